import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { payoutsHalted } from '@morakot/contract/features/payout-halts/noun'
import { readTransferList } from '#features/bank/service'
import type { BankContext } from '#features/bank/service-context'
import { payingAccountOf, receiverOfNumber, receiversOf } from '#features/receiving-accounts/rules'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { readRules } from '#infra/database/rules-config'
import { isInBankHours } from './rules.ts'
import { payoutRules } from './service-rules.ts'
import { insertHalt, lockPayouts } from './store.ts'
import { countUnknown, findLastWord, writeStatement } from './store-automatic.ts'

const ACTOR = 'job:payouts'
const MINUTE_MS = 60_000

type Context = Pick<BaseContext, 'clock' | 'newId'>

/** What an automatic halt found, with the rules by which it is too much. */
type Found =
  | { readonly reasonCode: 'unknown_payouts'; readonly foundCount: number; readonly silentSince: null; readonly minutes: number }
  | { readonly reasonCode: 'silent_account'; readonly foundCount: null; readonly silentSince: Date; readonly minutes: number }

/**
 * Halts an account of ours when too many of its payouts have no outcome (console-2.md O-22). Called in the transaction that leaves one without. It
 * waits for payouts that are about to start, so that of many at once the one that is too many is counted.
 */
export async function haltOnUnknown(context: Context, tx: Tx, account: string): Promise<void> {
  await lockPayouts(tx)
  const { unknownCount, unknownMinutes } = await readRules(tx, payoutRules)
  const foundCount = await countUnknown(tx, account, new Date(context.clock.now().getTime() - unknownMinutes * MINUTE_MS))
  if (foundCount < unknownCount) return
  await haltAccount(context, tx, account, { reasonCode: 'unknown_payouts', foundCount, silentSince: null, minutes: unknownMinutes })
}

/**
 * Halts the account that pays when the bank says nothing of what arrives there, while it pays (console-2.md O-22): in its hours, neither an event nor
 * its list for so long, and an outcome of a payout in the same time. Its list is requested first: a quiet account is not a silent one. Only accounts
 * whose bank reports arrivals are watched.
 */
export async function watchAccounts(context: BankContext): Promise<void> {
  const { db, clock, withTransaction } = context
  const [rules, cashier] = await Promise.all([readRules(db, payoutRules), readRules(db, cashierRules)])
  const now = clock.now()
  const account = payingAccountOf(cashier)
  const receiver = receiverOfNumber(receiversOf(cashier), account)
  if (receiver?.source !== 'feed' || !isInBankHours(now, rules)) return
  const since = new Date(now.getTime() - rules.silentMinutes * MINUTE_MS)
  const { toldAt } = await findLastWord(db, { account, numbers: receiver.numbers, since })
  if (toldAt !== null && toldAt > since) return
  if ((await readTransferList(context, { from: since, to: now })) !== 'unreachable') {
    return await withTransaction(async (tx) => await writeStatement(tx, account, now))
  }
  await withTransaction(async (tx) => {
    await lockPayouts(tx)
    const last = await findLastWord(tx, { account, numbers: receiver.numbers, since })
    if ((last.toldAt !== null && last.toldAt > since) || last.answeredAt === null) return
    const silentSince = last.toldAt ?? since
    await haltAccount(context, tx, account, { reasonCode: 'silent_account', foundCount: null, silentSince, minutes: rules.silentMinutes })
  })
}

/** Nothing happens where the account is halted already. */
async function haltAccount({ clock, newId }: Context, tx: Tx, account: string, { minutes, ...found }: Found): Promise<void> {
  const startedAt = clock.now()
  const halt = { id: newId(), scope: 'ACCOUNT', account, bankCode: null, note: null, memberText: null, expectedUntil: null } as const
  const stored = await insertHalt(tx, { ...halt, ...found, source: 'AUTOMATIC', startedBy: null, startedAt })
  if (stored === undefined) return
  const { reasonCode, foundCount, silentSince } = found
  await recordAction(tx, {
    actor: ACTOR,
    action: 'payout_halt.automatic',
    subject: `payout_halt:${stored.id}`,
    after: { scope: halt.scope, account, reasonCode, foundCount, silentSince: silentSince?.toISOString() ?? null, minutes },
  })
  await publish(tx, payoutsHalted, { member: null, actor: ACTOR, occurredAt: startedAt, payload: { halt: stored.id, scope: halt.scope } })
}
