// Reads a page as people with a screen reader do: parts by their role and name, whatever tags and classes
// make them. Pages are read strictly: a tag that is never closed is an error.

export interface PagePart {
  /** As in WAI-ARIA; empty without one. */
  role: string
  /** Its accessible name: by its label, caption, legend or own words. */
  name: string
  /** Its words, with single spaces. */
  text: string
  attributes: Record<string, string>
  /** The parts within it of this role, and of this name if one is given. */
  all(role: string, name?: string | RegExp): PagePart[]
  /** The first of them; throws if there is none. */
  one(role: string, name?: string | RegExp): PagePart
}

interface Element {
  tag: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

const empty = /^(input|br|wbr|hr|img|meta|link)$/
const verbatim = /^(script|style|textarea|title)$/
const token =
  /<!--.*?-->|<!doctype[^>]*>|<\/([\w-]+)\s*>|<([\w-]+)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>/gis

const rolesOfTags: Record<string, string> = {
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', main: 'main', nav: 'navigation' },
  ...{ button: 'button', select: 'combobox', option: 'option', textarea: 'textbox', dialog: 'dialog' },
  ...{ table: 'table', tr: 'row', td: 'cell', th: 'columnheader', ul: 'list', ol: 'list', li: 'listitem' },
  ...{ fieldset: 'group', details: 'group', figure: 'figure', form: 'form', section: 'region', mark: 'mark' },
  ...{
    dt: 'term',
    dd: 'definition',
    time: 'time',
    code: 'code',
    strong: 'strong',
    p: 'paragraph',
    meter: 'meter',
  },
}
const rolesOfInputs: Record<string, string> = {
  ...{
    checkbox: 'checkbox',
    radio: 'radio',
    number: 'spinbutton',
    range: 'slider',
    hidden: '',
    submit: 'button',
  },
}

export function readPage(text: string): PagePart {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let read = 0
  token.lastIndex = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, closed, opened, attributes = '', closesItself] = match
    append(open.at(-1)!, text.slice(read, match.index))
    read = token.lastIndex
    if (closed && open.pop()!.tag !== closed)
      throw new Error(`</${closed}> closes nothing: ${text.slice(0, read).slice(-200)}`)
    if (!opened) continue
    const element: Element = { tag: opened, attributes: readAttributes(attributes), children: [] }
    open.at(-1)!.children.push(element)
    if (verbatim.test(opened)) {
      const end = text.indexOf(`</${opened}`, read)
      append(element, text.slice(read, end))
      token.lastIndex = read = text.indexOf('>', end) + 1
    } else if (!closesItself && !empty.test(opened)) open.push(element)
    if (whole === '') throw new Error('nothing was read')
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.tag}> is never closed`)
  return toPart(root, root)
}

/** The value that is chosen in the select with this label. */
export function chosenIn(text: string, label: string): string | undefined {
  const options = readPage(text).one('combobox', label).all('option')
  return options.find(({ attributes }) => 'selected' in attributes)?.attributes.value
}

/** The text in the field with this label. */
export function typedIn(text: string, label: string | RegExp): string | undefined {
  return readPage(text).one('textbox', label).attributes.value
}

function toPart(element: Element, root: Element): PagePart {
  const all = (role: string, name?: string | RegExp) =>
    within(element)
      .filter(one => roleOf(one) === role && (name === undefined || isCalled(nameOf(one, root), name)))
      .map(one => toPart(one, root))
  return {
    ...{ role: roleOf(element), name: nameOf(element, root), text: textOf(element) },
    ...{ attributes: element.attributes, all },
    one(role, name) {
      const [first] = all(role, name)
      if (!first) throw new Error(`There is no ${role} ${name ?? ''} in: ${textOf(element)}`)
      return first
    },
  }
}

function isCalled(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}

function roleOf({ tag, attributes }: Element): string {
  if (attributes.role) return attributes.role
  if (tag === 'a') return attributes.href === undefined ? '' : 'link'
  if (tag === 'input') return rolesOfInputs[attributes.type ?? ''] ?? 'textbox'
  if (tag === 'th' && attributes.scope === 'row') return 'rowheader'
  return rolesOfTags[tag] ?? ''
}

/** A region is called by its heading, as people find it. */
function nameOf(element: Element, root: Element): string {
  const { attributes, tag } = element
  if (attributes['aria-label']) return attributes['aria-label']
  const labelledBy = attributes['aria-labelledby']
  if (labelledBy)
    return labelledBy
      .split(' ')
      .map(id => textOfFirst(root, one => one.attributes.id === id))
      .join(' ')
  const titled = {
    table: /^caption$/,
    fieldset: /^legend$/,
    details: /^summary$/,
    figure: /^figcaption$/,
    section: /^h[1-6]$/,
  }[tag]
  if (titled) return textOfFirst(element, one => titled.test(one.tag))
  if (/^(input|select|textarea)$/.test(tag))
    return textOfFirst(
      root,
      one => one.tag === 'label' && (one.attributes.for === attributes.id || within(one).includes(element)),
    )
  return textOf(element)
}

function textOfFirst(element: Element, isIt: (one: Element) => boolean): string {
  const found = within(element).find(isIt)
  return found ? textOf(found) : ''
}

function within({ children }: Element): Element[] {
  return children.flatMap(child => (typeof child === 'string' ? [] : [child, ...within(child)]))
}

function textOf(element: Element): string {
  const words = (one: Element | string): string => {
    if (typeof one === 'string') return one
    if (/^(script|style|svg)$/.test(one.tag)) return ''
    // Block elements are not glued to the text before them.
    const isInline = /^(a|code|strong|em|span|time|mark|small|b|i|abbr|data|wbr)$/.test(one.tag)
    return isInline ? one.children.map(words).join('') : ` ${one.children.map(words).join('')} `
  }
  // An element that is itself a picture keeps the text written in it.
  return element.children.map(words).join('').replaceAll(/\s+/g, ' ').trim()
}

function append({ children }: Element, text: string): void {
  if (text !== '') children.push(unescaped(text))
}

function readAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/([^\s=>"/]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name, value = '']) => [name!, unescaped(value)]))
}

/** The fields that a form would send as it is, read from its markup. */
export function fieldsOf(form: string): Record<string, string> {
  const inputs = form.matchAll(/<input(?![^>]*type="radio")[^>]*name="([^"]*)"[^>]*?value="([^"]*)"/g)
  const radios = form.matchAll(/<input type="radio"[^>]*name="([^"]*)" value="([^"]*)"[^>]*checked/g)
  const areas = form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>\n([\s\S]*?)<\/textarea>/g)
  const selects = form.matchAll(/<select[^>]*name="([^"]*)">[\s\S]*?value="(\w+)" selected/g)
  const all = [...inputs, ...radios, ...areas, ...selects]
  return Object.fromEntries(all.map(([, name, value]) => [name!, unescaped(value!)]))
}

/** Text as it was before it became markup. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
