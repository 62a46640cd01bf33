import type { Tx } from '#infra/db'
import { betRule, roundRule } from '#infra/modules/play-rules'
import type { RoundFact, RuleResult } from '#infra/modules/play-rules'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { walletChanged } from '#features/wallet/events'
import { countedOf, doneWithout, checkBonusStake, checkClosedRound, sharesOf } from './rules.ts'
import type { PlayedGrant } from './rules.ts'
import { endPostings, latePosting } from './service-postings.ts'
import type { BonusEnd } from './service-postings.ts'
import { writeEnd } from './service-end.ts'
import type { BonusGrant } from './store.ts'
import { countRound, insertBets, loadActive, loadRounds, takeBetBack, writeDone } from './store-play.ts'
import type { BonusBet, RoundState } from './store-play.ts'

const NOTHING = millisatang(0n)

/**
 * The effects of one message so far: a bet that closes its own round counts in it, and its stake and win of bonus money are not in the
 * loaded balances. The rules of one message share it.
 */
interface Played {
  counted: Millisatang
  staked: Millisatang
  won: Millisatang
}
const playedIn = new WeakMap<Tx, Map<string, Played>>()

function playedBy(tx: Tx, { hostId, txId }: { readonly hostId: string; readonly txId: string }): Played {
  const ofTx = playedIn.get(tx) ?? new Map<string, Played>()
  playedIn.set(tx, ofTx)
  const key = `${hostId} ${txId}`
  const played = ofTx.get(key) ?? { counted: NOTHING, staked: NOTHING, won: NOTHING }
  ofTx.set(key, played)
  return played
}

type BonusWrite =
  | ({ readonly kind: 'noted' } & BonusBet)
  | { readonly kind: 'closed'; readonly hostId: string; readonly roundId: string }
  | { readonly kind: 'taken_back'; readonly hostId: string; readonly txId: string }
  | { readonly kind: 'done'; readonly grant: string; readonly done: Millisatang }
  | ({ readonly kind: 'ended' } & BonusEnd)

/** Writes the effects of bets and rounds on bonuses: bets first, then the rounds that closed, then the resulting states of the bonuses. */
async function writeBonuses(tx: Tx, writes: readonly BonusWrite[]): Promise<void> {
  const noted = writes.filter((write) => write.kind === 'noted')
  if (noted.length > 0) await insertBets(tx, noted)
  for (const write of writes) {
    if (write.kind === 'closed') await countRound(tx, write)
    if (write.kind === 'taken_back') await takeBetBack(tx, write)
    if (write.kind === 'done') await writeDone(tx, write.grant, write.done)
    if (write.kind === 'ended') await writeEnd(tx, write)
  }
}

/** A bonus as it is played; null while it waits for its deposit. */
function playedGrant(grant: BonusGrant | null): PlayedGrant | null {
  if (grant === null || grant.target === null || grant.betMax === null) return null
  return { ...grant, target: grant.target, betMax: grant.betMax }
}

/** The largest bet, the games that take bonus money, and what a stake adds to the turnover (D8, F-57, F-58). */
export const bonusBetRule = betRule<{ readonly grant: BonusGrant | null; readonly played: Played }, BonusWrite>({
  name: 'promotions.bonus',
  load: async (tx, bets) => {
    const grants = await loadActive(
      tx,
      bets.map(({ member }) => member),
    )
    return bets.map((bet, place) => ({ grant: grants[place] ?? null, played: playedBy(tx, bet) }))
  },
  check: ({ grant }, { amount, game, round, at }) => {
    const staked = millisatang((round?.stake.real ?? 0n) + (round?.stake.bonus ?? 0n))
    const verdict = checkBonusStake(playedGrant(grant), { amount, category: game.category, staked, at })
    if (verdict === 'max_bet') return { kind: 'refused', refusal: { status: 'LIMIT_REACHED', detail: 'bonus_max_bet' } }
    return { kind: 'allowed', noBonus: verdict === 'no_bonus' }
  },
  count: ({ grant, played }, { hostId, txId, roundId, game, stake, at }) => {
    const active = playedGrant(grant)
    if (active === null) return {}
    const isOpen = checkBonusStake(active, { amount: NOTHING, category: game.category, staked: NOTHING, at }) === 'allowed'
    const counted = isOpen ? countedOf(active.family, game.category, millisatang(stake.real + stake.bonus)) : NOTHING
    Object.assign(played, { counted, staked: stake.bonus })
    if (counted === 0n && stake.bonus === 0n) return {}
    return {
      writes: [{ kind: 'noted', hostId, txId, grant: active.id, roundId, category: game.category, counted, bonus: stake.bonus, at }],
    }
  },
  write: writeBonuses,
})

export interface RoundDecision {
  readonly state: RoundState
  readonly played: Played
}

/** Counts and clears when a round closes, sends what comes after the end of a bonus where it belongs, and uncounts what is rolled back. */
export const bonusRoundRule = roundRule<RoundFact['kind'], RoundDecision, BonusWrite>({
  name: 'promotions.bonus',
  kinds: ['won', 'closed', 'rolled_back'],
  load: async (tx, requests) => {
    const states = await loadRounds(tx, requests)
    return requests.flatMap((about, place) => {
      const state = states[place]
      return state === undefined ? [] : [{ state, played: playedBy(tx, about) }]
    })
  },
  check: checkRound,
  write: writeBonuses,
})

/** Pure: what a win, a close or a rollback brings to bonuses. */
export function checkRound(loaded: RoundDecision, fact: RoundFact): RuleResult<BonusWrite> {
  if (fact.kind === 'won') return checkWon(loaded, fact)
  return fact.kind === 'closed' ? checkClosed(loaded, fact) : checkTakenBack(loaded, fact)
}

type FactOf<K extends RoundFact['kind']> = Extract<RoundFact, { readonly kind: K }>
const actorOf = ({ hostId }: RoundFact) => `provider:${hostId}`

/** Bonus money that comes after its bonus has ended (F-59). What a frozen wallet holds back is sent on by the job (`service-late.ts`). */
function checkWon({ state, played }: RoundDecision, fact: FactOf<'won'>): RuleResult<BonusWrite> {
  const { owner, isFrozen } = state
  const amount = fact.win.bonus
  Object.assign(played, { won: amount })
  if (amount === 0n || isFrozen || played.staked > 0n || owner === null || owner.status === 'ACTIVE') return {}
  Object.assign(played, { won: NOTHING })
  const late = { grant: owner.grant, member: fact.member, isCleared: owner.status === 'CLEARED', amount }
  return {
    postings: [latePosting(late, { key: `${fact.hostId}:${fact.txId}`, actor: actorOf(fact), announcement: walletChanged(fact.member) })],
  }
}

function checkClosed({ state, played }: RoundDecision, fact: FactOf<'closed'>): RuleResult<BonusWrite> {
  const { hostId, roundId, member, at } = fact
  const closed = { kind: 'closed', hostId, roundId } as const
  const isOwn = state.isPlayed || state.owner !== null || played.counted > 0n || played.staked > 0n
  if (!isOwn) return {}
  const grant = playedGrant(state.active)
  if (state.active === null || grant === null || !(state.isPlayed || played.counted > 0n || played.staked > 0n)) return { writes: [closed] }
  const bonus = millisatang(state.bonus - played.staked + played.won)
  const counted = millisatang(state.noted + played.counted)
  const { done, end } = checkClosedRound(grant, {
    counted,
    bonus,
    hasOpenBonus: state.hasOpenBonus,
    hasOpenCount: state.hasOpenCount,
    at,
  })
  const counting = [closed, { kind: 'done', grant: grant.id, done }] as const
  // A frozen wallet gives nothing: the job ends the bonus when it is open again.
  if (end === null || state.isFrozen) return { writes: counting }
  const ended: BonusEnd = {
    ...end,
    grant: grant.id,
    promotion: state.active.promotionId,
    member,
    reason: null,
    left: bonus,
    bonus: state.active.bonus ?? NOTHING,
    at,
    actor: actorOf(fact),
  }
  return { writes: [...counting, { kind: 'ended', ...ended }], postings: endPostings(ended, walletChanged(member)) }
}

function checkTakenBack({ state }: RoundDecision, fact: FactOf<'rolled_back'>): RuleResult<BonusWrite> {
  const { hostId, txId, member, stake, win } = fact
  const { bet, owner, active, isFrozen } = state
  const isCounted = bet !== null && bet.state === 'counted' && active?.id === bet.grant
  const writes: readonly BonusWrite[] = [
    ...(bet === null ? [] : [{ kind: 'taken_back', hostId, txId } as const]),
    ...(isCounted ? [{ kind: 'done', grant: bet.grant, done: doneWithout(active.done, bet.counted) } as const] : []),
  ]
  const whose = stake.bonus > 0n && bet !== null ? bet : owner
  if (whose === null || isFrozen || (stake.bonus === 0n && win.bonus === 0n)) return { writes }
  const shares = sharesOf({ status: whose.status, stake: stake.bonus, win: win.bonus, debt: state.debt, real: state.real })
  const legs = [
    ...(['bonus', 'real', 'debt'] as const).flatMap((code) => (shares[code] === 0n ? [] : [{ member, code, amount: shares[code] }])),
    ...(shares.promo === 0n ? [] : [{ house: 'house:promo', token: 'CREDIT', amount: shares.promo } as const]),
  ]
  if (legs.length === 0) return { writes }
  const posting = {
    scope: 'bonus',
    key: `${whose.grant}:back:${hostId}:${txId}`,
    kind: whose.status === 'CLEARED' ? 'bonus_cleared' : 'bonus_end',
    actor: actorOf(fact),
    legs,
    announcement: walletChanged(member),
  } as const
  return { writes, postings: [posting] }
}
