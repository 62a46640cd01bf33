import { BankBadge } from '@morakot/ui/components/bank-badge'

/** A bank's initials and an account as the server masks it. */
export function MaskedAccount({ code, number }: { readonly code: string; readonly number: string }) {
  return (
    <span className="payee nowrap">
      <BankBadge code={code} size={20} /> {number}
    </span>
  )
}
