import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXAMPLE, copied, memberOf, openPlace, writtenIn } from '../../../test/import-place.ts'
import type { Place } from '../../../test/import-place.ts'
import { brokenInvariants } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { listCredited, listPaidOut } from '#features/bank/store'

describe('the worked example', () => {
  let place: Place
  beforeAll(async () => {
    place = await openPlace()
    const { kind } = await place.bring(EXAMPLE)
    if (kind !== 'imported') throw new Error(place.faults.join('\n'))
  })
  // Ends with a full audit of the ledger and of what every feature says of it.
  afterAll(async () => await place[Symbol.asyncDispose]())

  test('brings balances, points with their ends, and a history with its moments', async () => {
    const member = await memberOf(place.owner, 'somying')
    const browser = await place.app.as(member)

    expect(await place.app.creditOf(member)).toBe('434.00')
    const { items, total } = (await browser.get('/v2/users/credit/transactions')).data
    expect(total).toBe(7)
    expect(items.map(({ type, amount, balanceAfter, createdAt }) => [type, amount, balanceAfter, createdAt])).toEqual([
      ['transfer', -1.5, 434, '2026-09-16T05:00:00.000Z'],
      ['transfer', 5, 435.5, '2026-09-15T05:00:00.000Z'],
      ['withdraw', -900, 430.5, '2026-09-06T03:00:00.000Z'],
      ['win', 180, 1330.5, '2026-09-05T13:15:04.000Z'],
      ['bet', -100, 1150.5, '2026-09-05T13:15:00.000Z'],
      ['deposit', 1000, 1250.5, '2026-09-05T12:00:00.000Z'],
      ['transfer', 250.5, 250.5, '2026-08-31T17:00:00.000Z'],
    ])
    const points = (await browser.get('/me/point-transactions')).data.items
    expect(points.map(({ amount, reason }) => [amount, reason])).toEqual([
      [300, 'COMPLIMENTARY'],
      [-500, 'REDEEM_POINT_FREE_CREDIT'],
      [500, 'COMPLIMENTARY'],
      [-1900, 'GIFT_REDEEM'],
      [1900, 'COMPLIMENTARY'],
      [1200, 'COMPLIMENTARY'],
    ])
    expect([points[0]?.expiresAt, points[5]?.expiresAt]).toEqual(['2027-08-31T17:00:00.000Z', '2027-05-31T17:00:00.000Z'])
    expect(await writtenIn(place.owner)).toMatchObject({
      staged: 0,
      audits: [[expect.stringMatching(/^op:/), 'imports.finish', 'import:old-house', { members: 4 }]],
    })
  })

  test.each([
    ['somying', 'somying-2025', 'bcrypt'],
    ['prasert9', 'prasert-2025', 'argon2'],
  ])('lets %s in with the password of before (%s, %s)', async (username, password) => {
    const visitor = () => new Visitor(place.app.app)

    expect((await visitor().post('/v2/users.login', { username, password: 'wrong-2025' })).code).toBe('members.wrong_credentials')
    expect((await visitor().post('/v2/users.login', { username, password })).status).toBe(200)
  })

  test('lets a member without a known hash in with no password', async () => {
    for (const password of ['!', 'somying-2025'])
      expect((await new Visitor(place.app.app).post('/v2/users.login', { username: 'wanida', password })).code).toBe(
        'members.wrong_credentials',
      )
  })

  test('keeps limits, exclusions and freezes', async () => {
    const browser = await place.app.as(await memberOf(place.owner, 'somying'))
    const { limits } = (await browser.get('/me/limits')).data
    expect(limits.flatMap(({ kind, period, value }) => (value === null ? [] : [[kind, period, value]]))).toEqual([
      ['deposit', 'day', 1500],
      ['session', 'day', 120],
    ])
    const over = await browser.post('/v2/users/deposit.generate-qr-code', { amount: 1501 })
    expect([over.status, over.failure.code]).toEqual([409, 'cashier.deposit_limit'])
    expect((await browser.post('/v2/users/deposit.generate-qr-code', { amount: 1500 })).status).toBe(200)

    const excluded = await place.app.as(await memberOf(place.owner, 'wanida'))
    expect((await excluded.get('/me/limits')).data.exclusion).toMatchObject({ kind: 'self_exclusion', endsAt: '2031-09-30T17:00:00.000Z' })
    expect((await excluded.post('/v2/users/deposit.generate-qr-code', { amount: 100 })).status).toBe(403)
    const { rows } = await sql`
      select status, reason, note from member join member_block on member_id = member.id where username = 'thawat'`.execute(place.owner)
    expect(rows).toEqual([{ status: 'blocked', reason: 'fraud', note: 'ใช้สลิปปลอม' }])
  })

  test('is not compared with the list of our bank', async () => {
    const window = { from: new Date('2026-09-01T00:00:00Z'), to: new Date('2026-10-01T00:00:00Z') }

    expect([...(await listCredited(place.owner, window)), ...(await listPaidOut(place.owner, window))]).toEqual([])
  })

  test('[I6] changes nothing when it is imported again, and refuses another content of its source', async () => {
    const before = await writtenIn(place.owner)

    expect(await place.bring(EXAMPLE)).toEqual({ kind: 'known', source: 'old-house' })
    expect(await writtenIn(place.owner)).toEqual(before)
    await using other = await copied()
    await other.write('notes', [])
    await expect(place.bring(other.path)).rejects.toThrow('The source old-house was imported with another content.')
    expect(await writtenIn(place.owner)).toEqual(before)
  })

  test('is in use: a second source with the same members is refused, line by line', async () => {
    place.faults.length = 0
    await using other = await copied()
    await writeFile(join(other.path, 'source.json'), JSON.stringify({ source: 'other-house', version: 1 }))

    expect(await place.bring(other.path)).toMatchObject({ kind: 'faulty' })
    expect(place.faults).toContain('members.jsonl:1: username somying is in use by a member who is here already')
    expect(place.faults).toContain('members.jsonl:1: referralCode SOMYING8 is in use by a member who is here already')
    expect(place.faults).toContain('members.jsonl:4: phone 0891110004 is in use by a member who is here already')
    expect(place.faults).toContain('members.jsonl:3: bank account 002 7110000003 is in use by a member who is here already')
    expect(place.faults).toHaveLength(15)
  })
})

const linesIn = async (name: string) => (await readFile(join(EXAMPLE, `${name}.jsonl`), 'utf8')).split('\n').filter((line) => line !== '')

test('[I6] ten runs at once import once', async () => {
  await using place = await openPlace(10)

  const outcomes = await Promise.all(Array.from({ length: 10 }, async () => await place.bring(EXAMPLE)))

  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['imported', ...Array<string>(9).fill('known')])
  expect(place.faults).toEqual([])
  const { rows } = await sql`select count(*)::integer as members from member`.execute(place.owner)
  expect(rows).toEqual([{ members: 4 }])
})

test('shows nothing before its end, and ends equal when it was stopped at any line', async () => {
  await using whole = await openPlace()
  await whole.bring(EXAMPLE)
  const wanted = await writtenIn(whole.owner)
  await using place = await openPlace()
  const empty = await writtenIn(place.owner)
  await using folder = await copied()
  // Each try stages up to a line that has changed since the check, as a kill would: what is committed stays.
  const movements = await linesIn('movements')
  for (let stopped = 1; stopped < movements.length; stopped += 3) {
    await sql`
      create or replace function stop_at() returns trigger language plpgsql as $$
      begin
        if new.file = 'movements' and new.line > ${sql.lit(stopped)} then raise exception 'stopped'; end if;
        return new;
      end $$`.execute(place.owner)
    await sql`drop trigger if exists stopped on import_line`.execute(place.owner)
    await sql`create trigger stopped before insert on import_line for each row execute function stop_at()`.execute(place.owner)
    await expect(place.bring(folder.path)).rejects.toThrow('stopped')
    expect({ ...Object(await writtenIn(place.owner)), staged: 0 }).toEqual(empty)
  }
  await sql`drop trigger stopped on import_line`.execute(place.owner)

  expect(await place.bring(folder.path)).toMatchObject({ kind: 'imported' })
  expect(await writtenIn(place.owner)).toEqual(wanted)
  expect(await brokenInvariants(place.app.target)).toEqual([])
})

test('stages anew what had another content when it was stopped', async () => {
  await using place = await openPlace()
  await sql`create function stop_now() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`.execute(place.owner)
  await sql`create trigger stopped before update on import_run for each row execute function stop_now()`.execute(place.owner)
  await using folder = await copied()
  await expect(place.bring(folder.path)).rejects.toThrow('stopped')
  await sql`drop trigger stopped on import_run`.execute(place.owner)
  await folder.write('notes', [{ member: '1002', text: 'ใหม่', at: '2026-02-02T11:00:00+07:00' }])

  expect(await place.bring(folder.path)).toMatchObject({ kind: 'imported' })
  expect(await writtenIn(place.owner)).toMatchObject({ notes: ['ใหม่'] })
})

const M = (given: object) => ({
  id: 'm1',
  username: 'fresh1',
  phone: '0891119991',
  firstName: 'ใหม่',
  lastName: 'มาก',
  birthDate: '1990-01-01',
  bank: { code: 'KBANK', number: '7110009991' },
  registeredAt: '2025-01-01T00:00:00+07:00',
  ...given,
})
const AT = '2026-09-01T00:00:00+07:00'
const AHEAD = '2026-12-24T00:00:00+07:00'
const move = (given: object) => ({ id: 't1', member: '1001', kind: 'deposit', amount: '1.00', at: '2026-09-05T00:00:00+07:00', ...given })

/** Lines that are added to the example at the end of a file, and what the report says of the last one. */
const FAULTS: readonly (readonly [file: string, lines: readonly (object | string)[], said: string])[] = [
  ['members', ['{"id":'], 'is no JSON'],
  ['members', [M({ id: 'a b' })], "id: id takes 1 to 64 of A-Z, a-z, 0-9, '.', '_' and '-'"],
  ['members', [M({ colour: 'red' })], 'Unrecognized key: "colour"'],
  ['members', [M({ username: 'Fresh' })], 'username: must be 4 to 15 of a-z and 0-9'],
  ['members', [M({ username: '0812345678' })], 'username: must not read as a phone number'],
  ['members', [M({ username: 'amb9fresh' })], 'username amb9fresh begins like those of another platform'],
  ['members', [M({ phone: '021234567' })], 'phone: must be a Thai mobile number such as 0812345678'],
  ['members', [M({ firstName: '<b>' })], 'firstName: must be a name of 1 to 60 letters'],
  ['members', [M({ birthDate: '2010-01-01' })], 'birthDate: is too young to be a member'],
  ['members', [M({ birthDate: '1.1.1990' })], 'birthDate: must be a day such as 1990-04-12'],
  ['members', [M({ bank: { code: 'XXX', number: '7110009991' } })], 'bank.code: must be a bank such as KBANK'],
  ['members', [M({ bank: { code: 'KBANK', number: '1' } })], 'bank.number: must be 10 to 15 digits'],
  ['members', [M({ bank: { code: 'KBANK', number: '711-0-000001' } })], 'bank account 004 7110000001 is also in line 1'],
  ['members', [M({ phone: '089 111 0002' })], 'phone 0891110002 is also in line 2'],
  ['members', [M({ id: '1003' })], 'id 1003 is also in line 3'],
  ['members', [M({ referralCode: 'SOMYING8' })], 'referralCode SOMYING8 is also in line 1'],
  ['members', [M({ referredBy: 'm9' })], 'referredBy: there is no member m9'],
  ['members', [M({ referredBy: 'm1' })], 'referredBy: is the member'],
  ['members', [M({ tier: 'GOLD' })], 'tier: must be one of DEFAULT, ELITE, EMPEROR'],
  ['members', [M({ registeredAt: AHEAD })], 'registeredAt: lies ahead'],
  [
    'members',
    [M({ passwordHash: '5f4dcc3b5aa765d61d8327deb882cf99' })],
    'passwordHash: is no argon2 or bcrypt hash of a usual cost; leave it out, and the member sets a new password',
  ],
  [
    'members',
    [M({ passwordHash: '$argon2id$v=19$m=999999,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2hzb21laGFzaHNvbWVoYXNo' })],
    'passwordHash: is no argon2 or bcrypt hash of a usual cost; leave it out, and the member sets a new password',
  ],
  ['limits', [{ member: '1009', kind: 'deposit', period: 'day', value: '1.00', setAt: AT }], 'member: there is no member 1009'],
  [
    'limits',
    [{ member: '1001', kind: 'deposit', period: 'day', value: '1.00', setAt: AT }],
    'limit deposit by day of 1001 is also in line 1',
  ],
  ['limits', [{ member: '1002', kind: 'session', period: 'week', value: 60, setAt: AT }], 'period: minutes are limited by day'],
  ['limits', [{ member: '1002', kind: 'session', value: 0.5, setAt: AT }], 'value: must be whole minutes, 1 to 1440'],
  ['limits', [{ member: '1002', kind: 'stakes', value: 1, setAt: AT }], 'kind: must be one of deposit, loss, session, reality_check'],
  ['exclusions', [{ member: '1002', kind: 'time_out', startsAt: AT }], 'endsAt: must be a moment such as 2026-11-20T12:00:00+07:00'],
  ['exclusions', [{ member: '1002', kind: 'self_exclusion', startsAt: AT, endsAt: AT }], 'endsAt: is not after startsAt'],
  ['blocks', [{ member: '1004', reason: 'fraud', blockedAt: AT }], 'freeze of 1004 is also in line 1'],
  [
    'blocks',
    [{ member: '1003', reason: 'mood', blockedAt: AT }],
    'reason: must be one of account_takeover, fraud, bonus_abuse, several_accounts, underage, own_request, legal_order, other',
  ],
  ['notes', [{ member: '1001', text: '', at: AT }], 'text: must be a text of 1 to 4000 characters on one line'],
  ['balances', [{ member: '1001', credit: '1.00', at: AT }], 'balance of 1001 is also in line 1'],
  ['balances', [{ member: '1004', credit: '-1.00', at: AT }], 'credit: must be baht as text, such as "1250.50"'],
  ['balances', [{ member: '1004', credit: 5, at: AT }], 'credit: must be baht as text, such as "1250.50"'],
  ['balances', [{ member: '1004', credit: '1.005', at: AT }], 'credit: must be baht as text, such as "1250.50"'],
  ['balances', [{ member: '1004', spins: 1.5, at: AT }], 'spins: must be a whole number, 0 or more'],
  ['points', [{ id: 'p1', member: '1001', points: 5, earnedAt: AT, lastMonth: '2027-01' }], 'points p1 is also in line 1'],
  ['points', [{ id: 'p9', member: '1001', points: 0, earnedAt: AT, lastMonth: '2027-01' }], 'points: must be a whole number above 0'],
  ['points', [{ id: 'p9', member: '1001', points: 5, earnedAt: AT, lastMonth: '2026-10' }], 'lastMonth: is over, the points have ended'],
  ['movements', [move({})], 'movement t1 is also in line 1'],
  ['movements', [move({ id: 'n1', amount: '0.00' })], 'amount: must be more than 0'],
  ['movements', [move({ id: 'n1', kind: 'gift' })], 'kind: must be one of deposit, win, cashback, credit, withdrawal, bet, debit'],
  ['movements', [move({ id: 'n1', at: AHEAD })], 'at: lies ahead'],
  [
    'movements',
    [move({ id: 'n1', kind: 'withdrawal', at: '2026-10-01T00:00:00Z', paidAt: '2026-09-30T00:00:00Z' })],
    'paidAt: is before at',
  ],
  [
    'movements',
    [move({ id: 'n1', member: '1002', kind: 'bet', amount: '12.01', at: '2026-10-01T00:00:00Z' })],
    'amount: the member has less credit at that moment',
  ],
  [
    'movements',
    [move({ id: 'n1', member: '1003', at: '2026-08-01T00:00:00Z' })],
    "at: is before the member's line above it, or before the balance: 2026-08-31T17:00:00.000Z",
  ],
]

describe('a folder with a fault', () => {
  let place: Place
  beforeAll(async () => (place = await openPlace()))
  afterAll(async () => await place[Symbol.asyncDispose]())

  test.each(FAULTS)('[INSTALL-3] is reported by file and line, and nothing is changed: %s %j', async (file, added, said) => {
    place.faults.length = 0
    await using folder = await copied()
    const lines = [...(await linesIn(file)), ...added]
    await folder.write(file, lines)

    expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty', faults: place.faults.length })
    expect(place.faults).toContain(`${file}.jsonl:${lines.length}: ${said}`)
    expect(await writtenIn(place.owner)).toMatchObject({ members: null, staged: 0 })
  })

  test('has every fault in the report, of all files', async () => {
    place.faults.length = 0
    await using folder = await copied()
    await folder.write('notes', ['', '[]', { member: '1009', text: 'x', at: AHEAD }])
    await folder.write('points', ['no'])
    await folder.write('colours', ['{}'])

    expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty' })
    expect(place.faults).toEqual([
      expect.stringMatching(/^colours\.jsonl: is no file of an import; there are source\.json, members\.jsonl, /),
    ])
    await rm(join(folder.path, 'colours.jsonl'))
    place.faults.length = 0
    await place.bring(folder.path)
    expect(place.faults).toEqual([
      'notes.jsonl:2: Invalid input: expected object, received array',
      'notes.jsonl:3: member: there is no member 1009',
      'notes.jsonl:3: at: lies ahead',
      'points.jsonl:1: is no JSON',
    ])
    await rm(join(folder.path, 'members.jsonl'))
    await writeFile(join(folder.path, 'source.json'), '{"source":"Old House","version":2}')
    place.faults.length = 0
    await place.bring(folder.path)
    expect(place.faults).toEqual([
      'members.jsonl: is missing',
      "source.json: source: takes 1 to 32 of a-z, 0-9 and '-'",
      'source.json: version: must be 1',
    ])
  })

  test('needs an operator for notes and freezes, who exists', async () => {
    place.faults.length = 0

    expect(await place.bring(EXAMPLE, null)).toEqual({ kind: 'faulty', faults: 6 })
    expect(place.faults).toEqual([
      'blocks.jsonl:1: needs an operator: name one with --operator USERNAME',
      'notes.jsonl:1: needs an operator: name one with --operator USERNAME',
      'campaigns.jsonl:1: needs an operator: name one with --operator USERNAME',
      'campaigns.jsonl:2: needs an operator: name one with --operator USERNAME',
      'rewards.jsonl:1: needs an operator: name one with --operator USERNAME',
      'rewards.jsonl:2: needs an operator: name one with --operator USERNAME',
    ])
    await expect(place.bring(EXAMPLE, 'nobody9')).rejects.toThrow('There is no operator nobody9.')
  })
})
