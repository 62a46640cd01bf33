import { receiptEntrySchema } from '@morakot/contract/features/cashier/schema-console'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { entryCopy as copy } from '../copy.ts'
import { proposeReceipt } from '../queries.ts'
import type { ReceiptEntries } from '../queries.ts'

const entered = describe(receiptEntrySchema)

interface ReceiptEntryDialogProps {
  readonly accounts: ReceiptEntries['accounts']
  readonly onClose: () => void
}

/** Enters a transfer from the bank's statement that its feed never reported. */
export function ReceiptEntryDialog({ accounts, onClose }: ReceiptEntryDialogProps) {
  const ours = accounts.map(({ number, bankCode, name }) => ({ value: number, label: `${bankCode} ${number} ${name}` }))
  return (
    <FormDialog
      onClose={onClose}
      title={copy.add}
      schema={receiptEntrySchema}
      rows={[['toAccount'], ['bank'], ['amount'], ['reference'], ['receivedAt'], ['payerName'], ['payerAccount'], ['reason']]}
      initial={{ toAccount: accounts[0]?.number ?? '' }}
      options={{ toAccount: () => ours }}
      preview={() => <Approvers permission="deposits.resolve" />}
      confirm={({ amount }) => `${copy.confirmAdd} ${amount}`}
      run={async (body) => {
        await proposeReceipt(body)
        return body
      }}
      result={(body) => ({ text: copy.added, facts: entered.facts(body, ['reference']) })}
      reads={[['cashier']]}
    />
  )
}
