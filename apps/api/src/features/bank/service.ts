import type { AccountHolderReply, BankTransfer } from '@morakot/contract/outside/bank'
import type { Db } from '#infra/db'
import { bankGateway } from './gateway.ts'
import { bankParty } from './service-context.ts'
import type { BankContext } from './service-context.ts'
import { findArrivals, findPayouts, listCredited, listPaidOut } from './store.ts'
import type { KnownArrival, KnownPayout, Settled, Window } from './store.ts'

/** A list that goes on beyond this does not end: ten million transfers in pages of five hundred. */
const PAGES_MAX = 20_000

/** The bank's name for itself in its messages. */
export function bankNameOf(context: BankContext): string {
  return context.config.bank.id
}

/** The bank's answer about the holder of an account; null when it gave none. `name` is the expected holder, for banks that only compare. */
export async function holderOf(
  context: BankContext,
  { code, number, name }: { readonly code: string; readonly number: string; readonly name: string },
): Promise<AccountHolderReply | null> {
  const gateway = bankGateway(context, { origin: context.config.bank.origin, party: bankParty(context) })
  return await gateway.holder({ checkId: context.newId(), bankCode: code, accountNumber: number, accountName: name })
}

/** The bank's whole list of a window, or `unreachable` when it could not be read to its end. */
export async function readTransferList(context: BankContext, window: Window): Promise<readonly BankTransfer[] | 'unreachable'> {
  const gateway = bankGateway(context, { origin: context.config.bank.origin, party: bankParty(context) })
  const transfers: BankTransfer[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await gateway.transfers({
      from: window.from.toISOString(),
      to: window.to.toISOString(),
      ...(cursor === null ? {} : { cursor }),
    })
    if (answer === null) return 'unreachable'
    transfers.push(...answer.transfers)
    if (answer.nextCursor === null) return transfers
    // A cursor that does not move would loop for ever.
    if (answer.nextCursor === cursor) return 'unreachable'
    cursor = answer.nextCursor
  }
  return 'unreachable'
}

/** The stored state of these transfers by their bank transaction ids, money credited by operators included. */
export async function arrivalsOf(db: Db, bankTransactionIds: readonly string[]): Promise<readonly KnownArrival[]> {
  return await findArrivals(db, bankTransactionIds)
}

/** Deposits whose money arrived in a window of the bank's own time. */
export async function creditedIn(db: Db, window: Window): Promise<readonly Settled[]> {
  return await listCredited(db, window)
}

/** The stored state of payouts with these references. References that are not ours are left out. */
export async function payoutsOf(db: Db, references: readonly string[]): Promise<readonly KnownPayout[]> {
  return await findPayouts(db, references)
}

/** Withdrawals that were recorded as paid in a window. */
export async function paidOutIn(db: Db, window: Window): Promise<readonly Settled[]> {
  return await listPaidOut(db, window)
}
