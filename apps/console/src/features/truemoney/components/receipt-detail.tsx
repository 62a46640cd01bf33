import { consoleReceipt, truemoneyConsoleSchemas } from '@morakot/contract/features/truemoney/schema-console'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import { approveReceipt, markReturned, receiptQuery } from '../queries.ts'
import type { ReceiptRow } from '../queries.ts'

export const receipts = describe(consoleReceipt)

export const STATUS = receipts.tag('status', { UNDER_REVIEW: 'look', CREDITED: 'good' })

const returnForm = truemoneyConsoleSchemas.markReturned.body
const returns = describe(returnForm)

const SAID = [
  receipts.own('money.fromName', { text: ({ money }) => (money === null ? null : `${money.fromName} ${money.fromPhone}`) }),
  receipts.own('money.amount', { text: ({ money }) => (money === null ? null : `฿${money.amount}`) }),
  'money.transactionNumber',
  'money.at',
  'twinReference',
  'proposedBy',
  'decidedBy',
] as const

/** One receipt: TrueMoney's response next to the member, and the possible actions. */
export function ReceiptDetail({ receiptId }: { readonly receiptId: string }) {
  const load = useQuery(receiptQuery(receiptId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <View receipt={load.data} />}
    </>
  )
}

function View({ receipt }: { readonly receipt: ReceiptRow }) {
  const { status, money, memberId } = receipt
  return (
    <>
      <div className="row">
        <span className="figure">{receipts.text(receipt, 'amount')}</span>
        <Tag tone={status === 'UNDER_REVIEW' ? 'look' : 'plain'}>{receipts.text(receipt, 'status')}</Tag>
      </div>
      <p className="dim">
        {receipts
          .facts(receipt, ['createdAt', 'kind', 'reason'])
          .map(({ value }) => value)
          .join(' · ')}
      </p>
      <FactList facts={receipts.facts(receipt, ['username', 'memberName', 'memberPhone'])} />
      <h3>{copy.said}</h3>
      {money === null ? (
        <p className="dim">{copy.saidNothing.replace('{n}', String(receipt.tries))}</p>
      ) : (
        <FactList facts={receipts.facts(receipt, SAID)} />
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
  // The outcome of a decision stays on the screen until its dialog is closed.
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

const FACTS = ['username', 'amount', receipts.own('money.fromName', { text: ({ money }) => money?.fromName ?? copy.none })] as const

function ApproveDialog({ receipt, onClose }: DialogProps) {
  // The dialog keeps its title even when the row has changed its state meanwhile.
  const [title] = useState(receipt.proposedBy === null ? copy.propose : copy.approve)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{receipt.username}</p>,
        preview: <FactList facts={receipts.facts(receipt, FACTS)} />,
        confirm: `${title} ${receipts.text(receipt, 'amount')}`,
        run: async () => await approveReceipt(receipt.depositId),
        result: (after) => ({ text: copy.recorded, facts: receipts.facts(after, ['status']) }),
        reads: [['truemoney']],
      }}
    />
  )
}

function ReturnedDialog({ receipt, onClose }: DialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.returned}
      summary={<p>{receipt.username}</p>}
      schema={returnForm}
      rows={[['returnReference']]}
      facts={(body) => [...receipts.facts(receipt, FACTS), ...returns.facts(body, ['returnReference'])]}
      confirm={`${copy.returned} ${receipts.text(receipt, 'amount')}`}
      isDangerous={() => true}
      run={async ({ returnReference }) => await markReturned(receipt.depositId, returnReference)}
      result={(after) => ({ text: copy.recorded, facts: receipts.facts(after, ['status']) })}
      reads={[['truemoney']]}
    />
  )
}
