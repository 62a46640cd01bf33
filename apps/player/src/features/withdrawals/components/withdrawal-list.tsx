import { Card } from '@morakot/ui/components/card'
import { ListState } from '@morakot/ui/components/list-state'
import { MoreButton } from '@morakot/ui/components/more-button'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { withdrawalsQuery } from '../queries.ts'
import type { Withdrawal } from '../queries.ts'
import { toneOf } from '../rules-timeline.ts'

/** The member's withdrawals, newest first; each leads to its timeline. */
export function WithdrawalList() {
  const list = useInfiniteQuery(withdrawalsQuery)
  const rows = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section>
      <SectionTitle>{copy['withdraw.history']}</SectionTitle>
      <ListState
        load={{ ...list, data: rows, error: readable(list.error) }}
        skeleton={<Skeleton className="h-[204px] rounded-card" />}
        empty={copy['withdraw.noHistory']}
        emptyIcon="receipt"
      >
        {(withdrawals) => (
          <Card>
            <ul className="divide-y divide-border">
              {withdrawals.map((withdrawal) => (
                <WithdrawalRow key={withdrawal.withdrawalId} withdrawal={withdrawal} />
              ))}
            </ul>
          </Card>
        )}
      </ListState>
      <MoreButton load={list} className="mt-2" />
    </section>
  )
}

function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <li>
      <Link
        to="/withdraw"
        search={{ withdrawal: withdrawal.withdrawalId }}
        className="flex min-h-[68px] flex-wrap items-center gap-x-3 px-4 py-2 -outline-offset-4! transition-colors hover:bg-s2"
      >
        <span className="min-w-0 flex-1 basis-[7rem]">
          <span className="block font-display font-semibold tabular">{formatBaht(withdrawal.amount)}</span>
          <time dateTime={withdrawal.createdAt} className="block text-caption text-t3">
            {formatDateTime(withdrawal.createdAt)}
          </time>
        </span>
        <StatusPill tone={toneOf(withdrawal.status)}>{copy[`withdraw.status.${withdrawal.status}`]}</StatusPill>
      </Link>
    </li>
  )
}
