export interface WalletToken {
  readonly code: 'PNT' | 'SPIN' | 'CREDIT'
  readonly balance: string
}

/** The point token's balance, "0" when the member has none yet. */
export function pointBalance(tokens: readonly WalletToken[]): string {
  return tokens.find((token) => token.code === 'PNT')?.balance ?? '0'
}
