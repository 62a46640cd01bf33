import { Button } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { useKeys } from '#shared/keyboard'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { copy } from '../copy.ts'
import type { ReviewedWithdrawal } from '../queries.ts'
import { ApproveWithdrawal, RejectWithdrawal } from './withdrawal-dialogs.tsx'

/** Who has approved, and the two decisions. On a phone the buttons stay at the bottom. */
export function WithdrawalDecision({ withdrawal }: { readonly withdrawal: ReviewedWithdrawal }) {
  const { approvals, approvalsNeeded, status, aloneMax, aloneLeft } = withdrawal
  const [input, setPending] = useState<{ readonly kind: 'approve' | 'reject'; readonly withdrawal: ReviewedWithdrawal } | null>(null)
  const mayApprove = useGranted('withdrawals.approve', 'withdrawals.approve_large')
  const canDecide = status === 'REVIEW' && mayApprove
  const hasApproved = approvals.some(({ isOwn }) => isOwn)
  const open = (kind: 'approve' | 'reject') => () => {
    if (canDecide && !(kind === 'approve' && hasApproved)) setPending({ kind, withdrawal })
  }
  useKeys({ KeyA: open('approve'), KeyR: open('reject') })
  const shown = { isGone: status !== 'REVIEW', onClose: () => setPending(null) }
  return (
    <aside className="card card-body" aria-labelledby="decision">
      <h2 id="decision">{copy.decision}</h2>
      <p>{`${copy.approvals} ${approvals.length} ${copy.of} ${approvalsNeeded}`}</p>
      {approvals.map(({ operator, at }, place) => (
        <p key={`${operator} ${at}`} className="dim">{`${copy.person} ${place + 1}: ${operator} ${momentText(at)}`}</p>
      ))}
      {canDecide ? <p className="dim">{fill(copy.alone, { left: formatBaht(aloneLeft), max: formatBaht(aloneMax) })}</p> : null}
      {status === 'REVIEW' && approvalsNeeded > 1 ? <p className="tag tag-look fit">{copy.twoOperators}</p> : null}
      {canDecide ? (
        <div className="decide">
          {hasApproved ? <p className="dim">{copy.ownApproval}</p> : <Button onClick={open('approve')}>{copy.approve}</Button>}
          <Button variant="light" color="red" onClick={open('reject')}>
            {copy.reject}
          </Button>
        </div>
      ) : (
        <p className="dim">{status === 'REVIEW' ? copy.mayNotDecide : copy.isDecided}</p>
      )}
      {input?.kind === 'approve' ? <ApproveWithdrawal withdrawal={input.withdrawal} {...shown} /> : null}
      {input?.kind === 'reject' ? <RejectWithdrawal withdrawal={input.withdrawal} {...shown} /> : null}
    </aside>
  )
}
