import { failureSchema } from '@morakot/contract/envelope'
import { DatabaseSilent } from '@morakot/database/database-silent'
import { QueueFull } from '@morakot/database/keyed-queue'
import { OutcomeUnknown } from '@morakot/database/failures'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerErrors, answerUnroutable } from './errors.ts'
import { BODY_BYTES_MAX, readJsonBodies } from './json-body.ts'
import { refuse } from '@morakot/contract/refused'

const withStatus = (statusCode: number) => Object.assign(new Error('select secret from /srv/app/store.ts'), { statusCode })
const form = z.object({
  amount: z.number('กรุณากรอกตัวเลข'),
  bank: z.object({ number: z.string('กรุณากรอกเลขบัญชี') }),
  english: z.string().regex(/^x$/),
})

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    genReqId: () => 'request-1',
    frameworkErrors: answerUnroutable({ headers: {}, pageOf: () => null }),
  })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  readJsonBodies(app)
  answerErrors(app, () => null)
  app.get('/status/:status', async (request) => {
    const { status } = z.object({ status: z.coerce.number() }).parse(request.params)
    throw withStatus(status)
  })
  app.get('/bug', async () => {
    throw new Error('insert into member: password=hunter2 at /srv/app/store.ts')
  })
  app.get('/thrown-text', async () => {
    await Promise.reject('hunter2')
  })
  app.get('/unknown', async () => {
    throw new OutcomeUnknown('commit lost')
  })
  app.get('/silent', async () => {
    throw new DatabaseSilent(5_000)
  })
  app.get('/full', async () => {
    throw new QueueFull(32)
  })
  app.get('/refused', async () => refuse('cashier.amount_below_min', { params: { min: '100' }, field: 'amount', retryAfterSeconds: 7 }))
  app.get(
    '/bad-reply',
    { schema: { response: { 200: z.object({ secret: z.literal('x') }) } } },
    async (_request, reply) => await reply.send({ secret: 'hunter2' }),
  )
  app.post('/form', { schema: { body: form } }, async () => ({ ok: true }))
  app.delete('/form', async (request) => ({ body: request.body ?? null }))
  await app.ready()
})
afterAll(async () => await app.close())

async function failure(url: string, options: { method?: 'GET' | 'POST'; payload?: string; type?: string } = {}) {
  const reply = await app.inject({
    method: options.method ?? 'GET',
    url,
    ...(options.payload === undefined ? {} : { payload: options.payload, headers: { 'content-type': options.type ?? 'application/json' } }),
  })
  expect(reply.body).not.toMatch(/hunter2|insert into|select secret|srv|store\.ts|\bat \//)
  return { status: reply.statusCode, headers: reply.headers, body: failureSchema.parse(reply.json()) }
}

describe('a failure', () => {
  test.each([
    [400, 400, 'site.malformed'],
    [404, 404, 'site.not_found'],
    [413, 413, 'site.too_large'],
    [415, 415, 'site.media_type'],
    [418, 400, 'site.malformed'],
    [429, 429, 'site.too_many'],
    [500, 500, 'site.internal'],
    [502, 500, 'site.internal'],
    [503, 503, 'site.busy'],
    [200, 500, 'site.internal'],
  ])('of status %i leaves as %i %s in the envelope, without its own words', async (thrown, status, code) => {
    const { status: answered, body } = await failure(`/status/${thrown}`)

    expect(answered).toBe(status)
    expect(body).toMatchObject({ data: null, code, status: { code: status, messages: [body.message] }, requestId: 'request-1' })
    expect(body.message).toMatch(/[\u0e01-\u0e4e]/)
  })

  test.each(['/bug', '/thrown-text', '/bad-reply'])('that is a bug reveals no detail: %s', async (url) => {
    expect(await failure(url)).toMatchObject({ status: 500, body: { code: 'site.internal', error: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง' } })
  })

  test('whose outcome is unknown requests a retry with the same key', async () => {
    expect(await failure('/unknown')).toMatchObject({ status: 503, headers: { 'retry-after': '1' }, body: { code: 'site.busy' } })
  })

  test('of a database that stays silent is unknown too, and requests the same', async () => {
    expect(await failure('/silent')).toMatchObject({ status: 503, headers: { 'retry-after': '1' }, body: { code: 'site.busy' } })
  })

  test('of a wallet with too many waiting requests requests a retry', async () => {
    expect(await failure('/full')).toMatchObject({ status: 429, headers: { 'retry-after': '1' }, body: { code: 'wallet.busy' } })
  })

  test('that is a refusal carries its text, filled in, at its field', async () => {
    const text = 'จำนวนเงินขั้นต่ำ 100 บาท'

    expect(await failure('/refused')).toMatchObject({
      status: 422,
      headers: { 'retry-after': '7' },
      body: { code: 'cashier.amount_below_min', message: text, fields: { amount: text } },
    })
  })
})

describe('a body', () => {
  test('[VALID-7] that is not valid is answered field by field, in Thai only', async () => {
    const { status, body } = await failure('/form', { method: 'POST', payload: '{"bank":{},"english":"y"}' })

    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'site.invalid',
      fields: { amount: 'กรุณากรอกตัวเลข', 'bank.number': 'กรุณากรอกเลขบัญชี', english: 'ข้อมูลไม่ถูกต้อง' },
    })
  })

  test.each(['[]', '"text"', '5', 'null'])('that is no object (%s) is answered as a whole', async (payload) => {
    expect((await failure('/form', { method: 'POST', payload })).body).toMatchObject({
      code: 'site.invalid',
      fields: { body: 'ข้อมูลไม่ถูกต้อง' },
    })
  })

  test.each(['{"amount":', '{amount:1}', '\u0000', '<xml/>'])('that cannot be read (%j) is malformed', async (payload) => {
    expect(await failure('/form', { method: 'POST', payload })).toMatchObject({ status: 400, body: { code: 'site.malformed' } })
  })

  test('of more than 64 KB is too large', async () => {
    expect(await failure('/form', { method: 'POST', payload: `"${'x'.repeat(BODY_BYTES_MAX)}"` })).toMatchObject({
      status: 413,
      body: { code: 'site.too_large' },
    })
  })

  test.each(['application/xml', 'application/x-www-form-urlencoded', 'nonsense'])('of type %s is not accepted', async (type) => {
    expect(await failure('/form', { method: 'POST', payload: 'a=1', type })).toMatchObject({
      status: 415,
      body: { code: 'site.media_type' },
    })
  })

  test('that is empty although its type is JSON is none', async () => {
    const reply = await app.inject({ method: 'DELETE', url: '/form', headers: { 'content-type': 'application/json' } })

    expect([reply.statusCode, reply.json()]).toEqual([200, { body: null }])
  })
})

describe('an address', () => {
  test('without a route is not found', async () => {
    expect(await failure('/nothing?secret=hunter2')).toMatchObject({ status: 404, body: { code: 'site.not_found' } })
  })

  test.each(['/%', '/%ff', '/status/%E0%A4%A'])('that cannot be decoded (%s) is malformed', async (url) => {
    expect(await failure(url)).toMatchObject({ status: 400, body: { code: 'site.malformed' } })
  })
})
