import { randomUUID } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#features/games/service-catalogue'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { SeedStep } from '#infra/modules/seed-plan'
import { post } from '#infra/posting'
import type { Posting } from '#infra/posting'
import { noteMoment, runAt } from '#infra/seed-moments'
import { playPast } from '../../test/play-past.ts'
import { startApp } from '../../test/start-app.ts'
import type { TestApp, TestMember } from '../../test/start-app.ts'
import { TEST_CATALOGUE } from '../../test/game-host.ts'
import { applyMoments, applyMomentsOnce } from './moments.ts'

const HOUR_MS = 3_600_000
const CREDIT = '/v2/users/credit/transactions'

let app: TestApp
let owner: Database<Record<never, never>>
beforeAll(async () => {
  // A Tuesday, noon in Bangkok; the database's own clock is later.
  app = await startApp({ now: new Date('2026-01-20T05:00:00Z') })
  await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
  owner = openDatabase(app.target, { max: 1, applicationName: 'moments-test' })
})
// Ends with a full audit.
afterAll(async () => {
  await owner.close()
  await app[Symbol.asyncDispose]()
})

let numbers = 0

/** A member of a demo who lost a baht in each of these rounds. */
async function playedAt(...moments: readonly string[]): Promise<TestMember> {
  const member = await app.memberWith()
  await playMore(member, moments)
  return member
}

async function playMore(member: TestMember, moments: readonly string[]): Promise<void> {
  const rounds = moments.map((at) => ({ number: (numbers += 1), game: { id: 1001 }, at: new Date(at), stake: 100_000n, win: 0n }))
  const username = `${member.username}-${numbers}`
  await app.context.withTransaction(async (tx) => await playPast(tx, { member: member.id, username }, rounds))
}

async function pay(member: TestMember, { actor, at }: { readonly actor: string; readonly at?: Date }): Promise<void> {
  await app.context.withTransaction(async (tx) => {
    await postBonus(tx, member, actor)
    if (at !== undefined) await noteMoment(tx, at)
  })
}

async function postBonus(tx: Tx, member: TestMember, actor: string): Promise<void> {
  const posting: Posting = {
    scope: 'test',
    key: randomUUID(),
    kind: 'bonus',
    actor,
    legs: [
      { member: member.id, code: 'real', amount: 500_000n },
      { house: 'house:promo', token: 'CREDIT', amount: -500_000n },
    ],
  }
  await post(tx, posting)
}

/** Newest first: what it was, and when; null for the moment of its writing. */
async function historyOf(member: TestMember): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ kind: string; at: Date | null }>`
    select transfer.kind, transfer.occurred_at as at
    from ledger.entry
    join ledger.account on account.id = entry.account_id and account.code = 'real'
    join ledger.transfer on transfer.id = entry.transfer_id
    where account.owner_id = ${member.id}
    order by entry.account_version desc`.execute(app.context.db)
  return rows.map(({ kind, at }) => (at === null ? kind : `${kind} ${at.toISOString().slice(5, 19)}`))
}

async function status() {
  const { rows } = await sql`
    select (select count(*)::integer from demo_moment) as notes, count(occurred_at)::integer as moments from ledger.transfer`.execute(
    app.context.db,
  )
  return rows[0] as { notes: number; moments: number }
}

describe('the past of a demo', () => {
  test('is in a history, and in its periods, at the moments of the rounds', async () => {
    const member = await playedAt('2025-12-30T11:00:00Z', '2026-01-05T11:00:00Z', '2026-01-19T11:00:00Z', '2026-01-20T01:00:00Z')
    await applyMoments(owner.pool)
    const browser = await app.as(member)
    const totals = async (period: string) => (await browser.get(`${CREDIT}?transactionType=bet${period}`)).data

    expect(await totals('')).toMatchObject({ total: 4, items: { 0: { createdAt: '2026-01-20T00:59:56.000Z' } } })
    expect(await totals('&period=month')).toMatchObject({ total: 3, items: { length: 3 } })
    expect(await totals('&period=week')).toMatchObject({ total: 2, items: { length: 2 } })
    expect(await totals('&period=today')).toMatchObject({ total: 1, items: { length: 1 } })
  })

  test('is written once, whatever is noted again, and goes on where it was killed', async () => {
    const member = await playedAt('2026-01-10T11:00:00Z', '2026-01-11T11:00:00Z', '2026-01-12T11:00:00Z')
    await sql`select demo_apply_moments(2)`.execute(owner.db)
    expect((await status()).notes).toBe(2)
    await expect(
      owner.db.transaction().execute(async (tx) => {
        await sql`select demo_apply_moments(1)`.execute(tx)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect((await status()).notes).toBe(2)

    await Promise.all([applyMomentsOnce(app.target), applyMomentsOnce(app.target)])

    const found = await historyOf(member)
    expect(found).toEqual(['bet 01-12T10:59:56', 'bet 01-11T10:59:56', 'bet 01-10T10:59:56', 'demo_credit 01-10T10:59:56'])
    const before = await status()
    await sql`insert into demo_moment select id, '2026-01-01' from ledger.transfer where occurred_at is not null`.execute(app.context.db)
    await applyMoments(owner.pool, 2)
    expect(await historyOf(member)).toEqual(found)
    expect(await status()).toEqual({ ...before, notes: 0 })
  })

  test('never goes back for an account: what is played after it is dated with it', async () => {
    const member = await playedAt('2026-01-15T11:00:00Z')
    await playMore(member, ['2026-01-10T11:00:00Z', '2026-01-16T11:00:00Z'])
    await applyMoments(owner.pool)

    expect((await historyOf(member)).slice(0, 3)).toEqual(['bet 01-16T10:59:56', 'bet 01-15T10:59:56', 'demo_credit 01-15T10:59:56'])
  })

  test('takes what a job paid in between with it, and nothing from another actor', async () => {
    const [paid, touched] = [await playedAt('2026-01-10T11:00:00Z'), await playedAt('2026-01-10T11:00:00Z')]
    await pay(paid, { actor: 'job:cashback' })
    await pay(touched, { actor: `member:${touched.id}` })
    for (const member of [paid, touched]) await playMore(member, ['2026-01-12T11:00:00Z'])
    await pay(paid, { actor: 'job:cashback' })
    await applyMoments(owner.pool)

    expect(await historyOf(paid)).toEqual([
      'bonus',
      'bet 01-12T10:59:56',
      'demo_credit 01-12T10:59:56',
      'bonus 01-12T10:59:56',
      'bet 01-10T10:59:56',
      'demo_credit 01-10T10:59:56',
    ])
    const [bet, credit, own] = await historyOf(touched)
    expect(own).toBe('bonus')
    // They have the moment of the member's action, which is the present.
    for (const later of [bet, credit]) expect(later).not.toMatch(/ 01-/)
  })

  test('is noted for what one transaction has posted, and is not later than it was written', async () => {
    const member = await app.memberWith()
    await pay(member, { actor: 'job:seed', at: new Date('2026-01-02T00:00:00Z') })
    await pay(member, { actor: 'job:seed', at: new Date(Date.now() + HOUR_MS) })
    await applyMoments(owner.pool)

    expect(await historyOf(member)).toEqual(['bonus', 'bonus 01-02T00:00:00'])
  })

  test('is taken in steps, each by its clock, at once or when the plan says', async () => {
    const member = await app.memberWith()
    const [first, second] = [new Date('2026-01-03T00:00:00Z'), new Date('2026-01-04T00:00:00Z')]
    const kept: SeedStep[] = []
    const post = async (then: Pick<BaseContext, 'clock' | 'withTransaction'>) => {
      expect([first, second]).toContainEqual(then.clock.now())
      await then.withTransaction(async (tx) => await postBonus(tx, member, 'job:seed'))
    }
    await runAt({ later: (step) => void kept.push(step) }, app.context, second, post)
    await runAt({}, app.context, first, post)
    expect(kept.map(({ at }) => at)).toEqual([second])
    for (const step of kept) await step.take()
    await applyMoments(owner.pool)

    expect(await historyOf(member)).toEqual(['bonus 01-04T00:00:00', 'bonus 01-03T00:00:00'])
  })

  test('is written by the owner alone: the role of the API may note it', async () => {
    await playedAt('2026-01-10T11:00:00Z')
    for (const call of ['demo_fill_moments()', 'demo_apply_moments(1)', 'ledger.import_moments(array[1], array[now()])'])
      await expect(sql.raw(`select ${call}`).execute(app.context.db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`delete from demo_moment`.execute(app.context.db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`update demo_moment set occurred_at = now()`.execute(app.context.db)).rejects.toMatchObject({ code: '42501' })
    await applyMoments(owner.pool)
  })
})
