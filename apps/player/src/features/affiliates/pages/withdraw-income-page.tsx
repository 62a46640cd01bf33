import { Card } from '@morakot/ui/components/card'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { readable } from '#shared/api/failure'
import { AvailableCard } from '../components/available-card.tsx'
import { InviteCard } from '../components/invite-card.tsx'
import { MonthCard } from '../components/month-card.tsx'
import { PayoutList } from '../components/payout-list.tsx'
import { copy } from '../copy.ts'
import { incomeQuery } from '../queries.ts'

/** The income of referred friends: what can be withdrawn, month by month, and the payouts (ROUTE-17). */
export function WithdrawIncomePage() {
  const load = useQuery(incomeQuery)
  if (load.data !== undefined) {
    const { months, payouts } = load.data
    // What waits for the team is what the button above it waits for.
    const waits = payouts.some(({ status }) => status === 'PENDING')
    return (
      <div className="mx-auto flex w-full max-w-[560px] flex-col gap-4">
        <AvailableCard income={load.data} />
        {waits ? <PayoutList payouts={payouts} /> : null}
        {months.length === 0 ? (
          <Card>
            <EmptyState icon="user" text={copy['withdrawIncome.empty']} />
          </Card>
        ) : (
          <MonthCard months={months} />
        )}
        {waits ? null : <PayoutList payouts={payouts} />}
        <InviteCard />
      </div>
    )
  }
  if (load.error !== null) return <LoadFailure error={readable(load.error) ?? load.error} onRetry={load.refetch} />
  return (
    <div role="status" aria-label={copy['withdrawIncome.available']} className="mx-auto flex w-full max-w-[560px] flex-col gap-4">
      <Skeleton className="h-[190px] rounded-card" />
      <Skeleton className="h-[280px] rounded-card" />
    </div>
  )
}
