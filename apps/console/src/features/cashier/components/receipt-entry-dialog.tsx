import { NativeSelect, TextInput } from '@mantine/core'
import { receiptEntrySchema } from '@morakot/contract/features/cashier/schema-console'
import { BANKS } from '@morakot/contract/features/members/limits'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { entryCopy as copy } from '../copy.ts'
import { proposeReceipt } from '../queries.ts'
import type { ReceiptEntries } from '../queries.ts'

interface ReceiptEntryDialogProps {
  readonly accounts: ReceiptEntries['accounts']
  readonly onClose: () => void
}

const EMPTY = { reference: '', amount: '', receivedAt: '', payerAccount: '', payerName: '', reason: '' }
const FIELDS = ['amount', 'reference', 'receivedAt', 'payerName', 'payerAccount', 'reason'] as const

/** What the bank's statement says of a transfer that its feed never reported. */
export function ReceiptEntryDialog({ accounts, onClose }: ReceiptEntryDialogProps) {
  const [toAccount, setToAccount] = useState(accounts[0]?.number ?? '')
  const [bank, setBank] = useState('')
  const [texts, setTexts] = useState(EMPTY)
  const { receivedAt } = texts
  const body = { ...texts, toAccount, bank, receivedAt: receivedAt === '' ? '' : `${receivedAt}:00+07:00` }
  const parsed = receiptEntrySchema.safeParse(body)
  const content = (
    <div className="stack">
      <NativeSelect
        label={copy.toAccount}
        data={accounts.map(({ number, bankCode, name }) => ({ value: number, label: `${bankCode} ${number} ${name}` }))}
        value={toAccount}
        data-autofocus
        onChange={(event) => setToAccount(event.currentTarget.value)}
      />
      <NativeSelect
        label={copy.bank}
        data={[{ value: '', label: copy.chooseBank }, ...BANKS.map(({ value, name }) => ({ value, label: name }))]}
        value={bank}
        onChange={(event) => setBank(event.currentTarget.value)}
      />
      {FIELDS.map((name) => (
        <TextInput
          key={name}
          label={copy[name]}
          type={name === 'receivedAt' ? 'datetime-local' : 'text'}
          inputMode={name === 'amount' ? 'decimal' : undefined}
          autoComplete="off"
          value={texts[name]}
          onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.add,
        form: { content, missing: problemOf(parsed) ?? null },
        preview: (
          <FactList
            facts={[
              { name: copy.toAccount, value: toAccount },
              { name: copy.bank, value: bank },
              ...FIELDS.map((name) => ({ name: copy[name], value: texts[name] })),
            ]}
          />
        ),
        confirm: `${copy.confirmAdd} ${texts.amount}`,
        run: async () => await proposeReceipt(receiptEntrySchema.parse(body)),
        result: () => ({ text: copy.added, facts: [{ name: copy.reference, value: texts.reference }] }),
        reads: [['cashier']],
      }}
    />
  )
}
