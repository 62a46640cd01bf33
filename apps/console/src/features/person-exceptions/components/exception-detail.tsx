import { Button } from '@mantine/core'
import { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import type { Action } from '#shared/action/action'
import { reasonOf } from '#shared/action/reason-of'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { approve, decline, READS, revoke } from '../queries.ts'
import type { Exception } from '../queries.ts'
import { exceptions } from './exception-fields.ts'

type Decision = 'approve' | 'decline' | 'revoke'

/** One exception, and what this operator may do about it: who proposed it may only take it back. */
export function ExceptionDetail({ one, isGone }: { readonly one: Exception; readonly isGone: boolean }) {
  const [open, setOpen] = useState<Decision>()
  return (
    <div className="stack">
      <FactList
        facts={exceptions.facts(one, [
          'phone',
          'document',
          'reason',
          'status',
          'number',
          proposed,
          approved,
          'expiresAt',
          'usedBy',
          ended,
          'endedBecause',
        ])}
      />
      {isGone ? null : <Buttons one={one} onOpen={setOpen} />}
      {open === undefined ? null : <ActionDialog<Exception> onClose={() => setOpen(undefined)} action={actionOf(open, one)} />}
    </div>
  )
}

const byText = (who: string | null, at: string | null) => (who === null || at === null ? copy.none : `${who} ${momentText(at)}`)

const proposed = { key: 'proposed', title: copy.proposedBy, text: (one: Exception) => byText(one.proposedBy, one.proposedAt) }
const approved = { key: 'approved', title: copy.approvedBy, text: (one: Exception) => byText(one.approvedBy, one.approvedAt) }
const ended = {
  key: 'ended',
  title: copy.ended,
  text: ({ endedAt, endedBy }: Exception) => (endedAt === null ? null : `${momentText(endedAt)} ${endedBy ?? ''}`.trim()),
}

function Buttons({ one, onOpen }: { readonly one: Exception; readonly onOpen: (decision: Decision) => void }) {
  const mayApprove = useGranted('personExceptions.approve')
  const mayPropose = useGranted('personExceptions.propose')
  if (!mayApprove && !mayPropose) return null
  if (one.status === 'APPROVED') {
    return (
      <div className="action-buttons">
        <Button variant="default" onClick={() => onOpen('revoke')}>
          {copy.revoke}
        </Button>
      </div>
    )
  }
  if (one.status !== 'WAITING') return null
  return (
    <>
      {one.isOwn ? <Notice text={copy.ownHint} /> : null}
      <div className="action-buttons">
        <Button variant="default" onClick={() => onOpen('decline')}>
          {one.isOwn ? copy.takeBack : copy.decline}
        </Button>
        {one.isOwn || !mayApprove ? null : <Button onClick={() => onOpen('approve')}>{copy.approve}</Button>}
      </div>
    </>
  )
}

const reason = reasonOf(personExceptionSchemas.decline.body.shape.reason)

function actionOf(decision: Decision, one: Exception): Action<Exception> {
  const { exceptionId: id, phone } = one
  const shared = { summary: <p>{`${phone} · ${one.document}`}</p>, reads: READS }
  if (decision === 'approve') {
    return {
      ...shared,
      title: copy.approve,
      preview: (
        <>
          <p>{`${copy.proposedBy} ${one.proposedBy}: ${one.reason}`}</p>
          <Notice tone="look" text={copy.approveHint} />
        </>
      ),
      confirm: fill(copy.approveConfirm, { phone }),
      run: async () => await approve(id),
      result: ({ expiresAt }) => ({
        text: copy.approved,
        facts: expiresAt === null ? [] : [{ name: copy.expires, value: momentText(expiresAt) }],
      }),
    }
  }
  if (decision === 'revoke') {
    return {
      ...shared,
      title: copy.revoke,
      reason,
      preview: <Notice text={copy.revokeHint} />,
      confirm: copy.revoke,
      isDangerous: true,
      run: async ({ reason: because }) => await revoke(id, because),
      result: () => ({ text: copy.revoked }),
    }
  }
  const word = one.isOwn ? copy.takeBack : copy.decline
  return {
    ...shared,
    title: word,
    reason,
    preview: <Notice text={copy.declineHint} />,
    confirm: word,
    isDangerous: !one.isOwn,
    run: async ({ reason: because }) => await decline(id, because),
    result: () => ({ text: copy.declined }),
  }
}
