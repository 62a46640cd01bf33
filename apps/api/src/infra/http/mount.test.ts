import type { Calls } from '@morakot/contract/call'
import { bahtInput } from '@morakot/contract/formats'
import type { SchemasOf } from '@morakot/contract/contract-shape'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { memberId, operatorId, sessionId } from '../identity.ts'
import type { Guards } from './auth-context.ts'
import type { RecordedRefusal } from '../sessions/session-state.ts'
import { answerErrors } from './errors.ts'
import { readJsonBodies } from './json-body.ts'
import { mount } from './mount.ts'
import type { Handlers } from './mount.ts'

const calls = {
  look: { method: 'GET', path: '/shop/{itemId}', guard: 'anyone', summary: '' },
  buy: { method: 'POST', path: '/shop.buy', guard: 'member', summary: '', keyed: true },
  close: { method: 'PUT', path: '/shop.close', guard: { operator: 'settings.edit', stepUp: true }, summary: '' },
  file: { method: 'GET', path: '/storage/shop_{name}.json', guard: 'anyone', summary: '', storage: true },
  broken: { method: 'GET', path: '/shop.broken', guard: 'anyone', summary: '' },
} as const satisfies Calls

const itemId = z.coerce.number('ข้อมูลไม่ถูกต้อง').int('ข้อมูลไม่ถูกต้อง')
const schemas = {
  look: { params: z.object({ itemId }), data: z.object({ item: z.number(), address: z.string(), userAgent: z.number() }) },
  buy: {
    body: z.object({ amount: bahtInput('จำนวนเงิน', { least: 1 }) }),
    data: z.object({ member: z.string(), key: z.string(), satang: z.string() }),
  },
  close: { data: z.object({ operator: z.string() }) },
  file: { params: z.object({ name: z.string() }), data: z.array(z.string()) },
  broken: { data: z.object({ open: z.string() }) },
} as const satisfies SchemasOf<typeof calls>

const guards: Guards = {
  member: async ({ headers }) => {
    if (headers.cookie === 'good')
      return {
        kind: 'signed-in',
        id: memberId(7n),
        session: sessionId(1n),
        platformName: { username: 'seven', platformCode: 'TIAMUT' },
      }
    return headers.cookie === undefined ? { kind: 'none' } : { kind: 'invalid' }
  },
  operator: async ({ headers }) => {
    const staff = { kind: 'signed-in', id: operatorId(3n), session: sessionId(2n), missingFactor: null, isSteppedUp: true } as const
    const grants = new Map([['settings.edit', 'two']] as const)
    if (headers.cookie === 'staff') return { ...staff, grants }
    if (headers.cookie === 'staff-without') return { ...staff, grants: new Map() }
    if (headers.cookie === 'staff-half') return { ...staff, grants, missingFactor: 'due' }
    if (headers.cookie === 'staff-long-ago') return { ...staff, grants, isSteppedUp: false }
    return { kind: 'none' }
  },
  countPicture: async () => undefined,
  noteUse: async () => undefined,
  recordRefusal: async (refusal) => void noted.push(refusal),
}
const noted: RecordedRefusal[] = []

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  readJsonBodies(app)
  answerErrors(app, () => null)
  mount(app, guards, {
    noun: 'shop',
    calls,
    schemas,
    handlers: {
      look: async (request, auth) => ({ item: request.params.itemId, address: auth.address, userAgent: auth.userAgent.length }),
      buy: async (request, auth) => ({ member: String(auth.member), key: auth.key, satang: String(request.body.amount) }),
      close: async (_request, auth) => ({ operator: String(auth.operator) }),
      file: async (request) => [request.params.name],
      broken: async () => ({ secret: 'hunter2' }) as unknown as { open: string },
    } satisfies Handlers<typeof calls, typeof schemas>,
  })
  await app.ready()
})
afterAll(async () => await app.close())

const KEY = '01999999-9999-7999-8999-999999999999'

async function buy(headers: Record<string, string>, body: unknown = { amount: 10.5 }) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/shop.buy',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
  return { status: reply.statusCode, body: reply.json() }
}

describe('a call of the contract', () => {
  test('is received parsed and answered in the envelope', async () => {
    expect((await app.inject({ url: '/api/shop/5', headers: { 'user-agent': 'ก'.repeat(500) } })).json()).toEqual({
      data: { item: 5, address: '127.0.0.1', userAgent: 300 },
      error: null,
    })
    expect(await buy({ cookie: 'good', 'idempotency-key': KEY })).toEqual({
      status: 200,
      body: { data: { member: '7', key: KEY, satang: '1050' }, error: null },
    })
  })

  test('of public storage is answered as a file, outside the API', async () => {
    expect((await app.inject({ url: '/storage/shop_a.json' })).json()).toEqual(['a'])
    expect((await app.inject({ url: '/api/storage/shop_a.json' })).statusCode).toBe(404)
  })

  test('takes the address of the connection, not of a header', async () => {
    const reply = await app.inject({
      url: '/api/shop/5',
      headers: { 'x-forwarded-for': '203.0.113.1', 'x-real-ip': '203.0.113.1' },
      remoteAddress: '192.0.2.1',
    })

    expect(reply.json().data.address).toBe('192.0.2.1')
  })

  test('reveals nothing of its body to a guest: the guard comes before validation', async () => {
    for (const body of [{}, { amount: 'x' }, { amount: 10 }, null]) {
      expect(await buy({}, body)).toMatchObject({ status: 401, body: { code: 'members.no_session', error: 'you have been logged out' } })
    }
    expect(await buy({ cookie: 'good', 'idempotency-key': KEY }, {})).toMatchObject({
      status: 422,
      body: { fields: { amount: 'กรุณากรอกตัวเลข' } },
    })
  })

  test('[ERR-5] distinguishes an invalid session from none', async () => {
    expect(await buy({ cookie: 'stale' })).toMatchObject({
      status: 401,
      body: { code: 'members.token_invalid', error: 'unable to verify token', message: 'ไม่สามารถยืนยันโทเค็นได้' },
    })
  })

  test.each([undefined, '', 'x', '1', `${KEY}x`, KEY.replace('7999', '0999'), '00000000-0000-0000-0000-000000000000'])(
    'that moves value refuses the key %j',
    async (key) => {
      expect(await buy({ cookie: 'good', ...(key === undefined ? {} : { 'idempotency-key': key }) })).toMatchObject({
        status: 400,
        body: { code: 'site.key_required' },
      })
    },
  )

  test('reads one key from either spelling', async () => {
    expect((await buy({ cookie: 'good', 'idempotency-key': 'AAAAAAAA-9999-7999-8999-999999999999' })).body.data.key).toBe(
      'aaaaaaaa-9999-7999-8999-999999999999',
    )
  })

  test('of operators knows no member, nor the other way round', async () => {
    const close = async (cookie: string) => (await app.inject({ method: 'PUT', url: '/api/shop.close', headers: { cookie } })).json()

    expect(await close('good')).toMatchObject({ code: 'operators.no_session' })
    expect(await close('staff')).toEqual({ data: { operator: '3' }, error: null })
    expect(await buy({ cookie: 'staff' })).toMatchObject({ status: 401 })
  })

  test('of operators requires its permission, names it, and notes who lacked it', async () => {
    const reply = await app.inject({ method: 'PUT', url: '/api/shop.close?q=1', headers: { cookie: 'staff-without' } })

    expect([reply.statusCode, reply.json().code]).toEqual([403, 'operators.not_permitted'])
    expect(reply.json().message).toBe('บทบาทของคุณเปิดหน้านี้ไม่ได้ ต้องมีสิทธิ์ “แก้ไขกติกาที่เกี่ยวกับเงิน (ต้องสองคน)” (settings.edit) ขอได้จากเจ้าของระบบ')
    expect(noted.splice(0)).toEqual([
      { operator: 3n, call: 'shop.close', path: '/api/shop.close', code: 'operators.not_permitted', permission: 'settings.edit' },
    ])
  })

  test.each([
    ['staff-half', 'operators.second_factor_required'],
    ['staff-long-ago', 'operators.step_up_required'],
  ])('of operators is refused to %s as %s', async (cookie, code) => {
    const reply = await app.inject({ method: 'PUT', url: '/api/shop.close', headers: { cookie } })

    expect([reply.statusCode, reply.json().code]).toEqual([403, code])
  })

  test('whose answer breaks its own schema is a failure, and reveals nothing of it', async () => {
    const reply = await app.inject({ url: '/api/shop.broken' })

    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ code: 'site.internal' })
    expect(reply.body).not.toContain('hunter2')
  })
})
