import { OwnerNotices } from '#features/trust/components/owner-notices.tsx'
import { NeededNow } from '#features/work-queue/components/needed-now.tsx'

interface NoticesPanelProps {
  readonly isOwner: boolean
  /** A page was chosen: the panel closes. */
  readonly onOpenPage: () => void
}

/** The tasks that need the operator, and an owner's notices about changes of trust. */
export function NoticesPanel({ isOwner, onOpenPage }: NoticesPanelProps) {
  return (
    <div className="stack">
      <NeededNow onOpenPage={onOpenPage} />
      {isOwner ? <OwnerNotices onOpenPage={onOpenPage} /> : null}
    </div>
  )
}
