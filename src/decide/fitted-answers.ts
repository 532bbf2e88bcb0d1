// Finds the fitted set that answers a question of an organization. It is the organization's own set in use, or else one
// of those in FITTED_DIR, which apply to everybody.

import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { CountedQuestion } from '../accounts/organizations/answer-counts.ts'
import { type FittedSets, type SetInUse, shortDigest } from '../accounts/organizations/fitted-sets.ts'
import type { ReadQuestion } from '../contract/reading.ts'
import { type FittedEntry, type FittedSet, readFittedSet } from '../scoring/fitted/fitted-set.ts'
import { questionId } from '../scoring/fitted/question-id.ts'
import type { ReaderModel } from '../scoring/reader-options.ts'

/** The fitted questions of one request. */
export interface FittedMatch {
  /** One entry per question; null if it is not fitted. */
  questions: (FittedEntry | null)[]
  /** Identifies the sets that were used, beside the revision. */
  digest: string
  /** Where the organization wants its answers counted: under what, or null for a question that its own set does not answer. */
  counted?: (CountedQuestion | null)[]
}

export type FittedAnswers = ReturnType<typeof createFittedAnswers>

interface FittedAnswersParts {
  fittedSets: Pick<FittedSets, 'inUse' | 'contentOf' | 'changes'>
  model: ReaderModel
  /** The sets for everybody, already read. */
  shared: FittedSet[]
  /** Called once for a set that no longer fits the model; its questions are answered by the model alone. */
  onLeftOut(set: SetInUse & { organizationId: string }): void
  clock(): Date
  /** How many bytes of organizations' sets are kept in memory; beyond that, the least recently used are dropped. */
  bytesMax?: number
}

/** The set of an organization as it was read; a set never changes under its id. */
interface Found {
  inUse: SetInUse | null
  own: FittedSet | null
}

interface Remembered {
  found: Promise<Found>
  askedAt: number
  changes: number
  bytes: number
}

/** Changes made by another process take effect within this time, those made by this one immediately. */
const rememberedMs = 3000
/** How many organizations are remembered; others are looked up again. */
const organizationsMax = 1000
/** Roughly what an organization without its own set takes up. */
const bytesMin = 1000

export function createFittedAnswers(parts: FittedAnswersParts) {
  const { fittedSets, model, shared, onLeftOut, clock, bytesMax = 256 * 1024 * 1024 } = parts
  const none: Found = { inUse: null, own: null }
  const remembered = new LRUCache<string, Remembered>({
    max: organizationsMax,
    maxSize: bytesMax,
    sizeCalculation: ({ bytes }) => bytes,
  })

  function setsOf(organizationId: string): Promise<Found> {
    const now = clock().getTime()
    const known = remembered.get(organizationId)
    const { changes } = fittedSets
    if (known?.changes === changes && Math.abs(now - known.askedAt) < rememberedMs) return known.found
    const found = find(organizationId, known?.found)
    const entry = { found, askedAt: now, changes, bytes: bytesMin }
    remembered.set(organizationId, entry)
    const isLatest = () => remembered.peek(organizationId) === entry
    found.then(
      ({ own }) =>
        isLatest() && remembered.set(organizationId, { ...entry, bytes: bytesMin + (own?.bytes ?? 0) }),
      () => isLatest() && remembered.delete(organizationId),
    )
    return found
  }

  async function find(organizationId: string, before?: Promise<Found>): Promise<Found> {
    const inUse = await fittedSets.inUse(organizationId)
    if (inUse === null) return none
    const known = await before?.catch(() => undefined)
    if (known?.inUse?.fittedSetId === inUse.fittedSetId) return { ...known, inUse }
    return { inUse, own: await read(organizationId, inUse) }
  }

  // After the model has been replaced, an old set is ignored rather than every decision refused.
  async function read(organizationId: string, inUse: SetInUse): Promise<FittedSet | null> {
    if (inUse.revision !== model.revision) {
      onLeftOut({ ...inUse, organizationId })
      return null
    }
    const content = await fittedSets.contentOf(inUse.fittedSetId)
    return content === null ? null : readFittedSet(content, model.revision, model.hidden)
  }

  /** Null if no question of the request is fitted: then nothing changes at all. */
  async function match(organizationId: string, questions: ReadQuestion[]): Promise<FittedMatch | null> {
    const { inUse, own } = await setsOf(organizationId)
    const sets = own === null ? shared : [own, ...shared]
    if (sets.length === 0) return null
    const used = new Set<string>()
    const fitted = questions.map(question => {
      const id = questionId(question)
      const set = sets.find(one => one.questions.has(id))
      if (set === undefined) return null
      used.add(set.digest)
      return set.questions.get(id)!
    })
    if (used.size === 0) return null
    const match = { questions: fitted, digest: digestOf([...used]) }
    if (!inUse?.countsAnswers || own === null) return match
    const about = { organizationId, fittedSetId: inUse.fittedSetId }
    const counted = fitted.map((entry, at) => {
      if (entry === null || own.questions.get(entry.id) !== entry) return null
      return { ...about, questionId: entry.id, type: questions[at]!.type }
    })
    return { ...match, counted }
  }

  return { match }
}

/**
 * Reads every *.json file in a folder, in order of name. Throws an Error that names the file if one is not a set for
 * this model.
 */
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

function digestOf(digests: string[]): string {
  const [only] = digests
  const all = digests.length === 1 ? only! : hash('sha256', digests.sort().join())
  return shortDigest(all)
}
