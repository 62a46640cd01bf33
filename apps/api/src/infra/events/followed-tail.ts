import { createGuardPoll } from './guard-poll.ts'

/** From a commit to an open screen 50 ms may pass: this leaves the reading of session and balances more than half of them. */
const TAIL_POLL_MS = 20
/** Commits that come within so long share a look. */
const TAIL_WOKEN_MS = 3
/** Without listeners, the tail is followed only so that it is short when a listener comes. */
const TAIL_POLL_IDLE_MS = 250

export interface Seen {
  readonly found: number
  /** Committed events wait for the end of an older transaction. */
  readonly isMoreComing: boolean
}

interface Following {
  readonly hasListeners: () => boolean
  readonly onFailure: (error: unknown) => void
  /** How many events a look reads at most. */
  readonly eventsMax: number
}

/** Looks at the tail of the outbox in time: soon after it was woken, and in the pauses of a poll. */
export class FollowedTail {
  readonly #read: () => Promise<Seen>
  readonly #following: Following
  readonly #guard = createGuardPoll()
  #timer: NodeJS.Timeout | undefined
  #last: Seen = { found: 0, isMoreComing: false }
  #reading: Promise<Seen> = Promise.resolve(this.#last)
  #isStarted = false
  #isReading = false
  #isWoken = false

  constructor(read: () => Promise<Seen>, following: Following) {
    this.#read = read
    this.#following = following
  }

  /** Looks now. One look after the other: two at once would deliver the same events twice. */
  async pump(): Promise<Seen> {
    this.#reading = this.#reading.then(this.#read, this.#read)
    return await this.#reading
  }

  /** Something was committed. Without a listener the next poll is soon enough. */
  wake(): void {
    if (this.#isWoken || !this.#isStarted || !this.#following.hasListeners()) return
    this.#isWoken = true
    this.lookSoon()
  }

  lookSoon(): void {
    this.#lookIn(TAIL_WOKEN_MS)
  }

  /** Whether notifications can arrive. A pause that was chosen before does not count. */
  note(isListening: boolean): void {
    this.#guard.note(isListening)
    this.lookSoon()
  }

  /** False when it was started before. */
  start(): boolean {
    if (this.#isStarted) return false
    this.#isStarted = true
    this.#lookIn(TAIL_POLL_MS)
    return true
  }

  async stop(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    await this.#reading.catch(() => undefined)
  }

  #isBehind(): boolean {
    return this.#last.found === this.#following.eventsMax
  }

  #pauseMs(): number {
    if (this.#isBehind()) return 0
    if (this.#isWoken) return TAIL_WOKEN_MS
    if (!this.#following.hasListeners()) return this.#guard.pauseMs(TAIL_POLL_IDLE_MS)
    return this.#last.isMoreComing ? TAIL_POLL_MS : this.#guard.pauseMs(TAIL_POLL_MS)
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer)
    // A look that has begun may have been too early: the next one follows it.
    if (this.#isStarted && !this.#isReading) this.#timer = setTimeout(() => void this.#look(), ms)
  }

  async #look(): Promise<void> {
    // Without a listener commits wake nothing, and what a poll finds was not lost.
    const isExpected = this.#isWoken || this.#isBehind() || this.#last.isMoreComing || !this.#following.hasListeners()
    this.#isWoken = false
    this.#isReading = true
    try {
      this.#last = await this.pump()
      this.#guard.looked(this.#last.found > 0 && !isExpected)
    } catch (error) {
      this.#following.onFailure(error)
    }
    this.#isReading = false
    this.#lookIn(this.#pauseMs())
  }
}
