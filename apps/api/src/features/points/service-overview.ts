import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { Reply } from '@morakot/contract/contract-shape'
import type { pointSchemas } from '@morakot/contract/features/points/schema'
import { shortDay } from '@morakot/contract/short-day'
import { addMillisatang, bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { addPoints, numberFromPoints } from '@morakot/money/points'
import { bahtFromSatang } from '@morakot/money/satang'
import { z } from 'zod'
import { listWaiting } from '#features/deposit-points/service'
import { listBreaks } from '#features/protection/service-view'
import { stakedTotals } from '#features/wallet/service'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import type { RulesSection } from '#infra/database/rules-config'
import { endWithBreaks } from './rules-lots.ts'
import { monthsOf, noticeOf } from './rules.ts'
import { listLots } from './store.ts'

type Overview = Reply<(typeof pointSchemas)['overview']>

/** How long points live. The database reads the same section when points come (`write_point_lots`). */
export const pointLifeRules = {
  name: 'wallet',
  schema: z.object({ pointsLifeMonths: z.number().int().min(1).default(12) }),
} satisfies RulesSection<z.core.$ZodType>

/** A member's points: those available, those on their way and why, and when they end (features F-76). */
export async function readOverview({ db, clock }: BaseContext, member: MemberId): Promise<Overview> {
  const now = clock.now()
  const { pointsLifeMonths: lifeMonths } = await readRules(db, pointLifeRules)
  const [pending, months] = await Promise.all([readPending(db, member), readMonths(db, member, now)])
  const ending = noticeOf(months, now)
  return {
    balance: months.reduce((sum, { points }) => sum + points, 0),
    pending,
    pendingTotal: pending.reduce((sum, { points }) => sum + points, 0),
    months: months.map(({ endsAt, points }) => ({ endsAt: endsAt.toISOString(), points })),
    lifeMonths,
    ending: ending === null ? null : { ...ending, endsAt: ending.endsAt.toISOString() },
  }
}

/** A member's points by the month in which they end, as breaks move it. */
export async function readMonths(db: Db, member: MemberId, now: Date) {
  const [lots, breaks, rules] = await Promise.all([listLots(db, member), listBreaks(db, member), readRules(db, pointLifeRules)])
  return monthsOf(
    lots.map(({ firstEnd, expiresAt, remaining }) => {
      const end = endWithBreaks(firstEnd, breaks, now)
      return { endsAt: end > expiresAt ? end : expiresAt, points: numberFromPoints(remaining) }
    }),
    now,
    rules.pointsLifeMonths,
  )
}

async function readPending(db: Db, member: MemberId): Promise<Overview['pending']> {
  const waiting = await listWaiting(db, member)
  const staked = (await stakedTotals(db, [member])).get(member) ?? millisatang(0n)
  return waiting.map(({ depositId, amount, points, multiplier, turnoverMark, dueAt }) => {
    const left = turnoverMark > staked ? addMillisatang(turnoverMark, millisatang(-staked)) : millisatang(0n)
    return {
      depositId,
      amount: bahtFromSatang(amount),
      points: numberFromPoints(addPoints(points)),
      multiplier,
      turnoverLeft: bahtFromMillisatangFloor(left),
      dueAt: dueAt.toISOString(),
      why: left > 0n ? `รอเล่นครบยอดฝาก 1 เท่า หรือถึง ${shortDay(bangkokDay(dueAt))}` : 'เล่นครบยอดแล้ว กำลังเข้าพอยท์',
    }
  })
}
