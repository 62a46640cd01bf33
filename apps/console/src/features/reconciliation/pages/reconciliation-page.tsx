import { CASE_STATES } from '@morakot/contract/features/reconciliation/states'
import { bahtText } from '#shared/ledger-amount'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { StatementDays } from '../components/statement-days.tsx'
import { CaseDetail } from '../components/case-detail.tsx'
import { ageText, amountText, copy, differenceText, stateText } from '../copy.ts'
import { casesQuery } from '../queries.ts'
import type { DifferenceCase } from '../queries.ts'

const partyOf = ({ source, party }: DifferenceCase) => `${copy[source]} ${party}`

const list: ListDefinition<DifferenceCase> = {
  name: 'reconciliation',
  label: copy.title,
  columns: [
    {
      key: 'difference',
      title: copy.difference,
      render: ({ difference }) => differenceText[difference],
    },
    { key: 'party', title: copy.party, render: partyOf },
    { key: 'subject', title: copy.subject, render: ({ subject }) => subject },
    {
      key: 'here',
      title: copy.here,
      align: 'right',
      render: ({ amountHere }) => amountText(amountHere),
    },
    {
      key: 'there',
      title: copy.there,
      align: 'right',
      render: ({ amountThere }) => amountText(amountThere),
    },
    { key: 'member', title: copy.member, render: ({ username }) => username ?? copy.nobody },
    {
      key: 'age',
      title: copy.age,
      render: ({ openedAt }) => ageText(openedAt, Date.now()),
    },
    { key: 'owner', title: copy.owner, render: ({ owner }) => owner ?? copy.noOwner },
    {
      key: 'at',
      title: copy.openedAt,
      render: ({ openedAt }) => momentText(openedAt),
      isExtra: true,
    },
  ],
  phone: {
    who: (one) => (
      <span className="two-lines">
        {one.subject} <span className="dim">{ageText(one.openedAt, Date.now())}</span>
      </span>
    ),
    amount: ({ amountHere, amountThere }) => <span className="amount">{bahtText(amountHere ?? amountThere ?? '0.00')}</span>,
    state: ({ difference, closing }) => <Tag tone={closing === null ? 'bad' : 'good'}>{differenceText[difference]}</Tag>,
  },
  views: CASE_STATES.map((state) => ({ key: state, label: stateText[state] })),
  query: casesQuery,
  rowId: ({ caseId }) => caseId,
  drawer: {
    title: ({ difference }) => differenceText[difference],
    content: (one, isGone) => <CaseDetail key={one.caseId} one={one} isGone={isGone} />,
  },
  empty: copy.empty,
}

/** Differences between our books and the lists of providers and bank; open ones wait for an explanation. */
export function ReconciliationPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
      <StatementDays />
    </>
  )
}
