import type { SeamlessReply, SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import { withTransaction } from '@morakot/database/transaction'

import type { SandboxContext } from '#infra/context'

import { callWallet } from './gateway.ts'
import type { WalletAnswer } from './gateway.ts'
import { chipsOf } from './rules-chips.ts'
import { backOffMs, LATE, LEASE_MS, NO_CHIPS, transactionIds } from './rules-rounds.ts'
import { dueAfterBet, isOneCall } from './service-games.ts'
import { isTooLate } from './service-hands.ts'
import { playById } from './store.ts'
import type { Play } from './store.ts'
import { moveChips } from './store-chips.ts'
import { claimDueRounds, keepBalance, moveRound, postponeRound, roundById } from './store-rounds.ts'
import type { Round, RoundMove } from './store-rounds.ts'

const ROUNDS_AT_ONCE = 20
const TURNS_MAX = 50
const LOUD_ATTEMPTS = 10

/** The wallet will never take a win that it refuses so; people must look at it. Every other refusal is tried again. */
const FINAL_WIN_REFUSALS: readonly SeamlessStatus[] = [
  'DUPLICATE_MISMATCH',
  'PLAYER_NOT_FOUND',
  'CURRENCY_MISMATCH',
  'ALREADY_REVERSED',
  'BAD_REQUEST',
]

/** Sends a written round's bet, once. An unknown answer is looked into at once, and by the job for as long as it takes. */
export async function sendBet(context: SandboxContext, play: Play, round: Round): Promise<Round> {
  if (play.is_demo) return betDemo(context, play, round)
  const isOne = isOneCall(play)
  const answer = await callWallet(context, isOne ? 'betWin' : 'bet', {
    ...movementOf(play, round),
    tx_id: transactionIds(round.round_id).bet,
    session_token: tokenOf(play),
    round_closed: isOne,
    amount: String(round.stake),
    ...(isOne ? { win_amount: String(round.payout) } : {}),
    ...(round.result.potWon === undefined ? {} : { jackpot_amount: round.result.potWon }),
  })
  if (answer.kind === 'unknown') return resolveBet(context, play, round, answer.why)
  if (answer.reply.status === 'INTERNAL') return resolveBet(context, play, round, 'INTERNAL')
  if (answer.reply.status === 'OK') return betTaken(context, play, round, answer.reply)
  return move(context, round, {
    from: 'committed',
    to: 'refused',
    nextAttemptAt: null,
    refusal: answer.reply.status,
    balance: balanceIn(answer),
  })
}

/** Sends the win of a round whose bet is taken, 0 included: it closes the round. Repeated until the answer is definite. */
export async function sendWin(context: SandboxContext, play: Play, round: Round): Promise<Round> {
  if (play.is_demo) return winDemo(context, play, round)
  const ids = transactionIds(round.round_id)
  const answer = await callWallet(context, 'win', {
    ...movementOf(play, round),
    tx_id: ids.win,
    ref_tx_id: ids.bet,
    session_token: tokenOf(play),
    round_closed: true,
    amount: String(round.payout),
  })
  if (answer.kind === 'unknown') return postpone(context, round, answer.why)
  const { status } = answer.reply
  if (FINAL_WIN_REFUSALS.includes(status)) {
    context.log.error({ roundId: round.round_id, status }, 'The wallet refuses a win for good; the round is disputed.')
    return move(context, round, { from: 'bet_taken', to: 'disputed', nextAttemptAt: null, refusal: status })
  }
  if (status !== 'OK') return postpone(context, round, status)
  const moved = { txId: ids.win, kind: 'win', amount: round.payout } as const
  return move(context, round, { from: 'bet_taken', to: 'settled', nextAttemptAt: null, balance: balanceIn(answer), moved })
}

/** Brings every due round one step further; what a crash or a lost answer left behind included. */
export async function resumeRounds(context: SandboxContext): Promise<void> {
  // A hand of a shared table makes the rounds of hundreds of players due in one moment.
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const due = await claimDueRounds(context.db, { now: context.clock.now(), leaseMs: LEASE_MS, limit: ROUNDS_AT_ONCE })
    const done = await Promise.allSettled(due.map((round) => resumeRound(context, round)))
    for (const { reason } of done.filter((one) => one.status === 'rejected')) throw reason
    if (due.length < ROUNDS_AT_ONCE) return
  }
}

async function resumeRound(context: SandboxContext, round: Round): Promise<void> {
  const play = await playById(context.db, round.play_id)
  if (round.state === 'committed') await resolveBet(context, play, round, 'resumed')
  else if (round.state === 'voiding') await rollBack(context, play, round)
  else await sendWin(context, play, round)
}

/** Resolves a bet with a lost response: if the wallet has it, the round continues; if not, a rollback prevents a late arrival. */
async function resolveBet(context: SandboxContext, play: Play, round: Round, why: string): Promise<Round> {
  // A demo bet and its state commit together: a demo round that is still only written took nothing.
  if (play.is_demo) return move(context, round, { from: 'committed', to: 'void', nextAttemptAt: null })
  context.log.warn({ roundId: round.round_id, why }, 'The outcome of a bet is unknown; the wallet is queried.')
  const answer = await callWallet(context, 'transaction', { tx_id: transactionIds(round.round_id).bet })
  if (answer.kind === 'unknown') return postpone(context, round, answer.why)
  const { status, state } = answer.reply
  if (status === 'OK' && state === 'applied') return betTaken(context, play, round, answer.reply)
  if (status === 'OK' && (state === 'reversed' || state === 'tombstoned'))
    return move(context, round, { from: 'committed', to: 'void', nextAttemptAt: null })
  if (status !== 'TX_NOT_FOUND' && !(status === 'OK' && state === 'unknown')) return postpone(context, round, status)
  const voiding = await move(context, round, { from: 'committed', to: 'voiding', nextAttemptAt: later(context, LEASE_MS) })
  return voiding.state === 'voiding' ? rollBack(context, play, voiding) : voiding
}

async function rollBack(context: SandboxContext, play: Play, round: Round): Promise<Round> {
  const ids = transactionIds(round.round_id)
  const answer = await callWallet(context, 'rollback', {
    player_id: play.player_id,
    currency: 'THB',
    game_code: play.game_code,
    round_id: round.round_id,
    tx_id: ids.rollback,
    ref_tx_id: ids.bet,
    reason: round.refusal === LATE ? 'the bet was taken after its hand had been dealt' : 'the answer to the bet was lost',
  })
  if (answer.kind === 'unknown') return postpone(context, round, answer.why)
  const { status } = answer.reply
  if (status !== 'OK' && status !== 'ALREADY_REVERSED') return postpone(context, round, status)
  const moved = { txId: ids.rollback, kind: 'rollback', amount: round.stake } as const
  return move(context, round, {
    from: 'voiding',
    to: 'void',
    nextAttemptAt: null,
    balance: balanceIn(answer),
    ...(status === 'OK' ? { moved } : {}),
  })
}

async function betTaken(context: SandboxContext, play: Play, round: Round, reply: SeamlessReply): Promise<Round> {
  const isOne = isOneCall(play)
  const balance = reply.balance === undefined ? undefined : BigInt(reply.balance)
  if (await isTooLate(context, round)) {
    const nextAttemptAt = later(context, LEASE_MS)
    const voiding = await move(context, round, { from: 'committed', to: 'voiding', nextAttemptAt, refusal: LATE, balance })
    return voiding.state === 'voiding' ? rollBack(context, play, voiding) : voiding
  }
  return move(context, round, {
    from: 'committed',
    to: isOne ? 'settled' : 'bet_taken',
    nextAttemptAt: isOne ? null : await dueAfterBet(context, play, round),
    balance,
    moved: { txId: transactionIds(round.round_id).bet, kind: isOne ? 'bet-win' : 'bet', amount: round.stake },
  })
}

async function betDemo(context: SandboxContext, play: Play, round: Round): Promise<Round> {
  const isOne = isOneCall(play)
  const dueAt = isOne ? null : await dueAfterBet(context, play, round)
  const moved = await withTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const chips = chipsOf(play, now)
    const balance = await moveChips(tx, { ...chips, amount: -round.stake })
    if (balance === undefined)
      return moveRound(tx, round.round_id, { from: 'committed', to: 'refused', now, nextAttemptAt: null, refusal: NO_CHIPS })
    const after = isOne ? await moveChips(tx, { ...chips, amount: round.payout }) : balance
    const to = isOne ? 'settled' : 'bet_taken'
    return moveRound(tx, round.round_id, {
      from: 'committed',
      to,
      now,
      nextAttemptAt: dueAt,
      balance: after,
    })
  })
  return moved ?? current(context, round)
}

async function winDemo(context: SandboxContext, play: Play, round: Round): Promise<Round> {
  const moved = await withTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const settled = await moveRound(tx, round.round_id, { from: 'bet_taken', to: 'settled', now, nextAttemptAt: null })
    if (settled === undefined) return undefined
    const balance = (await moveChips(tx, { ...chipsOf(play, now), amount: round.payout })) ?? null
    await keepBalance(tx, round.round_id, balance)
    return { ...settled, balance }
  })
  return moved ?? current(context, round)
}

async function move(context: SandboxContext, round: Round, step: Omit<RoundMove, 'now'>): Promise<Round> {
  const moved = await withTransaction(context.db, (tx) => moveRound(tx, round.round_id, { ...step, now: context.clock.now() }))
  return moved ?? current(context, round)
}

async function postpone(context: SandboxContext, round: Round, why: string): Promise<Round> {
  const details = { roundId: round.round_id, state: round.state, attempts: round.attempts, why }
  if (round.attempts >= LOUD_ATTEMPTS) context.log.error(details, 'The wallet still gives no definite answer about a round.')
  else context.log.warn(details, 'The wallet gave no definite answer about a round; it is queried again.')
  await postponeRound(context.db, round.round_id, later(context, backOffMs(round.attempts)))
  return current(context, round)
}

async function current(context: SandboxContext, round: Round): Promise<Round> {
  return (await roundById(context.db, round.round_id)) ?? round
}

/** The session of a play for money. Free play has none, and never comes here. */
function tokenOf({ play_id: playId, session_token: token }: Play): string {
  if (token === null) throw new Error(`invariant: play ${playId} is free and calls no wallet`)
  return token
}

function movementOf(play: Play, round: Round) {
  return {
    player_id: play.player_id,
    currency: 'THB',
    game_code: play.game_code,
    round_id: round.round_id,
    ...(round.table_id === null ? {} : { table_id: round.table_id }),
    // The round's own time: a retry must carry the same content as the first attempt.
    occurred_at: round.created_at.toISOString(),
  }
}

function balanceIn(answer: Extract<WalletAnswer, { kind: 'answered' }>): bigint | undefined {
  return answer.reply.balance === undefined ? undefined : BigInt(answer.reply.balance)
}

function later(context: SandboxContext, ms: number): Date {
  return new Date(context.clock.now().getTime() + ms)
}
