import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { emit } from './bus.ts'

type Source = Extract<AppEvent, { kind: 'error_caught' }>['source']

const CODE = /^[A-Za-z][A-Za-z_.-]{0,60}$/

/** Reports a failure by the refusal's code, or the name of the error's class. Its text may quote what a member typed. */
export function recordError(source: Source, error: unknown): void {
  const code = error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : ''
  emit({ kind: 'error_caught', source, code: CODE.test(code) ? code : null })
}

/** Reports failures that nothing on the page has caught. */
export function watchErrors(page: Window): void {
  page.addEventListener('error', (event) => recordError('window', event.error))
  page.addEventListener('unhandledrejection', (event) => recordError('promise', event.reason))
  page.addEventListener('vite:preloadError', (event) => recordError('chunk', event.payload))
}
