import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { Button } from '@morakot/ui/components/button'
import { useState } from 'react'
import { bahtText } from '#shared/ledger-amount'
import { Question } from '#shared/question.tsx'
import { ReasonDialog } from '#shared/reason-dialog.tsx'
import { useDecision } from '#shared/use-decision'
import { creditCopy as copy } from '../copy.ts'
import { approveCreditMutation, declineCreditMutation } from '../queries.ts'
import type { Proposal, UnmatchedEvent } from '../queries.ts'
import { CreditParties } from './credit-parties.tsx'

interface ProposalProps {
  readonly one: UnmatchedEvent
  readonly proposal: Proposal
}

interface QuestionProps extends ProposalProps {
  readonly onClose: () => void
}

/** Agree with what another operator proposed, or not; the own proposal can be taken back only. */
export function ProposalActions({ one, proposal }: ProposalProps) {
  const [question, setQuestion] = useState<'approve' | 'decline' | null>(null)
  const { isOwn } = proposal
  const onClose = () => setQuestion(null)
  return (
    <>
      <Button size="medium" onClick={() => setQuestion('approve')} disabledReason={isOwn ? copy.ownProposal : undefined}>
        {copy.approve}
      </Button>
      <Button size="medium" variant={isOwn ? 'outline' : 'danger'} onClick={() => setQuestion('decline')}>
        {isOwn ? copy.takeBack : copy.decline}
      </Button>
      {question === 'approve' ? <ApproveDialog one={one} proposal={proposal} onClose={onClose} /> : null}
      {question === 'decline' ? <DeclineDialog one={one} proposal={proposal} onClose={onClose} /> : null}
    </>
  )
}

function ApproveDialog({ one, proposal, onClose }: QuestionProps) {
  const approve = useDecision(approveCreditMutation, { reads: 'cashier', said: () => copy.approved })
  return (
    <Question
      title={copy.approve}
      hint={copy.approveHint}
      confirm={copy.confirmApprove}
      cancel={copy.cancel}
      decision={approve}
      onConfirm={() => approve.mutate(proposal.creditId, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="font-display font-semibold text-h1 tabular-nums text-t1">{bahtText(one.amount)}</p>
      <CreditParties payer={one.payer} member={proposal.member} />
    </Question>
  )
}

function DeclineDialog({ proposal: { creditId, isOwn }, onClose }: QuestionProps) {
  const decline = useDecision(declineCreditMutation, { reads: 'cashier', said: () => (isOwn ? copy.takenBack : copy.declined) })
  return (
    <ReasonDialog
      title={isOwn ? copy.takeBackTitle : copy.declineTitle}
      hint={copy.declineHint}
      label={copy.declineReason}
      confirm={isOwn ? copy.confirmTakeBack : copy.confirmDecline}
      cancel={copy.cancel}
      judge={(reason) => cashierConsoleSchemas.declineCredit.body.safeParse({ reason })}
      decision={{ ...decline, mutate: (ask, then) => decline.mutate({ creditId, ...ask }, then) }}
      onClose={onClose}
    />
  )
}
