import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { Telemetry } from '#features/telemetry/components/telemetry.tsx'
import { openRouteEvents } from '#shared/events/route-events'
import { NOT_FOUND_ROW } from '#shared/routing/route-row'
import { watchBusiness } from './business-events.ts'

/** Reports the open page, 250 ms after the member reached it, and what members achieve; forwards what the app reports of itself. */
export function RouteTelemetry() {
  const router = useRouter()
  const routeNow = useCallback(() => router.state.matches.at(-1)?.staticData.row ?? NOT_FOUND_ROW, [router])
  const routeName = useCallback(() => routeNow().name, [routeNow])
  useEffect(() => {
    const events = openRouteEvents()
    // The page that was loaded first: it arrived before this subscription began.
    const arrived = () => {
      const { name, path } = routeNow()
      events.arrived({ name, path: path === '' ? '/' : path })
    }
    arrived()
    const release = router.subscribe('onResolved', arrived)
    return () => {
      release()
      events.stop()
    }
  }, [router, routeNow])
  const client = useQueryClient()
  useEffect(() => watchBusiness(client), [client])
  return <Telemetry routeName={routeName} />
}
