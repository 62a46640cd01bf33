import { Amount } from '@morakot/ui/components/amount'
import { Card } from '@morakot/ui/components/card'
import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { latestCreditQuery } from '#features/wallet/queries-history'
import type { CreditRow } from '#features/wallet/queries-history'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { MORE_LINK, ProfileSection } from './profile-section.tsx'

/** The last movements of the member's credit. */
export function CreditHistory() {
  const { data, error, isFetching, refetch } = useQuery(latestCreditQuery)
  return (
    <ProfileSection
      title={copy['profile.recentCredit']}
      action={
        <Link to="/profile/credit-transaction" className={MORE_LINK}>
          {copy['profile.creditHistory']}
        </Link>
      }
    >
      <ListState
        load={{ data: data?.items, error: readable(error), isFetching, refetch }}
        skeleton={<Skeleton className="h-[204px] rounded-card" />}
        empty={copy['profile.noCredit']}
        emptyIcon="receipt"
      >
        {(movements) => (
          <Card>
            <ul className="divide-y divide-border">
              {movements.map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
            </ul>
          </Card>
        )}
      </ListState>
    </ProfileSection>
  )
}

const STATES = { posted: '', held: ` · ${copy['credit.held']}`, released: ` · ${copy['credit.released']}` } as const satisfies Record<
  CreditRow['status'],
  string
>

function MovementRow({ movement }: { readonly movement: CreditRow }) {
  return (
    <li className="flex min-h-[68px] flex-wrap items-center gap-x-3 px-4 py-2">
      <span className="min-w-0 flex-1 basis-[8rem]">
        <span className="block text-small font-semibold">{`${copy[`credit.type.${movement.type}`]}${STATES[movement.status]}`}</span>
        <time dateTime={movement.createdAt} className="block text-caption text-t3">
          {formatDateTime(movement.createdAt)}
        </time>
      </span>
      <span className="ml-auto text-right">
        <Amount baht={movement.amount} isSigned />
        <span className="block text-caption text-t3 tabular">
          {fill(copy['profile.balanceAfter'], { amount: formatBaht(movement.balanceAfter) })}
        </span>
      </span>
    </li>
  )
}
