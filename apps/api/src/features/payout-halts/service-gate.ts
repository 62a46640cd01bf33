import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { payingAccountOf } from '#features/receiving-accounts/rules'
import type { Db, Tx } from '#infra/db'
import { readRules } from '#infra/database/rules-config'
import { isHeldBy, noticeOf } from './rules.ts'
import type { Payout } from './rules.ts'
import { findHolding, listOpen } from './store.ts'

/**
 * Whether a payout is held back. Called in the transaction that starts it: until that commits no halt is stored, and after the commit of a halt
 * none starts. A trigger refuses a start that was not checked here.
 */
export async function isHalted(tx: Tx, payout: Payout): Promise<boolean> {
  return (await findHolding(tx, payout)) !== null
}

/** Whether any payout is held back. */
export async function isAnyHalted(db: Db): Promise<boolean> {
  return (await listOpen(db)).length > 0
}

type Notice = ReturnType<typeof noticeOf>

/** What a member is shown of a payout to an account of each bank: the oldest halt that holds it back, or null. */
export async function noticesFor(db: Db | Tx): Promise<(bankCode: string) => Notice | null> {
  const halts = await listOpen(db)
  if (halts.length === 0) return () => null
  const account = payingAccountOf(await readRules(db, cashierRules))
  return (bankCode) => {
    const halt = halts.find((one) => isHeldBy(one, { rail: 'BANK', bankCode, account }))
    return halt === undefined ? null : noticeOf(halt)
  }
}
