import { addMillisatang, millisatang } from '@morakot/money/millisatang'
import type { MoneyShare } from '@morakot/money/share'
import { jointly } from '#infra/in-step'
import { loadPlayRules, writeRuleWork } from '#infra/modules/play-rules'
import type { LoadedPlayRules, PlayAsked, PlayRules, RoundAsked, RoundFact, RuleWork } from '#infra/modules/play-rules'
import type { Round } from './store-rounds.ts'

/** What a message is worked on with, beside its transaction. */
export interface Turn {
  readonly now: Date
  /** What other features judge and count, of every module. */
  readonly rules: PlayRules
}

/** Loads the rules for all messages of a step. */
export const seeRules = jointly<PlayAsked & { readonly rules: PlayRules }, LoadedPlayRules>(async (tx, asks) => {
  const [first] = asks
  return first === undefined ? [] : await loadPlayRules(tx, first.rules, asks)
})

/** Writes what rules bring of all messages of a step. */
export const writeWork = jointly<RuleWork, null>(async (tx, works) => {
  await writeRuleWork(tx, works)
  return works.map(() => null)
})

/** What a message may bring of one kind for its round. */
export function askedOfRound(
  { hostId, txId, member }: Pick<RoundAsked, 'hostId' | 'txId' | 'member'>,
  roundId: string,
  { kind, now, playedAt = now }: { readonly kind: RoundAsked['kind']; readonly now: Date; readonly playedAt?: Date },
): RoundAsked {
  return { kind, hostId, txId, roundId, member, at: now, playedAt }
}

const NOTHING: MoneyShare = { real: millisatang(0n), bonus: millisatang(0n) }

/** What stands of a round after a message, which is what is said of it when it closes. */
export function closedFact(
  asked: Omit<RoundAsked, 'kind'>,
  round: Round | undefined,
  added: { readonly gameId: number | null; readonly bets?: number; readonly stake?: MoneyShare; readonly win?: MoneyShare },
): RoundFact {
  const { gameId, bets = 0, stake = NOTHING, win = NOTHING } = added
  const before = { stake: round === undefined ? NOTHING : stakeOf(round), win: round === undefined ? NOTHING : winOf(round) }
  return {
    ...asked,
    kind: 'closed',
    gameId: round?.gameId ?? gameId,
    bets: (round?.bets ?? 0) + bets,
    stake: addShares(before.stake, stake),
    win: addShares(before.win, win),
  }
}

export function stakeOf({ betReal, betBonus }: Round): MoneyShare {
  return { real: betReal, bonus: betBonus }
}

function winOf({ winTotal, winBonus }: Round): MoneyShare {
  return { real: millisatang(winTotal - winBonus), bonus: winBonus }
}

export function addShares(one: MoneyShare, other: MoneyShare): MoneyShare {
  return { real: addMillisatang(one.real, other.real), bonus: addMillisatang(one.bonus, other.bonus) }
}
