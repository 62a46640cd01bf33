import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import { contentHash } from '@morakot/ledger/content-hash'
import { addMillisatang, millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { MoneyShare } from '@morakot/money/share'
import { lockMemberRow } from '#features/members/public'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { RuleWork } from '#infra/modules/play-rules'
import type { Write } from '#infra/one-statement'
import type { MessageKind } from './rules.ts'
import type { SeamlessContext } from './service-context.ts'
import { readBalances, writeJointly } from './service-joint.ts'
import { writeWork } from './service-rules.ts'
import type { Turn } from './service-rules.ts'
import { findMessage, messageWrite } from './store.ts'
import type { StoredMessage, StoredReply } from './store.ts'
import { raiseAlert, withAlertsLast } from './store-alerts.ts'

/** One message of a host about a member, ready to be worked on. */
export interface Message {
  readonly hostId: string
  readonly txId: string
  readonly kind: MessageKind
  readonly member: MemberId
  readonly roundId: string | null
  /** As sent: of a bet-win the bet. */
  readonly amount: Millisatang
  /** Its business fields: another content under the same id is another message. */
  readonly content: Readonly<Record<string, string | boolean>>
}

/** What a message did. A refusal that is not remembered leaves its id free: a win must not be lost to a mistake that is put right. */
export type Effect =
  | ({ readonly kind: 'applied' } & Applied)
  | { readonly kind: 'refused'; readonly status: SeamlessStatus; readonly detail?: string; readonly isRemembered: boolean }

export interface Applied {
  readonly transferIds?: readonly bigint[]
  readonly stake?: MoneyShare
  readonly win?: MoneyShare
  /** The part of the win that the provider calls a jackpot. */
  readonly jackpot?: Millisatang
  /** What is left to stake, where the work knows it from under the accounts' lock; else it is read. */
  readonly balance?: Millisatang
  /** What is written together with the message. Each of the claims touches one row, or another's message took it meanwhile. */
  readonly claims?: readonly Write[]
  readonly writes?: readonly Write[]
  /** What the rules of other features bring of it. */
  readonly work?: RuleWork
}

/** Another member's message took a key or a round between our look and our claim: what was worked out does not hold. */
export class ClaimedMeanwhile extends Error {}

const ATTEMPTS_MAX = 3
const NOTHING = millisatang(0n)

/** The ledger's scope of a host's transaction ids. */
export function scopeOf(hostId: string): `provider:${string}` {
  return `provider:${hostId}`
}

/** The house account that a host's bets go to and its wins come from. */
export function houseOf(hostId: string): `house:provider:${string}` {
  return `house:provider:${hostId}`
}

export type Work = (tx: Tx, turn: Turn) => Promise<Effect>

/**
 * Answers a message, working on it the first time only: its answer is kept in the transaction of its effect, and every repetition
 * gets it. Messages of one member wait for each other in front of the pool, and again on the member's row.
 */
export async function answerOnce(context: SeamlessContext, message: Message, work: Work): Promise<StoredReply> {
  return await context.walletQueue.run(String(message.member), async () => await answerAlone(context, message, work))
}

/** The same in a transaction of its own, for a message that is next of its member's. */
export async function answerAlone(context: SeamlessContext, message: Message, work: Work): Promise<StoredReply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.withTransaction(async (tx) => {
        // First of all locks: of two deliveries of one message the second finds the answer of the first.
        await lockMemberRow(tx, message.member)
        const earlier = await findMessage(tx, message.hostId, message.txId)
        return await withAlertsLast(
          tx,
          async () => await answerIn(tx, { now: context.clock.now(), rules: context.rules }, { message, work, earlier }),
        )
      })
    } catch (error) {
      if (!(error instanceof ClaimedMeanwhile) || attempt >= ATTEMPTS_MAX) throw error
    }
  }
}

/** A message whose member's row is locked, and what came under its id before. */
export interface HeardMessage {
  readonly message: Message
  readonly work: Work
  readonly earlier: StoredMessage | undefined
}

/** Works on such a message, or answers it as it was answered before. */
export async function answerIn(tx: Tx, turn: Turn, { message, work, earlier }: HeardMessage): Promise<StoredReply> {
  const hash = contentHash(message.content)
  const { now } = turn
  if (earlier !== undefined) return await answerAgain(tx, now, message, { earlier, hash })

  const effect = await work(tx, turn)
  const reply = await replyOf(tx, message, effect)
  if (effect.kind === 'refused' && !effect.isRemembered) return reply
  const applied: Applied = effect.kind === 'applied' ? effect : {}
  const kept = messageWrite({
    ...message,
    contentHash: hash,
    state: effect.kind,
    transferIds: applied.transferIds ?? [],
    stakeReal: applied.stake?.real ?? NOTHING,
    stakeBonus: applied.stake?.bonus ?? NOTHING,
    winAmount: applied.win === undefined ? NOTHING : addMillisatang(applied.win.real, applied.win.bonus),
    winBonus: applied.win?.bonus ?? NOTHING,
    jackpot: applied.jackpot ?? NOTHING,
    turnoverCounted: applied.work?.turnoverCounted ?? NOTHING,
    reply,
    createdAt: now,
  })
  await writeClaims(tx, message, { claims: [kept, ...(applied.claims ?? [])], writes: applied.writes ?? [] })
  if (applied.work !== undefined) await writeWork(tx, applied.work)
  return reply
}

/** Writes what a message has worked out, in one statement. */
export async function writeClaims(
  tx: Tx,
  message: Message,
  { claims, writes }: { readonly claims: readonly Write[]; readonly writes: readonly Write[] },
): Promise<void> {
  const touched = await writeJointly(tx, [...claims, ...writes])
  if (claims.some((_, at) => touched[at] !== 1)) throw new ClaimedMeanwhile(message.txId)
}

async function answerAgain(
  tx: Tx,
  now: Date,
  message: Message,
  { earlier, hash }: { readonly earlier: StoredMessage; readonly hash: Buffer },
): Promise<StoredReply> {
  if (earlier.contentHash === null || earlier.reply === null)
    return await replyOf(tx, message, { kind: 'refused', status: 'ALREADY_REVERSED', isRemembered: true })
  // The stored OK would tell a late retry that the stake still stands.
  if (earlier.contentHash.equals(hash) && earlier.state === 'reversed')
    return { ...(await replyOf(tx, message, { kind: 'refused', status: 'ALREADY_REVERSED', isRemembered: true })), replayed: true }
  if (earlier.contentHash.equals(hash)) return { ...earlier.reply, replayed: true }
  await raiseAlert(tx, {
    hostId: message.hostId,
    kind: 'duplicate_mismatch',
    subject: message.txId,
    // Of the message that counted: another member's name in the second one says nothing about them.
    member: earlier.member,
    details: { earlierKind: earlier.kind, laterKind: message.kind, laterAmount: String(message.amount) },
    now,
  })
  // Another member's balance is nobody's business: the reply shows the one that was asked about.
  return await replyOf(tx, message, { kind: 'refused', status: 'DUPLICATE_MISMATCH', isRemembered: false })
}

async function replyOf(tx: Tx, message: Message, effect: Effect): Promise<StoredReply> {
  const known = effect.kind === 'applied' ? effect.balance : undefined
  const standing = { tx_id: message.txId, balance: String(known ?? (await balanceOf(tx, message.member))) }
  if (effect.kind === 'refused') {
    return { status: effect.status, ...standing, ...(effect.detail === undefined ? {} : { detail: effect.detail }) }
  }
  const [first] = effect.transferIds ?? []
  const split = effect.stake ?? effect.win
  return {
    status: 'OK',
    ...standing,
    ...(first === undefined ? {} : { wallet_tx_id: String(first) }),
    ...(split === undefined ? {} : { real: String(split.real), bonus: String(split.bonus) }),
  }
}

async function balanceOf(tx: Tx, member: MemberId): Promise<Millisatang> {
  const balances = await readBalances(tx, member)
  invariant(balances !== undefined, `member ${member} has no wallet`)
  return addMillisatang(balances.real, balances.bonus)
}

/** Refuses a message on a round of another member. Its id stays free, and an operator is told: no honest provider sends it. */
export async function foreignRound(tx: Tx, message: Message, subject: string, now: Date): Promise<Effect> {
  await raiseAlert(tx, { hostId: message.hostId, kind: 'foreign_round', subject, details: { txId: message.txId, kind: message.kind }, now })
  return { kind: 'refused', status: 'PLAYER_NOT_FOUND', detail: 'belongs_to_another_player', isRemembered: false }
}
