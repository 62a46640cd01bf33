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
