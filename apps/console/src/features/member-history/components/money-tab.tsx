import { Link, useSearch } from '@tanstack/react-router'
import { DataList } from '#shared/list/data-list.tsx'
import { useGranted } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, moneyCopy } from '../copy.ts'
import { depositList, withdrawalList } from './money-lists.tsx'

/** Deposits and withdrawals of the member, each in the one table of the console. */
export function MoneyTab({ memberId }: { readonly memberId: string }) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const maySeeDeposits = useGranted('deposits.view')
  const isOut = search['of'] === 'withdrawals'
  return (
    <div className="stack">
      <nav aria-label={moneyCopy.which} className="subjects">
        {[moneyCopy.deposits, moneyCopy.withdrawals].map((label, at) => (
          <Link
            key={label}
            to="."
            search={() => ({ tab: 'money', of: at === 0 ? undefined : 'withdrawals' })}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isOut === (at === 1) ? 'page' : undefined}
            className="subject"
          >
            {label}
          </Link>
        ))}
      </nav>
      {isOut ? (
        <DataList key="withdrawals" list={withdrawalList(memberId)} />
      ) : maySeeDeposits ? (
        <DataList key="deposits" list={depositList(memberId)} />
      ) : (
        <Notice text={`${copy.mayNotSee} (deposits.view)`} />
      )}
    </div>
  )
}
