import { bangkokDay } from '@morakot/contract/bangkok-day'
import { sessionsAt } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { betRule, roundRule } from '#infra/modules/play-rules'
import { rulesIn } from '#infra/database/rules-config'
import { checkStake, refusalOf } from './rules-bet.ts'
import type { PlayState } from './rules-bet.ts'
import { firstDayOf, playedSince } from './rules-limits.ts'
import { protectionRules } from './service-context.ts'
import { promptCheck } from './service-reality-check.ts'
import { listExclusionsOfPerson } from './store.ts'
import { addPlays, listNewestSessions, loadPlay } from './store-play.ts'
import type { PlayAdded } from './store-play.ts'

/** A reality check that falls due. */
interface Prompt {
  readonly member: MemberId
  readonly session: PlayState['playTime']['session']
  readonly at: Date
}

interface BetState extends PlayState {
  readonly newestSession: SessionId | null
  readonly exclusionsOfPerson: PlayState['exclusions']
}

const write = { statement: addPlays }

/** The states that decide members' play at one moment, with the session that the play counts to; in their order. */
export async function loadPlayStates(
  tx: Tx,
  requests: readonly { readonly member: MemberId; readonly at: Date }[],
): Promise<readonly (PlayState & { readonly newestSession: SessionId | null })[]> {
  const days = (at: Date) => ({ day: firstDayOf('day', at), week: firstDayOf('week', at), month: firstDayOf('month', at) })
  const stored = await loadPlay(
    tx,
    requests.map(({ member, at }) => ({ member, at, days: days(at) })),
    protectionRules,
  )
  return stored.map(({ rules, session, ...state }) => ({
    ...state,
    checkMinutes: rulesIn(protectionRules, rules).realityCheckMinutes,
    newestSession: session,
  }))
}

/** Blocks, breaks, limits and reality checks hold at the bet; the stake, and the time since the last stake, count for them. */
export const protectionBetRule = betRule<BetState, PlayAdded, Prompt>({
  name: 'protection.play',
  load: async (tx, bets) => {
    const [states, exclusions] = await Promise.all([
      loadPlayStates(tx, bets),
      Promise.all(bets.map(async ({ mayOpenGame, member }) => (mayOpenGame === true ? await listExclusionsOfPerson(tx, member) : null))),
    ])
    return states.map((state, at) => ({ ...state, exclusionsOfPerson: exclusions[at] ?? state.exclusions }))
  },
  check: (state, { member, amount, round, at, isOpeningGame }) => {
    // As a launch is: by the breaks of every account of the person.
    const exclusions = isOpeningGame === true ? state.exclusionsOfPerson : state.exclusions
    const verdict = checkStake({ ...state, exclusions }, { amount, isRoundOpen: round?.isOpen ?? false, at })
    if (verdict === 'allowed') return { kind: 'allowed' }
    const refused = { kind: 'refused', refusal: refusalOf(verdict) } as const
    if (verdict !== 'protection.reality_check') return refused
    return { ...refused, writes: [{ member, session: state.playTime.session, at }] }
  },
  count: ({ playTime: { day, session }, newestSession }, { member, amount, at }) => {
    const played = { daySeconds: playedSince(day.lastAt, at), sessionSeconds: playedSince(session.lastAt, at), at }
    return { writes: [{ member, day: bangkokDay(at), session: newestSession, staked: amount, played }] }
  },
  write,
  writeRefused: async (tx, prompts) => {
    for (const { member, session, at } of prompts) await promptCheck(tx, member, session, at)
  },
})

interface Sessions {
  /** The member's newest session. */
  readonly newest: SessionId | null
  /** The newest session at the time of the play that is reversed. */
  readonly played: SessionId | null
}

/**
 * Wins count for the limits, and a reversal counts back: a stake on the day and in the session that took it, because yesterday's stake, if
 * counted today, would widen today's loss limit; a win on the day of its reversal.
 */
export const protectionRoundRule = roundRule({
  name: 'protection.play',
  kinds: ['won', 'rolled_back'],
  load: async (tx, requests): Promise<readonly Sessions[]> => {
    const newest = await listNewestSessions(
      tx,
      requests.map(({ member }) => member),
    )
    const isBack = requests.some(({ kind }) => kind === 'rolled_back')
    const played = isBack
      ? await sessionsAt(
          tx,
          requests.map(({ member, playedAt }) => ({ member, at: playedAt })),
        )
      : newest
    return requests.map((_, place) => ({ newest: newest[place] ?? null, played: played[place] ?? null }))
  },
  check: ({ newest, played }, fact) => {
    const { member, at, playedAt, win } = fact
    const won = win.real + win.bonus
    const today = { member, day: bangkokDay(at), session: newest }
    if (fact.kind === 'won') return won > 0n ? { writes: [{ ...today, won }] } : {}
    const staked = fact.stake.real + fact.stake.bonus
    return {
      writes: [
        ...(staked > 0n ? [{ member, day: bangkokDay(playedAt), session: played, returned: staked }] : []),
        ...(won > 0n ? [{ ...today, staked: won }] : []),
      ],
    }
  },
  write,
})
