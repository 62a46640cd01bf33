import { Radio } from '@mantine/core'
import { depositAdminSchemas, typedSlip } from '@morakot/contract/features/deposit-admin/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { bahtText } from '#shared/ledger-amount'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { slipCopy as copy } from '../copy.ts'
import { approveSlip, checkSlip, rejectSlip } from '../queries.ts'
import type { SlipRow } from '../queries.ts'
import { REFERENCE, slips } from './slip-fields.tsx'

interface DialogProps {
  readonly slip: SlipRow
  readonly onClose: () => void
}

const READS = [['deposit-admin']]

type Receipt = SlipRow['receipts'][number]

/** A receipt as one line: when, how much, from whom. */
function receiptText({ receivedAt, amount, payer }: Receipt): string {
  return [momentText(receivedAt), bahtText(amount), payer.name, payer.bank, payer.account].filter((part) => part !== '').join(' · ')
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
  const shown = bahtText(chosen?.amount ?? slip.transfer?.amount ?? String(slip.amount ?? ''))
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
              ...slips.facts(slip, ['username']),
              { name: copy.amount, value: shown },
              ...(chosen === undefined ? slips.facts(slip, [REFERENCE]) : [{ name: copy.receipts, value: receiptText(chosen) }]),
            ]}
          />
        ),
        confirm: `${copy.approve} ${shown}`,
        run: async () => await approveSlip(slip.slipId, needsChoice ? { eventId } : {}),
        result: (now) => ({ text: copy.approved, facts: slips.facts(now, ['status']) }),
        reads: READS,
      }}
    />
  )
}

/** The state of a slip after a check, or why it waits. */
const outcomeOf = (slip: SlipRow) => ({
  text: copy.checked,
  facts: slips.facts(slip, [slips.own('status', () => slips.text(slip, slip.reason === null ? 'status' : 'reason'))]),
})

/** Checks an unconfirmed slip with the verifier. Where no code was read, the operator types bank and reference from the picture. */
export function CheckSlipDialog({ slip, onClose }: DialogProps) {
  const shown = { title: copy.check, summary: <p>{slip.username}</p>, confirm: copy.check, result: outcomeOf, reads: READS }
  return slip.isCodeRead ? (
    <ActionDialog
      onClose={onClose}
      action={{
        ...shown,
        preview: <FactList facts={slips.facts(slip, ['reference'])} />,
        run: async () => await checkSlip(slip.slipId, {}),
      }}
    />
  ) : (
    <FormDialog
      {...shown}
      onClose={onClose}
      schema={typedSlip}
      lead={{ content: <p className="dim">{copy.checkHint}</p>, missing: null }}
      rows={[['bank'], ['reference']]}
      run={async (body) => await checkSlip(slip.slipId, body)}
    />
  )
}

/** Refuses a slip with one of the reasons that members read. */
export function RejectSlipDialog({ slip, onClose }: DialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.reject}
      summary={<p>{slip.username}</p>}
      schema={depositAdminSchemas.rejectSlip.body}
      rows={[['reason']]}
      initial={{ reason: 'unreadable' }}
      confirm={`${copy.reject} ${slip.username}`}
      isDangerous={() => true}
      run={async ({ reason }) => await rejectSlip(slip.slipId, reason)}
      result={(now) => ({ text: copy.rejected, facts: slips.facts(now, ['reason']) })}
      reads={READS}
    />
  )
}
