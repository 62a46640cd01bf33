import { Button } from '@mantine/core'
import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatDate } from '@morakot/ui/format-date'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, statusText } from '../copy.ts'
import { approveOverride, declineOverride } from '../queries.ts'
import type { Override } from '../queries.ts'

const READS = [['tiers'], ['members']] as const

/** The last day on which it holds. */
export function lastDayText(until: string): string {
  return formatDate(new Date(Date.parse(until) - 1))
}

/** One tier that operators give, with what may be done about it. */
export function OverrideDetail({ one, isGone }: { readonly one: Override; readonly isGone: boolean }) {
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const onClose = () => setOpen(null)
  return (
    <div className="stack">
      <FactList facts={factsOf(one)} />
      {one.status === 'WAITING' && !isGone ? (
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
      {open === 'approve' ? <Approve one={one} onClose={onClose} /> : null}
      {open === 'decline' ? <Decline one={one} onClose={onClose} /> : null}
    </div>
  )
}

interface DialogProps {
  readonly one: Override
  readonly onClose: () => void
}

function Approve({ one, onClose }: DialogProps) {
  return (
    <ActionDialog<Override>
      onClose={onClose}
      action={{
        title: copy.approve,
        summary: <Summary one={one} />,
        preview: (
          <>
            <p>{`${copy.proposedBy} ${one.proposedBy}: ${one.reason}`}</p>
            <Notice tone="look" text={copy.approveHint} />
          </>
        ),
        confirm: `${copy.confirmApprove} ${TIER_NAMES[one.tier]}`,
        run: async () => await approveOverride(one.overrideId),
        result: () => ({ text: copy.approved }),
        reads: READS,
      }}
    />
  )
}

function Decline({ one, onClose }: DialogProps) {
  const word = one.isOwn ? copy.takeBack : copy.decline
  return (
    <ActionDialog<Override>
      onClose={onClose}
      action={{
        title: word,
        summary: <Summary one={one} />,
        reason: { label: copy.reason, judge: (reason) => problemOf(privilegeConsoleSchemas.decline.body.safeParse({ reason })) },
        preview: <Notice text={copy.declineHint} />,
        confirm: word,
        isDangerous: !one.isOwn,
        run: async ({ reason }) => await declineOverride(one.overrideId, reason),
        result: () => ({ text: copy.declined }),
        reads: READS,
      }}
    />
  )
}

function Summary({ one }: { readonly one: Override }) {
  return (
    <p>
      <strong>{one.username}</strong> {`${TIER_NAMES[one.from]} → ${TIER_NAMES[one.tier]} ${copy.until} ${lastDayText(one.until)}`}
    </p>
  )
}

function factsOf(one: Override) {
  return [
    { name: copy.member, value: one.username },
    { name: copy.now, value: TIER_NAMES[one.from] },
    { name: copy.newTier, value: TIER_NAMES[one.tier] },
    { name: copy.until, value: lastDayText(one.until) },
    { name: copy.reason, value: one.reason },
    { name: copy.status, value: statusText[one.status] },
    { name: copy.proposedBy, value: `${one.proposedBy} ${momentText(one.proposedAt)}` },
    { name: copy.decidedBy, value: one.decidedAt === null ? copy.none : `${one.decidedBy ?? ''} ${momentText(one.decidedAt)}` },
    ...(one.declinedBecause === null ? [] : [{ name: copy.declinedBecause, value: one.declinedBecause }]),
  ]
}
