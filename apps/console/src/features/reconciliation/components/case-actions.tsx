import { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import { Button } from '@morakot/ui/components/button'
import { useState } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { ReasonDialog } from '#shared/reason-dialog.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { closeMutation, takeMutation } from '../queries.ts'
import type { DifferenceCase } from '../queries.ts'

/** Take a case, or close it with its explanation. */
export function CaseActions({ one: { caseId, owner } }: { readonly one: DifferenceCase }) {
  const [isClosing, setIsClosing] = useState(false)
  const take = useDecision(takeMutation, { reads: 'reconciliation', said: () => copy.taken })
  return (
    <div className="grid gap-2">
      <FailureLine error={take.error} isOfDecision />
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
      {isClosing ? <CloseDialog caseId={caseId} onClose={() => setIsClosing(false)} /> : null}
    </div>
  )
}

function CloseDialog({ caseId, onClose }: { readonly caseId: string; readonly onClose: () => void }) {
  const close = useDecision(closeMutation, { reads: 'reconciliation', said: () => copy.closed })
  return (
    <ReasonDialog
      title={copy.close}
      hint={copy.closeHint}
      label={copy.reason}
      confirm={copy.confirmClose}
      cancel={copy.cancel}
      judge={(reason) => reconciliationConsoleSchemas.close.body.safeParse({ reason })}
      decision={{ ...close, mutate: (ask, then) => close.mutate({ caseId, ...ask }, then) }}
      onClose={onClose}
    />
  )
}
