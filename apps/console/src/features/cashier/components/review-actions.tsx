import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { approveMutation, rejectMutation } from '../queries.ts'
import type { ReviewedWithdrawal } from '../queries.ts'

/** Approve, or reject with a reason. After either the list is read again: another operator may have been quicker. */
export function ReviewActions({ withdrawal }: { readonly withdrawal: ReviewedWithdrawal }) {
  const [isRejecting, setIsRejecting] = useState(false)
  const queryClient = useQueryClient()
  const onSettled = async () => await queryClient.invalidateQueries({ queryKey: ['cashier'] })
  const approve = useMutation({ ...approveMutation, onSettled })
  return (
    <div className="grid gap-2">
      {withdrawal.approvalsNeeded > 1 ? <p className="text-small text-warn">{copy.twoOperators}</p> : null}
      {approve.error === null ? null : (
        <p role="alert" className="text-neg">
          {failureText(approve.error)}
        </p>
      )}
      <div className="flex gap-3">
        <Button size="medium" onClick={() => approve.mutate(withdrawal.withdrawalId)} isLoading={approve.isPending}>
          {copy.approve}
        </Button>
        <Button size="medium" variant="danger" onClick={() => setIsRejecting(true)}>
          {copy.reject}
        </Button>
      </div>
      {isRejecting ? (
        <RejectDialog withdrawalId={withdrawal.withdrawalId} onClose={() => setIsRejecting(false)} onSettled={onSettled} />
      ) : null}
    </div>
  )
}

interface RejectDialogProps {
  readonly withdrawalId: string
  readonly onClose: () => void
  readonly onSettled: () => Promise<void>
}

function RejectDialog({ withdrawalId, onClose, onSettled }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const reject = useMutation({ ...rejectMutation, onSettled, onSuccess: onClose, onError: (error) => setProblem(failureText(error)) })
  const onConfirm = () => {
    const parsed = cashierConsoleSchemas.reject.body.safeParse({ reason })
    if (parsed.success) return reject.mutate({ withdrawalId, reason: parsed.data.reason })
    setProblem(parsed.error.issues[0]?.message)
  }
  return (
    <Dialog
      isOpen
      title={copy.reject}
      tone="warning"
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={onConfirm} isLoading={reject.isPending}>
            {copy.confirmReject}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <Field label={copy.reason} value={reason} error={problem} onChange={(event) => setReason(event.currentTarget.value)} />
    </Dialog>
  )
}
