import { TIMING } from '#shared/timing'

export interface WalletToken {
  readonly code: 'PNT' | 'SPIN' | 'CREDIT'
  readonly balance: string
}

export interface Credit {
  /** Baht, at most two decimals. */
  readonly credit: number
  /** Grows with every movement. */
  readonly version: number
  /** The platform that keeps the credit does not answer: this is what it said last. */
  readonly stale?: boolean | undefined
  /** The balance with us, in addition to the credit of another platform. */
  readonly own?: number | undefined
}

export interface BalanceSnapshot extends Credit {
  readonly tokens: readonly WalletToken[]
}

/** A balance that no answer has confirmed for three polls is shown as old. */
export const BALANCE_OLD_MS = 3 * TIMING.balancePollMs

/** The point token's balance, "0" when the member has none yet. */
export function pointBalance(tokens: readonly WalletToken[]): string {
  return tokens.find((token) => token.code === 'PNT')?.balance ?? '0'
}

/** The credit to keep of two: answers overtake each other on the way, versions do not. */
export function newerCredit(known: Credit | undefined, received: Credit): Credit {
  return known !== undefined && known.version > received.version ? known : received
}
