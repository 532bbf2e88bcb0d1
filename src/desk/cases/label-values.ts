// Reads labels that a file has in words of its own, such as `kein Betrug`, and guesses which of them mean yes and no.

import { quoted } from '../../contract/shortened.ts'
import { findAlike, findNamed, trimBlank } from './alike.ts'
import type { CasesFormat } from './labelled-case.ts'
import { readYesNo } from './read-label.ts'
import type { TableHead } from './tables/head.ts'
import { readQuestions } from './to-case.ts'

type Meanings = ReturnType<typeof readMeanings>

/** What the cells of each question were told to mean. Throws an Error for an unknown question. */
export function readMeanings(told: CasesFormat['labelValues'] = {}, questions: string[]) {
  const meanings = Object.entries(told).map(([name, labels]) => {
    const [place] = findNamed(name, questions)
    if (place === undefined) throw new Error(`there is no question ${quoted(name)}, whose labels were told`)
    return [questions[place]!, { values: Object.keys(labels), labels: Object.values(labels) }] as const
  })
  return new Map(meanings)
}

/** The cell itself if nothing was told of it. */
export function meaningOf(meanings: Meanings, question: string, cell: string): string {
  const known = meanings.get(question)
  const [place] = known ? findAlike(trimBlank(cell), known.values) : []
  return place === undefined ? cell : known!.labels[place]!
}

export type LabelCount = ReturnType<LabelCounts['list']>[number]
export type LabelCounts = ReturnType<typeof countLabels>

/** A column with more values than these, or longer ones, is no column of labels. */
const valuesMax = 20
const valueCharactersMax = 60
/** A form asks what each means. */
const questionsMax = 20

/** Counts what the labels of yes/no questions say: other answers are found by their own words. */
export function countLabels(questions: CasesFormat['questions'], head: TableHead | null) {
  const asked = questions === null ? [] : readQuestions(questions).checked
  const counted = asked.flatMap(({ name, type }) => {
    const at = head?.labels.get(name)
    return type !== 'noul' || at === undefined ? [] : [{ name, at, counts: new Map<string, number>() }]
  })
  let some = counted.slice(0, questionsMax)
  return {
    isCounting: () => some.length > 0,
    note(cells: string[]): void {
      for (const { at, counts } of some) {
        const value = trimBlank(cells[at] ?? '')
        counts.set(value, (counts.get(value) ?? 0) + 1)
        if (counts.size > valuesMax || value.length > valueCharactersMax)
          some = some.filter(one => one.at !== at)
      }
    },
    /** Most frequent first; an empty text where there is none. */
    list: () =>
      some.map(({ name, counts }) => ({
        question: name,
        values: [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count),
      })),
  }
}

const negations =
  /^(?:no|not|non|kein|keine|keinen|nicht|ohne|pas|sans|aucun|aucune|sin|ningún|ninguna|senza|nessun|nessuna|geen|niet|nie|brak|sem|não|nenhum|nenhuma)[\s_-]+/iu
const harmless =
  /(?<!\p{L})(?:l[eé]g[ií]t|genuin|good|clean|clear|normal|harmless|unauff|sauber|unbedenklich|echt|falscher alarm|false)/iu
const unknown =
  /^(?:[?–-]+|n\/?a|#n\/a|unclear|not clear(?:ed)?|unknown|unsure|open|pending|maybe|perhaps|undecided|unklar|unbekannt|offen|vielleicht|strittig|inconnu|incertain|onbekend|desconocido|incerto)$/i
/** A finding, unlike “no fraud, normal” and “no clear sign”. */
const notHarmless = new RegExp(`${negations.source}(?!clear)${harmless.source}`, 'iu')

/** For each of the texts of a column the label that it probably means: yes, no, or none as an empty text. */
export function likelyLabels(values: string[]): string[] {
  const isNo = (value: string) =>
    readYesNo(value) === false ||
    ((negations.test(value) || harmless.test(value)) && !notHarmless.test(value))
  const left = values.filter(value => !unknown.test(value) && !isNo(value))
  const denied = values.map(value => value.replace(negations, '').toLowerCase())
  return values.map(value => {
    if (unknown.test(value)) return ''
    if (isNo(value)) return 'no'
    const isDenied = values.some((_, i) => denied[i] === value.toLowerCase() && values[i] !== value)
    return readYesNo(value) || notHarmless.test(value) || isDenied || left.length === 1 ? 'yes' : ''
  })
}
