import type { EntryFact, Facts, Invariant } from './facts.ts'

// What the rows of the ledger must be, read without the ledger's own auditor.

/** Each posted transfer is balanced in each token separately, has two legs or more, and no account twice. */
export const I1: Invariant = ({ transfers, entries }) => {
  const legs = Map.groupBy(entries, ({ transfer }) => transfer)
  return transfers
    .filter(({ status }) => status === 'posted')
    .flatMap(({ id }) => {
      const own = legs.get(id) ?? []
      const isTwice = new Set(own.map(({ account }) => account)).size < own.length
      return [
        ...[...sumsByToken(own)].filter(([, sum]) => sum !== 0n).map(([token, sum]) => `transfer ${id} is ${sum} ${token} off`),
        ...(own.length < 2 ? [`transfer ${id} has ${own.length} legs`] : []),
        ...(isTwice ? [`transfer ${id} has an account twice`] : []),
      ]
    })
}

/** All entries together add up to nothing in each token. */
export const I2: Invariant = ({ entries }) =>
  [...sumsByToken(entries)].filter(([, sum]) => sum !== 0n).map(([token, sum]) => `${token} adds up to ${sum}`)

/** A balance is the sum of its entries and equals the one after the last entry; the version counts them. */
export const I3: Invariant = (facts) =>
  facts.accounts.flatMap((account) => {
    const chain = chainOf(facts, account.id)
    const sum = chain.reduce((total, { amount }) => total + amount, 0n)
    const last = chain.at(-1)?.balanceAfter ?? 0n
    return account.balance === sum && account.balance === last && account.version === BigInt(chain.length)
      ? []
      : [`${account.code} of ${account.owner} holds ${account.balance} at ${account.version}, its ${chain.length} entries ${sum}`]
  })

/** Versions run without a gap, and each balance follows from the one before. */
export const I4: Invariant = (facts) =>
  facts.accounts.flatMap(({ id, code, owner }) =>
    chainOf(facts, id).flatMap((entry, place, chain) => {
      const before = chain[place - 1]?.balanceAfter ?? 0n
      return entry.version === BigInt(place + 1) && entry.balanceAfter === before + entry.amount
        ? []
        : [`the chain of ${code} of ${owner} breaks at ${entry.version}`]
    }),
  )

/** No balance was ever out of its bounds. */
export const I5: Invariant = (facts) =>
  facts.accounts.flatMap(({ id, code, owner, floor, ceiling, balance }) => {
    const before = [balance, ...chainOf(facts, id).map(({ balanceAfter }) => balanceAfter ?? 0n)]
    // The bounds are written out once more: a floor that was loosened in the schema would be checked against itself.
    const least = code === 'debt' ? (floor ?? 0n) : 0n
    const most = code === 'debt' ? 0n : ceiling
    const isOut = before.some((one) => one < least || (most !== null && one > most))
    return isOut ? [`${code} of ${owner} was out of its bounds`] : []
  })

/** A transfer is reversed at most once, leg by leg, and a reversal never. */
export const I8: Invariant = ({ transfers, entries }) => {
  const legs = Map.groupBy(entries, ({ transfer }) => transfer)
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]))
  const reversals = transfers.filter(({ reverses }) => reverses !== null)
  const again = reversals.filter((one, place) => reversals.findIndex(({ reverses }) => reverses === one.reverses) !== place)
  const bent = reversals.filter(({ id, reverses }) => mirrorText(legs.get(id), 1n) !== mirrorText(legs.get(reverses ?? 0n), -1n))
  const ofReversals = reversals.filter(({ reverses }) => byId.get(reverses ?? 0n)?.reverses !== null)
  return [
    ...again.map(({ id, reverses }) => `transfer ${id} reverses ${reverses} once more`),
    ...bent.map(({ id, reverses }) => `transfer ${id} does not mirror ${reverses}`),
    ...ofReversals.map(({ id }) => `transfer ${id} reverses a reversal, or nothing`),
  ]
}

/** What a member sees of a transfer is announced once, in its transaction; what is lent to a reversal is announced with it. */
export const I18: Invariant = ({ transfers, outbox }) => {
  const announced = Map.groupBy(outbox, ({ transfer }) => transfer)
  return transfers
    .filter(({ status, kind }) => status === 'posted' && kind !== 'debt')
    .flatMap(({ id, kind }) => {
      const rows = announced.get(id) ?? []
      return rows.length === 1 && rows[0]?.topic === 'wallet.changed' ? [] : [`transfer ${id} (${kind}) is announced ${rows.length} times`]
    })
}

function sumsByToken(entries: readonly EntryFact[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { token, amount } of entries) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return sums
}

/** The entries of a locked account in the order of its versions. */
export function chainOf({ entries }: Facts, account: bigint): readonly EntryFact[] {
  return entries
    .filter((entry) => entry.account === account && entry.version !== null)
    .toSorted((one, other) => Number((one.version ?? 0n) - (other.version ?? 0n)))
}

function mirrorText(legs: readonly EntryFact[] | undefined, sign: 1n | -1n): string {
  return (legs ?? [])
    .map(({ account, amount }) => `${account}:${amount * sign}`)
    .toSorted()
    .join(' ')
}
