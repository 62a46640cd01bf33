import { Button } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, directionText, resolutionText, resolveText, stateText } from '../copy.ts'
import { transferQuery } from '../queries.ts'
import type { TransferRow } from '../queries.ts'
import { ApproveDialog, AskDialog, DeclineDialog, ProposeDialog } from './transfer-dialogs.tsx'

export const STATE_TONES = { SENDING: 'look', SENT: 'good', REFUSED: 'plain', UNKNOWN: 'bad' } as const

/** One transfer: where it stands, what was proposed, and the way out while nobody knows. */
export function TransferDetail({ transferId }: { readonly transferId: string }) {
  const load = useQuery(transferQuery(transferId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loadingTransfer} /> : null : <Shown transfer={load.data} />}
    </>
  )
}

function Shown({ transfer }: { readonly transfer: TransferRow }) {
  const { state, direction, amount, askedAt, endedAt, depositId, resolution } = transfer
  return (
    <div className="stack">
      <div className="row">
        <span className="figure">{formatBaht(amount)}</span>
        <Tag tone={STATE_TONES[state]}>{stateText[state]}</Tag>
      </div>
      <p className="dim">{[momentText(transfer.createdAt), directionText[direction], transfer.platformCode].join(' · ')}</p>
      <FactList
        facts={[
          { name: copy.member, value: transfer.username },
          { name: copy.reference, value: transfer.transferId },
          ...(depositId === null ? [] : [{ name: copy.deposit, value: depositId }]),
          { name: copy.asked, value: fill(copy.askedValue, { n: formatInteger(transfer.askedTimes) }) },
          { name: copy.askedAt, value: askedAt === null ? copy.never : momentText(askedAt) },
          { name: copy.ended, value: endedAt === null ? copy.none : momentText(endedAt) },
        ]}
      />
      {transfer.isHeld ? <Notice tone="look" text={copy.held} /> : null}
      {resolution === null ? null : <Proposal resolution={resolution} />}
      <Actions transfer={transfer} />
      <div className="row">
        <Link to="/members/$memberId" params={{ memberId: transfer.memberId }} className="link">
          {copy.openMember}
        </Link>
        <Link to="/gateway-calls" search={{ q: transfer.username }} className="link">
          {copy.memberCalls}
        </Link>
      </div>
    </div>
  )
}

function Proposal({ resolution }: { readonly resolution: NonNullable<TransferRow['resolution']> }) {
  const { number, outcome, state, proposedBy, proposedAt, reason, decidedBy, decidedAt, declinedBecause } = resolution
  return (
    <>
      <h3>{`${copy.proposal} ${number}`}</h3>
      <FactList
        facts={[
          { name: copy.outcome, value: resolveText[outcome] },
          { name: copy.state, value: resolutionText[state] },
          { name: copy.proposedBy, value: `${proposedBy} ${momentText(proposedAt)}` },
          { name: copy.reason, value: reason },
          ...(decidedAt === null ? [] : [{ name: copy.decidedBy, value: [decidedBy, momentText(decidedAt)].filter(Boolean).join(' ') }]),
          ...(declinedBecause === null ? [] : [{ name: copy.declinedBecause, value: declinedBecause }]),
        ]}
      />
    </>
  )
}

type Asked = 'ask' | 'propose' | 'approve' | 'decline'

function Actions({ transfer }: { readonly transfer: TransferRow }) {
  const mayAsk = useGranted('gateway.ask')
  const mayResolve = useGranted('gateway.resolve')
  const [open, setOpen] = useState<Asked>()
  const { state, resolution } = transfer
  const isEnded = state === 'SENT' || state === 'REFUSED'
  const waits = resolution?.state === 'WAITING' ? resolution : null
  const given = { transfer, onClose: () => setOpen(undefined) }
  return (
    <>
      {mayResolve && waits?.isOwn === true ? <Notice text={copy.ownHint} /> : null}
      {isEnded ? null : (
        <div className="action-buttons">
          {mayAsk ? (
            <Button variant="default" onClick={() => setOpen('ask')}>
              {transfer.isHeld ? copy.release : copy.ask}
            </Button>
          ) : null}
          {mayResolve && waits === null && (state === 'UNKNOWN' || transfer.isHeld) ? (
            <Button onClick={() => setOpen('propose')}>{copy.resolve}</Button>
          ) : null}
          {mayResolve && waits !== null ? (
            <Button variant="default" onClick={() => setOpen('decline')}>
              {waits.isOwn ? copy.takeBack : copy.decline}
            </Button>
          ) : null}
          {mayResolve && waits?.isOwn === false ? <Button onClick={() => setOpen('approve')}>{copy.approve}</Button> : null}
        </div>
      )}
      {open === 'ask' ? <AskDialog {...given} /> : null}
      {open === 'propose' ? <ProposeDialog {...given} /> : null}
      {open === 'approve' ? <ApproveDialog {...given} /> : null}
      {open === 'decline' ? <DeclineDialog {...given} /> : null}
    </>
  )
}
