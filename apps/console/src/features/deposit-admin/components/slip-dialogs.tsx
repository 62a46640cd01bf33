import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { SLIP_REJECT_REASONS } from '@morakot/contract/features/cashier/states'
import type { SlipRejectReason } from '@morakot/contract/features/cashier/states'
import { BANK_CODES } from '@morakot/contract/features/members/limits'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { slipCopy as copy, slipReasonText, slipStatusText } from '../copy.ts'
import { approveSlip, checkSlip, rejectSlip } from '../queries.ts'
import type { SlipRow } from '../queries.ts'

interface DialogProps {
  readonly slip: SlipRow
  readonly onClose: () => void
}

type Receipt = SlipRow['receipts'][number]

/** A receipt as one line: when, how much, from whom. */
function receiptText({ receivedAt, amount, payer }: Receipt): string {
  return [momentText(receivedAt), `฿${amount}`, payer.name, payer.bank, payer.account].filter((part) => part !== '').join(' · ')
}

/**
 * Credits a slip, or proposes to (features F-120): what the verifier confirmed at an account that slips credit, else the receipt that the operator
 * chooses.
 */
export function ApproveSlipDialog({ slip, onClose }: DialogProps) {
  const isByReceipt = slip.source !== 'verifier'
  const isChosen = slip.proposedBy !== null
  const [eventId, setEventId] = useState('')
  const chosen = slip.receipts.find((receipt) => receipt.eventId === eventId)
  const shown = chosen?.amount ?? slip.transfer?.amount ?? String(slip.amount ?? '')
  const content = (
    <Radio.Group label={copy.receipts} description={copy.receiptHint} value={eventId} onChange={setEventId}>
      <div className="stack">
        {slip.receipts.length === 0 ? <p className="dim">{copy.receiptNone}</p> : null}
        {slip.receipts.map((receipt) => (
          <Radio key={receipt.eventId} value={receipt.eventId} label={receiptText(receipt)} />
        ))}
      </div>
    </Radio.Group>
  )
  const needsChoice = isByReceipt && !isChosen
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.approve,
        summary: <p>{slip.username}</p>,
        ...(needsChoice ? { form: { content, missing: chosen === undefined ? copy.receiptMissing : null } } : {}),
        preview: (
          <FactList
            facts={[
              { name: copy.member, value: slip.username },
              { name: copy.amount, value: `฿${shown}` },
              ...(chosen === undefined
                ? [{ name: copy.reference, value: slip.reference?.replace(':', ' ') ?? copy.none }]
                : [{ name: copy.receipts, value: receiptText(chosen) }]),
            ]}
          />
        ),
        confirm: `${copy.approve} ฿${shown}`,
        run: async () => await approveSlip(slip.slipId, needsChoice ? { eventId } : {}),
        result: ({ status }) => ({ text: copy.approved, facts: [{ name: copy.status, value: slipStatusText[status] }] }),
        reads: [['deposit-admin']],
      }}
    />
  )
}

/** Checks an unconfirmed slip with the verifier. Where no code was read, the operator types bank and reference from the picture. */
export function CheckSlipDialog({ slip, onClose }: DialogProps) {
  const [bank, setBank] = useState<BankCode>()
  const [reference, setReference] = useState('')
  const content = (
    <div className="stack">
      <p className="dim">{copy.checkHint}</p>
      <NativeSelect
        label={copy.bank}
        data={[{ value: '', label: copy.chooseBank }, ...BANK_CODES.map((value) => ({ value, label: value }))]}
        value={bank ?? ''}
        data-autofocus
        onChange={(event) => setBank(BANK_CODES.find((code) => code === event.currentTarget.value))}
      />
      <TextInput label={copy.reference} value={reference} maxLength={64} onChange={(event) => setReference(event.currentTarget.value)} />
    </div>
  )
  const typed = reference.trim()
  const missing = bank === undefined ? copy.missingBank : typed === '' ? copy.missingReference : null
  const form = slip.isCodeRead ? {} : { form: { content, missing } }
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.check,
        summary: <p>{slip.username}</p>,
        ...form,
        preview: (
          <FactList facts={[{ name: copy.reference, value: slip.isCodeRead ? (slip.reference ?? copy.none) : `${bank ?? ''} ${typed}` }]} />
        ),
        confirm: copy.check,
        run: async () => await checkSlip(slip.slipId, slip.isCodeRead || bank === undefined ? {} : { bank, reference: typed }),
        result: ({ status, reason }) => ({
          text: copy.checked,
          facts: [{ name: copy.status, value: reason === null ? slipStatusText[status] : slipReasonText[reason] }],
        }),
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
