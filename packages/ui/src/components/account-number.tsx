import { formatAccount } from '../format-account.ts'

export interface AccountNumberProps {
  readonly number: string
  readonly bankCode: string
  readonly className?: string
}

/** Grouped for the eye, whole for a screen reader. */
export function AccountNumber({ number, bankCode, className }: AccountNumberProps) {
  return (
    <span className={className}>
      <span aria-hidden="true" className="tabular whitespace-nowrap">
        {formatAccount(number, bankCode)}
      </span>
      <span className="sr-only">{number}</span>
    </span>
  )
}
