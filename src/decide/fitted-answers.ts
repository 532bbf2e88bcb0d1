// Finds the fitted set that answers a question of an organization. It is one of the organization's own sets in use, or
// else one of those in FITTED_DIR, which apply to everybody.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { CountedQuestion } from '../accounts/fitted-sets/answer-counts.ts'
import { type FittedSets, type SetInUse, shortDigest } from '../accounts/fitted-sets/fitted-sets.ts'
import type { ReadQuestion } from '../contract/reading.ts'
import { shortened } from '../contract/shortened.ts'
import { type FittedEntry, type FittedSet, questionId, readFittedSet } from '../scoring/fitted/fitted-set.ts'
import type { ReaderModel } from '../scoring/reader-options.ts'

export interface FittedMatch {
  /** One entry per question; null if it is not fitted. */
  questions: (FittedEntry | null)[]
  /** Identifies the sets that were used, beside the revision. */
  digest: string
  /** The organization's own set that answers each question; null if none does. */
  own?: (CountedQuestion | null)[]
  isCounted?: boolean
}

export type FittedAnswers = ReturnType<typeof createFittedAnswers>

interface FittedAnswersParts {
  fittedSets: Pick<FittedSets, 'inUse' | 'contentOf' | 'changes'>
  model: ReaderModel
  shared: FittedSet[]
  /** Called once for a set that this model or build cannot use; its questions are answered by the model alone. */
  onLeftOut(set: SetInUse & { organizationId: string }): void
  clock(): Date
  /** The most bytes of organizations' sets in memory; beyond that, the least recently used are dropped. */
  bytesMax?: number
}

/** A set of an organization as it was read, null if it is left out; a set never changes under its id. */
interface SetFound {
  inUse: SetInUse
  set: FittedSet | null
}

interface Remembered {
  found: Promise<SetFound[]>
  askedAt: number
  changes: number
  bytes: number
}

/** Changes made by another process take effect within this time, those made by this one immediately. */
const rememberedMs = 3000
/** The number of organizations that are remembered; others are looked up again. */
const organizationsMax = 1000
const reasonMax = 300
/** Roughly what an organization without its own set takes up. */
const bytesMin = 1000

export function createFittedAnswers(parts: FittedAnswersParts) {
  const { fittedSets, model, shared, onLeftOut, clock, bytesMax = 256 * 1024 * 1024 } = parts
  const remembered = new LRUCache<string, Remembered>({
    max: organizationsMax,
    maxSize: bytesMax,
    sizeCalculation: ({ bytes }) => bytes,
  })
  /** Why this build cannot read a set for this model, by its id; only of those that answers have needed. */
  const unreadable = new Map<string, string>()

  function setsOf(organizationId: string): Promise<SetFound[]> {
    const now = clock().getTime()
    const known = remembered.get(organizationId)
    const { changes } = fittedSets
    if (known?.changes === changes && Math.abs(now - known.askedAt) < rememberedMs) return known.found
    const found = find(organizationId, known?.found)
    const entry = { found, askedAt: now, changes, bytes: bytesMin }
    remembered.set(organizationId, entry)
    const isLatest = () => remembered.peek(organizationId) === entry
    found.then(
      all => {
        const bytes = all.reduce((sum, { set }) => sum + (set?.bytes ?? 0), bytesMin)
        return isLatest() && remembered.set(organizationId, { ...entry, bytes })
      },
      () => isLatest() && remembered.delete(organizationId),
    )
    return found
  }

  async function find(organizationId: string, before?: Promise<SetFound[]>): Promise<SetFound[]> {
    const all = await fittedSets.inUse(organizationId)
    const known = (await before?.catch(() => undefined)) ?? []
    const reads = all.map(async inUse => {
      const same = known.find(one => one.inUse.fittedSetId === inUse.fittedSetId)
      return { inUse, set: same ? same.set : await read(organizationId, inUse) }
    })
    return Promise.all(reads)
  }

  // After the model or the build has been replaced, an old set is ignored rather than every decision refused.
  async function read(organizationId: string, inUse: SetInUse): Promise<FittedSet | null> {
    const { fittedSetId, revision } = inUse
    const content = revision === model.revision ? await fittedSets.contentOf(fittedSetId) : null
    try {
      if (content !== null) return readFittedSet(content, revision, model.hidden)
    } catch (error) {
      unreadable.set(fittedSetId, shortened((error as Error).message, reasonMax))
    }
    if (whyLeftOut(inUse) !== null) onLeftOut({ ...inUse, organizationId })
    return null
  }

  /** Null for a set that answers, as far as is known. */
  function whyLeftOut({ fittedSetId, revision }: SetInUse): string | null {
    if (revision !== model.revision)
      return `it was learnt with model ${revision}, and ${model.revision} answers`
    return unreadable.get(fittedSetId) ?? null
  }

  /** Null if no question of the request is fitted: then nothing changes at all. */
  async function match(organizationId: string, questions: ReadQuestion[]): Promise<FittedMatch | null> {
    const own = await setsOf(organizationId)
    const sets = [...own.map(({ set }) => set), ...shared].filter(set => set !== null)
    if (sets.length === 0) return null
    const used = new Set<string>()
    const fitted = questions.map(question => {
      const id = questionId(question)
      const set = sets.find(one => one.questions.has(id))
      if (set === undefined) return null
      used.add(shortDigest(set.digest))
      return set.questions.get(id)!
    })
    if (used.size === 0) return null
    const ownOf = fitted.map((entry, at) => {
      const found = own.find(({ set }) => entry !== null && set?.questions.get(entry.id) === entry)
      if (entry === null || !found) return null
      const { fittedSetId } = found.inUse
      return { organizationId, fittedSetId, questionId: entry.id, type: questions[at]!.type }
    })
    const isCounted = own.some(({ inUse }) => inUse.countsAnswers)
    return { questions: fitted, digest: [...used].sort().join('+'), own: ownOf, isCounted }
  }

  return { match, whyLeftOut }
}

/** Reads every *.json in a folder, in order of name. Throws an Error that names one that is no set for this model. */
export async function readFittedDir(folder: string, { revision, hidden }: ReaderModel): Promise<FittedSet[]> {
  const files = await readdir(folder).catch((error: Error) => {
    throw new Error(`FITTED_DIR: ${error.message}`)
  })
  const names = files.filter(name => name.endsWith('.json')).sort()
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
