import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from './copy.ts'
import { factsOf } from './columns.ts'
import type { Proposal, ProposalDefinition } from './proposal.ts'

interface ProposalDetailProps<One extends Proposal> {
  readonly one: One
  readonly isGone: boolean
  readonly proposal: ProposalDefinition<One>
}

/** One proposal, with what may be done about it: who proposed it may only take it back. */
export function ProposalDetail<One extends Proposal>({ one, isGone, proposal }: ProposalDetailProps<One>) {
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const mayDecide = useGranted(proposal.permission)
  const onClose = () => setOpen(null)
  return (
    <div className="stack">
      <FactList facts={factsOf(proposal, one)} />
      {one.status === 'WAITING' && !isGone && mayDecide ? (
        <>
          {one.isOwn ? <Notice text={copy.ownHint} /> : null}
          <div className="action-buttons">
            <Button variant="default" onClick={() => setOpen('decline')}>
              {one.isOwn ? copy.takeBack : copy.decline}
            </Button>
            {one.isOwn ? null : <Button onClick={() => setOpen('approve')}>{copy.confirmApprove}</Button>}
          </div>
        </>
      ) : null}
      {open === 'approve' ? <Approve one={one} proposal={proposal} onClose={onClose} /> : null}
      {open === 'decline' ? <Decline one={one} proposal={proposal} onClose={onClose} /> : null}
    </div>
  )
}

interface DialogProps<One extends Proposal> {
  readonly one: One
  readonly proposal: ProposalDefinition<One>
  readonly onClose: () => void
}

function Approve<One extends Proposal>({ one, proposal: { approve, summary, reads }, onClose }: DialogProps<One>) {
  return (
    <ActionDialog<One>
      onClose={onClose}
      action={{
        title: approve.title,
        summary: <Summary username={one.username} text={summary(one)} />,
        preview: (
          <>
            <p>{`${copy.proposedBy} ${one.proposedBy}: ${one.reason}`}</p>
            <Notice tone="look" text={approve.hint} />
          </>
        ),
        confirm: `${copy.confirmApprove} ${approve.what(one)}`,
        run: async () => await approve.run(one),
        result: (answer) => ({ text: copy.approved, facts: approve.facts?.(answer) ?? [] }),
        reads,
      }}
    />
  )
}

function Decline<One extends Proposal>({ one, proposal: { decline, summary, reads }, onClose }: DialogProps<One>) {
  const word = one.isOwn ? copy.takeBack : copy.decline
  return (
    <ActionDialog<One>
      onClose={onClose}
      action={{
        title: word,
        summary: <Summary username={one.username} text={summary(one)} />,
        reason: decline.reason,
        preview: <Notice text={decline.hint} />,
        confirm: word,
        isDangerous: !one.isOwn,
        run: async ({ reason }) => await decline.run(one, reason),
        result: () => ({ text: copy.declined }),
        reads,
      }}
    />
  )
}

function Summary({ username, text }: { readonly username: string; readonly text: string }) {
  return (
    <p>
      <strong>{username}</strong> {text}
    </p>
  )
}
