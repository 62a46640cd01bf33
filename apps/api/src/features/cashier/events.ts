import { announce } from '@morakot/ledger/outbox'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** A withdrawal was paid. The live feed shows it. */
export const WITHDRAWAL_PAID = 'withdrawal.paid'

export async function announcePaid(tx: Tx, paid: { readonly id: string; readonly member: MemberId }): Promise<void> {
  await announce(tx, WITHDRAWAL_PAID, { withdrawal: paid.id, member: String(paid.member) })
}

/** Which withdrawal was paid, from the outbox row's payload. */
export function paidWithdrawal(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('withdrawal' in payload)) return null
  return typeof payload.withdrawal === 'string' ? payload.withdrawal : null
}
