import type { Difference } from '@morakot/contract/features/reconciliation/states'

/** An amount in 1/100,000 baht as decimal baht: two digits, more where they say something. */
export function bahtOf(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(6, '0')
  const decimals = digits.slice(-5).replace(/0{1,3}$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -5)}.${decimals}`
}

/** A transfer of the bank's list. Amount in 1/100,000 baht. */
export interface StatementTransfer {
  readonly amount: bigint
  readonly account: string
  readonly ref1?: string | undefined
}

/** Money that arrived, as our books have it. */
export interface RecordedArrival {
  /** What was credited for it; null while it waits for an operator. */
  readonly credited: bigint | null
  /** The reference of the deposit that it was credited to; null when it was credited by hand. */
  readonly reference: string | null
}

/** What an arrival differs in; null when both sides agree. The reference on a QR names whose money it is, no matter who paid. */
export function differenceOfArrival(there: StatementTransfer, here: RecordedArrival | undefined): Difference | null {
  if (here === undefined) return 'missing_here'
  if (here.credited === null) return 'other_status'
  if (here.credited !== there.amount) return 'other_amount'
  const isNamed = there.ref1 !== undefined && there.ref1 !== '' && here.reference !== null
  return isNamed && there.ref1 !== here.reference ? 'other_party' : null
}

/** A payout, as our books have it. */
export interface RecordedPayout {
  readonly isPaid: boolean
  readonly amount: bigint
  readonly account: string
}

/** What a payout differs in; null when both sides agree. */
export function differenceOfPayout(there: StatementTransfer, here: RecordedPayout | undefined): Difference | null {
  if (here === undefined) return 'missing_here'
  if (here.amount !== there.amount) return 'other_amount'
  if (here.account !== there.account) return 'other_party'
  return here.isPaid ? null : 'other_status'
}
