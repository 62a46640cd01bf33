import { Button } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { momentText } from '#shared/moments'
import { Notice } from '#shared/ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'

const copy = {
  waits: 'มีการเปลี่ยนที่รอผู้มีสิทธิ์อีกคนอนุมัติ เสนอโดย {by} เมื่อ {at}',
  approve: 'อนุมัติการเปลี่ยน',
  decline: 'ไม่อนุมัติ',
  takeBack: 'ยกเลิกที่เสนอ',
  approved: 'อนุมัติแล้ว มีผลทันที',
  declined: 'ยกเลิกแล้ว ไม่มีอะไรเปลี่ยน',
} as const

interface Change {
  readonly changeId: string
  readonly proposedBy: string
  readonly isOwn: boolean
  readonly at: string
}

export interface WaitingChangeProps {
  /** Null: none waits. The dialog stays open over the moment in which the last one was decided. */
  readonly change: Change | null
  /** What would change. */
  readonly preview: ReactNode
  readonly mayDecide: boolean
  readonly onApprove: (changeId: string) => Promise<unknown>
  readonly onDecline: (changeId: string) => Promise<unknown>
  readonly reads: readonly QueryKey[]
}

interface Open {
  readonly kind: 'approve' | 'decline'
  readonly change: Change
  readonly preview: ReactNode
}

const declineText = ({ isOwn }: Change) => (isOwn ? copy.takeBack : copy.decline)

/** A change of whom we trust with money that waits for another person: who proposed it, and the two answers to it. */
export function WaitingChange({ change, preview, mayDecide, onApprove, onDecline, reads }: WaitingChangeProps) {
  const [open, setOpen] = useState<Open>()
  return (
    <>
      {change === null ? null : (
        <div className="stack">
          <Notice tone="look" text={copy.waits.replace('{by}', change.proposedBy).replace('{at}', momentText(change.at))} />
          {preview}
          {mayDecide ? (
            <div className="row">
              {change.isOwn ? null : <Button onClick={() => setOpen({ kind: 'approve', change, preview })}>{copy.approve}</Button>}
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
          run={async () => await (open.kind === 'approve' ? onApprove : onDecline)(open.change.changeId)}
          reads={reads}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface DecisionProps {
  readonly open: Open
  readonly run: () => Promise<unknown>
  readonly reads: readonly QueryKey[]
  readonly onClose: () => void
}

function DecisionDialog({ open: { kind, change, preview }, run, reads, onClose }: DecisionProps) {
  const label = kind === 'approve' ? copy.approve : declineText(change)
  const text = kind === 'approve' ? copy.approved : copy.declined
  return <ActionDialog onClose={onClose} action={{ title: label, preview, confirm: label, run, result: () => ({ text }), reads }} />
}
