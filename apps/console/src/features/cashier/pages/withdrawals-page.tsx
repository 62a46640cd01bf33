import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { WITHDRAWAL_STATUSES } from '@morakot/contract/features/cashier/states'
import { BankBadge } from '@morakot/ui/components/bank-badge'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { filtersOf } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { ageText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { withdrawalWords } from '@morakot/contract/record-words'
import { NET, STATUS, withdrawals } from '../components/withdrawal-fields.ts'
import { queueOfList, stepOf } from '../components/queue-address.ts'
import { copy, flagText, shortAccount } from '../copy.ts'
import { withdrawalsQuery } from '../queries.ts'
import type { ListedWithdrawal } from '../queries.ts'

// Withdrawals that wait for an operator come first.
const ORDER = ['REVIEW', 'UNKNOWN', ...WITHDRAWAL_STATUSES.filter((status) => status !== 'REVIEW' && status !== 'UNKNOWN')] as const

const AGE: Own<ListedWithdrawal> = {
  key: 'age',
  title: copy.age,
  width: 100,
  text: ({ createdAt }) => ageText(createdAt, Date.now()),
}

const ACCOUNT: Own<ListedWithdrawal> = {
  key: 'bank',
  title: copy.account,
  text: ({ bank }) => `${bank.code} ${shortAccount(bank.number)}`,
  render: ({ bank }) => (
    <span className="payee nowrap">
      <BankBadge code={bank.code} size={20} /> {shortAccount(bank.number)}
    </span>
  ),
}

const flagsText = ({ flags }: ListedWithdrawal) => flags.map((flag) => flagText[flag]).join(', ')
const FLAGS: Own<ListedWithdrawal> = {
  ...withdrawals.own('flags', flagsText),
  render: (row) => <ThaiText>{flagsText(row)}</ThaiText>,
}

const APPROVALS: Own<ListedWithdrawal> = {
  key: 'approvals',
  title: copy.approvals,
  text: ({ approvals, approvalsNeeded }) => `${approvals.length} ${copy.of} ${approvalsNeeded}`,
}

const list: ListDefinition<ListedWithdrawal> = {
  name: 'withdrawals',
  label: copy.title,
  columns: withdrawals.columns([AGE, 'username', 'amount', ACCOUNT, STATUS, FLAGS, NET, APPROVALS], ['createdAt', 'withdrawalId']),
  phone: withdrawals.phone({ who: 'username', under: AGE, amount: 'amount', state: STATUS }),
  views: [...ORDER.map((status) => ({ key: status, label: withdrawalWords[status] })), { key: 'ALL', label: copy.all }],
  filters: filtersOf(cashierConsoleSchemas.reviewQueue.query, ['q']),
  query: withdrawalsQuery,
  rowId: ({ withdrawalId }) => withdrawalId,
  rowPage: ({ withdrawalId }, state) => stepOf(withdrawalId, queueOfList(state)),
  empty: copy.empty,
}

/** Withdrawals by state; each opens the page on which it is decided. */
export function WithdrawalsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note}>
        <Link to="/payout-halts" className="link">
          {copy.halts}
        </Link>
      </PageHead>
      <DataList list={list} />
    </>
  )
}
