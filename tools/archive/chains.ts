import type { Leg } from './format.ts'

/** The latest version and balance of an account's chain. */
export interface ChainHead {
  readonly version: bigint
  readonly balance: bigint
}

interface Walked {
  version: bigint
  balance: bigint
  /** Legs since the chain began. A chain without gaps has as many as versions. */
  legs: bigint
  /** What the chain began with and all of its legs. */
  sum: bigint
  readonly begins: bigint
}

/**
 * Follows every account through transfers in the order of their transactions. Two transactions of one account may be in the other order
 * than its versions: for a while its chain has a gap.
 */
export interface Chains {
  /** Where the accounts begin of which nothing is known. */
  begin(openings: ReadonlyMap<string, ChainHead>): void
  knows(account: string): boolean
  add(leg: Leg): void
  /** Accounts with a gap. */
  gaps(): number
  /** Accounts whose balance is not what they began with and their legs. Only where there is no gap. */
  wrong(): readonly string[]
  /** Members' accounts that moved. */
  statuses(): ReadonlyMap<string, ChainHead>
  /** Sums of the house's accounts that moved. */
  sums(): ReadonlyMap<string, bigint>
}

export function followChains(): Chains {
  const chains = new Map<string, Walked>()
  const sums = new Map<string, bigint>()
  const gapped = new Set<string>()
  return {
    begin: (openings) => {
      for (const [account, { version, balance }] of openings)
        chains.set(account, { version, balance, legs: 0n, sum: balance, begins: version })
    },
    knows: (account) => chains.has(account),
    add: ({ account, amount, balance, version }) => {
      if (version === null || balance === null) {
        sums.set(account, (sums.get(account) ?? 0n) + amount)
        return
      }
      const chain = chains.get(account) ?? { version: 0n, balance: 0n, legs: 0n, sum: 0n, begins: 0n }
      chain.legs += 1n
      chain.sum += amount
      if (version > chain.version) Object.assign(chain, { version, balance })
      chains.set(account, chain)
      if (chain.version === chain.begins + chain.legs) gapped.delete(account)
      else gapped.add(account)
    },
    gaps: () => gapped.size,
    wrong: () => [...chains].filter(([, { balance, sum }]) => balance !== sum).map(([account]) => account),
    statuses: () =>
      new Map([...chains].filter(([, { legs }]) => legs > 0n).map(([account, { version, balance }]) => [account, { version, balance }])),
    sums: () => sums,
  }
}
