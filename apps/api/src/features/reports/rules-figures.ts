/** Sums of play: of rounds by their close, of what changed of them later by its own day. In 1/100,000 baht, real and bonus. */
export interface PlaySums {
  readonly stakes: bigint
  readonly wins: bigint
  /** What providers gave by corrections, prizes and tips, less what they took. */
  readonly adjusted: bigint
}

/** Gross gaming revenue: stakes less wins and corrections of providers. The one definition of it. */
export function grossOf({ stakes, wins, adjusted }: PlaySums): bigint {
  return stakes - wins - adjusted
}

/** Net gaming revenue: gross less what bonuses, cashback and rewards cost, before fees of providers and banks. The one definition of it. */
export function netOf(sums: PlaySums & { readonly bonusCost: bigint }): bigint {
  return grossOf(sums) - sums.bonusCost
}
