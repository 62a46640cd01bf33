import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOfDay } from '@morakot/contract/bangkok-day'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { quarterDay, quarterName } from './rules.ts'
import { openReviews } from './service.ts'

const PATH = '/console/rights-review'
const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await ownerNamed('ann')
  await operatorBrowser(app, 'sue', 'sue', ['support'])
  // The next quarter begins: sessions of before are over.
  const next = startOfDay(quarterDay(new Date(startOfDay(quarterDay(app.clock.now())).getTime() + 100 * DAY_MS)))
  app.clock.advance(next.getTime() - app.clock.now().getTime() + DAY_MS)
  await openReviews(app.context)
})
afterAll(async () => await app[Symbol.asyncDispose]())

const ownerNamed = async (username: string) => await operatorBrowser(app, username)
const current = async (browser: Browser) => (await browser.get(PATH)).data
const confirm = async (browser: Browser, reviewId: string, mark: string) => await browser.post(`${PATH}/${reviewId}/confirm`, { mark })
const tasksOf = async (browser: Browser, view = 'all') => (await browser.get(`/console/queue?kind=rights_review&view=${view}`)).data.items

test('[STAFF-3] a quarter is three months of Bangkok', () => {
  for (const [at, day, name] of [
    ['2026-09-30T16:59:59.999Z', '2026-07-01', '2026-Q3'],
    ['2026-09-30T17:00:00.000Z', '2026-10-01', '2026-Q4'],
    ['2026-12-31T17:00:00.000Z', '2027-01-01', '2027-Q1'],
    ['2027-06-30T16:59:59.999Z', '2027-04-01', '2027-Q2'],
  ] as const) {
    expect([quarterDay(new Date(at)), quarterName(quarterDay(new Date(at)))]).toEqual([day, name])
  }
})

describe('[STAFF-3] the review of a quarter', () => {
  test('is opened once for each owner from before the quarter, by ten at the same time too', async () => {
    const late = await ownerNamed('late')
    await Promise.all(Array.from({ length: 10 }, async () => await openReviews(app.context)))

    const { rows } = await sql<{ username: string }>`
      select username from rights_review join operator on operator.id = owner_id order by username`.execute(app.context.db)
    expect(rows).toEqual([{ username: 'ann' }])
    const { own, confirmations, people } = await current(late)
    expect([own, confirmations]).toEqual([null, [{ displayName: 'ann', confirmedAt: null }]])
    expect(people.map(({ username, roles }) => [username, roles])).toEqual([
      ['ann', [{ role: 'owner', until: null }]],
      ['late', [{ role: 'owner', until: null }]],
      ['sue', [{ role: 'support', until: null }]],
    ])
  })

  test('is a task of its owner alone, due in seven days', async () => {
    const [ann, late] = [await ownerNamed('ann'), await ownerNamed('late')]
    const [task] = await tasksOf(ann, 'team')
    const { subject, since, dueAt, detail, mayTake } = present(task)
    expect([detail, mayTake, Date.parse(dueAt) - Date.parse(since)]).toEqual(['ann', true, 7 * DAY_MS])

    expect(await tasksOf(late, 'team')).toEqual([])
    expect((await tasksOf(late)).map((one) => one.mayTake)).toEqual([false])
    const named = { kind: 'rights_review', subject }
    expect((await late.post('/console/queue/take', named)).failure).toMatchObject({ status: { code: 409 }, code: 'workQueue.of_another' })
    expect((await late.post('/console/queue/next', { kinds: ['rights_review'] })).data.task).toBeNull()
    const me = (await current(late)).people.find(({ username }) => username === 'late')
    const given = await ann.post('/console/queue/assign', { ...named, operatorId: present(me).operatorId })
    expect(given.failure).toMatchObject({ code: 'workQueue.of_another', fields: { operatorId: expect.any(String) } })
    expect((await ann.post('/console/queue/take', named)).data).toMatchObject({ holder: { isOwn: true } })
  })

  test('refuses what was read before a role changed, the review of another, and a mark that is none', async () => {
    const [ann, late] = [await ownerNamed('ann'), await ownerNamed('late')]
    const { own, mark } = await current(ann)
    const { reviewId } = present(own)
    await operatorBrowser(app, 'tom', 'tom', ['finance'])

    expect((await confirm(ann, reviewId, mark)).failure.code).toBe('rightsReview.changed')
    expect((await confirm(late, reviewId, mark)).failure.code).toBe('rightsReview.not_found')
    expect((await confirm(ann, '999', mark)).status).toBe(404)
    const bad = await confirm(ann, reviewId, 'x')
    expect([bad.status, Object.keys(bad.failure.fields ?? {})]).toEqual([422, ['mark']])
    expect((await app.consoleGuest().get(PATH)).status).toBe(401)
    expect((await (await operatorBrowser(app, 'sue', 'sue', ['support'])).get(PATH)).status).toBe(403)
  })

  test('is confirmed once by one of ten, with the roles as they were read, and its task is done', async () => {
    const ann = await ownerNamed('ann')
    const { own, mark, people } = await current(ann)
    const { reviewId, quarter } = present(own)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await confirm(ann, reviewId, mark)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'rightsReview.confirmed')).toHaveLength(9)
    const { rows } = await sql<{ seen: readonly { readonly operator: string }[]; after: unknown }>`
      select rights_review.seen, audit.after
      from rights_review join audit on audit.subject = 'rights_review:' || rights_review.id
      where rights_review.id = ${reviewId}`.execute(app.context.db)
    const [{ seen, after }, ...others] = [present(rows[0]), ...rows.slice(1)]
    expect([others, after]).toEqual([[], { quarter, operators: people.length }])
    expect(new Set(seen.map(({ operator }) => operator))).toEqual(new Set(people.map(({ operatorId }) => operatorId)))
    expect(await tasksOf(ann)).toEqual([])
    expect((await current(ann)).confirmations).toEqual([{ displayName: 'ann', confirmedAt: app.clock.now().toISOString() }])
  })

  test('waits no longer for an owner who may not work', async () => {
    app.clock.advance(92 * DAY_MS)
    await openReviews(app.context)
    const late = await ownerNamed('late')
    expect(new Set((await tasksOf(late)).map(({ detail }) => detail))).toEqual(new Set(['ann', 'late']))
    await sql`update operator set disabled_at = ${app.clock.now()} where username = 'ann'`.execute(app.context.db)
    expect((await tasksOf(late)).map(({ detail }) => detail)).toEqual(['late'])
    expect((await current(late)).confirmations).toEqual([{ displayName: 'late', confirmedAt: null }])
  })

  test('is kept in whole rows of real quarters', async () => {
    const { rows } = await sql<{ id: bigint }>`select id from operator where username = 'tom'`.execute(app.context.db)
    const tom = present(rows[0]).id
    const written = async (quarter: string, owner: bigint, confirmedAt: Date | null) =>
      await sql`
        insert into rights_review (quarter, owner_id, opened_at, confirmed_at)
        values (${quarter}, ${owner}, ${app.clock.now()}, ${confirmedAt})`.execute(app.context.db)
    for (const day of ['2030-02-01', '2030-04-02']) await expect(written(day, tom, null)).rejects.toThrow('rights_review__quarter')
    await expect(written('2030-04-01', tom, app.clock.now())).rejects.toThrow('rights_review__confirmed_whole')
    await expect(written('2030-04-01', 999_999n, null)).rejects.toThrow('rights_review__owner')
    await written('2030-04-01', tom, null)
    await expect(written('2030-04-01', tom, null)).rejects.toThrow('rights_review__once')
  })
})
