import type { BankFeedEvent } from '@morakot/contract/outside/bank'

/** What a provider sends about a wallet. Amounts in 1/100,000 baht. */
export interface Message {
  readonly of: 'bet' | 'win' | 'bet-win' | 'rollback'
  readonly wallet: number
  readonly txId: string
  readonly round: string
  /** Of a bet-win the bet; nothing of a rollback. */
  readonly amount: bigint
  readonly win: bigint
  readonly isClosing: boolean
  /** What a rollback takes back. */
  readonly ref: string | null
}

/** A withdrawal that a member requests, in satang. */
export interface WithdrawalRequest {
  readonly of: 'withdraw'
  readonly wallet: number
  readonly key: string
  readonly satang: bigint
}

/** The account that the member registered, another in the member's name, or another person's. */
export type Payer = 'own account' | 'own name' | 'stranger'

/** A bank's event about a deposit that was opened before. */
export interface BankEvent {
  readonly of: 'deposit'
  readonly wallet: number
  /** Of the deposit that was opened, in satang. */
  readonly opened: bigint
  /** Whose account it is paid from. */
  readonly payer: Payer
  readonly event: BankFeedEvent
}

/** What no service does yet, through the ledger's own door: bonus money, points earned, points put aside for a redemption. */
export interface Posting {
  readonly of: 'bonus' | 'earn' | 'redeem'
  readonly wallet: number
  readonly key: string
  readonly amount: bigint
}

/** A request under a key, which may be repeated. */
export type Call = Message | WithdrawalRequest | BankEvent | Posting

/** The outcome of a request, in the words of the system that responded. `unknown`: it threw, and the caller would retry. */
export interface Answer {
  readonly said: string
  readonly isReplay: boolean
  /** What is left to stake, where the answer says so. */
  readonly balance: bigint | null
  /** How a stake or a win was shared between real and bonus money. */
  readonly split: readonly [real: bigint, bonus: bigint] | null
  /** The first transfer that it posted. */
  readonly transferId: bigint | null
  /** Why it is unknown. */
  readonly trouble?: unknown
}

/** A request with every response to it, the first one first. */
export interface Sent {
  readonly request: Call
  readonly answers: Answer[]
}

export const SAID = { isReplay: false, balance: null, split: null, transferId: null } as const

export function keyOf(request: Call): string {
  if (request.of === 'deposit') return request.event.bankTransactionId
  return 'txId' in request ? request.txId : request.key
}

/** The same key with another content. */
export function tampered(request: Call): Call {
  if (request.of === 'deposit')
    return { ...request, event: { ...request.event, eventId: `${request.event.eventId}-other`, amount: '0.09' } }
  if (request.of === 'withdraw') return { ...request, satang: request.satang + 1n }
  if (request.of === 'rollback') return { ...request, ref: `${request.ref}-other` }
  return { ...request, amount: request.amount + 1_000n }
}

/** Whether money, points or a promise of them came under its key. */
export function hasMoved({ answers }: Sent): boolean {
  return answers.some(({ said, transferId }) => transferId !== null || said.startsWith('requested') || said === 'credited')
}
