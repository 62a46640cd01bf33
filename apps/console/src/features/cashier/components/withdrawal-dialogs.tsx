import { Textarea } from '@mantine/core'
import { APPROVAL_NOTE_MAX } from '@morakot/contract/features/cashier/limits'
import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { Payee } from '#shared/payee.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { approveWithdrawal, readWithdrawal, rejectWithdrawal } from '../queries.ts'
import type { ReviewedWithdrawal } from '../queries.ts'
import { withdrawals } from './withdrawal-fields.ts'

export interface WithdrawalDialogProps {
  readonly withdrawal: ReviewedWithdrawal
  readonly isGone: boolean
  readonly onClose: () => void
}

const READS = [['cashier']] as const

/** Approves a withdrawal; above the limit the first of two operators. */
export function ApproveWithdrawal({ withdrawal, isGone, onClose }: WithdrawalDialogProps) {
  const { withdrawalId, approvals, approvalsNeeded, amount } = withdrawal
  const isFirst = approvals.length + 1 < approvalsNeeded
  const [note, setNote] = useState('')
  return (
    <ActionDialog
      isGone={isGone}
      onClose={onClose}
      action={{
        title: copy.approveTitle,
        summary: <Decided withdrawal={withdrawal} />,
        preview: (
          <>
            <Notice tone="look" text={isFirst ? copy.approveFirstHint : copy.approveHint} />
            <Textarea
              label={copy.approveNote}
              description={copy.approveNoteHint}
              maxLength={APPROVAL_NOTE_MAX}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </>
        ),
        confirm: `${isFirst ? copy.confirmApproveFirst : copy.confirmApprove} ${formatBaht(amount)}`,
        run: async () => await approveWithdrawal(withdrawalId, note.trim()),
        recheck: async () => {
          const now = await readWithdrawal(withdrawalId)
          return now.status !== 'REVIEW' || now.approvals.length > approvals.length ? now : null
        },
        result: (now) => ({ text: now.status === 'REVIEW' ? copy.approvedOnce : copy.approved, facts: outcomeFacts(now) }),
        reads: READS,
      }}
    />
  )
}

/** Rejects a withdrawal with a reason that the member reads. */
export function RejectWithdrawal({ withdrawal, isGone, onClose }: WithdrawalDialogProps) {
  const { withdrawalId, amount } = withdrawal
  return (
    <ActionDialog
      isGone={isGone}
      onClose={onClose}
      action={{
        title: copy.rejectTitle,
        summary: <Decided withdrawal={withdrawal} />,
        reason: {
          ...reasonOf(cashierConsoleSchemas.reject.body.shape.reason),
          label: copy.reason,
          hint: copy.reasonHint,
          options: copy.reasons,
        },
        preview: <Notice tone="look" text={copy.rejectHint} />,
        confirm: `${copy.confirmReject} ${formatBaht(amount)}`,
        isDangerous: true,
        run: async ({ reason }) => await rejectWithdrawal(withdrawalId, reason),
        recheck: async () => {
          const now = await readWithdrawal(withdrawalId)
          return now.status === 'REVIEW' ? null : now
        },
        result: (now) => ({ text: now.status === 'REJECTED' ? copy.rejected : copy.decidedElsewhere, facts: outcomeFacts(now) }),
        reads: READS,
      }}
    />
  )
}

const outcomeFacts = (now: ReviewedWithdrawal) => withdrawals.facts(now, ['withdrawalId', 'status'])

/** How much, and to whom: what is decided is read once more before it is. */
function Decided({ withdrawal: { username, amount, bank } }: { readonly withdrawal: ReviewedWithdrawal }) {
  return (
    <>
      <p className="figure">{formatBaht(amount)}</p>
      <Payee bankCode={bank.code} number={bank.number} name={`${bank.name} (${username})`} />
    </>
  )
}
