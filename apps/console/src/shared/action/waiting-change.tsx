import { Button } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { momentText } from '#shared/moments'
import { Notice } from '#shared/ui/notice.tsx'
import { reasonField } from '@morakot/contract/reason'
import type { Action } from './action'
import { reasonOf } from './reason-of'
import { ActionDialog } from './action-dialog.tsx'

const copy = {
  waits: '{number} มีการเปลี่ยนที่รอผู้มีสิทธิ์อีกคนอนุมัติ เสนอโดย {by} เมื่อ {at}',
  approve: 'อนุมัติการเปลี่ยน',
  decline: 'ไม่อนุมัติ',
  takeBack: 'ยกเลิกที่เสนอ',
  approved: 'อนุมัติแล้ว มีผลทันที',
  approvedFor: 'อนุมัติแล้ว มีผล {at} ยกเลิกได้จนถึงเวลานั้น',
  takesForce: '{number} {approver} อนุมัติการเปลี่ยนที่ {by} เสนอแล้ว มีผล {at} ยกเลิกได้จนถึงเวลานั้น',
  undo: 'ยกเลิกก่อนมีผล',
  declined: 'ยกเลิกแล้ว ไม่มีอะไรเปลี่ยน',
} as const

interface Change {
  readonly changeId: string
  readonly number: string
  readonly proposedBy: string
  readonly isOwn: boolean
  readonly at: string
  /** Null before the approval. */
  readonly approvedBy: string | null
  readonly inForceAt: string | null
}

/** The result of a decision on it: the subject with the changes that still wait. */
export interface Answered {
  readonly proposal: { readonly inForceAt: string | null } | null
}

export interface WaitingChangeProps {
  /** Null: none waits. The dialog stays open over the moment in which the last one was decided. */
  readonly change: Change | null
  /** The proposed changes. */
  readonly preview: ReactNode
  readonly mayDecide: boolean
  readonly onApprove: (changeId: string) => Promise<Answered>
  readonly onDecline: (changeId: string, reason: string) => Promise<Answered>
  readonly reads: readonly QueryKey[]
}

interface Open {
  readonly kind: 'approve' | 'decline'
  readonly change: Change
  readonly preview: ReactNode
}

const declineText = ({ isOwn, inForceAt }: Change) => (inForceAt !== null ? copy.undo : isOwn ? copy.takeBack : copy.decline)

function stateText({ number, proposedBy, at, approvedBy, inForceAt }: Change): string {
  if (approvedBy === null || inForceAt === null)
    return copy.waits.replace('{number}', number).replace('{by}', proposedBy).replace('{at}', momentText(at))
  return copy.takesForce
    .replace('{number}', number)
    .replace('{approver}', approvedBy)
    .replace('{by}', proposedBy)
    .replace('{at}', momentText(inForceAt))
}

/** A change of whom we trust with money that waits for another person: who proposed it, and the two answers to it. */
export function WaitingChange({ change, preview, mayDecide, onApprove, onDecline, reads }: WaitingChangeProps) {
  const [open, setOpen] = useState<Open>()
  return (
    <>
      {change === null ? null : (
        <div className="stack">
          <Notice tone="look" text={stateText(change)} />
          {preview}
          {mayDecide ? (
            <div className="row">
              {change.isOwn || change.inForceAt !== null ? null : (
                <Button onClick={() => setOpen({ kind: 'approve', change, preview })}>{copy.approve}</Button>
              )}
              <Button variant="default" onClick={() => setOpen({ kind: 'decline', change, preview })}>
                {declineText(change)}
              </Button>
            </div>
          ) : null}
        </div>
      )}
      {open === undefined ? null : (
        <DecisionDialog
          open={open}
          run={async ({ reason }) =>
            await (open.kind === 'approve' ? onApprove(open.change.changeId) : onDecline(open.change.changeId, reason))
          }
          reads={reads}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface DecisionProps {
  readonly open: Open
  readonly run: Action<Answered>['run']
  readonly reads: readonly QueryKey[]
  readonly onClose: () => void
}

function DecisionDialog({ open: { kind, change, preview }, run, reads, onClose }: DecisionProps) {
  const label = kind === 'approve' ? copy.approve : declineText(change)
  const textOf = ({ proposal }: Answered) => (kind === 'decline' ? copy.declined : approvedText(proposal?.inForceAt ?? null))
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: label,
        ...(kind === 'decline' ? { reason: REASON } : {}),
        preview,
        confirm: label,
        run,
        result: (answered) => ({ text: textOf(answered) }),
        reads,
      }}
    />
  )
}

const REASON = reasonOf(reasonField)

const approvedText = (inForceAt: string | null) =>
  inForceAt === null ? copy.approved : copy.approvedFor.replace('{at}', momentText(inForceAt))
