import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { contains, countOf, pageOf, tables } from './tables.ts'

const on = tables<'boostOffer' | 'rulesConfig'>()

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  for (const number of [1, 2, 3]) {
    const createdAt = new Date(Date.UTC(2020, 0, number))
    const endAt = new Date(createdAt.getTime() + 60_000)
    const values = {
      id: `100000${number}`.padStart(8, '0').concat('-0000-4000-8000-000000000000'),
      title: `ข้อเสนอ ${number}_%`,
      multiplier: 2,
    }
    await on(app.context.db)
      .insertInto('boostOffer')
      .values({ ...values, createdAt, createdBy: null, endAt })
      .execute()
  }
})
afterAll(async () => await app[Symbol.asyncDispose]())

describe('[TABLES-1] the builder over named tables', () => {
  const offers = () => on(app.context.db).selectFrom('boostOffer').selectAll()

  test('reads and writes in camel case, and a page knows how many rows there are', async () => {
    const page = await pageOf(offers().orderBy('createdAt', 'desc'), { limit: 2, offset: 1 })

    expect(page.total).toBe(3)
    expect(page.items.map(({ title, createdAt }) => [title, createdAt.toISOString()])).toEqual([
      ['ข้อเสนอ 2_%', '2020-01-02T00:00:00.000Z'],
      ['ข้อเสนอ 1_%', '2020-01-01T00:00:00.000Z'],
    ])
  })

  test('finds a part of a text, in which % and _ are literal', async () => {
    const found = async (part: string) => await countOf(offers().where((is) => contains(is.ref('title'), part)))

    expect([await found('เสนอ'), await found('2_%'), await found('%_'), await found('_2')]).toEqual([3, 1, 0, 0])
  })

  test('leaves the keys of a document as they are', async () => {
    const values = { section: 'tables_test', version: 1, body: { snake_case: { and_below: 1 }, camelCase: 2 }, changedBy: null }
    await on(app.context.db).insertInto('rulesConfig').values(values).execute()

    const { body } = await on(app.context.db)
      .selectFrom('rulesConfig')
      .select('body')
      .where('section', '=', 'tables_test')
      .executeTakeFirstOrThrow()
    expect(body).toEqual(values.body)
  })
})

/** None of these compiles; the check of types fails where one does. */
export const FAULTS = [
  // @ts-expect-error a column that is not there
  async () => await on(app.context.db).selectFrom('boostOffer').select('name').execute(),
  // @ts-expect-error a table that the store does not name
  async () => await on(app.context.db).selectFrom('member').selectAll().execute(),
  // @ts-expect-error a column that the application may not update
  async () => await on(app.context.db).updateTable('boostOffer').set({ multiplier: 9 }).execute(),
  // @ts-expect-error a word that the check does not have
  async () => await tables<'safetyCase'>()(app.context.db).updateTable('safetyCase').set({ status: 'GONE' }).execute(),
  // @ts-expect-error a bare number in place of an operator
  async () => await on(app.context.db).updateTable('boostOffer').set({ stoppedBy: 5n }).execute(),
  // @ts-expect-error an insert that forgets a column
  async () => await on(app.context.db).insertInto('boostOffer').values({ id: 'x', title: 'y', multiplier: 2 }).execute(),
]
