import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { KindCard } from '../components/kind-card.tsx'
import { copy } from '../copy.ts'
import { cashbackQuery } from '../queries.ts'

/** Cashback of the weeks and loss-return of the days, with the helpline and the way to a limit (PAGE-4, HELP-1). */
export function CashbackPage() {
  const load = useQuery(cashbackQuery)
  if (load.data !== undefined) {
    const { cashback, lossReturn, isOnBreak } = load.data
    return (
      <div className="mx-auto flex w-full max-w-[560px] flex-col gap-3">
        <KindCard kind="CASHBACK" shown={cashback} isOnBreak={isOnBreak} />
        <KindCard kind="LOSS_RETURN" shown={lossReturn} isOnBreak={isOnBreak} />
        <Help />
      </div>
    )
  }
  if (load.error !== null) return <LoadFailure error={readable(load.error) ?? load.error} onRetry={load.refetch} />
  return (
    <div role="status" aria-label={copy['cashback.pageTitle']} className="mx-auto flex w-full max-w-[560px] flex-col gap-3">
      <Skeleton className="h-[240px] rounded-card" />
      <Skeleton className="h-[240px] rounded-card" />
      <Skeleton className="h-[112px] rounded-card" />
    </div>
  )
}

function Help() {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="text-small text-t2">
        <ThaiText>{`${copy['cashback.rules']} ${copy['cashback.harm']}`}</ThaiText>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <a href="tel:1323" className={buttonClasses('outline', 'medium')}>
          {copy['safe.help']}
        </a>
        <Link to="/profile/safety" className={buttonClasses('outline', 'medium')}>
          {copy['cashback.setLimit']}
        </Link>
      </div>
    </Card>
  )
}
