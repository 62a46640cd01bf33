import { Button, TextInput } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, kindText, reasonText, statusText } from '../copy.ts'
import { approveReceipt, markReturned, receiptQuery } from '../queries.ts'
import type { ReceiptRow } from '../queries.ts'

/** One of them: what TrueMoney said beside the member, and what may be done. */
export function ReceiptDetail({ receiptId }: { readonly receiptId: string }) {
  const load = useQuery(receiptQuery(receiptId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <Shown receipt={load.data} />}
    </>
  )
}

function Shown({ receipt }: { readonly receipt: ReceiptRow }) {
  const { amount, status, reason, money, memberId } = receipt
  return (
    <>
      <div className="row">
        <span className="figure">{amount === null ? copy.none : formatBaht(amount)}</span>
        <Tag tone={status === 'UNDER_REVIEW' ? 'look' : 'plain'}>{statusText[status]}</Tag>
      </div>
      <p className="dim">
        {[momentText(receipt.createdAt), kindText[receipt.kind], reason === null ? '' : reasonText[reason]]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <FactList
        facts={[
          { name: copy.member, value: receipt.username },
          { name: copy.owner, value: receipt.memberName },
          { name: copy.phone, value: receipt.memberPhone },
        ]}
      />
      <h3>{copy.said}</h3>
      {money === null ? (
        <p className="dim">{copy.saidNothing.replace('{n}', String(receipt.tries))}</p>
      ) : (
        <FactList
          facts={[
            { name: copy.payer, value: `${money.fromName} ${money.fromPhone}` },
            { name: copy.amount, value: `฿${money.amount}` },
            { name: copy.transaction, value: money.transactionNumber },
            { name: copy.paidAt, value: momentText(money.at) },
            ...(receipt.twinReference === null ? [] : [{ name: copy.twin, value: receipt.twinReference }]),
            ...(receipt.proposedBy === null ? [] : [{ name: copy.proposedBy, value: receipt.proposedBy }]),
            ...(receipt.decidedBy === null ? [] : [{ name: copy.decidedBy, value: receipt.decidedBy }]),
          ]}
        />
      )}
      <Actions receipt={receipt} />
      <Link to="/members/$memberId" params={{ memberId }} className="link">
        {copy.openMember}
      </Link>
    </>
  )
}

function Actions({ receipt }: { readonly receipt: ReceiptRow }) {
  const may = useGranted('deposits.resolve')
  const [open, setOpen] = useState<'approve' | 'returned'>()
  const isOpen = receipt.status === 'UNDER_REVIEW'
  // What was just decided stands until it is closed.
  if (!may || (!isOpen && open === undefined)) return null
  const onClose = () => setOpen(undefined)
  return (
    <div className="row">
      <Button disabled={!isOpen} onClick={() => setOpen('approve')}>
        {receipt.proposedBy === null ? copy.propose : copy.approve}
      </Button>
      <Button variant="default" disabled={!isOpen} onClick={() => setOpen('returned')}>
        {copy.returned}
      </Button>
      {open === 'approve' ? <ApproveDialog receipt={receipt} onClose={onClose} /> : null}
      {open === 'returned' ? <ReturnedDialog receipt={receipt} onClose={onClose} /> : null}
    </div>
  )
}

interface DialogProps {
  readonly receipt: ReceiptRow
  readonly onClose: () => void
}

const factsOf = ({ username, amount, money }: ReceiptRow) => [
  { name: copy.member, value: username },
  { name: copy.amount, value: formatBaht(amount ?? 0) },
  { name: copy.payer, value: money?.fromName ?? copy.none },
]

function ApproveDialog({ receipt, onClose }: DialogProps) {
  // What was asked stays what it was called, also when the row behind it has moved on.
  const [title] = useState(receipt.proposedBy === null ? copy.propose : copy.approve)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{receipt.username}</p>,
        preview: <FactList facts={factsOf(receipt)} />,
        confirm: `${title} ${formatBaht(receipt.amount ?? 0)}`,
        run: async () => await approveReceipt(receipt.depositId),
        result: ({ status }) => ({ text: copy.recorded, facts: [{ name: copy.status, value: statusText[status] }] }),
        reads: [['truemoney']],
      }}
    />
  )
}

function ReturnedDialog({ receipt, onClose }: DialogProps) {
  const [reference, setReference] = useState('')
  const content = (
    <TextInput
      label={copy.returnReference}
      value={reference}
      maxLength={100}
      data-autofocus
      onChange={(event) => setReference(event.currentTarget.value)}
    />
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.returned,
        summary: <p>{receipt.username}</p>,
        form: { content, missing: reference.trim() === '' ? copy.missing : null },
        preview: <FactList facts={[...factsOf(receipt), { name: copy.returnReference, value: reference }]} />,
        confirm: `${copy.returned} ${formatBaht(receipt.amount ?? 0)}`,
        isDangerous: true,
        run: async () => await markReturned(receipt.depositId, reference.trim()),
        result: ({ status }) => ({ text: copy.recorded, facts: [{ name: copy.status, value: statusText[status] }] }),
        reads: [['truemoney']],
      }}
    />
  )
}
