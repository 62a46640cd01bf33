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

export interface WaitingChangeProps {
  readonly change: { readonly changeId: string; readonly proposedBy: string; readonly isOwn: boolean; readonly at: string }
  /** What would change. */
  readonly preview: ReactNode
  readonly mayDecide: boolean
  readonly onApprove: (changeId: string) => Promise<unknown>
  readonly onDecline: (changeId: string) => Promise<unknown>
  readonly reads: readonly QueryKey[]
}

/** A change of whom we trust with money that waits for another person: who proposed it, and the two answers to it. */
export function WaitingChange({ change, preview, mayDecide, onApprove, onDecline, reads }: WaitingChangeProps) {
  const [open, setOpen] = useState<'approve' | 'decline'>()
  const { changeId, proposedBy, isOwn, at } = change
  const decline = isOwn ? copy.takeBack : copy.decline
  const label = open === 'approve' ? copy.approve : decline
  return (
    <div className="stack">
      <Notice tone="look" text={copy.waits.replace('{by}', proposedBy).replace('{at}', momentText(at))} />
      {preview}
      {mayDecide ? (
        <div className="row">
          {isOwn ? null : <Button onClick={() => setOpen('approve')}>{copy.approve}</Button>}
          <Button variant="default" onClick={() => setOpen('decline')}>
            {decline}
          </Button>
        </div>
      ) : null}
      {open === undefined ? null : (
        <ActionDialog
          onClose={() => setOpen(undefined)}
          action={{
            title: label,
            preview,
            confirm: label,
            run: async () => await (open === 'approve' ? onApprove : onDecline)(changeId),
            result: () => ({ text: open === 'approve' ? copy.approved : copy.declined }),
            reads,
          }}
        />
      )}
    </div>
  )
}
