import type { Breach } from '@morakot/ledger/audit'

/** Takes what was found: writes it down, and acts on it. */
export type Report = (breaches: readonly Breach[]) => Promise<void>
