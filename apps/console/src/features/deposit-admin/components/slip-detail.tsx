import { Button } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy as depositCopy, slipCheckText, slipCopy as copy, slipReasonText, slipStatusText } from '../copy.ts'
import { slipQuery, viewSlip } from '../queries.ts'
import type { SlipRow } from '../queries.ts'
import { ApproveSlipDialog, CheckSlipDialog, RejectSlipDialog } from './slip-dialogs.tsx'

/** One slip: the five checks, what the bank said, the picture, and what may be done. */
export function SlipDetail({ slipId }: { readonly slipId: string }) {
  const load = useQuery(slipQuery(slipId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <Shown slip={load.data} />}
    </>
  )
}

function Shown({ slip }: { readonly slip: SlipRow }) {
  const { amount, typedAmount, transfer, createdAt, reason, memberId } = slip
  const facts = [
    { name: copy.member, value: slip.username },
    { name: copy.owner, value: slip.memberName },
    { name: copy.account, value: slip.memberAccount },
    ...(slip.source === null ? [] : [{ name: copy.source, value: slip.source === 'feed' ? copy.sourceFeed : copy.sourceVerifier }]),
    { name: copy.typed, value: typedAmount === null ? copy.none : formatBaht(typedAmount) },
    { name: copy.reference, value: slip.reference?.replace(':', ' ') ?? copy.none },
    ...(slip.twinReference === null ? [] : [{ name: copy.twin, value: slip.twinReference }]),
    ...(slip.proposedBy === null ? [] : [{ name: copy.proposedBy, value: slip.proposedBy }]),
    ...(slip.decidedBy === null ? [] : [{ name: copy.decidedBy, value: slip.decidedBy }]),
  ]
  return (
    <>
      <div className="row">
        <span className="figure">{amount === null ? copy.none : formatBaht(amount)}</span>
        <Tag tone={slip.status === 'UNDER_REVIEW' ? 'look' : 'plain'}>{slipStatusText[slip.status]}</Tag>
      </div>
      <p className="dim">
        {[momentText(createdAt), reason === null ? '' : slipReasonText[reason]].filter((part) => part !== '').join(' · ')}
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
      {transfer === null ? (
        <p className="dim">{copy.saidNothing}</p>
      ) : (
        <FactList
          facts={[
            { name: copy.amount, value: `฿${transfer.amount}` },
            { name: copy.payer, value: `${transfer.fromName} ${transfer.fromBank} ${transfer.fromAccount}` },
            { name: copy.receiver, value: [transfer.toBank, transfer.toAccount, transfer.toName].filter((part) => part !== '').join(' ') },
            { name: copy.paidAt, value: transfer.at === null ? copy.none : momentText(transfer.at) },
            { name: copy.reference, value: `${transfer.sendingBank ?? copy.none} ${transfer.reference ?? copy.none}` },
          ]}
        />
      )}
      <FactList facts={facts} />
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
  const { mutate, data, isPending, error } = useMutation({ mutationFn: viewSlip })
  useEffect(() => () => (data === undefined ? undefined : URL.revokeObjectURL(data)), [data])
  if (!mayView) return null
  return (
    <div className="stack">
      {error === null ? null : <FailureLine error={error} />}
      {data === undefined ? (
        <Button variant="default" loading={isPending} onClick={() => mutate(slipId)}>
          {copy.view}
        </Button>
      ) : (
        <img src={data} alt={copy.picture} style={{ maxWidth: '100%', maxHeight: 520, objectFit: 'contain' }} />
      )}
    </div>
  )
}

function Actions({ slip }: { readonly slip: SlipRow }) {
  const may = useGranted('deposits.resolve')
  const [open, setOpen] = useState<'approve' | 'check' | 'reject'>()
  const isOpen = slip.status === 'UNDER_REVIEW'
  // What was just decided stands until it is closed.
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
