import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberOf, openPlace } from '../../../test/import-place.ts'
import type { Place } from '../../../test/import-place.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'

let stub: StubGateway
let place: Place
const folders: string[] = []
beforeAll(async () => {
  stub = await startGateway()
  place = await openPlace(2, 2, { gateway: stub.config })
})
afterAll(async () => {
  await place[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
  for (const folder of folders) await rm(folder, { recursive: true })
})

const AT = '2026-09-01T00:00:00+07:00'
const WICHAI = {
  id: 'a1',
  username: 'amb9wichai',
  platform: 'AMBKING',
  phone: '0891119991',
  firstName: 'วิชัย',
  lastName: 'มั่นคง',
  birthDate: '1988-02-03',
  bank: { code: 'KBANK', number: '7110009991' },
  registeredAt: '2025-01-01T00:00:00+07:00',
}

/** A folder of its own source with these files alone. */
async function folderOf(source: string, files: Readonly<Record<string, readonly object[]>>): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'morakot-platforms-'))
  folders.push(path)
  await writeFile(join(path, 'source.json'), JSON.stringify({ source, version: 1 }))
  for (const [name, lines] of Object.entries(files))
    await writeFile(join(path, `${name}.jsonl`), lines.map((line) => JSON.stringify(line)).join('\n'))
  return path
}

test('[IMPORT-6] members of a gateway platform come along with points, limits and who invited them, and log in through the gateway', async () => {
  const folder = await folderOf('amb-house', {
    members: [
      WICHAI,
      {
        ...WICHAI,
        id: 'a2',
        username: 'friend77',
        platform: undefined,
        phone: '0891119992',
        bank: { code: 'SCB', number: '7110009992' },
        referredBy: 'a1',
      },
    ],
    points: [{ id: 'p1', member: 'a1', points: 120, earnedAt: AT, lastMonth: '2027-05' }],
    limits: [{ member: 'a1', kind: 'deposit', period: 'day', value: '500.00', setAt: AT }],
  })
  expect(await place.bring(folder)).toMatchObject({ kind: 'imported' })

  const visitor = new Visitor(place.app.app)
  const entered = await visitor.post('/v2/users.login', { username: 'amb9wichai', password: 'demo-1234' })
  // Neither birth date nor terms: they came along.
  expect([entered.status, entered.code]).toEqual([200, undefined])
  const tokens: readonly { code: string; balance: string }[] = (await visitor.get('/me/tokens')).data
  expect(tokens.find(({ code }) => code === 'PNT')).toMatchObject({ balance: '120' })
  expect((await visitor.get('/me/limits')).data.limits).toContainEqual(
    expect.objectContaining({ kind: 'deposit', period: 'day', value: 500 }),
  )
  const { rows } = await sql<{ members: number; platform: string }>`
    select count(*)::integer as members, min(platform_code) as platform from member where username = 'amb9wichai'`.execute(place.owner)
  expect(rows).toEqual([{ members: 1, platform: 'AMBKING' }])
  const again = new Visitor(place.app.app)
  expect((await again.post('/v2/users.login', { username: 'amb9wichai', password: 'wrong-1234' })).code).toBe('members.wrong_credentials')
})

test('[IMPORT-6] of ten first logins of a member who came along each finds that member', async () => {
  const folder = await folderOf('amb-ten', {
    members: [{ ...WICHAI, username: 'amb9somsri', phone: '0891119993', bank: { code: 'KBANK', number: '7110009993' } }],
  })
  expect(await place.bring(folder)).toMatchObject({ kind: 'imported' })
  const replies = await Promise.all(
    Array.from(
      { length: 10 },
      async () => await new Visitor(place.app.app).post('/v2/users.login', { username: 'amb9somsri', password: 'demo-1234' }),
    ),
  )
  // Tries of one name are counted before they are evaluated: what exceeds them needs a captcha.
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  expect(replies.filter(({ status, code }) => status !== 200 && code !== 'members.captcha_required')).toEqual([])
  const { rows } = await sql`select from member where username = 'amb9somsri'`.execute(place.owner)
  expect(rows).toHaveLength(1)
})

test('[IMPORT-6] one who has not logged in yet is found and shown by operators', async () => {
  const folder = await folderOf('amb-quiet', {
    members: [{ ...WICHAI, username: 'amb9quiet', phone: '0891119994', bank: { code: 'KBANK', number: '7110009994' } }],
  })
  expect(await place.bring(folder)).toMatchObject({ kind: 'imported' })
  const support = await operatorBrowser(place.app, 'helper', 'คุณช่วย', ['support'])
  const { id } = await memberOf(place.owner, 'amb9quiet')
  expect(await support.get(`/console/members/${id}`)).toMatchObject({ status: 200, data: { username: 'amb9quiet' } })
  const visitor = new Visitor(place.app.app)
  expect((await visitor.post('/v2/users.login', { username: 'amb9quiet', password: '!' })).code).toBe('members.wrong_credentials')
})

test.each([
  ['members', { ...WICHAI, username: 'wichai99' }, 'username wichai99 does not begin like those of AMBKING'],
  ['members', { ...WICHAI, platform: 'SB' }, 'username amb9wichai does not begin like those of SB'],
  ['members', { ...WICHAI, platform: 'TIAMUT' }, 'platform: must be one of AMBKING, SB'],
  ['members', { ...WICHAI, passwordHash: '$2b$10$abcdefghijklmnopqrstuv' }, 'passwordHash: the gateway of the platform keeps the password'],
  ['balances', { member: 'b1', credit: '5.00', at: AT }, 'member: the gateway of the platform keeps the credit'],
  [
    'movements',
    { id: 't1', member: 'b1', kind: 'deposit', amount: '1.00', at: AT },
    'member: the gateway of the platform keeps the credit',
  ],
  ['rounds', { id: 'r1', member: 'b1', openedAt: AT, closedAt: AT }, 'member: the gateway of the platform keeps the credit'],
  ['turnover', { member: 'b1', required: '5.00' }, 'member: the gateway of the platform keeps the credit'],
  ['cashback', { member: 'b1', kind: 'CASHBACK', firstDay: '2026-11-16' }, 'member: the gateway of the platform keeps the credit'],
] as const)('[IMPORT-6] names the line of what a gateway keeps: %s %o', async (file, line, said) => {
  const own = { ...WICHAI, id: 'b1', username: 'amb9other', phone: '0891119995', bank: { code: 'KBANK', number: '7110009995' } }
  const folder = await folderOf('amb-faults', {
    members: file === 'members' ? [line] : [own],
    ...(file === 'members' ? {} : { [file]: [line] }),
  })
  place.faults.length = 0
  expect(await place.bring(folder)).toMatchObject({ kind: 'faulty' })
  expect(place.faults).toContain(`${file}.jsonl:1: ${said}`)
})
