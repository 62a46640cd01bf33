import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import type { MetricType } from 'web-vitals'

let isWatching = false

/** Reports the web vitals of this page load as they become final. Once for a page: there is no way to stop measuring. */
export async function watchVitals(routeName: () => string, report: (event: AppEvent) => void): Promise<void> {
  if (isWatching) return
  isWatching = true
  const entered = routeName()
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const onMetric = ({ name, value, rating }: MetricType) => {
    // How the page loaded belongs to the page that was entered; how it answers and moves, to the one that is open.
    const route = name === 'INP' || name === 'CLS' ? routeName() : entered
    report({ kind: 'web_vital', name, value: Math.round(value * 1_000) / 1_000, rating, route })
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(onMetric)
}
