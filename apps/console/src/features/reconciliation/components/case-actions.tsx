import { Button } from '@mantine/core'
import { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { FailureLine } from '#shared/failure-line.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { closeCase, takeCase } from '../queries.ts'
import type { DifferenceCase } from '../queries.ts'
import { cases } from './case-fields.tsx'

/** Take a case, or close it with its explanation. */
export function CaseActions({ one, isGone }: { readonly one: DifferenceCase; readonly isGone: boolean }) {
  const [closing, setClosing] = useState<DifferenceCase | null>(null)
  const take = useDecision({ mutationFn: takeCase }, { reads: 'reconciliation', said: () => copy.taken })
  return (
    <>
      <FailureLine error={take.error} isOfDecision />
      {isGone ? null : (
        <div className="row">
          <Button disabled={one.closingProposal?.isOwn === true} onClick={() => setClosing(one)}>
            {one.isTwoNeeded && one.closingProposal === null ? copy.propose : copy.close}
          </Button>
          {one.owner === null ? (
            <Button variant="default" onClick={() => take.mutate(one.caseId)} loading={take.isPending}>
              {copy.take}
            </Button>
          ) : null}
        </div>
      )}
      {closing === null ? null : <CloseDialog one={closing} isGone={isGone} onClose={() => setClosing(null)} />}
    </>
  )
}

interface CloseDialogProps {
  readonly one: DifferenceCase
  readonly isGone: boolean
  readonly onClose: () => void
}

function CloseDialog({ one, ...shown }: CloseDialogProps) {
  const { caseId, isTwoNeeded, closingProposal } = one
  const isProposal = isTwoNeeded && closingProposal === null
  return (
    <ActionDialog
      {...shown}
      action={{
        title: isProposal ? copy.propose : copy.close,
        summary: (
          <>
            <p>{`${cases.text(one, 'difference')} ${one.subject}`}</p>
            <p>
              {cases
                .facts(one, ['amountHere', 'amountThere'])
                .map(({ name, value }) => `${name} ${value}`)
                .join(' · ')}
            </p>
          </>
        ),
        reason: reasonOf(reconciliationConsoleSchemas.close.body.shape.reason),
        preview: <Notice text={isTwoNeeded ? copy.twoHint : copy.closeHint} />,
        confirm: isProposal ? copy.propose : copy.confirmClose,
        run: async ({ reason }) => await closeCase(caseId, reason),
        result: ({ closing }) => ({
          text: closing === null ? copy.proposed : copy.closed,
          facts: cases.facts(one, ['subject']),
        }),
        reads: [['reconciliation']],
      }}
    />
  )
}
