// Which questions of an organization are answered as its labels have taught: its own set in use, and before that the
// sets of FITTED_DIR, which hold for all.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FittedSets } from '../organizations/fitted-sets.ts'
import { Refusal } from '../refusal.ts'
import { type FittedSet, readFittedSet } from '../scoring/fitted/fitted-set.ts'
import { questionId } from '../scoring/fitted/question-id.ts'
import type { FittedQuestion, ReadQuestion, Scorer } from '../scoring/reading.ts'

/** What fits the questions of one request, if anything does. */
export interface FittedMatch {
  /** For each question, or null. */
  questions: (FittedQuestion | null)[]
  /** Names the sets that took part, beside the revision. */
  digest: string
}

export interface FittedAnswers {
  /** Null when no question of the request is fitted: then nothing at all is different. */
  match(organizationId: string, questions: ReadQuestion[]): Promise<FittedMatch | null>
  /** Checks a set and puts it to use. Refuses what is none, and one of another model revision. */
  add(organizationId: string, text: string, createdBy: string | null): Promise<string>
  /** What was changed elsewhere in this process holds at once. */
  forget(organizationId: string): void
}

export interface FittedAnswersParts {
  fittedSets: FittedSets
  scorer: Pick<Scorer, 'revision' | 'hidden'>
  /** Sets for everybody, already read. */
  shared: FittedSet[]
  /** Told of a set that does not fit the model any more; its questions are answered by the reader alone. */
  onFailure(error: unknown): void
  clock(): Date
}

/** What another process changed holds within this time. */
const rememberedMs = 3000
/** The digest of a set is shortened to this, as the revision is. */
const digestCharacters = 12

export function createFittedAnswers(parts: FittedAnswersParts): FittedAnswers {
  const { fittedSets, scorer, shared, onFailure, clock } = parts
  const { revision, hidden } = scorer
  const remembered = new Map<string, { sets: FittedSet[]; foundAt: number }>()

  /** Those that may answer for an organization, its own first. */
  async function setsOf(organizationId: string): Promise<FittedSet[]> {
    const now = clock().getTime()
    const known = remembered.get(organizationId)
    if (known && Math.abs(now - known.foundAt) < rememberedMs) return known.sets
    const content = await fittedSets.contentInUse(organizationId)
    const sets = content === null ? shared : [...read(content), ...shared]
    remembered.set(organizationId, { sets, foundAt: now })
    return sets
  }

  // After another model was put in place, an old set is left out rather than every decision refused.
  function read(content: string): FittedSet[] {
    try {
      return [readFittedSet(content, revision, hidden)]
    } catch (error) {
      onFailure(error)
      return []
    }
  }

  return {
    async match(organizationId, questions) {
      const sets = await setsOf(organizationId)
      if (sets.length === 0) return null
      const used = new Set<string>()
      const fitted = questions.map(question => {
        const id = questionId(question)
        const set = sets.find(one => one.questions.has(id))
        if (set === undefined) return null
        used.add(set.digest)
        return set.questions.get(id)!
      })
      return used.size === 0 ? null : { questions: fitted, digest: digestOf([...used]) }
    },
    async add(organizationId, text, createdBy) {
      const set = checkSet(text, revision, hidden)
      const { digest, questions } = set
      const row = { organizationId, revision, digest, questions: questions.size, content: text, createdBy }
      const fittedSetId = await fittedSets.add(row)
      remembered.delete(organizationId)
      return fittedSetId
    },
    forget: organizationId => void remembered.delete(organizationId),
  }
}

/** The set that the text holds. Refuses what is none, or fits another model, in words for whoever brought it. */
export function checkSet(text: string, revision: string, hidden: number): FittedSet {
  try {
    return readFittedSet(text, revision, hidden)
  } catch (error) {
    throw new Refusal('invalid_fitted_set', (error as Error).message)
  }
}

/** Every *.json of a folder, by name. Throws an Error that names the file which is no set for this model. */
export async function readFittedDir(
  folder: string,
  { revision, hidden }: Pick<Scorer, 'revision' | 'hidden'>,
): Promise<FittedSet[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async name => {
      try {
        return readFittedSet(await readFile(join(folder, name), 'utf8'), revision, hidden)
      } catch (error) {
        throw new Error(`FITTED_DIR: ${name}: ${(error as Error).message}`)
      }
    }),
  )
}

function digestOf(digests: string[]): string {
  const [only] = digests
  const all = digests.length === 1 ? only! : createHash('sha256').update(digests.sort().join()).digest('hex')
  return all.slice(0, digestCharacters)
}
