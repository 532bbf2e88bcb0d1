// A thread that died, or that has said nothing for so long that nobody waits for it any more.

export type ThreadLoss = 'died' | 'hung'

export class ThreadLost extends Error {
  readonly how: ThreadLoss
  /** Whether it had begun what was asked of it, and so may have died or hung over that. */
  readonly begun: boolean
  /** Resolves when it touches no memory any more: at once for one that died, perhaps never for one that hangs. */
  readonly ended: Promise<void>
  /** Resolves when another one works in its place. */
  readonly replaced: Promise<void>

  constructor(
    how: ThreadLoss,
    { begun, ended, replaced, cause }: Pick<ThreadLost, 'begun' | 'ended' | 'replaced' | 'cause'>,
  ) {
    super(`a thread ${how}`, { cause })
    this.name = 'ThreadLost'
    this.how = how
    this.begun = begun
    this.ended = ended
    this.replaced = replaced
  }
}
