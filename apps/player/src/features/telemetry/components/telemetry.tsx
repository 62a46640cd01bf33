import { useEffect } from 'react'
import { emit, listen } from '#shared/events/bus'
import { sendEvents } from '../queries.ts'
import { maySend } from '../rules.ts'
import { openBatches } from '../state.ts'
import { watchVitals } from './vitals.ts'

interface TelemetryProps {
  /** The page that is open, by its name in the route table. */
  readonly routeName: () => string
}

/** Hands the events of the app on where an operator listens; drops them elsewhere. Draws nothing. */
export function Telemetry({ routeName }: TelemetryProps) {
  useEffect(() => {
    const written = document.querySelector('meta[name="telemetry"]')?.getAttribute('content')
    if (!maySend(written, navigator)) return listen(() => undefined)
    const batches = openBatches(sendEvents)
    const onHidden = () => {
      if (document.hidden) batches.flush()
    }
    const stop = listen(batches.add)
    // After the vitals, which are final once the page is hidden: what they report then is still sent.
    void watchVitals(routeName, emit).then(() => document.addEventListener('visibilitychange', onHidden))
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [routeName])
  return null
}
