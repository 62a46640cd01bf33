import { WITHDRAWAL_STATUSES } from '@morakot/contract/features/cashier/states'
import { BankBadge } from '@morakot/ui/components/bank-badge'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListColumn, ListDefinition } from '#shared/list/list-shape'
import { ageText, momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { withdrawalWords } from '@morakot/contract/record-words'
import { WithdrawalTag } from '../components/withdrawal-tag.tsx'
import { copy, flagText, shortAccount } from '../copy.ts'
import { withdrawalsQuery } from '../queries.ts'
import type { ListedWithdrawal } from '../queries.ts'

// What waits for a person comes first.
const ORDER = ['REVIEW', 'UNKNOWN', ...WITHDRAWAL_STATUSES.filter((status) => status !== 'REVIEW' && status !== 'UNKNOWN')] as const

const columns: readonly ListColumn<ListedWithdrawal>[] = [
  {
    key: 'age',
    title: copy.age,
    render: ({ createdAt }) => ageText(createdAt, Date.now()),
    width: 100,
  },
  { key: 'member', title: copy.member, render: ({ username }) => username },
  {
    key: 'amount',
    title: copy.amount,
    align: 'right',
    render: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
  },
  {
    key: 'bank',
    title: copy.account,
    render: ({ bank }) => (
      <span className="payee nowrap">
        <BankBadge code={bank.code} size={20} /> {shortAccount(bank.number)}
      </span>
    ),
  },
  {
    key: 'status',
    title: copy.status,
    render: ({ status }) => <WithdrawalTag status={status} />,
  },
  {
    key: 'flags',
    title: copy.flags,
    render: ({ flags }) => <ThaiText>{flagsText(flags)}</ThaiText>,
  },
  {
    key: 'net',
    title: copy.net,
    align: 'right',
    render: ({ depositedTotal, withdrawnTotal }) => <span className="nowrap">{formatBaht(withdrawnTotal - depositedTotal)}</span>,
  },
  {
    key: 'approvals',
    title: copy.approvals,
    render: ({ approvals, approvalsNeeded }) => `${approvals.length} ${copy.of} ${approvalsNeeded}`,
  },
  {
    key: 'at',
    title: copy.requestedAt,
    render: ({ createdAt }) => momentText(createdAt),
    isExtra: true,
  },
  { key: 'id', title: copy.reference, render: ({ withdrawalId }) => withdrawalId, isExtra: true },
]

const list: ListDefinition<ListedWithdrawal> = {
  name: 'withdrawals',
  label: copy.title,
  columns,
  phone: {
    who: ({ username, createdAt }) => (
      <span className="two-lines">
        {username} <span className="dim">{ageText(createdAt, Date.now())}</span>
      </span>
    ),
    amount: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
    state: ({ status }) => <WithdrawalTag status={status} />,
  },
  views: ORDER.map((status) => ({ key: status, label: withdrawalWords[status] })),
  query: withdrawalsQuery,
  rowId: ({ withdrawalId }) => withdrawalId,
  rowPage: ({ withdrawalId }) => `/withdrawals/${withdrawalId}`,
  empty: copy.empty,
}

/** Withdrawals by state; each opens the page on which it is decided. */
export function WithdrawalsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}

function flagsText(flags: ListedWithdrawal['flags']): string {
  return flags.map((flag) => flagText[flag]).join(', ')
}
