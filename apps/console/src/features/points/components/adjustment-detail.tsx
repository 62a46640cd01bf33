import { Button } from '@mantine/core'
import { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { formatInteger } from '@morakot/ui/format-number'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, kindText, statusText } from '../copy.ts'
import { approveAdjustment, declineAdjustment } from '../queries.ts'
import type { Adjustment } from '../queries.ts'

const READS = [['points'], ['members']] as const

/** One adjustment, with what may be done about it. */
export function AdjustmentDetail({ one, isGone }: { readonly one: Adjustment; readonly isGone: boolean }) {
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const onClose = () => setOpen(null)
  return (
    <div className="stack">
      <FactList facts={factsOf(one)} />
      {one.status === 'WAITING' && !isGone ? (
        <>
          {one.isOwn ? <Notice text={copy.ownHint} /> : null}
          <div className="action-buttons">
            <Button variant="default" onClick={() => setOpen('decline')}>
              {one.isOwn ? copy.takeBack : copy.decline}
            </Button>
            {one.isOwn ? null : <Button onClick={() => setOpen('approve')}>{copy.confirmApprove}</Button>}
          </div>
        </>
      ) : null}
      {open === 'approve' ? <Approve one={one} onClose={onClose} /> : null}
      {open === 'decline' ? <Decline one={one} onClose={onClose} /> : null}
    </div>
  )
}

interface DialogProps {
  readonly one: Adjustment
  readonly onClose: () => void
}

function Approve({ one, onClose }: DialogProps) {
  return (
    <ActionDialog<Adjustment>
      onClose={onClose}
      action={{
        title: copy.approve,
        summary: <Summary one={one} />,
        preview: (
          <>
            <p>{`${copy.proposedBy} ${one.proposedBy}: ${one.reason}`}</p>
            <Notice tone="look" text={copy.approveHint} />
          </>
        ),
        confirm: `${copy.confirmApprove} ${formatInteger(one.points)} ${copy.points}`,
        run: async () => await approveAdjustment(one.adjustmentId),
        result: ({ transferId }) => ({
          text: copy.approved,
          facts: transferId === null ? [] : [{ name: copy.transfer, value: transferId }],
        }),
        reads: READS,
      }}
    />
  )
}

function Decline({ one, onClose }: DialogProps) {
  const word = one.isOwn ? copy.takeBack : copy.decline
  return (
    <ActionDialog<Adjustment>
      onClose={onClose}
      action={{
        title: word,
        summary: <Summary one={one} />,
        reason: { label: copy.reason, judge: (reason) => problemOf(pointConsoleSchemas.decline.body.safeParse({ reason })) },
        preview: <Notice text={copy.declineHint} />,
        confirm: word,
        isDangerous: !one.isOwn,
        run: async ({ reason }) => await declineAdjustment(one.adjustmentId, reason),
        result: () => ({ text: copy.declined }),
        reads: READS,
      }}
    />
  )
}

function Summary({ one }: { readonly one: Adjustment }) {
  return (
    <p>
      <strong>{one.username}</strong> {`${kindText[one.kind]} ${formatInteger(one.points)} ${copy.points}`}
    </p>
  )
}

function factsOf(one: Adjustment) {
  return [
    { name: copy.member, value: one.username },
    { name: kindText[one.kind], value: `${formatInteger(one.points)} ${copy.points}` },
    { name: copy.reason, value: one.reason },
    { name: copy.status, value: statusText[one.status] },
    { name: copy.proposedBy, value: `${one.proposedBy} ${momentText(one.proposedAt)}` },
    { name: copy.decidedBy, value: one.decidedAt === null ? copy.none : `${one.decidedBy ?? ''} ${momentText(one.decidedAt)}` },
    ...(one.declinedBecause === null ? [] : [{ name: copy.declinedBecause, value: one.declinedBecause }]),
    ...(one.transferId === null ? [] : [{ name: copy.transfer, value: one.transferId }]),
  ]
}
