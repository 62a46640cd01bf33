import { addDays, bangkokDay, mondayOf, startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import { DEMO_FRIENDS, DEMO_NAPHA, DEMO_POINTS, DEMO_STORIES } from '@morakot/contract/outside/demo-people'
import { DEMO_COUPONS, DEMO_HOME, DEMO_REQUESTS, DEMO_REWARDS, DEMO_WALLET } from '@morakot/contract/outside/demo-rewards'
import type { DemoReward } from '@morakot/contract/outside/demo-rewards'
import { BROUGHT_STATUSES, isOver } from '@morakot/contract/features/imports/schema-rewards'
import { baht, DAY_MS, HOUR_MS } from './moves.ts'

const monthAfter = (now: Date, months: number) => bangkokDay(startOfBangkokMonth(now, months)).slice(0, 7)

/** When points that are left were earned, in months ago, and how many months from now they are still there. */
const LOTS = [
  { monthsAgo: 12, lastMonth: 0 },
  { monthsAgo: 8, lastMonth: 4 },
  { monthsAgo: 4, lastMonth: 8 },
] as const

/** `points.jsonl`: lots that end in three months, the first of them the running one. */
export function pointLines(now: Date): readonly object[] {
  const stories = Object.entries(DEMO_POINTS).flatMap(([member, { points, ending }]) => {
    const some = (points - ending) / 3n
    return [ending, some, points - ending - some].map((amount, lot) => ({ member, amount, lot }))
  })
  return [...stories, { member: DEMO_NAPHA.username, amount: NAPHA_POINTS, lot: 2 }].map(({ member, amount, lot }) => {
    const { monthsAgo, lastMonth } = LOTS[lot] ?? LOTS[0]
    const earnedAt = new Date(startOfBangkokMonth(now, -monthsAgo).getTime() + 260 * HOUR_MS)
    // Points of anyone who came later are not older than the member.
    const at = member === DEMO_NAPHA.username ? new Date(now.getTime() - 60 * DAY_MS) : earnedAt
    return { id: `${member}-${lot}`, member, points: Number(amount), earnedAt: at.toISOString(), lastMonth: monthAfter(now, lastMonth) }
  })
}

export const NAPHA_POINTS = 60n

const TYPES = { 1: 'FREE_CREDIT', 2: 'COMMODITY', 3: 'COMMODITY', 4: 'CRYPTO' } as const satisfies Readonly<
  Record<DemoReward['parent'], string>
>

const isBrought = (status: string): status is (typeof BROUGHT_STATUSES)[number] => BROUGHT_STATUSES.some((one) => one === status)
/** A request that is refused gets its points back at once. */
const stateOf = ({ steps }: (typeof DEMO_REQUESTS)[number]) => {
  const last = steps.at(-1) ?? 'PENDING'
  return isBrought(last) ? last : 'REFUNDED'
}

/** `rewards.jsonl` and `redemptions.jsonl` */
export function redemptionLines(now: Date): { readonly rewards: readonly object[]; readonly redemptions: readonly object[] } {
  const wanted = DEMO_REWARDS.filter(({ name }) => DEMO_REQUESTS.some(({ item }) => item === name))
  const rewards = wanted.map(({ name, parent, points, value }, place) => ({
    id: `reward-${place + 1}`,
    type: TYPES[parent],
    name,
    points,
    value: baht(BigInt(value) * 100n),
    item: name,
  }))
  const redemptions = DEMO_REQUESTS.map((request, place) => {
    const { username, item, daysAgo, steps, parcel, reason } = request
    const reward = rewards.find(({ name }) => name === item)
    const at = new Date(now.getTime() - daysAgo * DAY_MS - HOUR_MS)
    const status = stateOf(request)
    const isOpen = !isOver(status)
    return {
      id: `request-${place + 1}`,
      member: username,
      reward: reward?.id,
      status,
      at: at.toISOString(),
      ...(steps.length === 0
        ? {}
        : { movedAt: new Date(Math.min(now.getTime(), at.getTime() + steps.length * 4 * HOUR_MS)).toISOString() }),
      ...(isOpen ? { lastMonth: monthAfter(now, 1) } : {}),
      ...(isOpen && reward?.type === 'COMMODITY' ? { delivery: DEMO_HOME } : {}),
      ...(isOpen && reward?.type === 'CRYPTO' ? { wallet: DEMO_WALLET } : {}),
      ...parcel,
      ...(status === 'REFUNDED' ? { reason } : {}),
    }
  })
  return { rewards, redemptions }
}

const LIFE_DAYS = 30
/** The coupons of one member each. Shared codes and those that are given later belong to campaigns that run. */
const PERSONAL = DEMO_COUPONS.filter(({ usernames }) => usernames !== undefined)

/** `campaigns.jsonl` and `vouchers.jsonl` */
export function couponLines(now: Date): { readonly campaigns: readonly object[]; readonly vouchers: readonly object[] } {
  const dayOf = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const campaigns = PERSONAL.map(({ code, title, credit = 0, points = 0, spins = 0, fromDays = 0 }) => ({
    code,
    title,
    credit: baht(BigInt(credit) * 100n),
    points,
    spins,
    madeAt: dayOf(Math.min(0, fromDays)).toISOString(),
  }))
  const vouchers = PERSONAL.flatMap(({ code, usernames = [], fromDays = 0, lifeDays = LIFE_DAYS, claimedBy, revokedFor }) =>
    usernames.map((member) => ({
      id: `${code}-${member}`,
      campaign: code,
      member,
      issuedAt: dayOf(Math.min(0, fromDays)).toISOString(),
      claimableAt: dayOf(fromDays).toISOString(),
      expiresAt: dayOf(fromDays + lifeDays).toISOString(),
      ...(claimedBy === member ? { claimedAt: dayOf(fromDays + 1).toISOString() } : {}),
      ...(revokedFor === undefined ? {} : { revokedAt: now.toISOString(), reason: revokedFor }),
    })),
  )
  return { campaigns, vouchers }
}

/** The referrer's part of what a friend loses (demo-data.md, Affiliates). */
const SHARE_PERCENT = 9n

/** `income.jsonl`: of months in which a friend has lost. What may be one person's second account is held. */
export function incomeLines(now: Date): readonly object[] {
  const lastMonth = bangkokDay(startOfBangkokMonth(now, -1)).slice(0, 7)
  const before = addDays(`${lastMonth}-01`, -1).slice(0, 7)
  return Object.values(DEMO_FRIENDS)
    .flat()
    .flatMap(({ name, lost, sharesBrowser = false }) =>
      [before, lastMonth].flatMap((month, place) => {
        const sum = BigInt(lost[place] ?? 0)
        const flags = sharesBrowser ? { flags: ['own_device'] } : {}
        return sum > 0n ? [{ member: name, month, share: baht((sum * SHARE_PERCENT) / 100n), ...flags }] : []
      }),
    )
}

/** `cashback.jsonl`: the last week and yesterday of anyone who logs in. */
export function cashbackLines(now: Date): readonly object[] {
  const today = bangkokDay(now)
  const unpaid = [
    { kind: 'CASHBACK', firstDay: addDays(mondayOf(today), -7) },
    { kind: 'LOSS_RETURN', firstDay: addDays(today, -1) },
  ]
  return Object.keys(DEMO_STORIES).flatMap((member) => unpaid.map((period) => ({ member, ...period })))
}
