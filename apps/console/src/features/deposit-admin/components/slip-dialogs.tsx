import { NativeSelect, TextInput } from '@mantine/core'
import { SLIP_REJECT_REASONS } from '@morakot/contract/features/cashier/states'
import type { SlipRejectReason } from '@morakot/contract/features/cashier/states'
import { BANK_CODES } from '@morakot/contract/features/members/limits'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { slipCopy as copy, slipReasonText, slipStatusText } from '../copy.ts'
import { approveSlip, rejectSlip } from '../queries.ts'
import type { SlipRow } from '../queries.ts'

interface DialogProps {
  readonly slip: SlipRow
  readonly onClose: () => void
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/

/** What the first of two operators reads off the picture where the bank has said nothing. */
function useTyped(slip: SlipRow) {
  const isTyped = slip.transfer === null && slip.proposedBy === null
  const needsReference = isTyped && slip.reference === null
  const [amount, setAmount] = useState(slip.typedAmount === null ? '' : String(slip.typedAmount))
  const [bank, setBank] = useState<BankCode>('KBANK')
  const [reference, setReference] = useState('')
  const content = (
    <div className="stack">
      <TextInput
        label={copy.amount}
        value={amount}
        inputMode="decimal"
        data-autofocus
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      {needsReference ? (
        <>
          <NativeSelect
            label={copy.bank}
            data={[...BANK_CODES]}
            value={bank}
            onChange={(event) => setBank(BANK_CODES.find((code) => code === event.currentTarget.value) ?? 'KBANK')}
          />
          <TextInput
            label={copy.reference}
            value={reference}
            maxLength={64}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </>
      ) : null}
    </div>
  )
  const missing = !AMOUNT.test(amount.trim()) ? copy.missing : needsReference && reference.trim() === '' ? copy.missingReference : null
  const body = {
    ...(isTyped ? { amount: amount.trim() } : {}),
    ...(needsReference ? { bank, reference: reference.trim() } : {}),
  }
  const shown = isTyped ? amount.trim() : (slip.transfer?.amount ?? String(slip.amount ?? ''))
  return { form: isTyped ? { form: { content, missing } } : {}, body, shown, reference: slip.reference ?? reference }
}

/** Credits a slip, or proposes to. Without the bank's word the first of two types what stands on the picture. */
export function ApproveSlipDialog({ slip, onClose }: DialogProps) {
  const { form, body, shown, reference } = useTyped(slip)
  // What was asked stays what it was called, also when the row behind it has moved on.
  const [title] = useState(slip.isTwoNeeded && slip.proposedBy === null ? copy.propose : copy.approve)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{slip.username}</p>,
        ...form,
        preview: (
          <FactList
            facts={[
              { name: copy.member, value: slip.username },
              { name: copy.amount, value: `฿${shown}` },
              { name: copy.reference, value: reference },
            ]}
          />
        ),
        confirm: `${title} ฿${shown}`,
        run: async () => await approveSlip(slip.slipId, body),
        result: ({ status }) => ({ text: copy.approved, facts: [{ name: copy.status, value: slipStatusText[status] }] }),
        reads: [['deposit-admin']],
      }}
    />
  )
}

/** Refuses a slip with one of the reasons that members read. */
export function RejectSlipDialog({ slip, onClose }: DialogProps) {
  const [reason, setReason] = useState<SlipRejectReason>('unreadable')
  const content = (
    <NativeSelect
      label={copy.why}
      data={SLIP_REJECT_REASONS.map((value) => ({ value, label: slipReasonText[value] }))}
      value={reason}
      data-autofocus
      onChange={(event) => setReason(SLIP_REJECT_REASONS.find((one) => one === event.currentTarget.value) ?? 'unreadable')}
    />
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.reject,
        summary: <p>{slip.username}</p>,
        form: { content, missing: null },
        preview: <FactList facts={[{ name: copy.why, value: slipReasonText[reason] }]} />,
        confirm: `${copy.reject} ${slip.username}`,
        isDangerous: true,
        run: async () => await rejectSlip(slip.slipId, reason),
        result: () => ({ text: copy.rejected, facts: [{ name: copy.why, value: slipReasonText[reason] }] }),
        reads: [['deposit-admin']],
      }}
    />
  )
}
