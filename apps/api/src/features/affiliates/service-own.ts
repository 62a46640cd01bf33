import { startOfDay } from '@morakot/contract/bangkok-day'
import type { Reply } from '@morakot/contract/contract-shape'
import type { affiliatesSchemas } from '@morakot/contract/features/affiliates/schema'
import { affiliateRules } from '@morakot/contract/features/affiliates/schema-rules'
import { PAYOUT_MIN } from '@morakot/contract/features/affiliates/states'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { membersOf } from '#features/members/service-status'
import { excludedAmong } from '#features/protection/service-view'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { rulesAtEach } from '#infra/database/rules-config'
import { availableAt, deductionsOf, maskFriend, monthOf, whyNot } from './rules.ts'
import { findOpen, listOwnPayouts } from './store-payouts.ts'
import type { Payout } from './store-payouts.ts'
import { listOwn, listUnpaid } from './store-shares.ts'
import type { Share } from './store-shares.ts'

type Schemas = typeof affiliatesSchemas
type View = Reply<Schemas['read']>
type Conditions = Reply<Schemas['conditions']>

const MONTHS_SHOWN = 12
const PAYOUTS_SHOWN = 12
const UNNAMED_FRIEND = 'เพื่อน'

const baht = (amount: bigint) => bahtFromSatang(satang(amount))
const bahtOfMinor = (amount: bigint) => bahtFromMillisatangFloor(millisatang(amount))

/** The sum available now, the sums that follow and when, and why no more. */
export async function readConditions(context: BaseContext, member: MemberId): Promise<Conditions> {
  const now = context.clock.now()
  const [unpaid, open] = await Promise.all([listUnpaid(context.db, member), findOpen(context.db, member)])
  return conditionsOf(unpaid, open, now)
}

function conditionsOf(unpaid: readonly Share[], open: Payout | undefined, now: Date): Conditions {
  const free = unpaid.filter(({ state }) => state === 'FREE')
  const later = free.filter((share) => share.availableAt > now)
  const available = sumOf(free) - sumOf(later)
  const reason = whyNot({ available, hasOpen: open !== undefined })
  return {
    available: baht(available),
    pending: baht(sumOf(later)),
    min: baht(PAYOUT_MIN),
    nextDate: (later[0]?.availableAt ?? nextOf(now)).toISOString(),
    deductions: deductionsView(free),
    canWithdraw: reason === undefined,
    ...(reason === undefined ? {} : { reason }),
  }
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { share }) => sum + share, 0n)

/** The next 8th on which something may become available: of the month that was, or of the one that runs. */
function nextOf(now: Date): Date {
  const last = availableAt(monthOf(now, -1))
  return last > now ? last : availableAt(monthOf(now))
}

function deductionsView(shares: readonly Share[]): Conditions['deductions'] {
  const { ggr, bonus, gamesFee, paymentsFee, net } = deductionsOf(shares)
  return {
    ggr: bahtOfMinor(ggr),
    bonus: bahtOfMinor(bonus),
    gamesFee: bahtOfMinor(gamesFee),
    paymentsFee: bahtOfMinor(paymentsFee),
    net: bahtOfMinor(net),
  }
}

/** The member's income: what is available, month by month, friends masked with their own share only (features F-71). */
export async function readOwn(context: BaseContext, member: MemberId): Promise<View> {
  const { db, clock } = context
  const now = clock.now()
  const [unpaid, open, shares, payouts] = await Promise.all([
    listUnpaid(db, member),
    findOpen(db, member),
    listOwn(db, member, monthOf(now, -MONTHS_SHOWN)),
    listOwnPayouts(db, member, PAYOUTS_SHOWN),
  ])
  const friends = await friendsOf(context, [...new Set(shares.map(({ friendId }) => friendId))])
  const byMonth = [...Map.groupBy(shares, ({ month }) => month)]
  const rules = await rulesAtEach(
    db,
    affiliateRules,
    byMonth.map(([month]) => startOfDay(month)),
  )
  const months = byMonth.map(([month, own], at) => ({
    month,
    sharePercent: rules[at]?.sharePercent ?? 0,
    availableAt: availableAt(month).toISOString(),
    amount: baht(sumOf(own.filter(({ state }) => state === 'FREE'))),
    deductions: deductionsView(own.filter(({ state }) => state === 'FREE')),
    friends: own.map(({ friendId, share, state, reason }) => ({
      ...(friends.get(friendId) ?? { name: UNNAMED_FRIEND, joined: month }),
      share: baht(share),
      state,
      reason: state === 'REFUSED' ? reason : null,
    })),
  }))
  return {
    ...conditionsOf(unpaid, open, now),
    held: baht(sumOf(unpaid.filter(({ state }) => state === 'HELD'))),
    months,
    payouts: payouts.map(({ id, amount, status, requestedAt, decidedAt, reason }) => ({
      payoutId: id,
      amount: baht(amount),
      status,
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      reason: status === 'REFUSED' ? reason : null,
    })),
  }
}

/** Friends as their referrer may see them: masked, and without a name when they are blocked or on a break. */
async function friendsOf({ db, clock }: BaseContext, ids: readonly MemberId[]) {
  const [known, away] = await Promise.all([membersOf(db, ids), excludedAmong(db, ids, clock.now())])
  return new Map(
    [...known].map(([id, { username, status, registeredAt }]) => {
      const isHidden = status === 'blocked' || away.has(id)
      return [id, { name: isHidden ? UNNAMED_FRIEND : maskFriend(username), joined: monthOf(registeredAt) }] as const
    }),
  )
}
