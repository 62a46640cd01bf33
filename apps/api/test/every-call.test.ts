import { randomUUID } from 'node:crypto'
import type { Call } from '@morakot/contract/call'
import type { CallSchema } from '@morakot/contract/contract-shape'
import { failureSchema } from '@morakot/contract/envelope'
import { balancesOf } from '@morakot/ledger/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seedOperator } from '#features/operators/service-seed'
import { describedNouns } from '#infra/modules/catalogue'
import type { DescribedNoun } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'
import { startApp, TEST_PASSWORD } from './start-app.ts'
import type { Browser, TestApp, TestMember, TestReply } from './start-app.ts'

let app: TestApp
let member: TestMember
let memberBrowser: Browser
let operatorBrowser: Browser
beforeAll(async () => {
  app = await startApp()
  member = await app.memberWith({ credit: '500.00' })
  memberBrowser = await app.as(member)
  const username = 'everycall'
  await seedOperator(app.wiring.operators, { username, password: TEST_PASSWORD, displayName: username })
  const reply = await app.consoleGuest().post('/console/login', { username, password: TEST_PASSWORD })
  operatorBrowser = app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
})
afterAll(async () => await app[Symbol.asyncDispose]())

interface Case {
  readonly name: string
  readonly call: Call
  readonly schema: CallSchema
}

const casesOf = (nouns: readonly DescribedNoun[]): Case[] =>
  nouns.flatMap(({ noun, calls, schemas }) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const schema = schemas[name]
      return schema === undefined || call.stream === true ? [] : [{ name: `${noun}.${name}`, call, schema }]
    }),
  )

const CASES = [...casesOf(await describedNouns(modules, 'member')), ...casesOf(await describedNouns(modules, 'console'))]
const CHANGING = CASES.filter(({ call }) => call.method !== 'GET')

const signedIn = (call: Call) => (call.path.startsWith('/console') ? operatorBrowser : memberBrowser)
const stranger = (call: Call) => (call.path.startsWith('/console') ? app.consoleGuest() : app.guest())

const pathOf = (call: Call, value: string = randomUUID()) =>
  call.path.replace('{platform}', 'TIAMUT').replace(/\{\w+\}/g, encodeURIComponent(value))

async function send(
  browser: Browser,
  call: Call,
  request: { path?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<TestReply> {
  const path = request.path ?? pathOf(call)
  if (call.method === 'GET') return await browser.get(path, request.headers)
  if (call.method === 'DELETE') return await browser.delete(path, request.body, request.headers)
  return call.method === 'PUT'
    ? await browser.put(path, request.body, request.headers)
    : await browser.post(path, request.body, request.headers)
}

// What no caller should send and some do.
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1.005,
  1e308,
  9_007_199_254_740_993,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0e31\u0e34\u0e49',
  '้้้้',
  'ก'.repeat(10_000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '{}',
  [],
  [1],
  {},
  { toString: 1 },
  { $ne: null },
  '\u202etxt',
  '1e3',
  'NaN',
  '-0',
  '2026-02-30',
]

const hasThai = (text: string) => /[\u0e01-\u0e4e]/.test(text)

function expectRefusal(reply: TestReply): void {
  expect(reply.status, reply.text).toBeLessThan(500)
  if (reply.status < 400) return
  expect(failureSchema.safeParse(reply.failure).success, reply.text).toBe(true)
  expect(hasThai(reply.failure.message), reply.text).toBe(true)
  expect(reply.text).not.toMatch(/\bat \/|node_modules|select |insert |constraint/i)
}

const keysOf = (schema: CallSchema['body'] | CallSchema['query']): string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : []

async function expectAnswered(call: Call, isRefused: boolean, request: Parameters<typeof send>[2]): Promise<void> {
  const reply = await send(signedIn(call), call, request)
  expectRefusal(reply)
  if (isRefused) expect(reply.status, reply.text).toBeGreaterThanOrEqual(400)
}

/**
 * Every field with one value. Fields that refuse the value are sent together, since each is read in any case: the service sees none of them. A field
 * that the schema takes, or that a rule over several fields refuses, is sent alone.
 */
function requestsWith(schema: CallSchema['body'], value: unknown): { readonly isRefused: boolean; readonly fields: object }[] {
  if (schema === undefined) return []
  const isAlone = (key: string) => {
    const { success, error } = z.safeParse(schema, { [key]: value })
    return success || error.issues.some(({ code, path }) => path.length === 0 || (code === 'custom' && path[0] !== key))
  }
  const { alone = [], together = [] } = Object.groupBy(keysOf(schema), (key) => (isAlone(key) ? 'alone' : 'together'))
  const refused = Object.fromEntries(together.map((key) => [key, value]))
  return [
    ...alone.map((key) => ({ isRefused: false, fields: { [key]: value } })),
    ...(together.length > 0 ? [{ isRefused: true, fields: refused }] : []),
  ]
}

const EXTRA = 'notOfThisCall'

interface JsonNode {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonNode>>
  readonly additionalProperties?: JsonNode | boolean
  readonly items?: JsonNode
  readonly anyOf?: readonly JsonNode[]
  readonly oneOf?: readonly JsonNode[]
}

/** One body for each object of a schema at any depth: the keys that lead to it, and in it one that the schema does not name. */
function bodiesWithExtra({ type, properties = {}, additionalProperties, items, anyOf, oneOf }: JsonNode): readonly unknown[] {
  const options = anyOf ?? oneOf
  if (options !== undefined) return options.flatMap(bodiesWithExtra)
  if (items !== undefined) return bodiesWithExtra(items).map((one) => [one])
  if (type !== 'object') return []
  // A record or a loose object: what the browser or a person named.
  const own =
    typeof additionalProperties === 'object' ? bodiesWithExtra(additionalProperties).map((one) => ({ any: one })) : [{ [EXTRA]: 1 }]
  return [...own, ...Object.entries(properties).flatMap(([key, node]) => bodiesWithExtra(node).map((one) => ({ [key]: one })))]
}

const extrasOf = ({ body }: CallSchema): readonly unknown[] =>
  bodiesWithExtra(
    body === undefined ? { type: 'object' } : (z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonNode),
  )

describe('every call', () => {
  test.each(CHANGING)('[BODY-1] $name refuses a body with a key that it does not read, at every depth', async ({ call, schema }) => {
    const bodies = extrasOf(schema)
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) {
      const reply = await send(signedIn(call), call, { body })
      expect(reply.status, reply.text).toBe(422)
      expect(reply.failure.code).toBe('site.invalid')
      expect(Object.keys(reply.failure.fields ?? {}).join(' '), reply.text).toMatch(new RegExp(`(^|[.])${EXTRA}$`))
    }
  })

  test('[BODY-1] many bodies of the contract hold objects in objects', () => {
    expect(CHANGING.flatMap(({ schema }) => extrasOf(schema).slice(1)).length).toBeGreaterThan(15)
  })

  test.each(CASES.filter(({ call }) => call.guard !== 'anyone'))('$name requires a login', async ({ call }) => {
    expect((await send(stranger(call), call, { body: {} })).status).toBe(401)
  })

  test.each(CHANGING)('$name is refused from another origin, from none, and without our header', async ({ call }) => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: '' }, { origin: 'null' }]) {
      expect((await send(signedIn(call), call, { body: {}, headers })).status).toBe(403)
    }
  })

  test.each(CHANGING.filter(({ call }) => call.keyed))('$name needs an idempotency key', async ({ call }) => {
    for (const key of ['', 'x', '00000000-0000-0000-0000-000000000000', `${randomUUID()}x`]) {
      expect((await send(signedIn(call), call, { body: {}, headers: { 'idempotency-key': key } })).status).toBe(400)
    }
  })

  test.each(CASES.filter(({ schema }) => schema.body !== undefined))(
    '$name answers any body in Thai, breaks on none, and moves nothing',
    async ({ call, schema }) => {
      const before = await balancesOf(app.context.db, member.id)
      for (const body of [...NASTY, '{"a":', '[', '"', 'null']) expectRefusal(await send(signedIn(call), call, { body }))
      for (const value of NASTY)
        for (const one of requestsWith(schema.body, value)) await expectAnswered(call, one.isRefused, { body: one.fields })
      expect(await balancesOf(app.context.db, member.id)).toEqual(before)
    },
  )

  test.each(CASES.filter(({ schema }) => schema.query !== undefined))(
    '$name answers any query in Thai and breaks on none',
    async ({ call, schema }) => {
      for (const value of NASTY) {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        for (const { isRefused, fields } of requestsWith(schema.query, text))
          await expectAnswered(call, isRefused, { path: `${pathOf(call)}?${new URLSearchParams(Object.entries(fields))}` })
      }
      for (const key of keysOf(schema.query))
        expectRefusal(await send(signedIn(call), call, { path: `${pathOf(call)}?${key}=1&${key}=2&${key}[]=3&${key}[a]=4` }))
    },
  )

  test.each(CASES.filter(({ schema }) => schema.params !== undefined))('$name answers any id and breaks on none', async ({ call }) => {
    for (const value of ['0', '-1', "'", '\u0000', 'ก', 'x'.repeat(300), randomUUID()]) {
      const reply = await send(signedIn(call), call, { path: pathOf(call, value), body: {} })
      expectRefusal(reply)
      if (call.storage !== true) expect(reply.status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('an address that is no call', () => {
  test.each(['/nothing', '/v2/users/deposits', '/../etc/passwd', '/%', '/%00', `/${'x'.repeat(5_000)}`])(
    '%s is not found, in the envelope',
    async (path) => {
      const reply = await app.guest().get(path)

      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(failureSchema.safeParse(reply.failure).success, reply.text).toBe(true)
    },
  )
})
