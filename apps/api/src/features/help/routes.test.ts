import { ARTICLES_MAX } from '@morakot/contract/features/help/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { SEED_ARTICLES } from './service-seed-articles.ts'
import { seedArticles } from './service-seed.ts'

let app: TestApp
let member: Browser
let content: Browser
let other: Browser
beforeAll(async () => {
  app = await startApp()
  member = await app.as(await app.memberWith())
  content = await operatorBrowser(app, 'content1', 'คุณเขียน', ['content'])
  other = await operatorBrowser(app, 'content2', 'คุณแก้', ['content'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

const FORM = { topic: 'deposit', title: 'ฝากอย่างไร', steps: 'เปิดหน้าฝากเงิน\nสแกน QR', words: 'เติมเงิน', tool: 'deposit', isActive: true }
let made = 0
const newCode = () => `article-${(made += 1)}`
const write = async (code: string, base = 0, more: object = {}, browser = content) =>
  await browser.post(`/console/help-articles/${code}`, { ...FORM, base, ...more })
const shown = async (): Promise<{ articles: { code: string; version: number; steps: string[] }[]; mostOpened: string[] }> =>
  (await member.get('/v2/help')).data
const find = async (code: string) => (await shown()).articles.find((article) => article.code === code)
const rowOf = async (code: string) => {
  const { data } = await content.get('/console/help-articles?limit=100')
  const items: { code: string }[] = data.items
  return items.find((row) => row.code === code)
}

describe('articles as operators write them', () => {
  test('[HELPPAGE-4] a version is written, read by members at once, and the older ones stay', async () => {
    const code = newCode()
    expect((await write(code)).data).toMatchObject({ code, version: 1, writtenBy: 'คุณเขียน' })
    expect(await find(code)).toMatchObject({ version: 1, title: 'ฝากอย่างไร', steps: ['เปิดหน้าฝากเงิน', 'สแกน QR'], tool: 'deposit' })

    expect((await write(code, 1, { title: 'ฝากด้วย QR', tool: null }, other)).data).toMatchObject({ version: 2, writtenBy: 'คุณแก้' })
    expect(await find(code)).toMatchObject({ version: 2, title: 'ฝากด้วย QR', tool: null })
    const { data } = await content.get(`/console/help-articles/${code}`)
    expect(data.items).toMatchObject([
      { version: 2, title: 'ฝากด้วย QR' },
      { version: 1, title: 'ฝากอย่างไร' },
    ])
    const { rows } = await sql<{ action: string }>`select action from audit where subject = ${`help:${code}`}`.execute(app.context.db)
    expect(rows).toEqual([{ action: 'help.written' }, { action: 'help.written' }])
  })

  test('[HELPPAGE-4] one that is hidden is shown to no member, and is listed last', async () => {
    const code = newCode()
    await write(code)
    await write(code, 1, { isActive: false })
    expect(await find(code)).toBeUndefined()
    expect(await member.post(`/v2/help/${code}/opened`, {})).toMatchObject({ status: 404, failure: { code: 'help.not_found' } })
    const { data } = await content.get('/console/help-articles?limit=100')
    expect(data.items.at(-1)).toMatchObject({ isActive: false })
  })

  test('[HELPPAGE-4] of ten that write the same version one does; the repeated request gets its version back', async () => {
    const code = newCode()
    const replies = await Promise.all(Array.from({ length: 10 }, async (_, at) => await write(code, 0, { title: `ฉบับ ${at}` })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, failure } of replies) if (status !== 200) expect([status, failure.code]).toEqual([409, 'help.changed'])

    const [first] = replies.filter(({ status }) => status === 200)
    expect(await write(code, 0, { title: first?.data.title })).toMatchObject({ status: 200, data: { version: 1 } })
    expect(await write(code, 0, { title: first?.data.title }, other)).toMatchObject({ status: 409 })
    expect(await write(newCode(), 3)).toMatchObject({ status: 404, failure: { code: 'help.not_found' } })
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ topic: 'money' }, 'topic'],
    [{ tool: 'https://evil.example' }, 'tool'],
    [{ steps: ' \n ' }, 'steps'],
    [{ steps: 'ก\nข\nค\nง' }, 'steps'],
    [{ steps: 'ก'.repeat(301) }, 'steps'],
    [{ steps: 'ก\u0000' }, 'steps'],
    [{ words: 'ก'.repeat(201) }, 'words'],
  ])('[HELPPAGE-4] refuses %j at its field', async (more, field) => {
    const reply = await write(newCode(), 0, more)
    expect([reply.status, Object.keys(reply.failure.fields ?? {})]).toEqual([422, [field]])
  })

  test('[HELPPAGE-4] refuses a code that is no address, and more articles than there may be', async () => {
    expect(await write('No_Code')).toMatchObject({ status: 422 })
    await sql`
      insert into help_article (code, version, topic, title, steps, words, is_active, written_at)
      select 'many-' || n, 1, 'care', 'many', 'many', '', false, now() from generate_series(1, ${ARTICLES_MAX}) as n`.execute(
      app.context.db,
    )
    expect(await write(newCode())).toMatchObject({ status: 409, failure: { code: 'help.too_many' } })
    const { status } = await write('many-1', 1)
    expect(status).toBe(200)
  })

  test('[HELPPAGE-4] content and marketing write, finance and auditors read, support neither', async () => {
    for (const [role, reads, writes] of [
      ['marketing', 200, 200],
      ['finance', 200, 403],
      ['auditor', 200, 403],
      ['support', 403, 403],
    ] as const) {
      const browser = await operatorBrowser(app, `${role}-help`, `คุณ ${role}`, [role])
      expect([role, (await browser.get('/console/help-articles')).status]).toEqual([role, reads])
      expect([role, (await write('many-2', 1, {}, browser)).status]).toEqual([role, writes])
    }
  })
})

describe('members who read', () => {
  test('[HELPPAGE-1] a guest gets no article', async () => {
    expect(await new Visitor(app.app).get('/v2/help')).toMatchObject({ status: 401 })
  })

  test('[HELPPAGE-3] what most members opened in seven days comes first; a member counts once', async () => {
    const [seldom, often] = ['many-3', 'many-4']
    for (const code of [seldom, often]) await write(code, 1)
    const open = async (code: string, browser: Browser) => await browser.post(`/v2/help/${code}/opened`, {})
    for (let look = 0; look < 3; look += 1) await open(seldom, member)
    for (const browser of [member, await app.as(await app.memberWith())]) await open(often, browser)

    expect((await shown()).mostOpened).toEqual([often, seldom])
    expect(await rowOf(often)).toMatchObject({ opened: 2 })
    expect(await rowOf(seldom)).toMatchObject({ opened: 1 })

    await sql`update help_reading set opened_on = opened_on - 7 where code = ${often}`.execute(app.context.db)
    expect((await shown()).mostOpened).toEqual([seldom])
    expect(await open('no-article', member)).toMatchObject({ status: 404 })
  })

  test('[HELPPAGE-3] the last answer of a member counts, for the version that was read', async () => {
    const code = 'many-5'
    await write(code, 1)
    const rate = async (version: number, isHelpful: boolean) => await member.post(`/v2/help/${code}/rating`, { version, isHelpful })
    await Promise.all(Array.from({ length: 10 }, async () => await rate(2, false)))
    expect(await rowOf(code)).toMatchObject({ helped: 0, notHelped: 1 })
    await rate(2, true)
    expect(await rowOf(code)).toMatchObject({ helped: 1, notHelped: 0, opened: 1 })

    await write(code, 2, { title: 'ฉบับใหม่' })
    expect(await rowOf(code)).toMatchObject({ helped: 0, notHelped: 0 })
    expect(await rate(4, true)).toMatchObject({ status: 404 })
    expect(await rate(0, true)).toMatchObject({ status: 422 })
  })
})

test('[HELPPAGE-1] twenty articles come with the product, of every topic; what operators made of one stays', async () => {
  await seedArticles(app.context)
  const [first = { code: '' }] = SEED_ARTICLES
  await write(first.code, 1, { title: 'แก้แล้ว' })
  await seedArticles(app.context)

  const articles = (await shown()).articles.filter(({ code }) => SEED_ARTICLES.some((seed) => seed.code === code))
  expect(articles).toHaveLength(20)
  expect(await find(first.code)).toMatchObject({ version: 2, title: 'แก้แล้ว' })
  expect(new Set(SEED_ARTICLES.map(({ topic }) => topic)).size).toBe(7)
  // What an operator could not save does not come with the product.
  for (const { code, steps, ...form } of SEED_ARTICLES) {
    const version = (await find(code))?.version ?? 0
    expect([code, (await write(code, version, { ...form, steps: steps.join('\n') })).status]).toEqual([code, 200])
  }
})
