/** Sums of play: of rounds by their close, of what changed of them later by its own day. In 1/100,000 baht, real and bonus. */
export interface PlaySums {
  readonly stakes: bigint
  readonly wins: bigint
  /** What providers gave by corrections, prizes and tips, less what they took. */
  readonly adjusted: bigint
}

/** One line of a day: what was played and moved at a host, with a maker, for a campaign; null where there is none. */
export interface DaySums extends PlaySums {
  readonly host: string | null
  readonly provider: string | null
  readonly campaign: string | null
  readonly rounds: bigint
  readonly bonuses: bigint
  readonly cashback: bigint
  readonly rewards: bigint
  readonly affiliates: bigint
  readonly corrections: bigint
  readonly depositCount: bigint
  readonly deposits: bigint
  readonly withdrawalCount: bigint
  readonly withdrawals: bigint
}

/** Gross gaming revenue: stakes less wins and corrections of providers. The one definition of it. */
export function grossOf({ stakes, wins, adjusted }: PlaySums): bigint {
  return stakes - wins - adjusted
}

/** Net gaming revenue: gross less what bonuses, cashback and rewards cost, before fees of providers and banks. The one definition of it. */
export function netOf(sums: PlaySums & { readonly bonusCost: bigint }): bigint {
  return grossOf(sums) - sums.bonusCost
}
