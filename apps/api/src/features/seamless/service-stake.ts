import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { refuse } from '@morakot/ledger/refusal'
import { millisatang, negateMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { splitStake } from '@morakot/money/share'
import type { MoneyShare } from '@morakot/money/share'
import { hashToken, judgeSession } from '#features/games/public'
import { walletChanged } from '#features/wallet/public'
import type { Tx } from '#infra/db'
import { together, writeRuleWork } from '#infra/modules/play-rules'
import type { Bet, BetRefusal, LoadedPlayRules, RoundAsked, RuleWork } from '#infra/modules/play-rules'
import { writeTogether } from '#infra/one-statement'
import type { Write } from '#infra/one-statement'
import { amountOf } from './rules.ts'
import { postJointly } from './service-joint.ts'
import { ClaimedMeanwhile, foreignRound, houseOf, scopeOf } from './service-once.ts'
import type { Applied, Effect, Message } from './service-once.ts'
import { askedOfRound, seeRules, stakeOf } from './service-rules.ts'
import type { Turn } from './service-rules.ts'
import { fundsIn, seeMessage } from './service-see.ts'
import type { SeenMessage } from './service-see.ts'
import { closeAlert } from './store-alerts.ts'
import { roundOf } from './store-rounds.ts'
import type { Round, RoundChange } from './store-rounds.ts'

type StakeRequest = Pick<SeamlessRequest<'bet'>, 'session_token' | 'game_code' | 'round_id' | 'amount' | 'is_free'>

/** A stake that was taken, with what its round was before, or why not. Nothing is kept of a refused one but its key. */
export type StakeOutcome =
  | {
      readonly kind: 'taken'
      readonly applied: Required<Omit<Applied, 'win' | 'jackpot' | 'claims'>>
      readonly change: RoundChange
      readonly round: Round | undefined
      readonly rules: LoadedPlayRules
      readonly seen: SeenMessage
    }
  | { readonly kind: 'refused'; readonly effect: Effect }

/**
 * Takes a stake: member, round and accounts are locked in this order. Everything that may refuse it is judged here, in the transaction
 * that takes the money (rules 9 and 10). `kinds` is what may come of the message for its round.
 */
export async function takeStake(
  tx: Tx,
  message: Message,
  { kinds, ...request }: StakeRequest & { readonly kinds: readonly RoundAsked['kind'][] },
  { now, rules: all }: Turn,
): Promise<StakeOutcome> {
  const { hostId, txId, member } = message
  const { round_id: roundId, game_code: gameCode, is_free: isFree } = request
  const amount = amountOf(request.amount)
  const tokenHash = hashToken(request.session_token)
  const seen = await seeMessage(tx, { message, roundId, gameCode, tokenHash })
  const asked = { hostId, txId, roundId, member, gameCode, amount, isFree, at: now }
  const rules = await seeRules(tx, { rules: all, bet: asked, rounds: kinds.map((kind) => askedOfRound(message, roundId, { kind, now })) })
  const round = seen.round && roundOf(seen.round)
  if (round !== undefined && round.member !== member) return { kind: 'refused', effect: await foreignRound(tx, message, roundId, now) }

  const { game } = seen
  if (game === undefined || !game.isPlayable) return await refuseStake(tx, message, { status: 'GAME_DISABLED' })
  const bet = { ...asked, game: { id: game.id, category: game.categoryCode }, round: round === undefined ? null : standingOf(round) }
  const verdict = judgeStake(rules, bet, { tokenHash, seen })
  if (verdict.kind === 'refused') return await refuseStake(tx, message, verdict)

  const { real, bonus } = verdict.noBonus ? { ...fundsIn(seen), bonus: NOTHING } : fundsIn(seen)
  const stake = splitStake({ amount, real, bonus })
  if (stake === null) return await refuseStake(tx, message, { status: 'INSUFFICIENT_FUNDS' }, [verdict.sessionWrite])
  const transferIds = await postStake(tx, message, amount, stake)
  if (transferIds === 'frozen') {
    const effect = { kind: 'refused', status: 'PLAYER_BLOCKED', detail: 'wallet_frozen', isRemembered: true } as const
    await writeTogether(tx, [verdict.sessionWrite])
    return { kind: 'refused', effect }
  }
  // The win had overtaken its bet: there is nothing to reconcile any more.
  if (round?.flags.includes('win_without_bet')) await closeAlert(tx, { hostId, kind: 'win_without_bet', subject: roundId, now })
  const applied = {
    transferIds,
    stake,
    balance: millisatang(real + bonus - amount),
    writes: [verdict.sessionWrite],
    work: rules.count({ ...bet, stake }),
  }
  const change = { hostId, member, gameId: game.id, now, roundId, bets: 1, betReal: stake.real, betBonus: stake.bonus, isFree }
  return { kind: 'taken', applied, change, round, rules, seen }
}

const NOTHING = millisatang(0n)

function standingOf(round: Round): Bet['round'] {
  return { isOpen: round.state === 'open', bets: round.bets, stake: stakeOf(round) }
}

type StakeVerdict =
  | { readonly kind: 'allowed'; readonly noBonus: boolean; readonly sessionWrite: Write }
  | ({ readonly kind: 'refused'; readonly work?: RuleWork } & BetRefusal)

function judgeStake(
  rules: LoadedPlayRules,
  bet: Bet,
  { tokenHash, seen }: { readonly tokenHash: Buffer; readonly seen: SeenMessage },
): StakeVerdict {
  const { hostId, member, round, game, at: now } = bet
  const verdict = rules.judge(bet)
  if (verdict.kind === 'refused') return { kind: 'refused', ...verdict.refusal, work: together([verdict]) }
  if (round?.isOpen === false) return { kind: 'refused', status: 'ROUND_CLOSED' }
  const session = judgeSession(seen.session, { tokenHash, member, gameId: game.id, hostId, now })
  if (session.kind === 'allowed') return { kind: 'allowed', noBonus: verdict.noBonus ?? false, sessionWrite: session.write }
  return { kind: 'refused', status: session.kind === 'expired' ? 'SESSION_EXPIRED' : 'SESSION_INVALID' }
}

/** The key is refused in the ledger too: no other way of posting can use it later. */
async function refuseStake(
  tx: Tx,
  message: Message,
  { status, detail, work }: BetRefusal & { readonly work?: RuleWork },
  writes: readonly Write[] = [],
): Promise<StakeOutcome> {
  await writeTogether(tx, writes)
  if (work !== undefined) await writeRuleWork(tx, [work])
  const outcome = await refuse(tx, {
    scope: scopeOf(message.hostId),
    key: message.txId,
    kind: 'bet',
    actor: scopeOf(message.hostId),
    reason: status.toLowerCase(),
    content: message.content,
  })
  if (outcome.kind !== 'refused') throw new ClaimedMeanwhile(message.txId)
  return { kind: 'refused', effect: { kind: 'refused', status, ...(detail === undefined ? {} : { detail }), isRemembered: true } }
}

async function postStake(tx: Tx, message: Message, amount: Millisatang, stake: MoneyShare): Promise<readonly bigint[] | 'frozen'> {
  // A free bet is a fact of its round and moves nothing.
  if (amount === 0n) return []
  const { hostId, member } = message
  const outcome = await postJointly(tx, {
    scope: scopeOf(hostId),
    key: message.txId,
    kind: 'bet',
    actor: scopeOf(hostId),
    legs: [
      ...(stake.real > 0n ? [{ member, code: 'real', amount: negateMillisatang(stake.real) } as const] : []),
      ...(stake.bonus > 0n ? [{ member, code: 'bonus', amount: negateMillisatang(stake.bonus) } as const] : []),
      { house: houseOf(hostId), token: 'CREDIT', amount },
    ],
    content: message.content,
    announcement: walletChanged(member),
  })
  if (outcome.kind === 'posted') return [outcome.transferId]
  if (outcome.kind === 'refused' && outcome.reason === 'frozen') return 'frozen'
  if (outcome.kind === 'refused') throw new Error(`invariant: a stake that was judged was refused as ${outcome.reason}`)
  throw new ClaimedMeanwhile(message.txId)
}
