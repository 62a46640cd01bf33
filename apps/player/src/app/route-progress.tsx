import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { watchProgress } from '#shared/progress-watch'
import { TIMING } from '#shared/timing'

/** A golden line over the page while the next one is awaited. It says nothing to those who cannot see it: the page does, once it is there. */
export function RouteProgress() {
  const router = useRouter()
  const [isVisible, setShown] = useState(false)
  useEffect(() => {
    const watch = watchProgress(setShown)
    const { status, location, resolvedLocation } = router.state
    // A member may be on the way already when this has come.
    if (status === 'pending' && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname) watch.begin()
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => (pathChanged ? watch.begin() : undefined)),
      router.subscribe('onResolved', watch.end),
    ]
    return () => {
      watch.end()
      for (const stop of stops) stop()
    }
  }, [router])
  if (!isVisible) return null
  return (
    <div aria-hidden="true" data-route-progress="" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-[3px] overflow-clip">
      <div
        className="h-full origin-left bg-linear-to-r from-brand to-gold shadow-raised"
        style={{ animation: `route-progress ${TIMING.progressBarMs}ms cubic-bezier(0.1, 0.7, 0.2, 1) both` }}
      />
    </div>
  )
}
