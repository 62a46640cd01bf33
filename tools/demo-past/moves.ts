import { bahtText, satang } from '@morakot/money/satang'

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** What moved a member's credit. Amounts in satang. */
export interface Move {
  readonly member: string
  readonly kind: 'deposit' | 'withdrawal' | 'bet' | 'win' | 'debit'
  readonly amount: bigint
  readonly at: Date
  readonly round?: string
  /** When a withdrawal was paid. Without it, it is open. */
  readonly paidAt?: Date
}

export interface Round {
  readonly id: string
  readonly member: string
  readonly game: number
  readonly openedAt: Date
  readonly closedAt: Date
  readonly stake: bigint
  readonly win: bigint
}

/** Satang as the files write them. */
export function baht(amount: bigint): string {
  return bahtText(satang(amount))
}

/** The bet of a round, and its win where there is one. */
export function movesOf({ id, member, openedAt, closedAt, stake, win }: Round): readonly Move[] {
  const bet = { member, kind: 'bet', amount: stake, at: openedAt, round: id } as const
  return win === 0n ? [bet] : [bet, { member, kind: 'win', amount: win, at: closedAt, round: id }]
}

/** What a move changes, with its sign. */
export function signed({ kind, amount }: Pick<Move, 'kind' | 'amount'>): bigint {
  return kind === 'deposit' || kind === 'win' ? amount : -amount
}

/**
 * What a member needs before these moves, in their order, so that none takes more than is there and `end` is left. The second figure is what
 * is then there too much, and leaves by a last move.
 */
export function openingOf(moves: readonly Move[], end: bigint): { readonly opening: bigint; readonly over: bigint } {
  let credit = 0n
  let least = 0n
  for (const move of moves) {
    credit += signed(move)
    if (credit < least) least = credit
  }
  const opening = end - credit > -least ? end - credit : -least
  return { opening, over: opening + credit - end }
}

const MINOR_PER_SATANG = 1_000n

/** Of 1/100,000 baht. Every engine pays whole satang. */
export function inSatang(amount = ''): bigint {
  const minor = BigInt(amount)
  if (minor % MINOR_PER_SATANG !== 0n) throw new Error(`invariant: an engine pays ${amount}, which is no whole satang`)
  return minor / MINOR_PER_SATANG
}
