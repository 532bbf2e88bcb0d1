// Takes a model's own chat template once: what stands before and after the text of a user.

export interface Template {
  /** Up to the text of the user, and after it up to where the model begins to answer. */
  head: string
  tail: string
}

type Render = (values: object) => string

/** Nothing that a template would change, and nothing that one has of its own. */
const sentinel = 'q7Xw2Zk9user'

/** For a model without a template: plain text. */
export function plainTemplate(system: string): Template {
  return { head: `${system}\n\n`, tail: '\n\nAnswer:' }
}

/** Turns thinking off where the template can. If the template takes no system line, it goes before the user's text. */
export function renderTemplate(
  render: Render,
  system: string,
  names: { bos_token: string; eos_token: string },
): Template {
  for (const messages of templateChats(system)) {
    const text = tryRender(() =>
      render({ messages, add_generation_prompt: true, enable_thinking: false, ...names }),
    )
    const template = text === null ? null : cutTemplate(text, system)
    if (template !== null) return template
  }
  throw new Error('its chat template cannot be used')
}

/** The chats to try a template with, one after the other: some templates know no system line. */
export function templateChats(system: string): { role: string; content: string }[][] {
  const user = { role: 'user', content: sentinel }
  return [
    [{ role: 'system', content: system }, user],
    [{ role: 'user', content: `${system}\n\n${sentinel}` }],
  ]
}

/** Returns the text around the user's; null if that, or the system line, is not there as it was written. */
export function cutTemplate(text: string, system: string): Template | null {
  const [head, tail, ...more] = text.split(sentinel)
  return head!.includes(system) && tail !== undefined && more.length === 0 ? { head: head!, tail } : null
}

function tryRender(render: () => string): string | null {
  try {
    return render()
  } catch {
    return null
  }
}
