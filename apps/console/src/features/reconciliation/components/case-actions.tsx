import { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, refusedFields } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { closeMutation, takeMutation } from '../queries.ts'
import type { DifferenceCase } from '../queries.ts'

/** Take a case, or close it with its explanation. After either the list is read again: another operator may have been quicker. */
export function CaseActions({ one: { caseId, owner } }: { readonly one: DifferenceCase }) {
  const [isClosing, setIsClosing] = useState(false)
  const queryClient = useQueryClient()
  const onSettled = async () => await queryClient.invalidateQueries({ queryKey: ['reconciliation'] })
  const take = useMutation({ ...takeMutation, onSettled })
  return (
    <div className="grid gap-2">
      <Failure error={take.error} />
      <div className="flex flex-wrap gap-3">
        <Button size="medium" onClick={() => setIsClosing(true)}>
          {copy.close}
        </Button>
        {owner === null ? (
          <Button size="medium" variant="outline" onClick={() => take.mutate(caseId)} isLoading={take.isPending}>
            {copy.take}
          </Button>
        ) : null}
      </div>
      {isClosing ? <CloseDialog caseId={caseId} onClose={() => setIsClosing(false)} onSettled={onSettled} /> : null}
    </div>
  )
}

function Failure({ error }: { readonly error: Error | null }) {
  if (error === null) return null
  return (
    <p role="alert" className="text-small text-neg">
      {failureText(error)}
    </p>
  )
}

interface CloseDialogProps {
  readonly caseId: string
  readonly onClose: () => void
  readonly onSettled: () => Promise<void>
}

function CloseDialog({ caseId, onClose, onSettled }: CloseDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const close = useMutation({
    ...closeMutation,
    onSettled,
    onSuccess: onClose,
    onError: (error) => setProblem(refusedFields(error)['reason']),
  })
  const onConfirm = () => {
    const parsed = reconciliationConsoleSchemas.close.body.safeParse({ reason })
    setProblem(parsed.error?.issues[0]?.message)
    if (parsed.success) close.mutate({ caseId, reason: parsed.data.reason })
  }
  return (
    <Dialog
      isOpen
      title={copy.close}
      tone="warning"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onConfirm} isLoading={close.isPending}>
            {copy.confirmClose}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <p className="text-small text-t2">{copy.closeHint}</p>
      <Field label={copy.reason} value={reason} error={problem} onChange={(event) => setReason(event.currentTarget.value)} />
      {problem === undefined ? <Failure error={close.error} /> : null}
    </Dialog>
  )
}
