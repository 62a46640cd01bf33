import { AccountNumber } from '@morakot/ui/components/account-number'
import { BankBadge } from '@morakot/ui/components/bank-badge'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { bankName } from './bank-name.ts'

export interface PayeeProps {
  readonly bankCode: string
  readonly number: string
  readonly name: string
}

/** An account at a bank and who holds it, as operators compare it with the bank's own list. */
export function Payee({ bankCode, number, name }: PayeeProps) {
  return (
    <div className="payee">
      <BankBadge code={bankCode} size={32} />
      <div className="grow">
        <div>{name}</div>
        <div className="dim">
          <ThaiText>{bankName(bankCode)}</ThaiText> <AccountNumber number={number} bankCode={bankCode} />
        </div>
      </div>
    </div>
  )
}

/** A bank's initials and an account as the server masks it. */
export function MaskedAccount({ code, number }: { readonly code: string; readonly number: string }) {
  return (
    <span className="payee nowrap">
      <BankBadge code={code} size={20} /> {number}
    </span>
  )
}
