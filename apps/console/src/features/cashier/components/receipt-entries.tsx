import { Button } from '@mantine/core'
import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { bahtText } from '#shared/ledger-amount'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { entryCopy as copy } from '../copy.ts'
import { approveReceipt, declineReceipt, receiptEntriesQuery } from '../queries.ts'
import type { ReceiptEntry } from '../queries.ts'
import { ReceiptEntryDialog } from './receipt-entry-dialog.tsx'

type Open = { readonly kind: 'add' } | { readonly kind: 'approve' | 'decline'; readonly entry: ReceiptEntry }

/** Receipts that the bank never reported: entered from its statement by one operator, agreed to by another. */
export function ReceiptEntries() {
  const load = useQuery(receiptEntriesQuery)
  const may = useGranted('deposits.resolve')
  const [open, setOpen] = useState<Open>()
  const onClose = () => setOpen(undefined)
  return (
    <section className="stack" aria-labelledby="receipt-entries">
      <div className="row">
        <h2 id="receipt-entries" className="grow">
          {copy.title}
        </h2>
        {may ? (
          <Button variant="default" disabled={load.data === undefined} onClick={() => setOpen({ kind: 'add' })}>
            {copy.add}
          </Button>
        ) : null}
      </div>
      <p className="dim">{copy.note}</p>
      <ListFailure load={load} />
      {load.data === undefined ? null : <Entries items={load.data.items} may={may} onOpen={setOpen} />}
      {open?.kind === 'add' && load.data !== undefined ? <ReceiptEntryDialog accounts={load.data.accounts} onClose={onClose} /> : null}
      {open?.kind === 'approve' ? <ApproveDialog entry={open.entry} onClose={onClose} /> : null}
      {open?.kind === 'decline' ? <DeclineDialog entry={open.entry} onClose={onClose} /> : null}
    </section>
  )
}

interface EntriesProps {
  readonly items: readonly ReceiptEntry[]
  readonly may: boolean
  readonly onOpen: (open: Open) => void
}

const payerText = ({ payer }: ReceiptEntry) => [payer.name, payer.bank, payer.account].join(' ')

function Entries({ items, may, onOpen }: EntriesProps) {
  const decide = (entry: ReceiptEntry) =>
    may ? (
      <span className="row">
        {entry.isOwn ? null : <Button onClick={() => onOpen({ kind: 'approve', entry })}>{copy.approve}</Button>}
        <Button variant="default" onClick={() => onOpen({ kind: 'decline', entry })}>
          {entry.isOwn ? copy.takeBack : copy.decline}
        </Button>
      </span>
    ) : null
  const columns: readonly ListColumn<ReceiptEntry>[] = [
    { key: 'number', title: copy.number, render: ({ number }) => <span className="nowrap">{number}</span> },
    { key: 'at', title: copy.receivedAt, render: ({ receivedAt }) => momentText(receivedAt) },
    { key: 'amount', title: copy.amount, align: 'right', render: ({ amount }) => bahtText(amount) },
    { key: 'payer', title: copy.payerName, render: payerText },
    { key: 'reference', title: copy.reference, render: ({ reference }) => reference },
    { key: 'operator', title: copy.operator, render: ({ operator }) => operator },
    { key: 'decide', title: copy.status, render: decide },
  ]
  return (
    <PlainTable
      label={copy.title}
      columns={columns}
      phone={{
        titles: { who: copy.payerName, amount: copy.amount },
        who: payerText,
        amount: ({ amount }) => <span className="amount">{bahtText(amount)}</span>,
        state: decide,
      }}
      rows={items}
      rowId={({ entryId }) => entryId}
      empty={copy.empty}
    />
  )
}

function factsOf(entry: ReceiptEntry) {
  return [
    { name: copy.amount, value: bahtText(entry.amount) },
    { name: copy.payerName, value: payerText(entry) },
    { name: copy.reference, value: entry.reference },
    { name: copy.receivedAt, value: momentText(entry.receivedAt) },
    { name: copy.toAccount, value: entry.toAccount },
    { name: copy.reason, value: entry.reason },
    { name: copy.operator, value: entry.operator },
  ]
}

interface DecideProps {
  readonly entry: ReceiptEntry
  readonly onClose: () => void
}

function ApproveDialog({ entry, onClose }: DecideProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.approve,
        preview: <FactList facts={factsOf(entry)} />,
        confirm: `${copy.approve} ${bahtText(entry.amount)}`,
        run: async () => await approveReceipt(entry.entryId),
        result: () => ({ text: copy.approved, facts: [{ name: copy.reference, value: entry.reference }] }),
        reads: [['cashier']],
      }}
    />
  )
}

function DeclineDialog({ entry, onClose }: DecideProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: entry.isOwn ? copy.takeBack : copy.decline,
        summary: <p>{bahtText(entry.amount)}</p>,
        reason: reasonOf(cashierConsoleSchemas.declineReceipt.body.shape.reason),
        preview: <FactList facts={factsOf(entry)} />,
        confirm: entry.isOwn ? copy.takeBack : copy.decline,
        run: async ({ reason }) => await declineReceipt(entry.entryId, reason),
        result: () => ({ text: copy.declined }),
        reads: [['cashier']],
      }}
    />
  )
}
