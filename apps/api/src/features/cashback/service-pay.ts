import { startOfBangkokDay, startOfDay, mondayOf, bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { cashbackPaid } from '@morakot/contract/features/cashback/events'
import type { cashbackSchemas } from '@morakot/contract/features/cashback/schema'
import type { CashbackKind } from '@morakot/contract/features/cashback/states'
import { refuse } from '@morakot/contract/refused'
import { memberAccounts } from '@morakot/ledger/accounts'
import { millisatang, millisatangFromSatang } from '@morakot/money/millisatang'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { lockMemberRow } from '#features/members/service-status'
import { excludedAmong, exclusionOf } from '#features/protection/service-view'
import { walletChanged } from '#features/wallet/events'
import { creditAfter } from '#features/wallet/service'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { followingPeriod, postingOf, runningPeriod } from './rules.ts'
import { calculate } from './service-calculate.ts'
import { findReady, insertClaim, lastClaim, listReady, markPaid, pageReady } from './store.ts'
import type { CashbackRow } from './store.ts'

type Schemas = typeof cashbackSchemas
type Transferred = Reply<Schemas['transfer']>

const ROWS_AT_ONCE = 500
const JOB = 'job:cashback'

// th-TH uses Buddhist years by default.
const moments = new Intl.DateTimeFormat('th-TH', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bangkok' })

/**
 * Pays everything of a kind that is ready, one transfer a period. A concurrent or a repeated request on the same day (cashback: in the same
 * week) returns the first answer. Refuses with `members.on_break`, `wallet.frozen`, `cashback.not_ready` and `cashback.nothing`.
 */
export async function claim(
  context: BaseContext,
  member: MemberId,
  { kind }: ParsedInput<Schemas['transfer']>['body'],
): Promise<Transferred> {
  return await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    const now = context.clock.now()
    if ((await exclusionOf(tx, member, now)) !== null) refuse('members.on_break')
    const rows = await listReady(tx, member, kind)
    if (rows.length === 0) return await replayResponse(tx, member, kind, now)
    if (!(await takesMoney(tx, member))) refuse('wallet.frozen')
    const paid = []
    for (const row of rows) paid.push({ row, transferId: await pay(tx, row, { actor: `member:${member}`, byItself: false, now }) })
    const made = {
      id: context.newId(),
      amount: satang(rows.reduce((sum, { amount }) => sum + amount, 0n)),
      creditAfter: await creditAfter(tx, member),
    }
    await insertClaim(tx, { ...made, memberId: member, kind, claimedAt: now })
    for (const { row, transferId } of paid) await markPaid(tx, row.id, { at: now, transferId, claimId: made.id })
    return transferred(made, rows)
  })
}

/** A wallet under review takes nothing: the row waits (movements.md, rule 6). */
async function takesMoney(tx: Tx, member: MemberId): Promise<boolean> {
  return (await memberAccounts(tx, member)).real.status === 'open'
}

async function replayResponse(tx: Tx, member: MemberId, kind: CashbackKind, now: Date): Promise<Transferred> {
  const since = kind === 'CASHBACK' ? startOfDay(mondayOf(bangkokDay(now))) : startOfBangkokDay(now)
  const last = await lastClaim(tx, member, kind, since)
  if (last !== undefined) return transferred(last, last.rows)
  for (const period of [runningPeriod(kind, now), followingPeriod(kind, now)]) {
    if (period === null) continue
    const estimate = (await calculate(tx, period, [member])).get(member)
    if ((estimate?.amount ?? 0n) > 0n) refuse('cashback.not_ready', { params: { time: `${moments.format(period.readyAt)} น.` } })
  }
  return refuse('cashback.nothing')
}

function transferred(
  { amount, creditAfter }: { readonly amount: Satang; readonly creditAfter: Satang },
  rows: readonly CashbackRow[],
): Transferred {
  return {
    amount: bahtFromSatang(amount),
    creditAfter: bahtFromSatang(creditAfter),
    periods: rows.map(({ firstDay, lastDay }) => ({ from: firstDay, to: lastDay })),
  }
}

/** Posts one row and publishes it. The caller holds the member's row and marks this one. Returns the transfer. */
async function pay(
  tx: Tx,
  row: CashbackRow,
  { actor, byItself, now }: { readonly actor: string; readonly byItself: boolean; readonly now: Date },
): Promise<bigint> {
  const { member, kind, firstDay } = row
  const { scope, key, ledgerKind } = postingOf(row, member)
  const amount = millisatangFromSatang(satang(row.amount))
  const posted = await post(tx, {
    scope,
    key,
    kind: ledgerKind,
    actor,
    // The requester is not part of the content: the payment is the same one.
    content: { member, kind, firstDay, amount },
    legs: [
      { member, code: 'real', amount },
      { house: 'house:cashback', token: 'CREDIT', amount: millisatang(-amount) },
    ],
    announcement: walletChanged(member),
  })
  invariant(posted.kind === 'posted', `${scope}/${key} was ${posted.kind}`)
  const { transferId } = posted
  const payload = { kind, period: firstDay, amount: String(amount), byItself }
  await publish(tx, cashbackPaid, { member, actor, occurredAt: now, transferId, payload })
  return transferId
}

/**
 * Pays automatically what was not claimed in time, and at once what became ready for members on a break, who cannot claim (features F-4).
 * Returns how many rows were paid.
 */
export async function payDue(context: BaseContext): Promise<number> {
  let after: string | null = null
  let paid = 0
  for (;;) {
    const found: Awaited<ReturnType<typeof pageReady>> = await pageReady(context.db, { after, limit: ROWS_AT_ONCE })
    const last = found.at(-1)
    if (last === undefined) return paid
    const now = context.clock.now()
    const away = await excludedAmong(context.db, [...new Set(found.map(({ member }) => member))], now)
    for (const row of found) {
      if ((row.autoPayAt <= now || away.has(row.member)) && (await payOrReport(context, row))) paid += 1
    }
    after = last.id
  }
}

/** One member's failure must not stop the payments of others: it is logged, and retried in the next run. */
async function payOrReport(context: BaseContext, { id, member }: { readonly id: string; readonly member: MemberId }): Promise<boolean> {
  try {
    return await context.withTransaction(async (tx) => {
      await lockMemberRow(tx, member)
      const row = await findReady(tx, id)
      if (row === undefined || !(await takesMoney(tx, member))) return false
      const now = context.clock.now()
      const transferId = await pay(tx, row, { actor: JOB, byItself: true, now })
      await markPaid(tx, id, { at: now, transferId, claimId: null })
      return true
    })
  } catch (error) {
    context.logger.error({ err: error, cashback: id }, 'cashback that pays itself')
    return false
  }
}
