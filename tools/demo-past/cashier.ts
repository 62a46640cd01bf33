import { DEMO_NAPHA, DEMO_OPEN_ROUND } from '@morakot/contract/outside/demo-people'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './moves.ts'
import type { Move } from './moves.ts'
import { isOnBreak, PLAYERS } from './people.ts'
import { planCashier } from './plan-cashier.ts'

const PAID_AFTER_MS = 6 * MINUTE_MS
const SATANG = 100n
/** Is bet after the first start, in a round that stays open. */
const OPEN_STAKE = BigInt(DEMO_OPEN_ROUND.baht) * SATANG

/** What the stories did at the cashier in ninety days, and the stakes in between (demo-data.md, People). */
export function storySteps(now: Date) {
  const plans = planCashier(now)
  const steps = plans.flatMap((plan) => plan.steps.map((step) => ({ ...step, member: plan.username })))
  return {
    ends: new Map(plans.map(({ username, end }) => [username, username === DEMO_OPEN_ROUND.username ? end + OPEN_STAKE : end])),
    rounds: steps.flatMap((step) => (step.kind === 'round' ? [step] : [])),
    moves: steps.flatMap((step): readonly Move[] => {
      if (step.kind === 'round') return []
      const { member, kind, amount, at } = step
      return kind === 'withdrawal' ? [withdrawal({ member, amount, at, isPaid: step.isPaid })] : [{ member, kind, amount, at }]
    }),
  }
}

function withdrawal({ member, amount, at, isPaid }: Pick<Move, 'member' | 'amount' | 'at'> & { readonly isPaid: boolean }): Move {
  const paid = isPaid ? { paidAt: new Date(at.getTime() + PAID_AFTER_MS) } : {}
  return { member, kind: 'withdrawal', amount, at, ...paid }
}

/** 8,200 baht in all, close to the threshold, of which 640 are left. */
const NAPHA = {
  deposits: 8,
  deposit: 1_025_00n,
  everyDays: 7,
  lastDaysAgo: 35,
  payout: 3_780_00n,
  payoutDaysAgo: [60, 33],
  end: 640_00n,
} as const

export const naphaEnd = NAPHA.end

export function naphaMoves(now: Date): readonly Move[] {
  const member = DEMO_NAPHA.username
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const deposits = Array.from({ length: NAPHA.deposits }, (_, place) => {
    return {
      member,
      kind: 'deposit',
      amount: NAPHA.deposit,
      at: ago(NAPHA.lastDaysAgo + (NAPHA.deposits - 1 - place) * NAPHA.everyDays),
    } as const
  })
  const payouts = NAPHA.payoutDaysAgo.map((days) => withdrawal({ member, amount: NAPHA.payout, at: ago(days), isPaid: true }))
  return [...deposits, ...payouts]
}

/** Deposits of a player in ninety days that keep their tier, in baht; one keeps it by grace and has deposited nothing. */
const OF_TIER = { DEFAULT: 1_200n, ELITE: 52_000n, EMPEROR: 320_000n } as const
const BY_GRACE = 18
const DEPOSIT_DAYS_AGO = [25, 18, 11, 4] as const
/** Payouts of players: by days before now, then three of the last hours. With those of the stories fourteen in thirty days. */
const PAYOUTS = [
  ...[27, 24, 20, 17, 13, 9, 6, 2].map((days, player) => ({ player, agoMs: days * DAY_MS })),
  ...[10, 11, 12].map((player, place) => ({ player, agoMs: (1 + 2 * place) * HOUR_MS })),
]

/** Deposits and payouts of players. Nothing of anyone who takes a break. */
export function playerMoves(now: Date): readonly Move[] {
  const deposits = PLAYERS.flatMap(({ username, tier }, player) =>
    DEPOSIT_DAYS_AGO.flatMap((days, place): readonly Move[] => {
      const at = new Date(now.getTime() - days * DAY_MS - player * 7 * MINUTE_MS)
      if (player === BY_GRACE || isOnBreak(player, at, now)) return []
      return [
        {
          member: username,
          kind: 'deposit',
          amount: (OF_TIER[tier] * SATANG) / BigInt(DEPOSIT_DAYS_AGO.length) + BigInt(place * 5_000),
          at,
        },
      ]
    }),
  )
  const payouts = PAYOUTS.map(({ player, agoMs }) =>
    withdrawal({
      member: PLAYERS[player]?.username ?? '',
      amount: (500n + 150n * BigInt(player)) * SATANG,
      at: new Date(now.getTime() - agoMs),
      isPaid: true,
    }),
  )
  return [...deposits, ...payouts]
}
