import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import type { UnderagePayout } from '../queries.ts'
import { ApprovePayout, DeclinePayout, ProposePayout } from './payout-dialogs.tsx'

export interface PayoutActionsProps {
  readonly memberId: string
  readonly username: string
  readonly payout: UnderagePayout
}

/** The operator's possible actions on the payout now. The operator who proposed it may withdraw the proposal, but never approves it. */
export function PayoutActions(given: PayoutActionsProps) {
  const maySmall = useGranted('withdrawals.approve')
  const mayLarge = useGranted('withdrawals.approve_large')
  // The payout as of when the dialog was opened, so that a refresh does not change what the operator decides about.
  const [input, setPending] = useState<{ readonly kind: 'propose' | 'approve' | 'decline'; readonly payout: UnderagePayout } | null>(null)
  const { isDue, obstacle, proposal } = given.payout
  const open = (kind: 'propose' | 'approve' | 'decline') => () => setPending({ kind, payout: given.payout })
  const dialog = input === null ? null : { ...given, payout: input.payout, onClose: () => setPending(null) }
  const waits = proposal?.state === 'WAITING' ? proposal : null
  if (!isDue && input === null) return null
  if (!maySmall && !mayLarge) return <Notice text={copy.mayNot} />
  return (
    <>
      {waits?.isOwn === true ? <Notice text={copy.ownHint} /> : null}
      {waits === null && obstacle === null ? (
        <div className="action-buttons">
          <Button onClick={open('propose')}>{copy.propose}</Button>
        </div>
      ) : null}
      {waits === null ? null : (
        <div className="action-buttons">
          <Button variant="default" onClick={open('decline')}>
            {waits.isOwn ? copy.takeBack : copy.decline}
          </Button>
          {waits.isOwn ? null : <Button onClick={open('approve')}>{copy.approve}</Button>}
        </div>
      )}
      {dialog === null || input?.kind !== 'propose' ? null : <ProposePayout {...dialog} />}
      {dialog === null || input?.kind !== 'approve' ? null : <ApprovePayout {...dialog} />}
      {dialog === null || input?.kind !== 'decline' ? null : <DeclinePayout {...dialog} />}
    </>
  )
}
