// Takes a model's own chat template once: what stands before and after the text of a user.

export interface Template {
  /** Up to the text of the user, and after it up to where the model begins to answer. */
  head: string
  tail: string
}

/** Nothing that a template would change, and nothing that one has of its own. */
const sentinel = 'q7Xw2Zk9user'

export function plainTemplate(system: string): Template {
  return { head: `${system}\n\n`, tail: '\n\nAnswer:' }
}

/** Turns thinking off where the template can. */
export function renderTemplate(
  render: (values: object) => string,
  system: string,
  names: { bos_token: string; eos_token: string },
): Promise<Template> {
  const rendered = async (messages: object[]) => {
    try {
      return render({ messages, add_generation_prompt: true, enable_thinking: false, ...names })
    } catch {
      return null
    }
  }
  return findTemplate(rendered, system, async template => template)
}

/**
 * Has a template write chats, one after the other, until one is accepted: some know no system line, which then goes
 * before the user's text. `render` and `accept` return null for a chat that is not to be used.
 */
export async function findTemplate<T>(
  render: (messages: object[]) => Promise<string | null>,
  system: string,
  accept: (template: Template) => Promise<T | null>,
): Promise<T> {
  const user = { role: 'user', content: sentinel }
  const chats = [
    [{ role: 'system', content: system }, user],
    [{ role: 'user', content: `${system}\n\n${sentinel}` }],
  ]
  for (const messages of chats) {
    const [head = '', tail, ...more] = (await render(messages))?.split(sentinel) ?? []
    // What is around the user's text, if that and the system line are there as they were written.
    if (!head.includes(system) || tail === undefined || more.length > 0) continue
    const found = await accept({ head, tail })
    if (found !== null) return found
  }
  throw new Error('its chat template cannot be used')
}
