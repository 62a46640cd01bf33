import { Button } from '@mantine/core'
import { slipTransfer } from '@morakot/contract/features/deposit-admin/schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operatorQuery } from '#features/operators/queries'
import { describe } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { PictureView } from '#shared/picture/picture-view.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy as depositCopy, slipCheckText, slipCopy as copy } from '../copy.ts'
import { readSlipPicture, slipQuery } from '../queries.ts'
import type { SlipRow } from '../queries.ts'
import { ApproveSlipDialog, CheckSlipDialog, RejectSlipDialog } from './slip-dialogs.tsx'
import { REFERENCE, slips } from './slip-fields.tsx'

const transfers = describe(slipTransfer)

const TRANSFER = [
  'amount',
  transfers.own('fromName', ({ fromName, fromBank, fromAccount }) => `${fromName} ${fromBank} ${fromAccount}`),
  transfers.own('toName', ({ toBank, toAccount, toName }) => [toBank, toAccount, toName].filter((part) => part !== '').join(' ')),
  'at',
  transfers.own('reference', ({ sendingBank, reference }) => `${sendingBank ?? copy.none} ${reference ?? copy.none}`),
] as const

const FACTS = [
  'username',
  'memberName',
  'memberAccount',
  'source',
  'typedAmount',
  REFERENCE,
  'twinReference',
  'proposedBy',
  'decidedBy',
] as const

/** One slip: the five checks, what the bank said, the picture, and what may be done. */
export function SlipDetail({ slipId }: { readonly slipId: string }) {
  const load = useQuery(slipQuery(slipId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <View slip={load.data} />}
    </>
  )
}

function View({ slip }: { readonly slip: SlipRow }) {
  const { transfer, memberId } = slip
  return (
    <>
      <div className="row">
        <span className="figure">{slips.text(slip, 'amount')}</span>
        <Tag tone={slip.status === 'UNDER_REVIEW' ? 'look' : 'plain'}>{slips.text(slip, 'status')}</Tag>
      </div>
      <p className="dim">
        {slips
          .facts(slip, ['createdAt', 'reason'])
          .map(({ value }) => value)
          .join(' · ')}
      </p>
      <h3>{copy.checks}</h3>
      <ul className="plain stack">
        {slip.checks.map(({ name, passed }) => (
          <li key={name} className="row">
            <span className="grow">{slipCheckText[name]}</span>
            <Tag tone={passed === null ? 'plain' : passed ? 'good' : 'bad'}>
              {passed === null ? depositCopy.notYet : passed ? depositCopy.pass : depositCopy.differs}
            </Tag>
          </li>
        ))}
      </ul>
      <h3>{copy.said}</h3>
      {transfer === null ? <p className="dim">{copy.saidNothing}</p> : <FactList facts={transfers.facts(transfer, TRANSFER)} />}
      <FactList facts={slips.facts(slip, FACTS)} />
      <Picture slipId={slip.slipId} />
      <Actions slip={slip} />
      <Link to="/members/$memberId" params={{ memberId }} className="link">
        {depositCopy.openMember}
      </Link>
    </>
  )
}

function Picture({ slipId }: { readonly slipId: string }) {
  const mayView = useGranted('deposits.resolve')
  const { data: me } = useQuery(operatorQuery)
  if (!mayView || me === undefined) return null
  return (
    <PictureView read={async () => await readSlipPicture(slipId)} viewer={me.operator.displayName} label={copy.view} name={copy.picture} />
  )
}

function Actions({ slip }: { readonly slip: SlipRow }) {
  const may = useGranted('deposits.resolve')
  const [open, setOpen] = useState<'approve' | 'check' | 'reject'>()
  const isOpen = slip.status === 'UNDER_REVIEW'
  // The outcome of a decision stays on the screen until its dialog is closed.
  if (!may || (!isOpen && open === undefined)) return null
  const onClose = () => setOpen(undefined)
  return (
    <div className="row">
      <Button disabled={!isOpen} onClick={() => setOpen('approve')}>
        {copy.approve}
      </Button>
      {slip.transfer === null ? (
        <Button variant="default" disabled={!isOpen} onClick={() => setOpen('check')}>
          {copy.check}
        </Button>
      ) : null}
      <Button variant="default" disabled={!isOpen} onClick={() => setOpen('reject')}>
        {copy.reject}
      </Button>
      {open === 'approve' ? <ApproveSlipDialog slip={slip} onClose={onClose} /> : null}
      {open === 'check' ? <CheckSlipDialog slip={slip} onClose={onClose} /> : null}
      {open === 'reject' ? <RejectSlipDialog slip={slip} onClose={onClose} /> : null}
    </div>
  )
}
