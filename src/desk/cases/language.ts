// Notices texts that are clearly not in English, by words that hardly any sentence does without, and that are no part
// of names and addresses. The built-in reader reads English alone.

const words: [language: string, words: Set<string>][] = [
  ['English', 'the and of to is was in for with not by from that has did at on his her this he she'],
  ['German', 'der die das und ist nicht mit ein eine auf den dem wurde nein kein für'],
  ['French', 'le les et pas une dans avec sur aux pour sont'],
  ['Spanish', 'el una con por pero sin fue está están más'],
  ['Italian', 'il gli che con non sono una alla della'],
  ['Dutch', 'het een en niet op voor zijn geen wordt'],
  ['Portuguese', 'não uma em foi para pelo pela são estão'],
].map(([language, list]) => [language!, new Set(list!.split(' '))])
/** The part of a text that is looked at: a language shows itself at once. */
const charactersMax = 2000

/** The language of most of the texts; null unless it is clearly another one than English. */
export function foreignLanguage(): { add(text: string): void; find(): string | null } {
  const hits = words.map(() => 0)
  let texts = 0
  return {
    add(text) {
      texts++
      const beginning = text.slice(0, charactersMax).toLowerCase()
      for (const word of beginning.match(/\p{L}+/gu) ?? [])
        for (const [i, [, known]] of words.entries()) if (known.has(word)) hits[i]!++
    },
    find() {
      const [english, ...others] = hits
      const most = Math.max(...others)
      const isClear = most >= Math.max(2, texts / 4) && most > 2 * english!
      return isClear ? words[others.indexOf(most) + 1]![0] : null
    },
  }
}

export function languageOf(text: string): string | null {
  const found = foreignLanguage()
  found.add(text)
  return found.find()
}

export function noteOnLanguage(language: string | null, what: string): string[] {
  if (language === null) return []
  return [
    `${what} in ${language}: the built-in reader reads English alone, so its own answers are little better than chance, and only what labels teach counts`,
  ]
}
