import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { balancesIn, lockMember as lockAccounts } from '@morakot/ledger/accounts'
import { post } from '@morakot/ledger/post'
import { refuse } from '@morakot/ledger/refusal'
import { millisatang, negateMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { splitStake } from '@morakot/money/share'
import type { MoneyShare } from '@morakot/money/share'
import { gameOfHost, judgeSession } from '#features/games/public'
import { judgePlay, recordStake } from '#features/protection/public'
import { countTurnover, walletChanged } from '#features/wallet/public'
import type { Tx } from '#infra/db'
import { amountOf, refusalOfVerdict } from './rules.ts'
import type { StakeRefusal } from './rules.ts'
import { foreignRound } from './service-alerts.ts'
import { ClaimedMeanwhile, houseOf, scopeOf } from './service-once.ts'
import type { Applied, Effect, Message } from './service-once.ts'
import { closeAlert } from './store-alerts.ts'
import { changeRound, lockRound } from './store-rounds.ts'
import type { Round } from './store-rounds.ts'

type StakeRequest = Pick<SeamlessRequest<'bet'>, 'session_token' | 'game_code' | 'round_id' | 'amount'>

/** A stake that was taken, or why not. Nothing is kept of a refused one but its key. */
export type StakeOutcome =
  | { readonly kind: 'taken'; readonly applied: Required<Omit<Applied, 'win'>>; readonly gameId: number }
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
  const round = await lockRound(tx, hostId, request.round_id)
  if (round !== undefined && round.member !== member)
    return { kind: 'refused', effect: await foreignRound(tx, message, request.round_id, now) }

  const game = await gameOfHost(tx, hostId, request.game_code)
  if (game === null || !game.isPlayable) return await refuseStake(tx, message, { status: 'GAME_DISABLED' })
  const refusal = await judgeStake(tx, { message, request, round, gameId: game.id, now })
  if (refusal !== null) return await refuseStake(tx, message, refusal)

  const { real, bonus } = balancesIn(await lockAccounts(tx, member))
  const stake = splitStake({ amount, real, bonus })
  if (stake === null) return await refuseStake(tx, message, { status: 'INSUFFICIENT_FUNDS' })
  const transferIds = await postStake(tx, message, amount, stake)
  if (transferIds === 'frozen')
    return { kind: 'refused', effect: { kind: 'refused', status: 'PLAYER_BLOCKED', detail: 'wallet_frozen', isRemembered: true } }

  await recordStake(tx, member, amount, now)
  const turnoverCounted = await countTurnover(tx, member, stake.real)
  await openOrChangeRound(tx, { message, request, round, stake, gameId: game.id, now })
  const balance = millisatang(real + bonus - amount)
  return { kind: 'taken', applied: { transferIds, stake, turnoverCounted, balance }, gameId: game.id }
}

interface StakeCase {
  readonly message: Message
  readonly request: StakeRequest & { readonly isClosing: boolean }
  readonly round: Round | undefined
  readonly gameId: number
  readonly now: Date
}

async function judgeStake(tx: Tx, { message, request, round, gameId, now }: StakeCase): Promise<StakeRefusal | null> {
  const { hostId, member } = message
  const verdict = await judgePlay(tx, member, { amount: amountOf(request.amount), isRoundOpen: round?.state === 'open' }, now)
  if (verdict !== 'allowed') return refusalOfVerdict(verdict)
  if (round?.state === 'closed') return { status: 'ROUND_CLOSED' }
  const session = await judgeSession(tx, request.session_token, { member, gameId, hostId, now })
  if (session === 'allowed') return null
  return { status: session === 'expired' ? 'SESSION_EXPIRED' : 'SESSION_INVALID' }
}

/** The key is refused in the ledger too: no other way of posting can use it later. */
async function refuseStake(tx: Tx, message: Message, refusal: StakeRefusal): Promise<StakeOutcome> {
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
  const outcome = await post(tx, {
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

async function openOrChangeRound(tx: Tx, bet: StakeCase & { readonly stake: MoneyShare }): Promise<void> {
  const { message, request, round, stake, gameId, now } = bet
  const { hostId, member } = message
  const change = {
    hostId,
    member,
    gameId,
    now,
    roundId: request.round_id,
    bets: 1,
    betReal: stake.real,
    betBonus: stake.bonus,
    isClosing: request.isClosing,
  }
  const isOurs = await changeRound(tx, { ...change, unflag: 'win_without_bet' })
  if (!isOurs) throw new ClaimedMeanwhile(request.round_id)
  // The win had overtaken its bet: there is nothing to reconcile any more.
  if (round?.flags.includes('win_without_bet')) await closeAlert(tx, { hostId, kind: 'win_without_bet', subject: request.round_id, now })
}
