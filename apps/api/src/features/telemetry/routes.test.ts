import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { afterEach, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import type { TelemetryConfig } from './gateway.ts'

const COLLECTOR = 'https://collector.example/events'
const ROUTE: AppEvent = { kind: 'route_changed', route: 'deposit', pattern: '/deposit', previous: 'index' }

let app: TestApp | undefined
afterEach(async () => {
  await app?.[Symbol.asyncDispose]()
  app = undefined
})

const logged: unknown[] = []
const received = () => logged.filter((line) => typeof line === 'object' && line !== null && 'telemetry' in line)

async function appWith(telemetry: TelemetryConfig): Promise<TestApp> {
  app = await startApp({ config: { telemetry } })
  logged.length = 0
  app.context.logger.info = (line: unknown) => void logged.push(line)
  return app
}

const send = async (to: TestApp, events: readonly unknown[], headers: Record<string, string> = {}) =>
  await to.guest().post('/telemetry', { events }, headers)

describe('the app’s telemetry', () => {
  test('is not sent unless an operator enabled it, and the browser is notified', async () => {
    const reply = await send(await appWith({ sink: 'none' }), [ROUTE])

    expect(reply.data).toEqual({ isHeard: false })
  })

  test('is written to the log with its time and release, and without its sender', async () => {
    const to = await appWith({ sink: 'log' })
    const reply = await send(to, [ROUTE], { 'user-agent': 'my phone', cookie: 'morakot=secret' })

    expect(reply.data).toEqual({ isHeard: true })
    expect(received()).toEqual([{ telemetry: { receivedAt: '2026-11-20T05:00:00.000Z', appVersion: 'development', event: ROUTE } }])
  })

  test.each(['dnt', 'sec-gpc'])('is not accepted from a visitor who opts out by %s', async (header) => {
    const to = await appWith({ sink: 'log' })

    expect((await send(to, [ROUTE], { [header]: '1' })).data).toEqual({ isHeard: false })
    expect(received()).toEqual([])
  })

  test.each([
    ['a field that no event has', [{ ...ROUTE, username: 'somchai' }]],
    ['an id in a route', [{ ...ROUTE, pattern: '/promotion/8812' }]],
    ['a query in a route', [{ ...ROUTE, pattern: '/login?next=/deposit' }]],
    ['an amount next to an event', [{ kind: 'deposit_credited', amount: 500 }]],
    ["an error's text", [{ kind: 'error_caught', source: 'window', code: 'no member 0812345678' }]],
    ['an unknown event', [{ kind: 'followed' }]],
    ['nothing', []],
    ['more than a batch', Array.from({ length: 51 }, () => ROUTE)],
  ])('is refused with %s', async (_what, events) => {
    expect((await send(await appWith({ sink: 'log' }), events)).status).toBe(422)
  })

  test('is taken 120 times a minute from one address, and again in the next minute', async () => {
    const to = await appWith({ sink: 'log' })
    for (let batch = 0; batch < 120; batch += 1) expect((await send(to, [ROUTE])).status).toBe(200)

    expect((await send(to, [ROUTE])).failure.code).toBe('site.too_many')
    to.clock.advance(60_000)
    expect((await send(to, [ROUTE])).status).toBe(200)
  })

  test("is forwarded to the operator's collector when the process ends, if not before", async () => {
    const bodies: string[] = []
    const to = await startApp({
      config: { telemetry: { sink: 'http', url: COLLECTOR } },
      fetch: async (url, init) => {
        bodies.push(`${String(url)} ${String(init?.body)}`)
        return new Response(null, { status: 204 })
      },
    })
    await send(to, [ROUTE])
    await to[Symbol.asyncDispose]()

    expect(bodies).toEqual([
      `${COLLECTOR} ${JSON.stringify({ events: [{ receivedAt: '2026-11-20T05:00:00.000Z', appVersion: 'development', event: ROUTE }] })}`,
    ])
  })
})
