import type { MovementKind } from '@morakot/contract/nouns'
import * as debt from '@morakot/ledger/debt'
import * as holds from '@morakot/ledger/holds'
import type { Hold, HoldEnd } from '@morakot/ledger/holds'
import * as ledger from '@morakot/ledger/post'
import type { Posting as LedgerPosting } from '@morakot/ledger/post'
import type { Tx } from './db.ts'

// The ledger takes any kind. The product posts only kinds that a noun declares with the words a history shows: another one does not
// compile, and features reach the ledger's postings through this file alone.
type Declared<P extends { readonly kind: string }> = Omit<P, 'kind'> & { readonly kind: MovementKind }

export type Posting = Declared<LedgerPosting>
type Settlement = Declared<Parameters<typeof holds.settleHold>[1]>

/** Posts one transfer: see packages/ledger/src/post.ts. */
export const post = async (tx: Tx, posting: Posting) => await ledger.post(tx, posting)
/** A statement that posts many transfers, or fails. */
export const postAll = (postings: readonly Posting[]) => ledger.postAll(postings)
/** Puts an amount on hold: see packages/ledger/src/holds.ts. */
export const hold = async (tx: Tx, held: Declared<Hold>) => await holds.hold(tx, held)
/** Takes what was held for good. */
export const settleHold = async (tx: Tx, end: Settlement) => await holds.settleHold(tx, end)
/** Gives back what was held. */
export const releaseHold = async (tx: Tx, end: Declared<HoldEnd>) => await holds.releaseHold(tx, end)
/** Reverses a transfer; what the wallet cannot cover becomes a debt: see packages/ledger/src/debt.ts. */
export const reverseIntoDebt = async (tx: Tx, reversal: Declared<Parameters<typeof debt.reverseIntoDebt>[1]>) =>
  await debt.reverseIntoDebt(tx, reversal)
/** Takes real money as far as there is some; the rest becomes a debt: see packages/ledger/src/debt.ts. */
export const takeIntoDebt = async (tx: Tx, taking: Declared<Parameters<typeof debt.takeIntoDebt>[1]>) => await debt.takeIntoDebt(tx, taking)
/** Takes what a member may not have any more; what is missing becomes a debt: see packages/ledger/src/debt.ts. */
export const takeLent = async (tx: Tx, taking: Declared<Parameters<typeof debt.takeLent>[1]>) => await debt.takeLent(tx, taking)
