import { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { useState } from 'react'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, effectText } from '../copy.ts'
import { approveResolution, requeryTransfer, declineResolution, GATEWAY_KEY, proposeResolution } from '../queries.ts'
import type { TransferRow } from '../queries.ts'
import { PROPOSAL, resolutions, transfers } from './transfer-fields.ts'

interface DialogProps {
  readonly transfer: TransferRow
  readonly onClose: () => void
}

const READS = [GATEWAY_KEY]
const why = reasonOf(gatewayConsoleSchemas.propose.body.shape.reason)
const proposed = describe(gatewayConsoleSchemas.propose.body)
const status = (transfer: TransferRow) => transfers.facts(transfer, ['state'])

function Summary({ transfer }: Pick<DialogProps, 'transfer'>) {
  return (
    <p>
      <strong>{transfer.username}</strong> {transfers.text(transfer, 'direction')} {transfers.text(transfer, 'amount')}
    </p>
  )
}

/** Queries the gateway once more by the reference of the transfer. */
export function RequeryDialog({ transfer, onClose }: DialogProps) {
  return (
    <ActionDialog<TransferRow>
      onClose={onClose}
      action={{
        title: copy.ask,
        summary: <Summary transfer={transfer} />,
        reason: why,
        preview: <Notice text={copy.askHint} />,
        confirm: copy.ask,
        run: async ({ reason }) => await requeryTransfer(transfer.transferId, reason),
        result: (now) => ({ text: now.endedAt === null ? copy.askStill : copy.askDone, facts: status(now) }),
        reads: READS,
      }}
    />
  )
}

/** Proposes the outcome of a transfer for which the gateway returns none. */
export function ProposeDialog({ transfer, onClose }: DialogProps) {
  const { transferId, amount, direction } = transfer
  return (
    <FormDialog
      onClose={onClose}
      title={copy.resolve}
      summary={<Summary transfer={transfer} />}
      schema={gatewayConsoleSchemas.propose.body}
      rows={[['outcome'], ['reason']]}
      lead={{ content: <Notice tone="look" text={copy.resolveHint} />, missing: null }}
      facts={(body) => [
        ...proposed.facts(body, ['outcome']),
        ...transfers.facts(transfer, ['amount']),
        ...proposed.facts(body, ['reason']),
      ]}
      preview={({ outcome }) => (
        <>
          <Notice tone="look" text={effectText[direction][outcome]} />
          <Approvers permission="gateway.resolve" />
        </>
      )}
      confirm={(body) => `${copy.resolve} ${proposed.text(body, 'outcome')} ${formatBaht(amount)}`}
      run={async (body) => await proposeResolution(transferId, body)}
      result={(now) => ({ text: copy.proposed, facts: transfers.facts(now, [PROPOSAL]) })}
      reads={READS}
    />
  )
}

/** Agrees to what another operator proposed. */
export function ApproveDialog({ transfer, onClose }: DialogProps) {
  // The proposal as of when the dialog opened: the operator approves exactly that one.
  const [{ direction, amount, resolution }] = useState(transfer)
  if (resolution === null) return null
  const { outcome } = resolution
  return (
    <ActionDialog<TransferRow>
      onClose={onClose}
      action={{
        title: copy.approve,
        summary: <Summary transfer={transfer} />,
        preview: (
          <>
            <FactList facts={resolutions.facts(resolution, ['outcome', 'proposedBy', 'reason'])} />
            <Notice tone="look" text={effectText[direction][outcome]} />
            <Notice text={copy.approveHint} />
          </>
        ),
        confirm: `${copy.approve} ${resolutions.text(resolution, 'outcome')} ${formatBaht(amount)}`,
        isDangerous: true,
        run: async () => await approveResolution(transfer.transferId),
        result: (now) => ({ text: copy.approved, facts: status(now) }),
        reads: READS,
      }}
    />
  )
}

/** Declines a proposal, or withdraws the operator's own. */
export function DeclineDialog({ transfer, onClose }: DialogProps) {
  const [isOwn] = useState(transfer.resolution?.isOwn === true)
  const word = isOwn ? copy.takeBack : copy.decline
  return (
    <ActionDialog<TransferRow>
      onClose={onClose}
      action={{
        title: word,
        summary: <Summary transfer={transfer} />,
        reason: why,
        preview: <Notice text={copy.declineHint} />,
        confirm: word,
        isDangerous: !isOwn,
        run: async ({ reason }) => await declineResolution(transfer.transferId, reason),
        result: (now) => ({ text: copy.declined, facts: status(now) }),
        reads: READS,
      }}
    />
  )
}
