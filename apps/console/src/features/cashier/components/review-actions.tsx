import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { Amount } from '@morakot/ui/components/amount'
import { Button } from '@morakot/ui/components/button'
import { useState } from 'react'
import { Payee } from '#shared/payee.tsx'
import { Question } from '#shared/question.tsx'
import { ReasonDialog } from '#shared/reason-dialog.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { approveMutation, rejectMutation } from '../queries.ts'
import type { ReviewedWithdrawal } from '../queries.ts'

/** Approve, or reject with a reason; each is asked about first, for neither can be taken back. */
export function ReviewActions({ withdrawal }: { readonly withdrawal: ReviewedWithdrawal }) {
  const [question, setQuestion] = useState<'approve' | 'reject' | null>(null)
  const onClose = () => setQuestion(null)
  return (
    <div className="grid gap-2">
      {withdrawal.approvalsNeeded > 1 ? <p className="text-small text-warn">{copy.twoOperators}</p> : null}
      <div className="flex gap-3">
        <Button size="medium" onClick={() => setQuestion('approve')}>
          {copy.approve}
        </Button>
        <Button size="medium" variant="danger" onClick={() => setQuestion('reject')}>
          {copy.reject}
        </Button>
      </div>
      {question === 'approve' ? <ApproveDialog withdrawal={withdrawal} onClose={onClose} /> : null}
      {question === 'reject' ? <RejectDialog withdrawal={withdrawal} onClose={onClose} /> : null}
    </div>
  )
}

interface QuestionProps {
  readonly withdrawal: ReviewedWithdrawal
  readonly onClose: () => void
}

function ApproveDialog({ withdrawal, onClose }: QuestionProps) {
  const { withdrawalId, approvals, approvalsNeeded } = withdrawal
  const approve = useDecision(approveMutation, {
    reads: 'cashier',
    said: ({ status }) => (status === 'REVIEW' ? copy.approvedOnce : copy.approved),
  })
  return (
    <Question
      title={copy.approveTitle}
      hint={approvals.length + 1 < approvalsNeeded ? copy.approveFirstHint : copy.approveHint}
      confirm={copy.confirmApprove}
      cancel={copy.cancel}
      decision={approve}
      onConfirm={() => approve.mutate(withdrawalId, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Decided withdrawal={withdrawal} />
    </Question>
  )
}

function RejectDialog({ withdrawal, onClose }: QuestionProps) {
  const { withdrawalId } = withdrawal
  const reject = useDecision(rejectMutation, { reads: 'cashier', said: () => copy.rejected })
  return (
    <ReasonDialog
      title={copy.rejectTitle}
      hint={copy.rejectHint}
      label={copy.reason}
      confirm={copy.confirmReject}
      cancel={copy.cancel}
      isDangerous
      judge={(reason) => cashierConsoleSchemas.reject.body.safeParse({ reason })}
      decision={{ ...reject, mutate: (ask, then) => reject.mutate({ withdrawalId, ...ask }, then) }}
      onClose={onClose}
    >
      <Decided withdrawal={withdrawal} />
    </ReasonDialog>
  )
}

/** How much, and to whom: what is decided here is read once more before it is. */
function Decided({ withdrawal: { username, amount, bank } }: { readonly withdrawal: ReviewedWithdrawal }) {
  return (
    <div className="grid gap-2 rounded-card border border-border bg-s1 p-4">
      <Amount baht={amount} size="display" />
      <Payee bankCode={bank.code} number={bank.number} name={`${bank.name} (${username})`} />
    </div>
  )
}
