import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copied, EXAMPLE, memberOf, openPlace } from '../../../test/import-place.ts'
import type { Place } from '../../../test/import-place.ts'
import { PAST, projectionsOf, REBUILDS, rebuildAll } from '../../../test/rebuilds.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { brokenInvariants } from '../../../test/start-app.ts'
import { endDue } from '#features/bonus-grants/service-end'
import { cashierModule } from '#features/cashier/module'
import { giveRipePoints } from '#features/deposit-points/service'
import { runUnfinished } from '#infra/rebuild/run'

const DAY_MS = 86_400_000
const linesOf = async (name: string): Promise<string[]> =>
  (await readFile(join(EXAMPLE, `${name}.jsonl`), 'utf8')).split('\n').filter((line) => line !== '')

describe('[IMPORT-4] what a member has not finished', () => {
  let place: Place
  beforeAll(async () => {
    place = await openPlace(3)
    const { kind } = await place.bring(EXAMPLE)
    if (kind !== 'imported') throw new Error(place.faults.join('\n'))
    await runUnfinished(place.owner, REBUILDS, { past: PAST, now: place.app.clock.now(), archivedUntil: null })
  })
  // Ends with a full audit of the ledger and of what every feature says of it.
  afterAll(async () => await place[Symbol.asyncDispose]())

  const browserOf = async (username: string) => await place.app.as(await memberOf(place.owner, username))
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(place.owner)).rows

  test('is the turnover of deposits, which holds a withdrawal back', async () => {
    const { data } = await (await browserOf('prasert9')).get('/v2/users/withdrawal/conditions')

    expect(data).toMatchObject({ locks: [{ code: 'TURNOVER', target: 200, progress: 50 }] })
    expect((await (await browserOf('somying')).get('/v2/users/withdrawal/conditions')).data).toMatchObject({ locks: [] })
  })

  test('is a bonus that runs, with its money, and one that is over and gives nothing again', async () => {
    const [second, first] = [await browserOf('prasert9'), await browserOf('somying')]
    expect((await second.get('/v2/users/promotions')).data.items).toMatchObject([
      { title: 'ฝากแรกของวัน 10%', status: 'ACTIVE', bonus: 20, bonusLeft: 18.5, turnover: { target: 60, done: 15, percent: 25 } },
    ])
    expect((await first.get('/v2/users/promotions')).data.items).toMatchObject([
      { title: 'เอ็กซ์คลูซีฟ Elite 15%', status: 'CLEARED', bonus: 150, endedAt: '2026-09-03T14:00:00.000Z', moved: 180 },
    ])
    const { items } = (await second.get('/v2/users/credit/transactions')).data
    expect(items[0]).toMatchObject({ type: 'bonus', amount: 18.5, createdAt: '2026-11-18T03:00:00.000Z' })
    expect(await rowsOf(sql`select from ledger.transfer where scope = 'bonus'`)).toEqual([])
  })

  test('counts for the budget of its promotion, and operators read whose it is', async () => {
    const desk = await signInOperator(place.app, { username: 'promos', roles: ['marketing'] })
    const { items } = (await desk.get('/console/promotions')).data
    const daily = items.find(({ code }) => code === 'DAILY')
    expect(daily).toMatchObject({ result: { active: 1, given: 20 } })
    const { data } = await desk.get(`/console/promotions/${daily?.id}/grants`)
    expect(data.items).toMatchObject([
      { username: 'prasert9', status: 'ACTIVE', expiresAt: '2026-11-25T03:00:00.000Z', turnover: { done: 15 } },
    ])
  })

  test('is a step of a quest that was claimed: it is shown as reached, and is not claimed again', async () => {
    const browser = await browserOf('somying')
    const quests = (await browser.get('/quests')).data
    const ofCode = (code: string) => quests.find((quest) => quest.code === code && !quest.isOver)
    expect(ofCode('verify-identity')).toMatchObject({ claimedAt: '2026-10-05T03:00:00.000Z', claimableSteps: [], currentScore: 1 })
    expect(ofCode('login-3-days')).toMatchObject({ period: '2026-11-16', claimableSteps: [], currentScore: 3 })
    // Another one that the member has reached here is claimed as usual.
    expect(ofCode('invite-a-friend')).toMatchObject({ claimableSteps: [1] })
    const again = await browser.post('/quests.claim', { code: 'verify-identity', step: 1 }, { [IDEMPOTENCY_HEADER]: randomUUID() })
    expect(again).toMatchObject({ status: 409, failure: { code: 'quests.claimed' } })
    expect(await rowsOf(sql`select from reward_grant`)).toEqual([])
  })

  test('is no reason for a rebuild to change something', async () => {
    await place.app.drainSubscribers()
    const left = await projectionsOf(place.owner)

    await rebuildAll(place.app, place.owner)

    expect(await projectionsOf(place.owner)).toEqual(left)
  })

  test('are points that wait: ten runs of the job give them once, when their time is over', async () => {
    const member = await memberOf(place.owner, 'prasert9')
    const points = async () => (await (await place.app.as(member)).get('/me/points')).data.balance
    const give = async () => await giveRipePoints(place.app.opened.contextOf(cashierModule))
    await give()
    expect(await points()).toBe(50)
    const now = place.app.clock.now()
    place.app.clock.setTo(new Date('2026-11-30T17:00:00.000Z'))

    await Promise.all(Array.from({ length: 10 }, give))

    expect(await points()).toBe(52)
    expect(await rowsOf(sql`select state, points from deposit_points`)).toEqual([{ state: 'GIVEN', points: 2n }])
    place.app.clock.setTo(now)
  })

  test('ends as any bonus: ten runs of the job take its money back once, when its time is over', async () => {
    const now = place.app.clock.now()
    place.app.clock.setTo(new Date(now.getTime() + 6 * DAY_MS))

    await Promise.all(Array.from({ length: 10 }, async () => await endDue(place.app.context)))

    expect(await rowsOf(sql`select status, moved from bonus_grant where status <> 'CLEARED'`)).toEqual([
      { status: 'EXPIRED', moved: 1_850_000n },
    ])
    expect(await rowsOf(sql`select kind from ledger.transfer where scope = 'bonus'`)).toEqual([{ kind: 'bonus_end' }])
    expect(await brokenInvariants(place.app.target)).toEqual([])
    place.app.clock.setTo(now)
  })

  test('is a finding of the auditor where it is not of another system', async () => {
    const { rows: claims } = await sql<{ source: string; claim_id: string }>`delete from import_quest_claim returning *`.execute(
      place.owner,
    )
    expect(claims).toHaveLength(2)
    expect(await brokenInvariants(place.app.target)).toContainEqual(expect.stringContaining('J1 claimed quest without its reward'))
    for (const { source, claim_id } of claims)
      await sql`insert into import_quest_claim (source, claim_id) values (${source}, ${claim_id}::uuid)`.execute(place.owner)
    await sql`update import_bonus set was_over = not was_over`.execute(place.owner)
    const found = await brokenInvariants(place.app.target)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringContaining('J1 bonus of another system without its transfer'),
        expect.stringContaining('J1 end of a bonus is not its transfer'),
      ]),
    )
    await sql`update import_bonus set was_over = not was_over`.execute(place.owner)
    expect(await brokenInvariants(place.app.target)).toEqual([])
  })
})

const AT = '2026-10-01T09:00:00+07:00'
const AHEAD = '2026-12-24T00:00:00+07:00'
const Q = (given: object) => ({ member: '1003', quest: 'verify-identity', step: 1, claimedAt: AT, ...given })
const B = (given: object) => ({
  id: 'b9',
  member: '1003',
  promotion: 'DAILY',
  status: 'ACTIVE',
  amount: '20.00',
  required: '60.00',
  left: '20.00',
  givenAt: AT,
  endsAt: AHEAD,
  ...given,
})
const OVER = { status: 'EXPIRED', left: undefined, endsAt: undefined, moved: '5.00', endedAt: '2026-10-02T09:00:00+07:00' }

describe('a folder with a fault', () => {
  let place: Place
  beforeAll(async () => (place = await openPlace()))
  afterAll(async () => await place[Symbol.asyncDispose]())

  test.each([
    ['turnover', { member: '1009', required: '5.00' }, 'member: there is no member 1009'],
    ['turnover', { member: '1002', required: '5.00' }, 'turnover of 1002 is also in line 1'],
    ['turnover', { member: '1001', required: '0' }, 'required: must be more than 0'],
    ['turnover', { member: '1001', required: '5.00', staked: '5.00' }, 'staked: is not less than required: nothing is left to be staked'],
    ['waiting', { deposit: 't9', points: 5, dueAt: AHEAD }, 'deposit: there is no deposit t9'],
    ['waiting', { deposit: 't2', points: 5, dueAt: AHEAD }, 'deposit: there is no deposit t2'],
    ['waiting', { deposit: 't5', points: 5, dueAt: AHEAD }, 'points of t5 is also in line 1'],
    ['waiting', { deposit: 't1', points: 0, dueAt: AHEAD }, 'points: must be a whole number above 0'],
    ['waiting', { deposit: 't1', points: 5, multiplier: 0, dueAt: AHEAD }, 'multiplier: must be a whole number, 1 to 100'],
    ['waiting', { deposit: 't1', points: 5, dueAt: '2026-09-01T00:00:00Z' }, 'dueAt: is before the deposit'],
    ['quests', Q({ member: '1009' }), 'member: there is no member 1009'],
    ['quests', Q({ member: '1001' }), 'step 1 of verify-identity in once for 1001 is also in line 1'],
    ['quests', Q({ claimedAt: AHEAD }), 'claimedAt: lies ahead'],
    ['quests', Q({ step: 2 }), 'quest: there is no step 2 of verify-identity in once'],
    ['quests', Q({ quest: 'unknown' }), 'quest: there is no step 1 of unknown in once'],
    ['quests', Q({ quest: 'Unknown' }), 'quest: must be the code of a quest'],
    ['quests', Q({ period: '2026-11-16' }), 'quest: there is no step 1 of verify-identity in 2026-11-16'],
    // No Monday, no week yet, no day.
    ['quests', Q({ quest: 'login-3-days', period: '2026-11-17' }), 'quest: there is no step 1 of login-3-days in 2026-11-17'],
    ['quests', Q({ quest: 'login-3-days', period: '2026-11-23' }), 'quest: there is no step 1 of login-3-days in 2026-11-23'],
    ['quests', Q({ quest: 'daily-check-in' }), 'quest: there is no step 1 of daily-check-in in once'],
    ['quests', Q({ quest: 'daily-check-in', period: '2026-11-17' }), 'quest: there is no step 1 of daily-check-in in 2026-11-17'],
    ['quests', Q({ period: 'monday' }), 'period: must be a day such as 2026-11-16'],
    ['bonuses', B({ member: '1009' }), 'member: there is no member 1009'],
    ['bonuses', B({ id: 'b1' }), 'bonus b1 is also in line 1'],
    ['bonuses', B({ member: '1002' }), 'bonus that runs of 1002 is also in line 2'],
    ['bonuses', B({ promotion: 'NONE' }), 'promotion: no promotion NONE was published here'],
    ['bonuses', B({ status: 'OFFERED' }), 'status: must be one of ACTIVE, CLEARED, EXPIRED, CANCELLED, FORFEITED'],
    ['bonuses', B({ staked: '60.00' }), 'staked: is not less than required: the bonus is cleared'],
    ['bonuses', B({ left: '0' }), 'left: must be more than 0'],
    ['bonuses', B({ givenAt: AHEAD }), 'givenAt: lies ahead'],
    ['bonuses', B({ endsAt: AT }), 'endsAt: is not after givenAt'],
    ['bonuses', B({ ...OVER, endedAt: AHEAD }), 'endedAt: lies ahead'],
    ['bonuses', B({ ...OVER, endedAt: '2026-09-01T00:00:00Z' }), 'endedAt: is before givenAt'],
    ['bonuses', B({ ...OVER, moved: '-1.00' }), 'moved: must be baht as text, such as "1250.50"'],
  ] as const)('[IMPORT-4] names the file and the line of what is wrong in %s: %o', async (name, line, said) => {
    await using folder = await copied()
    place.faults.length = 0
    const before = await linesOf(name)
    await folder.write(name, [...before, line])

    expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty' })
    expect(place.faults).toContain(`${name}.jsonl:${before.length + 1}: ${said}`)
  })
})
