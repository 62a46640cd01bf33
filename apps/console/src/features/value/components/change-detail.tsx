import { Button } from '@mantine/core'
import { valueSchemas } from '@morakot/contract/features/value/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, fieldText, kindText, statusText } from '../copy.ts'
import { approve, decline, READS } from '../queries.ts'
import type { Change } from '../queries.ts'
import { costText, linesOf } from './change-words.ts'

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

function factsOf(one: Change) {
  return [
    { name: copy.number, value: one.number },
    { name: copy.about, value: kindText[one.kind] },
    { name: copy.what, value: one.title },
    ...changedFacts(one),
    { name: copy.cost, value: costText(one) },
    { name: copy.reason, value: one.reason === '' ? copy.noReason : one.reason },
    { name: copy.status, value: statusText[one.status] },
    { name: copy.proposedBy, value: `${one.proposedBy} ${momentText(one.proposedAt)}` },
    ...(one.status === 'WAITING' ? [{ name: copy.expiresAt, value: momentText(one.expiresAt) }] : []),
    ...(one.decidedAt === null ? [] : [{ name: copy.decidedBy, value: `${one.decidedBy ?? ''} ${momentText(one.decidedAt)}`.trim() }]),
    ...(one.declinedBecause === null ? [] : [{ name: copy.declinedBecause, value: one.declinedBecause }]),
  ]
}

const changedFacts = (one: Change) => linesOf(one).map(({ field, text }) => ({ name: fieldText[field] ?? field, value: text }))

interface DialogProps {
  readonly one: Change
  readonly onClose: () => void
}

const summaryOf = ({ kind, title }: Change) => (
  <p>
    <strong>{title}</strong> {kindText[kind]}
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
            <FactList
              facts={[...changedFacts(one), { name: copy.cost, value: costText(one) }, { name: copy.proposedBy, value: one.proposedBy }]}
            />
            <Notice tone="look" text={copy.approveHint} />
          </>
        ),
        confirm: fill(copy.approveConfirm, { number: one.number }),
        run: async () => await approve(one.changeId),
        result: ({ number }) => ({ text: copy.approved, facts: [{ name: copy.number, value: number }] }),
        reads: READS,
      }}
    />
  )
}

const REASON = { ...reasonOf(valueSchemas.decline.body.shape.reason), label: copy.reason }

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
