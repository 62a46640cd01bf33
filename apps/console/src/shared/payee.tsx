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
    <div className="flex items-center gap-3 text-t2">
      <BankBadge code={bankCode} />
      <div className="min-w-0">
        <div className="text-t1">{name}</div>
        <div className="text-small">
          <ThaiText>{bankName(bankCode)}</ThaiText> <AccountNumber number={number} bankCode={bankCode} />
        </div>
      </div>
    </div>
  )
}
