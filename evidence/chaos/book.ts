import type { SeamlessReply } from '@morakot/contract/features/seamless/schema'
import type { Member } from '../support/member.ts'
import type { Message } from './rounds.ts'

/** What the provider knows of one of its transactions, by the wallet's answers alone. */
export interface Known {
  readonly message: Message
  /** The first definite word; null while there is none. */
  reported: Reported | null
  /** A repetition was answered that it had been taken back: a rollback of it must have been answered OK. */
  isReportedReversed: boolean
  /** Answers that did not say `replayed`: the effect happens once. */
  fresh: number
  sent: number
}

export interface Reported {
  readonly status: string
  readonly walletTx: bigint | null
  readonly balance: bigint | null
}

export type BookState = 'applied' | 'reversed' | 'tombstoned' | 'refused'

/** A game provider's own ledger of one player. */
export interface Book {
  readonly playerId: string
  readonly known: ReadonlyMap<string, Known>
  /** Ids whose rollback was answered OK: they have no effect from then on. */
  readonly dead: ReadonlySet<string>
  /** Every answer that another one contradicts, in a sentence. */
  readonly faults: readonly string[]
  readonly note: (message: Message) => void
  readonly receive: (message: Message, reply: Omit<SeamlessReply, 'request_id'>) => void
  readonly accuse: (fault: string) => void
  /** The wallet's stored answer to a message whose own answer was lost on the way, and which was taken back before it was sent again. */
  readonly learn: (txId: string, reported: Reported) => void
}

/** A player's book and what the player had before the first message. */
export interface Account {
  readonly member: Member
  readonly book: Book
  readonly begin: bigint
}

export function openBook(playerId: string): Book {
  const known = new Map<string, Known>()
  const dead = new Set<string>()
  const faults: string[] = []
  const note = (message: Message) => {
    const entry = known.get(message.fields.tx_id)
    if (entry === undefined) known.set(message.fields.tx_id, { message, reported: null, isReportedReversed: false, fresh: 0, sent: 1 })
    else entry.sent += 1
  }
  return {
    playerId,
    known,
    dead,
    faults,
    note,
    accuse: (fault) => void faults.push(fault),
    learn: (txId, reported) => {
      const entry = known.get(txId)
      if (entry !== undefined) entry.reported ??= reported
    },
    receive: (message, reply) => {
      const entry = known.get(message.fields.tx_id)
      if (entry === undefined) throw new Error(`${message.fields.tx_id} was answered and never sent`)
      const reported = { status: reply.status, walletTx: bigintOf(reply.wallet_tx_id), balance: bigintOf(reply.balance) }
      if (reply.status === 'OK' && reply.replayed !== true && reply.state === undefined) entry.fresh += 1
      if (entry.fresh > 1) faults.push(`${nameOf(message)} happened ${entry.fresh} times`)
      // A late repetition is answered ALREADY_REVERSED, because the stored OK would report an effect that no longer applies.
      if (reply.status === 'ALREADY_REVERSED' && reply.replayed === true) entry.isReportedReversed = true
      else if (entry.reported === null) entry.reported = reported
      else if (!isSame(entry.reported, reported))
        faults.push(`${nameOf(message)} was answered ${words(entry.reported)} and ${words(reported)}`)
      if (message.call === 'rollback' && reported.status === 'OK') dead.add(String(message.fields['ref_tx_id']))
    },
  }
}

/** The state of a transaction; null while no answer has reported it. */
export function statusOf(book: Book, txId: string): BookState | null {
  const reported = book.known.get(txId)?.reported
  if (reported === undefined) return book.dead.has(txId) ? 'tombstoned' : null
  if (reported === null) return null
  if (reported.status === 'ALREADY_REVERSED') return 'tombstoned'
  if (reported.status !== 'OK') return 'refused'
  return book.dead.has(txId) ? 'reversed' : 'applied'
}

export function nameOf({ call, fields }: Message): string {
  return `${call} ${fields.tx_id}`
}

/** The stake and the win that a message would move. */
export function amountsOf({ call, fields }: Message): { readonly stake: bigint; readonly win: bigint } {
  const amount = BigInt(String(fields['amount'] ?? '0'))
  if (call === 'bet') return { stake: amount, win: 0n }
  if (call === 'win') return { stake: 0n, win: amount }
  return call === 'betWin' ? { stake: amount, win: BigInt(String(fields['win_amount'])) } : { stake: 0n, win: 0n }
}

// A dead id has no stored answer: its balance is the one of the moment.
function isSame(one: Reported, other: Reported): boolean {
  if (one.status !== other.status) return false
  return one.status === 'ALREADY_REVERSED' || (one.walletTx === other.walletTx && one.balance === other.balance)
}

const words = ({ status, walletTx, balance }: Reported) => `${status} (transfer ${walletTx}, balance ${balance})`
const bigintOf = (text: string | undefined) => (text === undefined ? null : BigInt(text))
