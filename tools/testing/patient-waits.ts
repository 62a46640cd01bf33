// A setup file of every test: what waits until something is true may wait `timeFactor` times as long. Such a limit is reached by failures only.
import { afterAll, expect, vi } from 'vitest'
import { timeFactor } from './time-factor.ts'

/** Vitest's own limit where a test names none, ms. */
const WAIT_MS = 1_000
/** More than the library's second: a page that draws itself on a busy machine is right as well. */
const ELEMENT_MS = 5_000
const DONE = Symbol.for('morakot.patientWaits')

interface Bounds {
  readonly timeout?: number
  readonly interval?: number
}

function patient(given: Bounds | number = {}): Bounds {
  const bounds = typeof given === 'number' ? { timeout: given } : given
  return { ...bounds, timeout: (bounds.timeout ?? WAIT_MS) * timeFactor }
}

// Files that share a worker share these objects.
if (!Reflect.has(vi, DONE)) {
  const { waitFor, waitUntil } = vi
  const { poll } = expect
  Object.assign(vi, {
    [DONE]: true,
    waitFor: (callback: () => unknown, bounds?: Bounds | number) => waitFor(callback, patient(bounds)),
    waitUntil: (callback: () => unknown, bounds?: Bounds | number) => waitUntil(callback, patient(bounds)),
  })
  Object.assign(expect, { poll: (callback: () => unknown, bounds?: Bounds) => poll(callback, patient(bounds)) })
}

// A worker keeps its modules. One that was still loading when its file ended would be kept as failed, and so would every page that needs it.
afterAll(async () => await vi.dynamicImportSettled())

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: ELEMENT_MS * timeFactor })
}
