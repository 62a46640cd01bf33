const SATANG = 1_000n

/** An amount of 1/100,000 baht as baht with satang, rounded down: a sum never shows more than there is. */
export function asBaht(amount: bigint): string {
  const satang = amount / SATANG
  return `฿${(satang / 100n).toLocaleString('en')}.${String(satang % 100n).padStart(2, '0')}`
}
