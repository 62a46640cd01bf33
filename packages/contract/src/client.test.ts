import { describe, expect, test } from 'vitest'
import type { Calls } from './call.ts'
import { clientOf, OutcomeUnknown, RemoteRefusal, urlOf } from './client.ts'
import type { CallOptions, Transport } from './client.ts'

const calls = {
  read: { method: 'GET', path: '/games/{gameId}/rounds/{roundId}', guard: 'member', summary: '' },
  pay: { method: 'POST', path: '/credit.withdraw', guard: 'member', summary: '', keyed: true },
  leave: { method: 'DELETE', path: '/users.logout', guard: 'anyone', summary: '' },
  list: { method: 'GET', path: '/storage/games_{platform}.json', guard: 'anyone', summary: '', storage: true },
} as const satisfies Calls

type Loose = Readonly<Record<string, (request?: object, options?: CallOptions) => Promise<unknown>>>

/** A client over answers given by hand, and what it sent. */
function loose(answer: (init: RequestInit) => Response | Promise<Response>, transport: Partial<Transport> = {}) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = []
  const fetch: Transport['fetch'] = async (url, init) => {
    sent.push({ url, init, headers: new Headers(init.headers) })
    return await answer(init)
  }
  const client: Loose = clientOf<unknown>('shop', calls, { fetch, ...transport })
  const ask = async (name: string, given?: object, options?: CallOptions) => await client[name]?.(given, options)
  return { ask, sent }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const failed = async (promise: Promise<unknown>): Promise<unknown> =>
  await promise.then(
    () => 'no failure',
    (error: unknown) => error,
  )

describe('the address of a call', () => {
  test('has its parameters encoded, and only the query that was given', () => {
    const url = urlOf(calls.read, {
      params: { gameId: 7, roundId: 'a/b ก?' },
      query: { page: 2, search: 'ข้าว & ปลา', open: false, none: undefined },
    })

    expect(url).toBe(
      `/api/games/7/rounds/${encodeURIComponent('a/b ก?')}?page=2&search=${encodeURIComponent('ข้าว')}+%26+${encodeURIComponent('ปลา')}&open=false`,
    )
  })

  test('is below the API base, but for public storage', () => {
    expect(urlOf(calls.leave)).toBe('/api/users.logout')
    expect(urlOf(calls.list, { params: { platform: 'TIAMUT' } })).toBe('/storage/games_TIAMUT.json')
  })

  test('never leaves its place by what a parameter holds', () => {
    expect(urlOf(calls.list, { params: { platform: '../../api/me' } })).toBe('/storage/games_..%2F..%2Fapi%2Fme.json')
  })
})

describe('a call', () => {
  test('[PAGE-2] carries the headers of the one helper, and a content type only with a body', async () => {
    const { ask, sent } = loose(json({ data: 1, error: null }), { origin: 'http://localhost:3000' })

    await ask('read', { params: { gameId: 1, roundId: 1 } })
    await ask('pay', { body: { amount: 100.5 } }, { key: 'a-key' })
    await ask('leave', {}, { isBackground: true })

    expect(sent.map(({ url, headers }) => [url, Object.fromEntries(headers)])).toEqual([
      ['http://localhost:3000/api/games/1/rounds/1', { accept: 'application/json', 'x-morakot-client': '1' }],
      [
        'http://localhost:3000/api/credit.withdraw',
        { accept: 'application/json', 'x-morakot-client': '1', 'content-type': 'application/json', 'idempotency-key': 'a-key' },
      ],
      ['http://localhost:3000/api/users.logout', { accept: 'application/json', 'x-morakot-client': '1', 'x-morakot-background': '1' }],
    ])
    expect(sent.map(({ init }) => [init.method, init.credentials, init.body])).toEqual([
      ['GET', 'same-origin', undefined],
      ['POST', 'same-origin', '{"amount":100.5}'],
      ['DELETE', 'same-origin', undefined],
    ])
  })

  test.each([0, false, '', null, [1], { data: 2 }])('[PAGE-2] answers the data field, %j too', async (data) => {
    expect(await loose(json({ data, error: null })).ask('leave')).toEqual(data)
  })

  test('answers a stored file as it is', async () => {
    expect(await loose(json([{ id: 1 }])).ask('list', { params: { platform: 'TIAMUT' } })).toEqual([{ id: 1 }])
  })

  test('shows a reply to anyone who parses replies', async () => {
    const parseReply: Transport['parseReply'] = (noun, call, data) => `${noun}.${call}:${String(data)}`

    expect(await loose(json({ data: 5, error: null }), { parseReply }).ask('leave')).toBe('shop.leave:5')
  })
})

describe('a refusal', () => {
  test('is reported with its status, code, fields and request id', async () => {
    const body = {
      data: null,
      error: 'the amount is below the minimum',
      code: 'cashier.amount_below_min',
      message: 'จำนวนเงินขั้นต่ำ 100 บาท',
      status: { code: 422, messages: ['อื่น'] },
      fields: { amount: 'จำนวนเงินขั้นต่ำ 100 บาท' },
      requestId: 'r-1',
    }

    const failure = await failed(loose(json(body, 422)).ask('pay', { body: {} }))

    expect(failure).toBeInstanceOf(RemoteRefusal)
    expect(failure).toMatchObject({
      status: 422,
      message: body.message,
      error: body.error,
      code: body.code,
      fields: body.fields,
      requestId: 'r-1',
    })
  })

  test.each([
    ['900', 900],
    [undefined, undefined],
    ['Fri, 20 Nov 2026 05:15:00 GMT', undefined],
  ])('with %j in Retry-After may be retried after %j seconds', async (retryAfter, seconds) => {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }

    const failure = await failed(loose(() => Response.json({ code: 'site.too_many' }, { status: 429, headers })).ask('leave'))

    expect(failure).toMatchObject({ status: 429, retryAfterSeconds: seconds })
  })

  test.each([
    [{ message: 'ข้อความ', status: { code: 409, messages: ['สถานะ'] }, error: 'stable' }, 'ข้อความ'],
    [{ status: { code: 409, messages: ['สถานะ', 'สอง'] }, error: 'stable' }, 'สถานะ'],
    [{ status: { code: 409, messages: [] }, error: 'stable' }, 'stable'],
    [{ status: 409, error: 'stable' }, 'stable'],
    [{ error: 'stable' }, 'stable'],
    [{}, 'Error'],
  ])('[ERR-2] %j says its message, else the message of its status, else its error', async (body, text) => {
    const failure = await failed(loose(json(body, 409)).ask('pay', { body: {} }))

    expect(failure).toBeInstanceOf(RemoteRefusal)
    expect(failure).toMatchObject({ message: text, error: 'error' in body ? body.error : undefined })
  })

  test.each([
    [{ message: 'ข้อความ', status: { code: 409, messages: ['สถานะ'] }, error: 'จาก error' }, 'จาก error'],
    [{ message: 'ข้อความ', status: { code: 409, messages: ['สถานะ'] } }, 'ข้อความ'],
    [{ status: { code: 409, messages: ['สถานะ'] } }, 'สถานะ'],
    [{ error: 'bad gateway' }, 'bad gateway'],
    [{}, 'Error'],
    // A sentence that programs compare is not for people.
    [{ message: 'คุณไม่มีสิทธิ์เข้าถึงหน้านี้', error: 'not have permission to access' }, 'คุณไม่มีสิทธิ์เข้าถึงหน้านี้'],
  ])('[ERR-2] to a GET, %j says its error, without one the message', async (body, text) => {
    const failure = await failed(loose(json(body, 409)).ask('read', { params: { gameId: 1, roundId: 2 } }))

    expect(failure).toBeInstanceOf(RemoteRefusal)
    expect(failure).toMatchObject({ message: text, error: 'error' in body ? body.error : undefined })
  })
})

describe('an outcome is unknown, never a refusal,', () => {
  const html = (status: number) => () => new Response('<html>gateway</html>', { status, headers: { 'content-type': 'text/html' } })
  const brokenBody = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"data":'))
          controller.error(new TypeError('terminated'))
        },
      }),
    )
  const noNetwork = () => {
    throw new TypeError('fetch failed')
  }

  test.each([
    ['when the API fails', json({ error: 'internal error', code: 'site.internal', message: 'ระบบขัดข้อง' }, 500)],
    ['when the API does not know it', json({ error: 'the service is busy', code: 'site.busy' }, 503)],
    ['when a proxy answers for the API', html(502)],
    ['when a proxy gives up with a status of its own', html(408)],
    ['when a page comes in place of the envelope', html(200)],
    ['when the answer is not the envelope', json({ ok: true })],
    ['when the answer is null', json(null)],
    ['when the answer is a text', json('ok')],
    ['when the line breaks within the answer', brokenBody],
    ['when there is no network', noNetwork],
  ])('%s', async (_when, answer) => {
    expect(await failed(loose(answer).ask('pay', { body: {} }, { key: 'k' }))).toBeInstanceOf(OutcomeUnknown)
  })

  test('and a call given up by its caller is neither', async () => {
    const giveUp = new AbortController()
    const { ask } = loose(
      async (init) => await new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )

    const input = failed(ask('pay', { body: {} }, { key: 'k', signal: giveUp.signal }))
    giveUp.abort()

    expect(await input).toMatchObject({ name: 'AbortError' })
  })

  test('also not one given up while its answer arrives', async () => {
    const giveUp = new AbortController()
    giveUp.abort()

    expect(await failed(loose(brokenBody).ask('pay', { body: {} }, { signal: giveUp.signal }))).not.toBeInstanceOf(OutcomeUnknown)
  })
})

describe('a call whose caller has a version of the reply', () => {
  const known = { version: 7, data: { credit: 1 } }
  const unchanged = () => new Response(null, { status: 304 })

  test('sends the version, and returns what the caller has when nothing has changed', async () => {
    const { ask, sent } = loose(unchanged)
    expect(await ask('read', { params: { gameId: 1, roundId: 'a' } }, { known })).toBe(known.data)
    expect(sent[0]?.headers.get('x-morakot-known-version')).toBe('7')
  })

  test('returns the new reply otherwise; without a version a 304 is no reply', async () => {
    const changed = loose(json({ data: { credit: 2 } }))
    expect(await changed.ask('read', { params: { gameId: 1, roundId: 'a' } }, { known })).toEqual({ credit: 2 })
    const { ask, sent } = loose(unchanged)
    expect(await failed(ask('read', { params: { gameId: 1, roundId: 'a' } }))).toBeInstanceOf(OutcomeUnknown)
    expect(sent[0]?.headers.has('x-morakot-known-version')).toBe(false)
  })
})
