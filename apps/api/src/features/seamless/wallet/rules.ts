import type { ADJUST_KINDS, SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import { MILLISATANG_PER_BAHT, millisatang, parseMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'

/** How a message that changes something is called in our tables, in lists and in hashes, by its endpoint. */
export const KIND_OF_CALL = {
  bet: 'bet',
  win: 'win',
  betWin: 'bet-win',
  rollback: 'rollback',
  roundClose: 'round-close',
  adjust: 'adjust',
} as const

export type MovingCall = keyof typeof KIND_OF_CALL

export type MessageKind = (typeof KIND_OF_CALL)[MovingCall]

/** The state of a message: applied, rolled back, rolled back before it arrived, or refused. */
export type MessageState = 'applied' | 'reversed' | 'tombstoned' | 'refused'

/** The only currency of the wallet. */
export const CURRENCY = 'THB'

/** An amount of a request, which its schema has already validated. */
export function amountOf(text: string): Millisatang {
  const amount = parseMillisatang(text)
  if (amount === null) throw new RangeError(`${text} is not an amount`)
  return amount
}

/**
 * The fields that make a repetition the same request. Not among them: what differs in an honest retry (request id, clock, a session
 * token that was renewed) and what a rollback says to people.
 */
export function businessContent(call: MovingCall, request: object): Readonly<Record<string, string | boolean>> {
  const ignored = call === 'rollback' ? [...IGNORED, 'reason'] : IGNORED
  const fields = Object.entries(request).filter(
    (field): field is [string, string | boolean] =>
      !ignored.includes(field[0]) && (typeof field[1] === 'string' || typeof field[1] === 'boolean'),
  )
  return { call: KIND_OF_CALL[call], ...Object.fromEntries(fields) }
}

const IGNORED: readonly string[] = ['request_id', 'session_token', 'occurred_at']

/** A request of one of the moving calls, as far as its fields can contradict each other. */
interface Claims {
  readonly tx_id: string
  readonly ref_tx_id?: string | undefined
  readonly is_free?: boolean
  readonly amount?: string
  readonly win_amount?: string
  readonly jackpot_amount?: string | undefined
  readonly kind?: (typeof ADJUST_KINDS)[number]
}

/** What is wrong with a request whose fields are each right; null when nothing is. */
export function contradictionIn(call: MovingCall, request: Claims): string | null {
  const amount = amountOf(request.amount ?? '0')
  const win = amountOf(request.win_amount ?? request.amount ?? '0')
  if (request.ref_tx_id === request.tx_id) return 'a transaction cannot refer to itself'
  if ((call === 'bet' || call === 'betWin') && request.is_free === true && amount > 0n) return 'a free bet has no amount'
  if (amountOf(request.jackpot_amount ?? '0') > win && request.jackpot_amount !== undefined) return 'the jackpot is part of the win'
  if (request.kind === 'tip' && amount > 0n) return 'a tip is not positive'
  const isPrize = request.kind === 'tournament_prize' || request.kind === 'promo_win' || request.kind === 'jackpot'
  return isPrize && amount < 0n ? 'a prize is not negative' : null
}

/** Whether a win is large enough for a review. It is credited first. */
export function isLargeWin(win: Millisatang, largeWinBaht: number): boolean {
  return win >= millisatang(BigInt(largeWinBaht) * MILLISATANG_PER_BAHT)
}

/** What to do with an unfinished round, by what its provider says of it. */
export function unfinishedVerdict(
  said: 'open' | 'closed' | 'void' | 'unknown' | null,
  round: { readonly bets: number },
): { readonly kind: 'close' } | { readonly kind: 'flag'; readonly reason: string } {
  if (said === 'closed') return { kind: 'close' }
  if (said === 'void') return round.bets === 0 ? { kind: 'close' } : { kind: 'flag', reason: 'void_with_bets' }
  return { kind: 'flag', reason: said === null ? 'provider_unreachable' : `provider_says_${said}` }
}

/** A reply with our ledger's id of what it did. The ledger gives the id when the reply is written, so it is not in what is kept. */
export function withTransfer<R extends { readonly status: SeamlessStatus }>(reply: R, transferIds: readonly bigint[]): R {
  const [first] = transferIds
  return reply.status === 'OK' && first !== undefined ? { ...reply, wallet_tx_id: String(first) } : reply
}

/** The ledger's scope of a host's transaction ids. */
export function scopeOf(hostId: string): `provider:${string}` {
  return `provider:${hostId}`
}
