import { auditConsoleSchemas } from '@morakot/contract/features/audit/schema'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { auditQuery, closeMutation, proposeMutation, refuseMutation } from '../queries.ts'
import type { Finding } from '../queries.ts'

/** Propose to close with a reason; or agree and disagree with what another operator proposed. */
export function FindingActions({ finding: { findingId, proposal } }: { readonly finding: Finding }) {
  const [isProposing, setIsProposing] = useState(false)
  const queryClient = useQueryClient()
  const onSettled = async () => await queryClient.invalidateQueries(auditQuery)
  const close = useMutation({ ...closeMutation, onSettled })
  const refuse = useMutation({ ...refuseMutation, onSettled })
  const failure = close.error ?? refuse.error
  return (
    <div className="grid gap-2">
      {failure === null ? null : (
        <p role="alert" className="text-neg">
          {failureText(failure)}
        </p>
      )}
      {proposal === null ? (
        <Button size="medium" className="justify-self-start" onClick={() => setIsProposing(true)}>
          {copy.propose}
        </Button>
      ) : (
        <>
          {failure === null ? <p className="text-small text-warn">{copy.twoOperators}</p> : null}
          <div className="flex flex-wrap gap-3">
            <Button size="medium" onClick={() => close.mutate(findingId)} isLoading={close.isPending}>
              {copy.close}
            </Button>
            <Button size="medium" variant="outline" onClick={() => refuse.mutate(findingId)} isLoading={refuse.isPending}>
              {copy.refuse}
            </Button>
          </div>
        </>
      )}
      {isProposing ? <ProposeDialog findingId={findingId} onClose={() => setIsProposing(false)} onSettled={onSettled} /> : null}
    </div>
  )
}

interface ProposeDialogProps {
  readonly findingId: string
  readonly onClose: () => void
  readonly onSettled: () => Promise<void>
}

function ProposeDialog({ findingId, onClose, onSettled }: ProposeDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const propose = useMutation({ ...proposeMutation, onSettled, onSuccess: onClose, onError: (error) => setProblem(failureText(error)) })
  const onConfirm = () => {
    const parsed = auditConsoleSchemas.propose.body.safeParse({ reason })
    if (parsed.success) return propose.mutate({ findingId, reason: parsed.data.reason })
    setProblem(parsed.error.issues[0]?.message)
  }
  return (
    <Dialog
      isOpen
      title={copy.proposeTitle}
      tone="warning"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onConfirm} isLoading={propose.isPending}>
            {copy.confirmPropose}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <p className="text-small text-t2">{copy.proposeHint}</p>
      <Field label={copy.reason} value={reason} error={problem} onChange={(event) => setReason(event.currentTarget.value)} />
    </Dialog>
  )
}
