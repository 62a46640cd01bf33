const SATANG_A_BAHT = 100

/** What came and what went, in whole satang or points and both 0 or more: fractions of a baht do not add up exactly. */
export function sumsOf(
  rows: readonly { readonly amount: number }[],
  unit: 'baht' | 'points',
): { readonly in: bigint; readonly out: bigint } {
  const amounts = rows.map(({ amount }) => BigInt(Math.round(unit === 'baht' ? amount * SATANG_A_BAHT : amount)))
  const add = (parts: readonly bigint[]) => parts.reduce((sum, part) => sum + part, 0n)
  return { in: add(amounts.filter((amount) => amount > 0n)), out: -add(amounts.filter((amount) => amount < 0n)) }
}
