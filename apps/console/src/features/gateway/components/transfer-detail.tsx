import { Button } from '@mantine/core'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { View } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { transferQuery } from '../queries.ts'
import type { Resolution, TransferRow } from '../queries.ts'
import { ApproveDialog, RequeryDialog, DeclineDialog, ProposeDialog } from './transfer-dialogs.tsx'
import { resolutions, STATE, transfers } from './transfer-fields.ts'

const FACTS: readonly View<TransferRow>[] = [
  'username',
  'transferId',
  'depositId',
  transfers.own('askedTimes', (row) => fill(copy.askedValue, { n: transfers.text(row, 'askedTimes') })),
  'askedAt',
  'endedAt',
]

const RESOLUTION: readonly View<Resolution>[] = [
  'outcome',
  'state',
  resolutions.own('proposedBy', ({ proposedBy, proposedAt }) => `${proposedBy} ${momentText(proposedAt)}`),
  'reason',
  resolutions.own('decidedBy', ({ decidedBy, decidedAt }) =>
    decidedAt === null ? null : [decidedBy, momentText(decidedAt)].filter(Boolean).join(' '),
  ),
  'declinedBecause',
]

/** One transfer: its state, the proposal, and the actions while its outcome is unknown. */
export function TransferDetail({ transferId }: { readonly transferId: string }) {
  const load = useQuery(transferQuery(transferId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loadingTransfer} /> : null : <Open transfer={load.data} />}
    </>
  )
}

function Open({ transfer }: { readonly transfer: TransferRow }) {
  const { resolution } = transfer
  return (
    <div className="stack">
      <div className="row">
        <span className="figure">{transfers.text(transfer, 'amount')}</span>
        {STATE.render(transfer)}
      </div>
      <p className="dim">
        {(['createdAt', 'direction', 'platformCode'] as const).map((name) => transfers.text(transfer, name)).join(' · ')}
      </p>
      <FactList facts={transfers.facts(transfer, FACTS)} />
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

function Proposal({ resolution }: { readonly resolution: Resolution }) {
  return (
    <>
      <h3>{`${copy.proposal} ${resolution.number}`}</h3>
      <FactList facts={resolutions.facts(resolution, RESOLUTION)} />
    </>
  )
}

type Input = 'ask' | 'propose' | 'approve' | 'decline'

function Actions({ transfer }: { readonly transfer: TransferRow }) {
  const mayRequest = useGranted('gateway.ask')
  const mayResolve = useGranted('gateway.resolve')
  const [open, setOpen] = useState<Input>()
  const { state, resolution } = transfer
  const isEnded = state === 'SENT' || state === 'REFUSED'
  const waits = resolution?.state === 'WAITING' ? resolution : null
  const given = { transfer, onClose: () => setOpen(undefined) }
  return (
    <>
      {mayResolve && waits?.isOwn === true ? <Notice text={copy.ownHint} /> : null}
      {isEnded ? null : (
        <div className="action-buttons">
          {mayRequest ? (
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
      {open === 'ask' ? <RequeryDialog {...given} /> : null}
      {open === 'propose' ? <ProposeDialog {...given} /> : null}
      {open === 'approve' ? <ApproveDialog {...given} /> : null}
      {open === 'decline' ? <DeclineDialog {...given} /> : null}
    </>
  )
}
