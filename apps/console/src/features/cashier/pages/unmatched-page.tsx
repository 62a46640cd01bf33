import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { filtersOf } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { bahtText } from '#shared/ledger-amount'
import { ageText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { ReceiptEntries } from '../components/receipt-entries.tsx'
import { UnmatchedDetail } from '../components/unmatched-detail.tsx'
import { events, REASON } from '../components/unmatched-fields.tsx'
import { creditCopy, shortAccount, unmatchedCopy as copy } from '../copy.ts'
import { unmatchedQuery } from '../queries.ts'
import type { UnmatchedEvent } from '../queries.ts'

const payerOf = ({ payer }: UnmatchedEvent) => (payer.name === '' ? copy.nameless : payer.name)

const AGE: Own<UnmatchedEvent> = { key: 'age', title: copy.age, width: 100, text: ({ receivedAt }) => ageText(receivedAt, Date.now()) }
const PAYER: Own<UnmatchedEvent> = { key: 'payer', title: creditCopy.payer, text: payerOf }
const ACCOUNT: Own<UnmatchedEvent> = {
  key: 'account',
  title: copy.fromAccount,
  text: ({ payer }) => `${payer.bank} ${shortAccount(payer.account)}`,
}
const ACCOUNT_STATUS: Own<UnmatchedEvent> = {
  key: 'proposal',
  title: copy.standing,
  text: ({ proposal }) => (proposal === null ? copy.waitsForOwner : `${creditCopy.proposedBy} ${proposal.operator}`),
}
const OWNER: Own<UnmatchedEvent> = { key: 'owner', title: creditCopy.payer, text: (one) => one.username ?? payerOf(one) }

const list: ListDefinition<UnmatchedEvent> = {
  name: 'unmatched',
  label: copy.title,
  columns: events.columns([AGE, PAYER, ACCOUNT, 'amount', REASON, 'username', ACCOUNT_STATUS], ['receivedAt', 'eventId']),
  phone: events.phone({ who: OWNER, under: AGE, amount: 'amount', state: events.own('reason', (one) => events.text(one, 'reason')) }),
  filters: filtersOf(cashierConsoleSchemas.unmatched.query, ['q']),
  query: unmatchedQuery,
  rowId: ({ eventId }) => eventId,
  drawer: {
    title: ({ amount }) => `${copy.one} ${bahtText(amount)}`,
    content: (one, isGone) => <UnmatchedDetail key={one.eventId} one={one} isGone={isGone} />,
  },
  empty: copy.empty,
}

/** Money that came in and credited no member: an operator has to find out whose it is. */
export function UnmatchedPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.guide} />
      <DataList list={list} />
      <ReceiptEntries />
    </>
  )
}
