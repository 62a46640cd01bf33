import { randomUUID } from 'node:crypto'
import { SAVED_VIEWS_MAX } from './service.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
let support: Browser
let risk: Browser
beforeAll(async () => {
  app = await startApp()
  support = await operatorBrowser(app, 'support', 'คุณช่วย', ['support'])
  risk = await operatorBrowser(app, 'risk', 'คุณเสี่ยง', ['risk'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

let lists = 0
const newList = () => `list-${(lists += 1)}`
const save = async (list: string, more: object = {}, browser = support) =>
  await browser.post('/console/saved-views', { viewId: randomUUID(), list, name: 'งานเช้า', query: 'view=free&kind=identity', ...more })
const change = async (viewId: string, more: object, browser = support) =>
  await browser.post(`/console/saved-views/${viewId}`, { name: 'งานเช้า', query: 'view=free', ...more })
const remove = async (viewId: string, browser = support) => await browser.post(`/console/saved-views/${viewId}/remove`, {})
const seen = async (list: string, browser = support) => (await browser.get(`/console/saved-views?list=${list}`)).data.items

test('[VIEWS-1] a view is saved, changed and removed, and seen by its operator alone', async () => {
  const list = newList()
  const { data } = await save(list)

  expect(await seen(list)).toEqual([
    expect.objectContaining({
      name: 'งานเช้า',
      query: 'view=free&kind=identity',
      isOwn: true,
      owner: 'คุณช่วย',
      sharedWith: [],
      isDefault: false,
    }),
  ])
  expect(await seen(list, risk)).toEqual([])
  expect((await change(data.viewId, { name: 'งานบ่าย' })).data).toMatchObject({ name: 'งานบ่าย', query: 'view=free' })
  expect((await remove(data.viewId)).data).toEqual({ removed: true })
  expect(await seen(list)).toEqual([])
})

test('[VIEWS-1] a shared view is seen by the roles that it is shared with, and changed by its operator alone', async () => {
  const list = newList()
  const { data } = await save(list, { sharedWith: ['risk', 'finance'], isDefault: true })

  expect(await seen(list, risk)).toEqual([
    expect.objectContaining({ viewId: data.viewId, isOwn: false, owner: 'คุณช่วย', sharedWith: ['finance', 'risk'], isDefault: false }),
  ])
  const marketing = await operatorBrowser(app, 'marketing', 'คุณตลาด', ['marketing'])
  expect(await seen(list, marketing)).toEqual([])
  for (const reply of [await change(data.viewId, {}, risk), await remove(data.viewId, risk), await remove(randomUUID())])
    expect(reply).toMatchObject({ status: 404, failure: { code: 'savedViews.not_found' } })
  expect(await seen(list)).toHaveLength(1)
})

test('[VIEWS-1] a list opens with one view: the one that was chosen last', async () => {
  const list = newList()
  await save(list, { isDefault: true })
  const second = await save(list, { name: 'งานบ่าย', isDefault: true })

  const named = async () => (await seen(list)).filter((view) => view.isDefault).map((view) => view.name)
  expect(await named()).toEqual(['งานบ่าย'])
  await change(second.data.viewId, { name: 'งานบ่าย', isDefault: false })
  expect(await named()).toEqual([])
})

test('[VIEWS-1] a name is used once of a list; the same request again answers as the first', async () => {
  const [list, viewId] = [newList(), randomUUID()]
  const first = await save(list, { viewId })

  expect(await save(list)).toMatchObject({
    status: 409,
    failure: { code: 'savedViews.name_taken', fields: { name: expect.stringMatching(/[ก-๙]/u) } },
  })
  expect((await save(list, { viewId })).data).toEqual(first.data)
  expect((await save(newList())).status).toBe(200)
  expect(await save(list, { viewId, name: 'อื่น' }, risk)).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
})

test('[VIEWS-1] an operator has 20 views of a list, also when the last ones are saved ten at once', async () => {
  const list = newList()
  for (let at = 2; at < SAVED_VIEWS_MAX; at += 1) await save(list, { name: `มุมมอง ${at}` })

  const replies = await Promise.all(Array.from({ length: 10 }, async (_, at) => await save(list, { name: `พร้อมกัน ${at}` })))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const { status, failure } of replies)
    if (status !== 200)
      expect(failure).toMatchObject({ code: 'savedViews.too_many', message: expect.stringContaining(String(SAVED_VIEWS_MAX)) })
  expect(await seen(list)).toHaveLength(SAVED_VIEWS_MAX)
})

test.each([
  ['a name that is empty', 'name', { name: '' }],
  ['a name of 41 letters', 'name', { name: 'ก'.repeat(41) }],
  ['a role that is none', 'sharedWith.0', { sharedWith: ['king'] }],
  ['a list that is none', 'list', { list: '../members' }],
  ['an address of 1,001 signs', 'query', { query: 'q'.repeat(1_001) }],
])('[VIEWS-1] %s is refused at its field', async (_what, field, more) => {
  expect(await save(newList(), more)).toMatchObject({
    status: 422,
    failure: { fields: { [field]: expect.anything() } },
  })
})

test('[VIEWS-1] the database allows 20 places, a name and a default once, and no longer address', async () => {
  const list = newList()
  const { data } = await save(list, { isDefault: true })
  const copy = async (columns: string) =>
    await sql`
      insert into saved_view (id, owner_id, list, place, name, query, shared_with, is_default, saved_at)
      select gen_random_uuid(), owner_id, list, ${sql.raw(columns)}, saved_at from saved_view where id = ${data.viewId}`.execute(
      app.context.db,
    )

  await expect(copy(`21, 'x', query, shared_with, false`)).rejects.toThrow('saved_view__place')
  await expect(copy(`place, 'x', query, shared_with, false`)).rejects.toThrow('saved_view__one_place')
  await expect(copy(`2, name, query, shared_with, false`)).rejects.toThrow('saved_view__one_name')
  await expect(copy(`2, '', query, shared_with, false`)).rejects.toThrow('saved_view__name')
  await expect(copy(`2, 'x', query, shared_with, true`)).rejects.toThrow('saved_view__one_default')
  await expect(copy(`2, 'x', repeat('q', 1001), shared_with, false`)).rejects.toThrow('saved_view__query')
})
