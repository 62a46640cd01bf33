import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { copy } from '../copy.ts'
import type { Identity } from '../queries.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { DeclineDialog, RefuseDialog, VerifyDialog } from './decision-dialogs.tsx'

/** The operator's possible actions: decide, approve another operator's proposal, or decline it. */
export function IdentityActions({ identity }: { readonly identity: Identity }) {
  const mayDecide = useGranted('kyc.review')
  const mayCorrect = useGranted('members.edit')
  const [open, setOpen] = useState<'verify' | 'refuse' | 'decline' | 'correct'>()
  const { status, proposal, isTwoNeeded } = identity
  const isOpen = status === 'SUBMITTED'
  // The outcome of a decision stays on the screen until its dialog is closed.
  if (!mayDecide || (!isOpen && open === undefined)) return null
  const onClose = () => setOpen(undefined)
  const isFirst = isTwoNeeded && proposal === null
  return (
    <div className="row">
      {proposal?.isOwn === true ? null : proposal === null || proposal.reason === null ? (
        <Button disabled={!isOpen} onClick={() => setOpen('verify')}>
          {proposal !== null ? copy.agree : isFirst ? copy.proposeVerify : copy.verify}
        </Button>
      ) : null}
      {proposal?.isOwn === true ? null : proposal === null || proposal.reason !== null ? (
        <Button variant="default" disabled={!isOpen} onClick={() => setOpen('refuse')}>
          {proposal !== null ? copy.agree : isFirst ? copy.proposeRefuse : copy.refuse}
        </Button>
      ) : null}
      {proposal === null ? null : (
        <Button variant="default" disabled={!isOpen} onClick={() => setOpen('decline')}>
          {proposal.isOwn ? copy.takeBack : copy.decline}
        </Button>
      )}
      {mayCorrect && proposal === null ? (
        <Button variant="subtle" disabled={!isOpen} onClick={() => setOpen('correct')}>
          {copy.correct}
        </Button>
      ) : null}
      {open === 'verify' ? <VerifyDialog identity={identity} onClose={onClose} /> : null}
      {open === 'refuse' ? <RefuseDialog identity={identity} onClose={onClose} /> : null}
      {open === 'decline' ? <DeclineDialog identity={identity} onClose={onClose} /> : null}
      {open === 'correct' ? <CorrectDialog identity={identity} onClose={onClose} /> : null}
    </div>
  )
}
