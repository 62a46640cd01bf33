import { RemoteRefusal } from '@morakot/contract/client'
import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { expect, test, vi } from 'vitest'
import { listen } from './bus.ts'
import { recordError, watchErrors } from './error-events.ts'

function received(act: () => void): readonly unknown[] {
  const listener = vi.fn<(event: AppEvent) => void>()
  const stop = listen(listener)
  act()
  stop()
  return listener.mock.calls.map(([event]) => event)
}

test.each([
  [new RemoteRefusal(409, { code: 'cashier.turnover_unmet', message: 'สมชาย' }), 'cashier.turnover_unmet'],
  [new TypeError('somchai 0812345678'), 'TypeError'],
  [Object.assign(new Error('x'), { code: 'member 0812345678' }), null],
  ['0812345678', null],
  [undefined, null],
])('an error is reported by its code or its class, never by its text: %s', (error, code) => {
  expect(received(() => recordError('render', error))).toEqual([{ kind: 'error_caught', source: 'render', code }])
})

test('an uncaught error is reported', () => {
  const page = new EventTarget()
  watchErrors(page as Window)

  const events = received(() => {
    page.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('x') }))
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new SyntaxError('y') }))
  })

  expect(events).toEqual([
    { kind: 'error_caught', source: 'window', code: 'RangeError' },
    { kind: 'error_caught', source: 'promise', code: 'SyntaxError' },
  ])
})
