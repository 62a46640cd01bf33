declare const brand: unique symbol

/** A bigint that the compiler will not mix with another unit. It is an ordinary bigint at run time. */
export type Branded<Unit extends string> = bigint & { readonly [brand]: Unit }

/** The ledger stores every amount in PostgreSQL's bigint. What does not fit there is not an amount. */
export const AMOUNT_MAX = 2n ** 63n - 1n

/** Throws RangeError when the amount would not fit the ledger's column: that is a bug, never a member's mistake. */
export function withinAmountRange(value: bigint, unit: string): bigint {
  if (value > AMOUNT_MAX || value < -AMOUNT_MAX) throw new RangeError(`${value} ${unit} is outside the ledger's range`)
  return value
}

/** Integer division that rounds towards minus infinity, where the language's own rounds towards zero. */
export function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor
  return value % divisor < 0n ? quotient - 1n : quotient
}

/** The type of `Number(amount)`: it fits nothing, so the conversion does not compile. */
interface NoNumber {
  readonly 'An amount becomes a number through the functions of packages/money.': never
}

declare global {
  // A float cannot hold every amount, and rounds without notice. Arithmetic between bigint and number does not compile,
  // Math takes no bigint; `Number()` would be the only way left. (`any` matches every type, and stays a number.)
  interface NumberConstructor {
    <Amount extends Branded<string>>(amount: Amount): 0 extends 1 & Amount ? number : NoNumber
  }
}
