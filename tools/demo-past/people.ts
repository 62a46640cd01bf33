import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import {
  DEMO_EXCLUDED,
  DEMO_FRIENDS,
  DEMO_NAPHA,
  DEMO_NIGHTS,
  DEMO_PLAYERS,
  DEMO_STORIES,
  demoFriend,
  demoPlayer,
} from '@morakot/contract/outside/demo-people'
import { DAY_MS } from './moves.ts'

/** The published password of the demo as argon2id hashes it, with a fixed salt: one seed gives one folder. */
const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$bW9yYWtvdCBkZW1vIDAwMQ$P+SWTTuuLWc/h7Y6oyvCwVq2/Ajk9xm+jPUbX/dUXWg'
const BIRTH_DATE = '1990-01-15'
const REGISTERED_MONTHS_AGO = 15
const REGISTERED_DAYS_AGO = 130

/** Players who take a break, counted from 0: a time-out of a week that began two days ago, and a year that began thirty days ago. */
const TIMED_OUT = { player: 8, fromDays: 2, days: 7 } as const
const EXCLUDED = { player: 9, fromDays: 30, months: 12 } as const

export const PLAYERS = Array.from({ length: DEMO_PLAYERS }, (_, player) =>
  player === EXCLUDED.player ? { ...demoPlayer(player), ...DEMO_EXCLUDED } : demoPlayer(player),
)

export const usernameOf = (player: number) => PLAYERS[player]?.username ?? ''

/** Whether a player, counted from 0, takes a break at a moment: then nothing is staked. */
export function isOnBreak(player: number, at: Date, now: Date): boolean {
  const since = { [TIMED_OUT.player]: TIMED_OUT.fromDays, [EXCLUDED.player]: EXCLUDED.fromDays }[player]
  return since !== undefined && at.getTime() >= now.getTime() - since * DAY_MS
}

interface MemberLine {
  readonly id: string
  readonly registeredAt: string
  /** Of members who log in. */
  readonly passwordHash?: string
}

/** `members.jsonl`: who logs in, players who do not, and invited friends. */
export function memberLines(now: Date): readonly MemberLine[] {
  const early = startOfBangkokMonth(now, -REGISTERED_MONTHS_AGO)
  const before = new Date(now.getTime() - REGISTERED_DAYS_AGO * DAY_MS)
  const known = { birthDate: BIRTH_DATE, passwordHash: PASSWORD_HASH }
  const stories = Object.values(DEMO_STORIES).map((own) => ({
    id: own.username,
    ...known,
    ...own,
    referralCode: own.username.toUpperCase(),
    registeredAt: early.toISOString(),
    kycVerifiedAt: new Date(early.getTime() + DAY_MS).toISOString(),
  }))
  const napha = { id: DEMO_NAPHA.username, ...known, ...DEMO_NAPHA, registeredAt: before.toISOString() }
  const players = PLAYERS.map(({ daysAgo: _daysAgo, ...own }) => ({
    id: own.username,
    birthDate: BIRTH_DATE,
    ...own,
    registeredAt: before.toISOString(),
  }))
  const { daysAgo: _nights, ...wirat } = DEMO_NIGHTS
  const nights = { id: wirat.username, birthDate: BIRTH_DATE, ...wirat, registeredAt: before.toISOString() }
  const friends = Object.entries(DEMO_FRIENDS).flatMap(([referrer, all]) =>
    all.map((friend) => ({
      id: friend.name,
      birthDate: BIRTH_DATE,
      ...demoFriend(friend),
      referredBy: referrer,
      registeredAt: new Date(startOfBangkokMonth(now, -2).getTime() + friend.place * DAY_MS).toISOString(),
    })),
  )
  return [...stories, napha, ...players, nights, ...friends]
}

/** `exclusions.jsonl` */
export function exclusionLines(now: Date): readonly object[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const starts = ago(EXCLUDED.fromDays)
  const ends = new Date(starts)
  ends.setUTCMonth(ends.getUTCMonth() + EXCLUDED.months)
  return [
    {
      member: usernameOf(TIMED_OUT.player),
      kind: 'time_out',
      startsAt: ago(TIMED_OUT.fromDays).toISOString(),
      endsAt: ago(TIMED_OUT.fromDays - TIMED_OUT.days).toISOString(),
    },
    { member: usernameOf(EXCLUDED.player), kind: 'self_exclusion', startsAt: starts.toISOString(), endsAt: ends.toISOString() },
  ]
}

/** `limits.jsonl` */
export function limitLines(now: Date): readonly object[] {
  const setAt = new Date(now.getTime() - EXCLUDED.fromDays * DAY_MS).toISOString()
  return [{ member: 'malee', kind: 'deposit', period: 'day', value: '5000.00', setAt }]
}
