import { randomUUID } from 'node:crypto'
import { BANK_FEED_PATH } from '@morakot/contract/outside/bank'
import { MILLISATANG_PER_BAHT } from '@morakot/money/millisatang'
import type { Member } from '../support/member.ts'
import { PASSWORD } from '../support/member.ts'
import type { Random } from '../support/random.ts'
import type { SeamlessClient, SeamlessFields } from '../support/seamless.ts'
import { sendOnce, BANK, NoAnswer, signedHeaders } from '../support/signed.ts'
import { retryUntilDefinite } from './retry-until.ts'
import type { Try } from './retry-until.ts'
import type { Acknowledged, Journal } from './journal.ts'

/** One member at play, and the outside parties that act for them. */
export interface Player {
  readonly member: Member
  readonly wallet: SeamlessClient
  readonly journal: Journal
  readonly random: Random
  /** Where the bank delivers its events. */
  readonly origin: () => string
  /** Payouts are sent at two a second; a load with more withdrawals than that waits for them at the end. */
  readonly mayWithdraw: () => boolean
  /** False when the trial wants no more questions, not even again. */
  readonly mayRequest: () => boolean
}

type Call = NonNullable<Acknowledged['sent']>['call']

const FEED_WAIT_MS_MAX = 5_000
const WITHDRAWN_BAHT = 100n
const RECEIVER = '0123456789'

/** One thing that a member does, followed to its definite end: a round, a deposit, a withdrawal. */
export async function playOnce(player: Player): Promise<void> {
  const choice = player.random()
  if (choice < 0.35) return await playInOne(player)
  if (choice < 0.82) return await playRound(player)
  if (choice < 0.87) return await playDeadBet(player)
  if (choice < 0.95) return await deposit(player)
  if (player.mayWithdraw()) await withdraw(player)
}

async function playInOne(player: Player): Promise<void> {
  const [stake, win] = [amount(player, 1n), amount(player, 1n)]
  const fields = { ...roundFields(player), ...session(player), round_closed: true, amount: String(stake), win_amount: String(win) }
  await move(player, 'betWin', fields, { delta: win - stake, transfers: 2 })
}

/** A bet, and then its win or its rollback. */
async function playRound(player: Player): Promise<void> {
  const stake = amount(player, 1n)
  const round = roundFields(player)
  const bet = { ...round, ...session(player), amount: String(stake) }
  if (!(await move(player, 'bet', bet, { delta: -stake, transfers: 1 }))) return
  if (player.random() < 0.6) {
    const win = amount(player, 0n)
    const fields = { ...round, tx_id: randomUUID(), round_closed: true, amount: String(win) }
    await move(player, 'win', fields, { delta: win, transfers: win > 0n ? 1 : 0 })
    return
  }
  const fields = { ...base(player), tx_id: randomUUID(), round_id: round.round_id, ref_tx_id: round.tx_id }
  player.journal.takenBack.add(round.tx_id)
  await move(player, 'rollback', fields, { delta: stake, transfers: 1 })
}

/** A rollback that comes before its bet: the bet may never be taken afterwards. */
async function playDeadBet(player: Player): Promise<void> {
  const round = roundFields(player)
  const rollback = { ...base(player), tx_id: randomUUID(), ref_tx_id: round.tx_id }
  if (!(await move(player, 'rollback', rollback, { delta: 0n, transfers: 0 }))) return
  const bet = { ...round, ...session(player), amount: String(amount(player, 1n)) }
  const isTaken = await move(player, 'bet', bet, { delta: 0n, transfers: 0 })
  if (isTaken) player.journal.invented.push(`the bet ${round.tx_id} was taken after its rollback`)
}

/** Sends one message of the wallet until its answer is definite; true when it was done. */
async function move(
  { member, wallet, journal, mayRequest }: Player,
  call: Call,
  fields: SeamlessFields & { readonly tx_id: string },
  effect: Pick<Acknowledged, 'delta' | 'transfers'>,
): Promise<boolean> {
  const reply = await retryUntilDefinite(
    journal,
    `${call} ${fields.tx_id}`,
    async () => {
      const answer = await wallet.send(call, fields)
      if (answer.kind === 'unknown') return { kind: 'unknown' }
      return answer.reply.status === 'TOO_MANY' ? { kind: 'busy' } : { kind: 'definite', answer: answer.reply }
    },
    mayRequest,
  )
  if (reply === null) return false
  if (reply.status !== 'OK') {
    journal.refused += 1
    return false
  }
  journal.acknowledged.push({ kind: call, key: fields.tx_id, member: member.id, ...effect, sent: { call, fields, reply } })
  return true
}

/** Opens a deposit and pays it: the bank reports the money until it is acknowledged. */
async function deposit(player: Player): Promise<void> {
  const { member, journal, random } = player
  const baht = 1 + Math.floor(random() * 9)
  const opened = await call(player, '/v2/users/deposit.generate-qr-code', { amount: baht })
  if (opened === null) return
  const bankTransactionId = randomUUID()
  const event = JSON.stringify({
    eventId: randomUUID(),
    bankTransactionId,
    amount: `${baht}.00`,
    receivedAt: new Date().toISOString(),
    toAccount: RECEIVER,
    fromBank: 'SCB',
    fromAccount: '9876543210',
    fromName: 'ทดสอบ หลักฐาน',
    ref1: referenceIn(String(opened['qrPayload'])),
  })
  const isReceived = await retryUntilDefinite(
    journal,
    `deposit ${bankTransactionId}`,
    async () => await notifyMoney(player, event),
    player.mayRequest,
  )
  if (isReceived !== true) return
  const delta = BigInt(baht) * MILLISATANG_PER_BAHT
  journal.acknowledged.push({ kind: 'deposit', key: bankTransactionId, member: member.id, delta, transfers: 1 })
}

async function notifyMoney({ origin }: Player, body: string): Promise<Try<true>> {
  const headers = signedHeaders(BANK, { method: 'POST', path: BANK_FEED_PATH, body })
  try {
    const answer = await sendOnce({ method: 'POST', url: `${origin()}${BANK_FEED_PATH}`, headers, body, timeoutMs: FEED_WAIT_MS_MAX })
    // A bank accepts one answer: after anything but 200 it sends the message again.
    return answer.status === 200 ? { kind: 'definite', answer: true } : { kind: 'unknown' }
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unknown' }
    throw error
  }
}

/** Requests a withdrawal, with a key, until the answer is definite. */
export async function withdraw(player: Player): Promise<void> {
  const { member, journal } = player
  const input = await call(player, '/v2/users/credit.withdraw', { amount: Number(WITHDRAWN_BAHT), password: PASSWORD })
  if (input === null) return
  const delta = -WITHDRAWN_BAHT * MILLISATANG_PER_BAHT
  journal.acknowledged.push({ kind: 'withdrawal', key: String(input['withdrawalId']), member: member.id, delta, transfers: 1 })
}

/** A keyed call of the member's app; null when it was refused. */
async function call(
  { member, journal, mayRequest }: Player,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>> | null> {
  const key = randomUUID()
  const answer = await retryUntilDefinite(
    journal,
    `${path} ${key}`,
    async () => {
      const came = await member.send('POST', path, body, key)
      if (came.kind === 'unknown') return came.retryAfter === undefined ? { kind: 'unknown' } : { kind: 'busy' }
      return came.kind === 'refused' && came.status === 429 ? { kind: 'busy' } : { kind: 'definite', answer: came }
    },
    mayRequest,
  )
  if (answer === null) return null
  if (answer.kind === 'done') return answer.data
  journal.refused += 1
  return null
}

const base = ({ member }: Player) => ({ player_id: member.playerId, currency: 'THB', game_code: member.gameCode })
const roundFields = (player: Player) => ({ ...base(player), tx_id: randomUUID(), round_id: randomUUID() })
const session = ({ member }: Player) => ({ session_token: member.sessionToken })

/** Up to three baht, in satang. */
function amount({ random }: Player, min: bigint): bigint {
  return (min + BigInt(Math.floor(random() * 300))) * 1_000n
}

/** The biller's first reference on a PromptPay QR: field 30, in it field 02. */
function referenceIn(payload: string): string {
  return fieldsOf(fieldsOf(payload).get('30') ?? '').get('02') ?? ''
}

function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at + 4 <= text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}
