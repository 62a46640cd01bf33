import type { SeamlessReply } from '@morakot/contract/features/seamless/schema'
import type { SeamlessFields } from '../support/seamless.ts'

export type Kind = 'bet' | 'win' | 'betWin' | 'rollback' | 'deposit' | 'withdrawal'

/** Something that the product has said is done. */
export interface Acknowledged {
  readonly kind: Kind
  /** Provider's transaction, bank's transaction, or our withdrawal. */
  readonly key: string
  readonly member: bigint
  /** What it does to the wallet, in 1/100,000 baht. */
  readonly delta: bigint
  /** How many transfers the ledger must hold for it; a withdrawal's end is counted by the judge. */
  readonly transfers: number
  /** A message of the wallet as it was sent and answered, to be sent again. */
  readonly sent?: { readonly call: 'bet' | 'win' | 'betWin' | 'rollback'; readonly fields: SeamlessFields; readonly reply: SeamlessReply }
}

/** What the clients know of their own: kept in their process, which nobody kills. */
export interface Journal {
  readonly acknowledged: Acknowledged[]
  /** Definite refusals. */
  refused: number
  /** Answers that said nothing: 5xx, broken lines, time-outs. */
  unknown: number
  /** Asks whose first answer said nothing and that were settled by asking again with their key. */
  settled: number
  /** Told to come back, because too many waited. */
  busy: number
  /** Asks that never had a definite answer. */
  /** Transactions of which a rollback was sent, whatever was heard of it. */
  readonly takenBack: Set<string>
  readonly unsettled: string[]
  /** Answers that cannot be true. */
  readonly invented: string[]
}

export function emptyJournal(): Journal {
  return { acknowledged: [], refused: 0, unknown: 0, settled: 0, busy: 0, takenBack: new Set(), unsettled: [], invented: [] }
}
