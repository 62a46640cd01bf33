import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { creditCopy, unmatchedCopy } from '../copy.ts'
import type { UnmatchedEvent } from '../queries.ts'
import { ApproveCredit, DeclineCredit } from './credit-dialogs.tsx'
import { ProposeCredit } from './propose-credit.tsx'
import { ReturnedDialog } from './returned-dialog.tsx'

type Input = { readonly kind: 'propose' | 'approve' | 'decline' | 'returned'; readonly one: UnmatchedEvent }

/** The actions on unmatched money: propose a member, decide on a proposal, or record that it was returned. */
export function UnmatchedActions({ one, isGone }: { readonly one: UnmatchedEvent; readonly isGone: boolean }) {
  const [input, setPending] = useState<Input | null>(null)
  const mayResolve = useGranted('deposits.resolve')
  const open = (kind: Input['kind']) => () => setPending({ kind, one })
  const shown = { isGone, onClose: () => setPending(null) }
  const { proposal } = one
  return (
    <>
      {isGone || !mayResolve ? null : (
        <div className="row">
          {proposal === null ? <Button onClick={open('propose')}>{creditCopy.propose}</Button> : null}
          {proposal === null ? null : <ProposalButtons isOwn={proposal.isOwn} onApprove={open('approve')} onDecline={open('decline')} />}
          <Button variant="default" onClick={open('returned')}>
            {unmatchedCopy.markReturned}
          </Button>
        </div>
      )}
      {input?.kind === 'propose' ? <ProposeCredit one={input.one} {...shown} /> : null}
      {input?.kind === 'returned' ? <ReturnedDialog one={input.one} {...shown} /> : null}
      {input?.kind === 'approve' && input.one.proposal !== null ? (
        <ApproveCredit one={input.one} proposal={input.one.proposal} {...shown} />
      ) : null}
      {input?.kind === 'decline' && input.one.proposal !== null ? (
        <DeclineCredit one={input.one} proposal={input.one.proposal} {...shown} />
      ) : null}
    </>
  )
}

interface ProposalButtonsProps {
  readonly isOwn: boolean
  readonly onApprove: () => void
  readonly onDecline: () => void
}

/** The proposer cannot be the second person: the button says so. */
function ProposalButtons({ isOwn, onApprove, onDecline }: ProposalButtonsProps) {
  return (
    <>
      <Button disabled={isOwn} aria-describedby={isOwn ? 'own-proposal' : undefined} onClick={onApprove}>
        {creditCopy.approve}
      </Button>
      <Button variant="light" color="red" onClick={onDecline}>
        {isOwn ? creditCopy.takeBack : creditCopy.decline}
      </Button>
      {isOwn ? (
        <p id="own-proposal" className="dim">
          {creditCopy.ownProposal}
        </p>
      ) : null}
    </>
  )
}
