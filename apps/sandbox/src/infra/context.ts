import type { Db } from './tables.ts'
import type { SandboxConfig } from './config.ts'

export type Clock = { readonly now: () => Date }

export type Log = {
  readonly info: (details: object, sentence: string) => void
  readonly warn: (details: object, sentence: string) => void
  readonly error: (details: object, sentence: string) => void
}

/** All that a use case of the sandbox may reach; built once by main.ts, or by a test with fakes. */
export type SandboxContext = {
  readonly config: SandboxConfig
  readonly db: Db
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Hex text of so many random bytes. */
  readonly randomHex: (bytes: number) => string
  readonly newId: () => string
  /** Waits; the bank's slow accounts use it. */
  readonly sleep: (ms: number) => Promise<void>
  readonly log: Log
}
