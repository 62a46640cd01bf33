import { valueChange, valueSchemas } from '@morakot/contract/features/value/schema'
import { Button } from '@mantine/core'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, fieldText } from '../copy.ts'
import { approve, decline, READS } from '../queries.ts'
import type { Change } from '../queries.ts'
import { linesOf } from './change-words.ts'

export const changes = describe(valueChange)

export const STATUS = changes.tag('status', { WAITING: 'look', DONE: 'good' })

/** Until when it waits. */
export const EXPIRES = changes.own('expiresAt', { text: ({ status, expiresAt }) => (status === 'WAITING' ? momentText(expiresAt) : null) })

/** One change, and what this operator may do about it: who proposed it may only take it back. */
export function ChangeDetail({ one, isGone }: { readonly one: Change; readonly isGone: boolean }) {
  const [open, setOpen] = useState<'approve' | 'decline'>()
  const onClose = () => setOpen(undefined)
  return (
    <div className="stack">
      <FactList facts={factsOf(one)} />
      {one.status === 'WAITING' && !isGone ? <Decisions one={one} onOpen={setOpen} /> : null}
      {open === 'approve' ? <ApproveDialog one={one} onClose={onClose} /> : null}
      {open === 'decline' ? <DeclineDialog one={one} onClose={onClose} /> : null}
    </div>
  )
}

function Decisions({ one, onOpen }: { readonly one: Change; readonly onOpen: (decision: 'approve' | 'decline') => void }) {
  const { isOwn, mayDecide } = one
  if (!isOwn && !mayDecide) return <Notice text={copy.cannotHint} />
  return (
    <>
      {isOwn ? <Notice text={copy.ownHint} /> : null}
      <div className="action-buttons">
        <Button variant="default" onClick={() => onOpen('decline')}>
          {isOwn ? copy.takeBack : copy.decline}
        </Button>
        {mayDecide ? <Button onClick={() => onOpen('approve')}>{copy.approve}</Button> : null}
      </div>
    </>
  )
}

const PROPOSED = changes.own('proposedBy', { text: ({ proposedBy, proposedAt }) => `${proposedBy} ${momentText(proposedAt)}` })
const DECIDED = changes.own('decidedBy', {
  text: ({ decidedBy, decidedAt }) => (decidedAt === null ? null : `${decidedBy ?? ''} ${momentText(decidedAt)}`.trim()),
})

const factsOf = (one: Change) => [
  ...changes.facts(one, ['number', 'kind', 'title']),
  ...changedFacts(one),
  ...changes.facts(one, ['cost', 'reason', 'status', PROPOSED, EXPIRES, DECIDED, 'declinedBecause']),
]

const changedFacts = (one: Change) => linesOf(one).map(({ field, text }) => ({ name: fieldText[field] ?? field, value: text }))

interface DialogProps {
  readonly one: Change
  readonly onClose: () => void
}

const summaryOf = (one: Change) => (
  <p>
    <strong>{one.title}</strong> {changes.text(one, 'kind')}
  </p>
)

function ApproveDialog({ one, onClose }: DialogProps) {
  return (
    <ActionDialog<Change>
      onClose={onClose}
      action={{
        title: copy.approve,
        summary: summaryOf(one),
        preview: (
          <>
            <FactList facts={[...changedFacts(one), ...changes.facts(one, ['cost', 'proposedBy'])]} />
            <Notice tone="look" text={copy.approveHint} />
          </>
        ),
        confirm: fill(copy.approveConfirm, { number: one.number }),
        run: async () => await approve(one.changeId),
        result: (approved) => ({ text: copy.approved, facts: changes.facts(approved, ['number']) }),
        reads: READS,
      }}
    />
  )
}

const REASON = reasonOf(valueSchemas.decline.body.shape.reason)

function DeclineDialog({ one, onClose }: DialogProps) {
  const word = one.isOwn ? copy.takeBack : copy.decline
  return (
    <ActionDialog<Change>
      onClose={onClose}
      action={{
        title: word,
        summary: summaryOf(one),
        reason: REASON,
        preview: <Notice text={copy.declineHint} />,
        confirm: word,
        isDangerous: !one.isOwn,
        run: async ({ reason }) => await decline(one.changeId, reason),
        result: () => ({ text: copy.declined }),
        reads: READS,
      }}
    />
  )
}
