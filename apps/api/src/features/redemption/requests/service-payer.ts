import { RETRIES_MAX } from '@morakot/contract/features/redemption/states'
import { Refused } from '@morakot/contract/refused'
import { memberAccounts } from '@morakot/ledger/accounts'
import { lockMemberRow } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { ADDRESS_DAYS, ALARM_MINUTES, ERROR_MINUTES, isOverdue, nextTryAt } from './rules.ts'
import type { RedemptionContext } from './service-context.ts'
import { deliver, lockWhole, moveOn, refundHeld } from './service-moves.ts'
import { eraseAddresses, findRequest, listToPay, listToRefund, lockRequest, writeDetails } from './store.ts'
import type { RequestRow } from './store.ts'

const ACTOR = 'job:redemption'
const ROWS_AT_ONCE = 200
const DAY_MS = 86_400_000

/**
 * Pays the free credit of a request, once: credit, settled hold and four states are one transaction. What cannot be paid now is tried again
 * at 1, 3 and 6 minutes, is an error at 15, then retried as often as any request, then refunded (features F-92).
 */
export async function payFreeCredit(context: RedemptionContext, id: string): Promise<void> {
  const paid = await context
    .withTransaction(async (tx) => await tryToPay(context, tx, id))
    .catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      return error.code === 'members.on_break' ? ('break' as const) : ('later' as const)
    })
  if (paid === 'done') return
  await context.withTransaction(async (tx) => {
    const row = await lockWhole(tx, id)
    if (row === undefined || !isToPay(row)) return
    if (paid === 'break') {
      await refundHeld(context, tx, row, { actor: ACTOR, reason: 'อยู่ในช่วงพักการเล่น' })
      await writeDetails(tx, id, { tries: row.tries, tryAt: null })
    } else await putOff(context, tx, row)
  })
}

const isToPay = ({ type, status }: RequestRow) => type === 'FREE_CREDIT' && ['PENDING', 'PROCESSING', 'ERROR'].includes(status)

async function tryToPay(context: RedemptionContext, tx: Tx, id: string): Promise<'done'> {
  const known = await findRequest(tx, id)
  if (known === undefined) return 'done'
  await lockMemberRow(tx, known.memberId)
  const row = await lockRequest(tx, id)
  if (row === undefined || !isToPay(row)) return 'done'
  const granted = await context.grantReward(tx, {
    memberId: row.memberId,
    scope: 'redemption',
    key: `${id}:credit`,
    source: 'redemption',
    title: row.itemName,
    reward: [{ token: 'CREDIT', amount: row.value }],
    actor: ACTOR,
    onFrozen: 'refuse',
  })
  if (granted.state !== 'GIVEN') throw new Refused('wallet.frozen')
  let at = row
  for (const to of stepsFrom(row.status)) {
    await moveOn(context, tx, at, { to, actor: ACTOR })
    at = { ...at, status: to }
  }
  await deliver(context, tx, at, { actor: ACTOR })
  await writeDetails(tx, id, { tries: row.tries + 1, tryAt: null })
  return 'done'
}

function stepsFrom(status: RequestRow['status']) {
  const steps = ['PROCESSING', 'APPROVED', 'DELIVERING'] as const
  return status === 'PROCESSING' ? steps.slice(1) : steps
}

/** A try that could not pay: the next one, an error, or the points back. The caller holds the whole request. */
async function putOff(context: RedemptionContext, tx: Tx, row: RequestRow): Promise<void> {
  const now = context.clock.now()
  const { id } = row
  if (row.status === 'ERROR') return await retryOrRefund(context, tx, row)
  if (row.status === 'PENDING') await moveOn(context, tx, row, { to: 'PROCESSING', actor: ACTOR })
  // A retry begins its own quarter of an hour.
  const since = row.retries === 0 ? row.createdAt : row.movedAt
  if (isOverdue(since, now, ALARM_MINUTES)) context.logger.error({ request: id, tries: row.tries }, 'free credit is late')
  if (isOverdue(since, now, ERROR_MINUTES)) {
    await moveOn(context, tx, { ...row, status: 'PROCESSING' }, { to: 'ERROR', actor: ACTOR })
    return await writeDetails(tx, id, { tries: 0, tryAt: now })
  }
  await writeDetails(tx, id, { tries: row.tries + 1, tryAt: nextTryAt(since, row.tries + 1) })
}

async function retryOrRefund(context: RedemptionContext, tx: Tx, row: RequestRow): Promise<void> {
  const now = context.clock.now()
  if (row.retries < RETRIES_MAX) {
    await moveOn(context, tx, row, { to: 'PROCESSING', actor: ACTOR })
    return await writeDetails(tx, row.id, { retries: row.retries + 1, tries: 0, tryAt: now })
  }
  // Nothing leaves a frozen wallet, and nothing goes back into one: the points wait for it to be open.
  if (await isFrozen(tx, row)) return await writeDetails(tx, row.id, { tries: 0, tryAt: new Date(now.getTime() + 60_000) })
  await refundHeld(context, tx, row, { actor: ACTOR, reason: 'ระบบโอนเครดิตไม่สำเร็จ' })
  await writeDetails(tx, row.id, { tries: 0, tryAt: null })
}

async function isFrozen(tx: Tx, { memberId: member }: RequestRow): Promise<boolean> {
  const { points, redemption_hold: held } = await memberAccounts(tx, member)
  return points.status !== 'open' || held.status !== 'open'
}

/** Refunds what was refused (features F-92): by the subscriber at once, and by the watch when a wallet was frozen then. */
export async function refundRejected(context: RedemptionContext, tx: Tx, id: string): Promise<void> {
  const row = await lockWhole(tx, id)
  if (row?.status !== 'REJECTED' || (await isFrozen(tx, row))) return
  await refundHeld(context, tx, row, { actor: 'subscriber:redemption.refunds' })
}

/** Everything that time brings: free credit to be tried again or given back at a break, refunds that waited, addresses to be erased. */
export async function watch(context: RedemptionContext): Promise<void> {
  const now = context.clock.now()
  for (const id of await listToPay(context.db, now, ROWS_AT_ONCE)) await orReport(context, id, async () => await payFreeCredit(context, id))
  for (const id of await listToRefund(context.db, ROWS_AT_ONCE)) {
    await orReport(context, id, async () => await context.withTransaction(async (tx) => await refundRejected(context, tx, id)))
  }
  await eraseAddresses(context.db, new Date(now.getTime() - ADDRESS_DAYS * DAY_MS), now)
}

/** One request's trouble must not keep the others waiting. */
async function orReport({ logger }: RedemptionContext, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger.error({ err: error, request: id }, 'a redemption that waits')
  }
}
