import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { refuse } from '@morakot/ledger/refusal'
import { millisatang, negateMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { splitStake } from '@morakot/money/share'
import type { MoneyShare } from '@morakot/money/share'
import { hashToken, judgeSession } from '#features/games/public'
import { judgePlay, stakeWrites } from '#features/protection/public'
import { turnoverCount, walletChanged } from '#features/wallet/public'
import type { Tx } from '#infra/db'
import { writeTogether } from '#infra/one-statement'
import type { Write } from '#infra/one-statement'
import { amountOf, refusalOfVerdict } from './rules.ts'
import type { StakeRefusal } from './rules.ts'
import { foreignRound } from './service-alerts.ts'
import { postJointly } from './service-joint.ts'
import { ClaimedMeanwhile, houseOf, scopeOf } from './service-once.ts'
import type { Applied, Effect, Message } from './service-once.ts'
import { fundsIn, seeMessage } from './service-see.ts'
import type { SeenMessage } from './service-see.ts'
import { closeAlert } from './store-alerts.ts'
import { roundOf, roundWrite } from './store-rounds.ts'
import type { Round } from './store-rounds.ts'

type StakeRequest = Pick<SeamlessRequest<'bet'>, 'session_token' | 'game_code' | 'round_id' | 'amount' | 'is_free'>

/** A stake that was taken, or why not. Nothing is kept of a refused one but its key. */
export type StakeOutcome =
  | { readonly kind: 'taken'; readonly applied: Required<Omit<Applied, 'win' | 'jackpot'>>; readonly gameId: number }
  | { readonly kind: 'refused'; readonly effect: Effect }

/**
 * Takes a stake: member, round and accounts are locked in this order. Everything that may refuse it is judged here, in the transaction
 * that takes the money (rules 9 and 10).
 */
export async function takeStake(
  tx: Tx,
  message: Message,
  request: StakeRequest & { readonly isClosing: boolean },
  now: Date,
): Promise<StakeOutcome> {
  const { hostId, member } = message
  const amount = amountOf(request.amount)
  const tokenHash = hashToken(request.session_token)
  const seen = await seeMessage(tx, { message, roundId: request.round_id, gameCode: request.game_code, tokenHash, now })
  const round = seen.round && roundOf(seen.round)
  if (round !== undefined && round.member !== member)
    return { kind: 'refused', effect: await foreignRound(tx, message, request.round_id, now) }

  const { game } = seen
  if (game === undefined || !game.isPlayable) return await refuseStake(tx, message, { status: 'GAME_DISABLED' })
  const verdict = await judgeStake(tx, { message, request, tokenHash, seen, round, gameId: game.id, now })
  if (verdict.kind === 'refused') return await refuseStake(tx, message, verdict.refusal)

  const { real, bonus } = fundsIn(seen)
  const stake = splitStake({ amount, real, bonus })
  if (stake === null) return await refuseStake(tx, message, { status: 'INSUFFICIENT_FUNDS' }, [verdict.sessionWrite])
  const transferIds = await postStake(tx, message, amount, stake)
  if (transferIds === 'frozen') {
    const effect = { kind: 'refused', status: 'PLAYER_BLOCKED', detail: 'wallet_frozen', isRemembered: true } as const
    await writeTogether(tx, [verdict.sessionWrite])
    return { kind: 'refused', effect }
  }

  const turnover = turnoverCount(member, seen.turnover, stake.real)
  // The win had overtaken its bet: there is nothing to reconcile any more.
  if (round?.flags.includes('win_without_bet')) await closeAlert(tx, { hostId, kind: 'win_without_bet', subject: request.round_id, now })
  const applied = {
    transferIds,
    stake,
    turnoverCounted: turnover.counted,
    balance: millisatang(real + bonus - amount),
    claims: [stakedRound(tx, message, request, { stake, gameId: game.id, now })],
    writes: [verdict.sessionWrite, ...stakeWrites(member, amount, seen, now), ...turnover.writes],
  }
  return { kind: 'taken', applied, gameId: game.id }
}

interface StakeCase {
  readonly message: Message
  readonly request: StakeRequest
  readonly tokenHash: Buffer
  readonly seen: SeenMessage
  readonly round: Round | undefined
  readonly gameId: number
  readonly now: Date
}

type StakeVerdict =
  | { readonly kind: 'allowed'; readonly sessionWrite: Write }
  | { readonly kind: 'refused'; readonly refusal: StakeRefusal }

async function judgeStake(tx: Tx, { message, request, tokenHash, seen, round, gameId, now }: StakeCase): Promise<StakeVerdict> {
  const { hostId, member } = message
  const verdict = await judgePlay(tx, member, { amount: amountOf(request.amount), isRoundOpen: round?.state === 'open' }, seen, now)
  if (verdict !== 'allowed') return { kind: 'refused', refusal: refusalOfVerdict(verdict) }
  if (round?.state === 'closed') return { kind: 'refused', refusal: { status: 'ROUND_CLOSED' } }
  const session = judgeSession(seen.session, { tokenHash, member, gameId, hostId, now })
  if (session.kind === 'allowed') return { kind: 'allowed', sessionWrite: session.write }
  return { kind: 'refused', refusal: { status: session.kind === 'expired' ? 'SESSION_EXPIRED' : 'SESSION_INVALID' } }
}

/** The key is refused in the ledger too: no other way of posting can use it later. */
async function refuseStake(tx: Tx, message: Message, refusal: StakeRefusal, writes: readonly Write[] = []): Promise<StakeOutcome> {
  await writeTogether(tx, writes)
  const outcome = await refuse(tx, {
    scope: scopeOf(message.hostId),
    key: message.txId,
    kind: 'bet',
    actor: scopeOf(message.hostId),
    reason: refusal.status.toLowerCase(),
    content: message.content,
  })
  if (outcome.kind !== 'refused') throw new ClaimedMeanwhile(message.txId)
  return { kind: 'refused', effect: { kind: 'refused', ...refusal, isRemembered: true } }
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

function stakedRound(
  tx: Tx,
  { hostId, member }: Message,
  request: StakeRequest & { readonly isClosing: boolean },
  { stake, gameId, now }: { readonly stake: MoneyShare; readonly gameId: number; readonly now: Date },
): Write {
  return roundWrite(tx, {
    hostId,
    member,
    gameId,
    now,
    roundId: request.round_id,
    bets: 1,
    betReal: stake.real,
    betBonus: stake.bonus,
    isFree: request.is_free,
    isClosing: request.isClosing,
  })
}
