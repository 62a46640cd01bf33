import { describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import { inTrace, traceOf, traced } from './trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const REQUEST = '01A20718-b2db-7000-8000-000000000001'

describe('the trace of a request', () => {
  test('is the one that its sender has begun', () => {
    expect(traceOf(`00-${TRACE}-00f067aa0ba902b7-01`, REQUEST)).toBe(TRACE)
  })

  test.each([
    undefined,
    'nonsense',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    [`00-${TRACE}-00f067aa0ba902b7-01`, 'x'],
  ])('is named after the request without a good one: %j', (traceparent) => {
    expect(traceOf(traceparent, REQUEST)).toBe('01a20718b2db70008000000000000001')
  })

  test('is in every reply, also of what failed', async () => {
    await using app = await startApp()
    const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`
    const known = await app.app.inject({ url: '/api/me/tokens', headers: { traceparent } })
    const own = await app.app.inject({ url: '/api/me/tokens' })

    expect([known.statusCode, known.headers['x-trace-id']]).toEqual([401, TRACE])
    expect(own.headers['x-trace-id']).toBe(own.json().requestId.replaceAll('-', ''))
  })

  test('is sent with requests to other services, and with nothing else', async () => {
    const sent: (string | null)[] = []
    const fetch = traced(async (_input, init) => {
      sent.push(new Headers(init?.headers).get('traceparent'))
      return await Promise.resolve(new Response())
    })
    await inTrace(TRACE, async () => await fetch('http://bank.test', { headers: { 'x-signature': 's' } }))
    await fetch('http://bank.test')

    expect(sent).toEqual([expect.stringMatching(`^00-${TRACE}-[0-9a-f]{16}-01$`), null])
  })
})
