import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Installation } from '../support/installation.ts'
import { nameOf, statusOf } from './book.ts'
import type { Book } from './book.ts'
import type { Line } from './line.ts'
import type { Delivery, Message, Round } from './rounds.ts'

/** One of several ways in which a provider speaks of one player at the same time. */
export interface Lane {
  readonly installation: Installation
  readonly line: Line
  readonly book: Book
  readonly sessionToken: string
  readonly counts: Counts
}

export interface Counts {
  sendings: number
  dropped: number
  unknown: number
  tampered: number
}

/** A busy machine may leave a message without an answer for long; that is no contradiction. */
const SETTLE_MS_MAX = 240_000
const PAUSE_MS_MIN = 10
const PAUSE_MS_MAX = 250

/** Sends a round, follows each of its messages to a definite answer, and then reuses one of its ids with other content. */
export async function playRound(lane: Lane, round: Round): Promise<void> {
  if (round.ownSession !== null) await openSession(lane, round.ownSession)
  await (round.isShuffled ? reportAtOnce(lane, round) : reportInOrder(lane, round))
  if (round.tampered !== null) await tamper(lane, round.tampered)
}

async function reportInOrder(lane: Lane, round: Round): Promise<void> {
  const late: Promise<void>[] = []
  for (const message of round.messages) {
    if (message.afterBet !== undefined && statusOf(lane.book, message.afterBet) !== 'applied') continue
    if (message.isAfterExpiry === true && round.ownSession !== null) await endSession(lane, round.ownSession)
    const [first, ...others] = message.deliveries
    if (first !== undefined) await deliver(lane, message, first)
    await settle(lane, round, message)
    // Repetitions arrive while the round goes on.
    late.push(...others.map(async (delivery) => await deliver(lane, message, delivery)))
    expect(lane, message)
  }
  await Promise.all(late)
}

async function reportAtOnce(lane: Lane, round: Round): Promise<void> {
  await Promise.all(round.messages.flatMap((message) => message.deliveries.map(async (delivery) => await deliver(lane, message, delivery))))
  for (const message of round.messages) await settle(lane, round, message)
}

async function deliver({ line, book, counts }: Lane, message: Message, { afterMs, loss }: Delivery): Promise<void> {
  if (afterMs > 0) await sleep(afterMs)
  book.note(message)
  counts.sendings += 1
  if (loss !== null) {
    counts.dropped += 1
    return await line.lose(message, loss)
  }
  const answer = await line.send(message.call, message.fields)
  if (answer.kind === 'unknown') counts.unknown += 1
  else if (answer.reply.status !== 'TOO_MANY') book.receive(message, answer.reply)
}

/** Follows a message to its definite answer. For a stake it may query the transaction instead, and roll it back when it is unknown. */
async function settle(lane: Lane, round: Round, message: Message): Promise<void> {
  const isReported = () => {
    const known = lane.book.known.get(message.fields.tx_id)
    return known !== undefined && (known.reported !== null || known.isReportedReversed)
  }
  const deadline = performance.now() + SETTLE_MS_MAX
  for (let pauseMs = PAUSE_MS_MIN; !isReported(); pauseMs = Math.min(PAUSE_MS_MAX, pauseMs * 2)) {
    if (performance.now() > deadline) return lane.book.accuse(`${nameOf(message)} never had a definite answer`)
    const isStake = message.call === 'bet' || message.call === 'betWin'
    if (isStake && round.lostStake === 'ask') await requestFor(lane, round, message)
    else await deliver(lane, message, { afterMs: 0, loss: null })
    if (!isReported()) await sleep(pauseMs)
  }
}

async function requestFor(lane: Lane, round: Round, message: Message): Promise<void> {
  const { tx_id: txId, player_id: player = '', game_code: game = '' } = message.fields
  const answer = await lane.line.send('transaction', { tx_id: txId })
  if (answer.kind === 'unknown' || answer.reply.status === 'TOO_MANY') return
  const { reply } = answer
  if (reply.state === 'unknown') {
    const fields = { player_id: player, game_code: game, currency: 'THB', tx_id: `${txId}.undo`, ref_tx_id: txId }
    const undo: Message = { call: 'rollback', fields, deliveries: [] }
    await deliver(lane, undo, { afterMs: 0, loss: null })
    return await settle(lane, round, undo)
  }
  const status = reply.state === 'tombstoned' ? reply.detail : 'OK'
  lane.book.receive(message, { ...reply, status: status === 'OK' ? 'OK' : asStatus(status) })
}

/** The refusals that a stake can have; another is no word of the protocol. */
function asStatus(detail: string | undefined) {
  const refusals = ['INSUFFICIENT_FUNDS', 'ALREADY_REVERSED', 'ROUND_CLOSED', 'SESSION_EXPIRED'] as const
  const found = refusals.find((name) => name === detail)
  if (found === undefined) throw new Error(`/transaction reports ${detail}`)
  return found
}

function expect({ book }: Lane, message: Message): void {
  const reported = book.known.get(message.fields.tx_id)?.reported
  if (message.mustBe === undefined || reported === undefined || reported === null) return
  // The provider itself may have given it up meanwhile.
  const isUndone = book.dead.has(message.fields.tx_id) && reported.status === 'ALREADY_REVERSED'
  if (reported.status !== message.mustBe && !isUndone)
    book.accuse(`${nameOf(message)} had to be ${message.mustBe} and was ${reported.status}`)
}

/** The same id with other content moves nothing, whenever it comes. */
async function tamper(lane: Lane, message: Message): Promise<void> {
  const status = statusOf(lane.book, message.fields.tx_id)
  if (status === null) return
  const right = status === 'tombstoned' ? 'ALREADY_REVERSED' : 'DUPLICATE_MISMATCH'
  const deadline = performance.now() + SETTLE_MS_MAX
  for (;;) {
    const answer = await lane.line.send(message.call, message.fields)
    if (answer.kind === 'answered' && answer.reply.status !== 'TOO_MANY') {
      lane.counts.tampered += 1
      if (answer.reply.status !== right)
        lane.book.accuse(`${nameOf(message)} with other content had to be ${right}: ${answer.reply.status}`)
      return
    }
    if (performance.now() > deadline) return lane.book.accuse(`${nameOf(message)} with other content was never answered`)
    await sleep(PAUSE_MS_MAX)
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A session like the player's own, used by this round alone. */
async function openSession({ installation, sessionToken }: Lane, token: string): Promise<void> {
  await sql`
    insert into play_session (token_hash, member_id, game_id, host_id, created_at, idle_expires_at, hard_expires_at)
    select ${hashOf(token)}, member_id, game_id, host_id, created_at, hard_expires_at, hard_expires_at
    from play_session where token_hash = ${hashOf(sessionToken)}`.execute(installation.db)
}

async function endSession({ installation }: Lane, token: string): Promise<void> {
  await sql`
    update play_session set idle_expires_at = now() - interval '1 second' where token_hash = ${hashOf(token)}`.execute(installation.db)
}
