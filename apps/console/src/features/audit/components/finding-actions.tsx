import { auditConsoleSchemas } from '@morakot/contract/features/audit/schema'
import { Button } from '@morakot/ui/components/button'
import { useState } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { ReasonDialog } from '#shared/reason-dialog.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { closeMutation, proposeMutation, refuseMutation } from '../queries.ts'
import type { Finding } from '../queries.ts'

/** Propose to close with a reason; or agree and disagree with what another operator proposed. */
export function FindingActions({ finding: { findingId, proposal } }: { readonly finding: Finding }) {
  const [isProposing, setIsProposing] = useState(false)
  const close = useDecision(closeMutation, { reads: 'audit', said: () => copy.closed })
  const refuse = useDecision(refuseMutation, { reads: 'audit', said: () => copy.refused })
  const failure = close.error ?? refuse.error
  return (
    <div className="grid gap-2">
      <FailureLine error={failure} isOfDecision />
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
      {isProposing ? <ProposeDialog findingId={findingId} onClose={() => setIsProposing(false)} /> : null}
    </div>
  )
}

function ProposeDialog({ findingId, onClose }: { readonly findingId: string; readonly onClose: () => void }) {
  const propose = useDecision(proposeMutation, { reads: 'audit', said: () => copy.proposed })
  return (
    <ReasonDialog
      title={copy.proposeTitle}
      hint={copy.proposeHint}
      label={copy.reason}
      confirm={copy.confirmPropose}
      cancel={copy.cancel}
      judge={(reason) => auditConsoleSchemas.propose.body.safeParse({ reason })}
      decision={{ ...propose, mutate: (ask, then) => propose.mutate({ findingId, ...ask }, then) }}
      onClose={onClose}
    />
  )
}
