import { Button } from '@mantine/core'
import { cashierConsoleSchemas, receiptEntry } from '@morakot/contract/features/cashier/schema-console'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { bahtText } from '#shared/ledger-amount'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
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

const entries = describe(receiptEntry)

const PAYER: Own<ReceiptEntry> = {
  key: 'payer',
  title: copy.payerName,
  text: ({ payer }) => [payer.name, payer.bank, payer.account].join(' '),
}

const FACTS = ['amount', PAYER, 'reference', 'receivedAt', 'toAccount', 'reason', 'operator'] as const

function Entries({ items, may, onOpen }: EntriesProps) {
  const render = (entry: ReceiptEntry) =>
    may ? (
      <span className="row">
        {entry.isOwn ? null : <Button onClick={() => onOpen({ kind: 'approve', entry })}>{copy.approve}</Button>}
        <Button variant="default" onClick={() => onOpen({ kind: 'decline', entry })}>
          {entry.isOwn ? copy.takeBack : copy.decline}
        </Button>
      </span>
    ) : null
  const decide: Own<ReceiptEntry> = { key: 'decide', title: copy.status, text: () => null, render }
  return (
    <PlainTable
      label={copy.title}
      columns={entries.columns(['number', 'receivedAt', 'amount', PAYER, 'reference', 'operator', decide])}
      phone={entries.phone({ who: PAYER, amount: 'amount', state: decide })}
      rows={items}
      rowId={({ entryId }) => entryId}
      empty={copy.empty}
    />
  )
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
        preview: <FactList facts={entries.facts(entry, FACTS)} />,
        confirm: `${copy.approve} ${bahtText(entry.amount)}`,
        run: async () => await approveReceipt(entry.entryId),
        result: () => ({ text: copy.approved, facts: entries.facts(entry, ['reference']) }),
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
        preview: <FactList facts={entries.facts(entry, FACTS)} />,
        confirm: entry.isOwn ? copy.takeBack : copy.decline,
        run: async ({ reason }) => await declineReceipt(entry.entryId, reason),
        result: () => ({ text: copy.declined }),
        reads: [['cashier']],
      }}
    />
  )
}
