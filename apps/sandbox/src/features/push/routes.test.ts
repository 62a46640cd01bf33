import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// The example of RFC 8291 §5 and appendix A, encrypted by its authors.
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const HOUR_SECONDS = 3_600

/** Signed by hand rather than with the code of the installation: a mistake must not check itself. */
function vapid(sandbox: TestSandbox, change: object = {}, key = RFC.senderPublic): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(sandbox.context.clock.now().getTime() / 1_000) + HOUR_SECONDS
  const { origin } = new URL(sandbox.context.config.origin)
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: 'mailto:a@b.example', ...change })}`
  const point = bytes(RFC.senderPublic)
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: RFC.senderPrivate, x: half(1), y: half(33) }
  const signature = sign('sha256', Buffer.from(text), { key: createPrivateKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${key}`
}

/** The browser of the example. */
async function browserIn({ context }: TestSandbox): Promise<string> {
  const id = randomUUID()
  const row = { browser_id: id, server_key: RFC.senderPublic, private_key: RFC.receiverPrivate, auth: RFC.auth, made_at: new Date() }
  await context.db.insertInto('push_browsers').values(row).execute()
  return id
}

async function send(sandbox: TestSandbox, id: string, change: { headers?: Record<string, string>; body?: Buffer } = {}): Promise<number> {
  const headers = { authorization: vapid(sandbox), ttl: '60', topic: 'one', 'content-type': 'application/octet-stream', ...change.headers }
  const reply = await sandbox.app.inject({ method: 'POST', url: `/push/browsers/${id}`, headers, payload: change.body ?? bytes(RFC.body) })
  return reply.statusCode
}
const read = async ({ app }: TestSandbox, query = '') =>
  (await app.inject({ url: `/push/messages${query}` })).json<{ messages: { answered: number; text: string | null; topic: string }[] }>()
    .messages
const post = async ({ app }: TestSandbox, url: string, payload: object) => await app.inject({ method: 'POST', url, payload })

describe('[PUSH-5] the push service', () => {
  test('decrypts the example of RFC 8291, and shows it to people as text', async () => {
    await using sandbox = await startSandbox()
    const id = await browserIn(sandbox)

    expect(await send(sandbox, id)).toBe(201)

    expect(await read(sandbox, `?browser=${id}`)).toMatchObject([{ answered: 201, text: RFC.text, topic: 'one' }])
    expect(await read(sandbox, `?browser=${randomUUID()}`)).toEqual([])
    expect((await sandbox.app.inject({ url: '/push' })).body).toContain(RFC.text)
  })

  test('makes browsers up, each with keys of its own at an address of its own', async () => {
    await using sandbox = await startSandbox()
    const made = await Promise.all(
      [1, 2].map(async () => await post(sandbox, '/push/subscriptions', { applicationServerKey: RFC.senderPublic })),
    )
    const [one, other] = made.map((reply) => reply.json<{ endpoint: string; keys: { p256dh: string; auth: string } }>())

    expect(one?.endpoint).toMatch(new RegExp(`^${sandbox.context.config.origin}/push/browsers/[0-9a-f-]{36}$`))
    expect(one?.keys).toEqual({ p256dh: expect.stringMatching(/^B[\w-]{86}$/), auth: expect.stringMatching(/^[\w-]{22}$/) })
    expect(one?.keys).not.toEqual(other?.keys)
    expect((await post(sandbox, '/push/subscriptions', { applicationServerKey: `B${'A'.repeat(86)}` })).statusCode).toBe(422)
    // The message of the example is for other keys.
    expect(await send(sandbox, one?.endpoint.slice(-36) ?? '')).toBe(400)
  })

  test('answers as it is ordered, so many times, and then takes messages again', async () => {
    await using sandbox = await startSandbox()
    const id = await browserIn(sandbox)
    for (const [answer, times] of [
      [410, 1],
      [429, 2],
    ] as const)
      await post(sandbox, '/push/orders', { answer, times })

    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push(await send(sandbox, id))
    expect(answers).toEqual([410, 429, 429, 201])
    expect((await read(sandbox)).filter(({ text }) => text !== null)).toHaveLength(1)

    await post(sandbox, '/push/orders', { answer: 500, times: 0 })
    expect([await send(sandbox, id), await send(sandbox, id)]).toEqual([500, 500])
    expect((await sandbox.app.inject({ url: '/push' })).body).toContain('500 ระบบขัดข้อง')
    await post(sandbox, '/push/orders/end', {})
    expect(await send(sandbox, id)).toBe(201)
    expect((await post(sandbox, '/push/orders', { answer: 200 })).statusCode).toBe(422)
  })

  test('takes nothing of another sender, for another service, out of time, for no browser, or that is no message', async () => {
    await using sandbox = await startSandbox()
    const id = await browserIn(sandbox)
    const now = Math.floor(sandbox.context.clock.now().getTime() / 1_000)
    const signed = async (change: object, key?: string) =>
      await send(sandbox, id, { headers: { authorization: vapid(sandbox, change, key) } })

    expect(await signed({ aud: 'https://push.example.net' })).toBe(403)
    expect(await signed({ exp: now - 1 })).toBe(403)
    expect(await signed({ exp: now + 25 * HOUR_SECONDS })).toBe(403)
    expect(await signed({ sub: 'no address' })).toBe(403)
    expect(await signed({}, RFC.receiverPublic)).toBe(403)
    expect(await send(sandbox, id, { headers: { authorization: '' } })).toBe(403)
    const [head = '', , signature = ''] = vapid(sandbox).split('.')
    expect(await send(sandbox, id, { headers: { authorization: `${head}.${bytes('e30').toString('base64url')}.${signature}` } })).toBe(403)
    expect(await send(sandbox, randomUUID())).toBe(404)
    expect(await send(sandbox, id, { headers: { ttl: 'soon' } })).toBe(400)
    expect(await send(sandbox, id, { body: Buffer.alloc(100) })).toBe(400)
    expect(await send(sandbox, id, { body: Buffer.alloc(4_097) })).toBe(413)
    expect(await read(sandbox)).toEqual([])
  })

  test('shows no messages where outsiders can reach the demo', async () => {
    await using sandbox = await startSandbox({ isExposed: true })
    const id = await browserIn(sandbox)
    await send(sandbox, id)
    for (const url of ['/push', '/push/messages']) {
      const reply = await sandbox.app.inject({ url })
      expect(reply.statusCode).toBe(403)
      expect(reply.body).not.toContain('watermelon')
    }
  })
})
