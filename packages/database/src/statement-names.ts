import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/** Names that statements may get which were first seen outside of `withKeptNames`. */
export const NAMES_MAX = 400
/** Names that are free for statements inside of it. The bet path has about 50; a text without end there must not fill every connection. */
export const KEPT_NAMES_MAX = 200

const kept = new AsyncLocalStorage<true>()

/**
 * Runs work whose statements get names from a share of their own: of bets, of what follows from them and of what every open screen polls.
 * However many texts came before from elsewhere, these are prepared once a connection.
 */
export function withKeptNames<T>(work: () => T): T {
  return kept.getStore() === true ? work() : kept.run(true, work)
}

/**
 * The names of a pool's statements. One with a name is parsed and planned once a connection. Texts that are put together by a request, such as
 * a list with its filters, have no end: beyond `NAMES_MAX` they are sent without a name, so that no connection keeps them.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #free = NAMES_MAX
  #freeKept = KEPT_NAMES_MAX

  /** The name of a statement; undefined where its share is used up. */
  of(text: string): string | undefined {
    return this.#names.get(text) ?? (this.#take() ? this.#add(text) : undefined)
  }

  #take(): boolean {
    if (kept.getStore() === true) return this.#freeKept > 0 && this.#freeKept-- > 0
    return this.#free > 0 && this.#free-- > 0
  }

  #add(text: string): string {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    this.#names.set(text, name)
    return name
  }
}
