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
  /** How many transfers the ledger must have for it; the judge counts the end of a withdrawal. */
  readonly transfers: number
  /** A message of the wallet as it was sent and answered, to be sent again. */
  readonly sent?: { readonly call: 'bet' | 'win' | 'betWin' | 'rollback'; readonly fields: SeamlessFields; readonly reply: SeamlessReply }
}

/** What the clients recorded themselves: in their process, which is never killed. */
export interface Journal {
  readonly acknowledged: Acknowledged[]
  /** Definite refusals. */
  refused: number
  /** Answers that said nothing: 5xx, broken lines, time-outs. */
  unknown: number
  /** Requests whose first answer was not definite and that a retry with their key settled. */
  settled: number
  /** Requests refused with a retry later, because too many waited. */
  busy: number
  /** Transactions for which a rollback was sent, whatever its answer. */
  readonly takenBack: Set<string>
  /** Requests that never had a definite answer. */
  readonly unsettled: string[]
  /** Answers that cannot be true. */
  readonly invented: string[]
}

export function emptyJournal(): Journal {
  return { acknowledged: [], refused: 0, unknown: 0, settled: 0, busy: 0, takenBack: new Set(), unsettled: [], invented: [] }
}
