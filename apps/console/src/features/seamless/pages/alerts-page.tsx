import { useInfiniteQuery } from '@tanstack/react-query'
import { WorkList } from '#shared/work-list.tsx'
import { AlertCard } from '../components/alert-card.tsx'
import { copy } from '../copy.ts'
import { alertsQuery } from '../queries.ts'

/** What game providers did that a person should see. */
export function AlertsPage() {
  const list = useInfiniteQuery(alertsQuery)
  return (
    <section className="grid gap-4" aria-labelledby="alerts-title">
      <h2 id="alerts-title" className="font-display font-semibold text-h1 text-t1">
        {copy.title}
      </h2>
      <WorkList list={list} empty={copy.empty}>
        {(alert) => <AlertCard key={alert.alertId} alert={alert} />}
      </WorkList>
    </section>
  )
}
