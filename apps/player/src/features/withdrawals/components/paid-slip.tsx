import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { bankName } from '#features/cashier/components/account-card.tsx'
import { MoneySlip } from '#features/cashier/components/money-slip.tsx'
import { spanWords } from '#features/cashier/components/money-words'
import { ReceiptButtons } from '#features/receipts/components/receipt-buttons.tsx'
import { maskedAccount, maskedName } from '#features/receipts/rules'
import { copy } from '../copy.ts'
import type { Withdrawal } from '../queries.ts'

/** A withdrawal that is paid: its slip, and the receipt to share, on which name and account are masked. */
export function PaidSlip({ withdrawal: { withdrawalId, amount, bank, createdAt, timeline } }: { readonly withdrawal: Withdrawal }) {
  const at = timeline.findLast(({ status }) => status === 'PAID')?.at ?? createdAt
  const span = spanWords((Date.parse(at) - Date.parse(createdAt)) / 1_000)
  const account = `${bankName(bank.code)} ${maskedAccount(bank.number)}`
  const time = { name: copy['withdraw.time'], value: formatDateTime(at) }
  return (
    <>
      <MoneySlip
        title={copy['withdraw.paid']}
        amount={amount}
        note={<ThaiText>{fill(copy['withdraw.paidIn'], { span })}</ThaiText>}
        rows={[
          { name: copy['withdraw.receiver'], value: bank.name },
          { name: copy['withdraw.account'], value: account },
          time,
          { name: copy['withdraw.number'], value: withdrawalId, isReference: true },
        ]}
      />
      <ReceiptButtons
        receipt={{
          title: copy['withdraw.paid'],
          amount: formatBaht(amount),
          rows: [
            { name: copy['withdraw.receiver'], value: maskedName(bank.name) },
            { name: copy['withdraw.account'], value: account },
            time,
          ],
          reference: withdrawalId,
        }}
      />
    </>
  )
}
