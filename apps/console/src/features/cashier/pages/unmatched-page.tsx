import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { bahtText } from '#shared/ledger-amount'
import { ageText, momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { unmatchedWords } from '@morakot/contract/record-words'
import { ReceiptEntries } from '../components/receipt-entries.tsx'
import { UnmatchedDetail } from '../components/unmatched-detail.tsx'
import { creditCopy, shortAccount, unmatchedCopy as copy } from '../copy.ts'
import { unmatchedQuery } from '../queries.ts'
import type { UnmatchedEvent } from '../queries.ts'

const payerOf = ({ payer }: UnmatchedEvent) => (payer.name === '' ? copy.nameless : payer.name)

const list: ListDefinition<UnmatchedEvent> = {
  name: 'unmatched',
  label: copy.title,
  columns: [
    {
      key: 'age',
      title: copy.age,
      width: 100,
      render: ({ receivedAt }) => ageText(receivedAt, Date.now()),
    },
    { key: 'payer', title: creditCopy.payer, render: payerOf },
    {
      key: 'account',
      title: copy.fromAccount,
      render: ({ payer }) => `${payer.bank} ${shortAccount(payer.account)}`,
    },
    {
      key: 'amount',
      title: copy.amount,
      align: 'right',
      render: ({ amount }) => <span className="amount">{bahtText(amount)}</span>,
    },
    {
      key: 'reason',
      title: copy.why,
      render: ({ reason }) => <Tag tone="look">{unmatchedWords[reason]}</Tag>,
    },
    { key: 'member', title: copy.member, render: ({ username }) => username ?? copy.nobody },
    { key: 'proposal', title: copy.standing, render: standingOf },
    {
      key: 'at',
      title: copy.receivedAt,
      render: ({ receivedAt }) => momentText(receivedAt),
      isExtra: true,
    },
    { key: 'event', title: copy.event, render: ({ eventId }) => eventId, isExtra: true },
  ],
  phone: {
    who: (one) => (
      <span className="two-lines">
        {one.username ?? payerOf(one)} <span className="dim">{ageText(one.receivedAt, Date.now())}</span>
      </span>
    ),
    amount: ({ amount }) => <span className="amount">{bahtText(amount)}</span>,
    state: ({ reason }) => unmatchedWords[reason],
  },
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

function standingOf({ proposal }: UnmatchedEvent): string {
  return proposal === null ? copy.waitsForOwner : `${creditCopy.proposedBy} ${proposal.operator}`
}
