import { sqlStateOf } from '@morakot/database/failures'
import { contentHash } from '@morakot/ledger/content-hash'
import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import { addMillisatang, millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { MoneyShare } from '@morakot/money/share'
import type { Nonce } from '#infra/crypto/signature'
import type { MemberId } from '#infra/identity'
import type { RoundInput, RoundFact } from '#infra/modules/play-rules'
import type { MessageKind } from './rules.ts'
import type { StoredMessage, StoredReply } from './store.ts'
import type { AlertChange } from './store-alerts.ts'
import type { Round } from './store-rounds.ts'

/** One message of a host about a member, ready to be processed. */
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
  /** Unspent: the transaction of what the message does spends it. Absent where the message was let in before. */
  readonly nonce?: Nonce
}

/** What a message did. A refusal that is not remembered leaves its id free: a win must not be lost to a mistake that is put right. */
export type Effect =
  | ({ readonly kind: 'applied' } & Applied)
  | { readonly kind: 'refused'; readonly status: SeamlessStatus; readonly detail?: string; readonly isRemembered: boolean }

export interface Applied {
  readonly stake?: MoneyShare
  readonly win?: MoneyShare
  /** The part of the win that the provider calls a jackpot. */
  readonly jackpot?: Millisatang
  /** What is left to stake, where the work knows it from under the accounts' lock. */
  readonly balance?: Millisatang
}

export const NOTHING = millisatang(0n)
export const NO_SHARE: MoneyShare = { real: NOTHING, bonus: NOTHING }

/** The house account that a host's bets go to and its wins come from. */
export function houseOf(hostId: string): `house:provider:${string}` {
  return `house:provider:${hostId}`
}

/** A reply as it is stored, without the ledger's id, which `withTransfer` adds. */
export function replyOf({ txId }: Message, effect: Effect, balance: Millisatang): StoredReply {
  const status = { tx_id: txId, balance: String(effect.kind === 'applied' ? (effect.balance ?? balance) : balance) }
  if (effect.kind === 'refused')
    return { status: effect.status, ...status, ...(effect.detail === undefined ? {} : { detail: effect.detail }) }
  const split = effect.stake ?? effect.win
  return { status: 'OK', ...status, ...(split === undefined ? {} : { real: String(split.real), bonus: String(split.bonus) }) }
}

type AboutRound = Omit<RoundInput, 'kind'>

/** What every fact about a round says. */
export function roundFact(
  { hostId, txId, member }: Pick<AboutRound, 'hostId' | 'txId' | 'member'>,
  roundId: string,
  now: Date,
  playedAt = now,
): AboutRound {
  return { hostId, txId, roundId, member, at: now, playedAt }
}

/** The applied bets and wins of a round after a message, as the event of its closing reports them. */
export function closedFact(
  about: AboutRound,
  round: Round | undefined,
  added: { readonly gameId: number | null; readonly bets?: number; readonly stake?: MoneyShare; readonly win?: MoneyShare },
): RoundFact {
  const { gameId, bets = 0, stake = NO_SHARE, win = NO_SHARE } = added
  const before = round === undefined ? { stake: NO_SHARE, win: NO_SHARE } : { stake: stakeOf(round), win: winOf(round) }
  return {
    ...about,
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

/** Attempts on a message while concurrent messages win the race each time. */
export const ATTEMPTS_MAX = 3

// A concurrent message took an id, a key or a round between our read and our insert: the result is void, and a second read sees the change.
const CLAIMED: readonly (string | null)[] = ['23505', '23502', 'LG011']

export function isClaimed(error: unknown): boolean {
  return CLAIMED.includes(sqlStateOf(error))
}

/**
 * Responds to a message whose id left with an archive. Neither the stored reply nor the message is here any more, so it cannot be compared:
 * the reply says that the id was used, and nothing moves.
 */
export function answeredInArchive(message: Message, balance: Millisatang): StoredReply {
  return replyOf(message, { kind: 'refused', status: 'DUPLICATE_MISMATCH', detail: 'archived', isRemembered: false }, balance)
}

/**
 * Responds to a repeated message: with the stored reply, or that the message was reversed; `balance` is for replies that are not stored.
 */
export function answeredBefore(
  message: Message,
  earlier: StoredMessage,
  { balance, now }: { readonly balance: Millisatang; readonly now: Date },
): { readonly reply: StoredReply; readonly alerts: readonly AlertChange[] } {
  const refused = (status: SeamlessStatus) => replyOf(message, { kind: 'refused', status, isRemembered: false }, balance)
  if (earlier.contentHash === null || earlier.reply === null) return { reply: refused('ALREADY_REVERSED'), alerts: [] }
  if (earlier.contentHash.equals(contentHash(message.content))) {
    // The stored OK would say to a late retry that the stake is still applied.
    const kept = earlier.state === 'reversed' ? refused('ALREADY_REVERSED') : earlier.reply
    return { reply: { ...kept, replayed: true }, alerts: [] }
  }
  const alert = {
    change: 'raised',
    hostId: message.hostId,
    kind: 'duplicate_mismatch',
    subject: message.txId,
    // Of the message that counted: another member's name in the second one says nothing about them.
    member: earlier.member,
    details: { earlierKind: earlier.kind, laterKind: message.kind, laterAmount: String(message.amount) },
    now,
  } as const
  // Another member's balance is private: the reply shows the balance of the member in the message.
  return { reply: refused('DUPLICATE_MISMATCH'), alerts: [alert] }
}
