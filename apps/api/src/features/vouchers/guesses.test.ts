import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())
// All members of a test come from one address.
afterEach(async () => {
  await sql`delete from rate_budget where subject like 'vouchers:wrong:%'`.execute(app.context.db)
})

const claimCode = async (browser: Browser, code: string, more: object = {}) =>
  await browser.post('/vouchers.claim', { code, ...more }, { [IDEMPOTENCY_HEADER]: randomUUID() })

async function publishedCode(): Promise<string> {
  const marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
  const drafted = { code: 'CODE-1', title: 'คูปองทดสอบ', kind: 'shared', points: 50, count: 3 }
  const { data } = await marketing.post('/console/vouchers', drafted)
  await marketing.post(`/console/vouchers/${data.id}/publish`, {})
  return present((await marketing.get(`/console/vouchers/${data.id}`)).data.sharedCode)
}

describe('a code', () => {
  test('[VOUCH-1] that is guessed forty times at once is evaluated five times, then behind captchas, and never more than twenty times', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    let guess = 0
    const forty = async (captcha?: () => Promise<string>) => {
      const guesses = Array.from({ length: 40 }, () => `1111-1111-${String((guess += 1)).padStart(4, '0')}`)
      const captchas = captcha === undefined ? [] : await Promise.all(guesses.map(captcha))
      const replies = await Promise.all(guesses.map(async (code, at) => await claimCode(browser, code, { captcha: captchas[at] })))
      return Object.fromEntries(
        [...Map.groupBy(replies, ({ failure }) => failure.code)].map(([code, all]): [string, number] => [code, all.length]),
      )
    }

    expect(await forty()).toEqual({ 'vouchers.not_found': 5, 'members.captcha_required': 35 })
    const solving = async () => await new Visitor(app.app).solveCaptcha()
    expect(await forty(solving)).toEqual({ 'vouchers.not_found': 15, 'vouchers.too_many': 25 })
    expect(await forty(solving)).toEqual({ 'vouchers.too_many': 40 })
  })

  test('[VOUCH-1] that is right is no guess: it costs nothing of what wrong ones may', async () => {
    const browser = await app.as(await app.memberWith())
    const sharedCode = await publishedCode()
    expect((await claimCode(browser, sharedCode)).status).toBe(200)
    for (let again = 0; again < 6; again += 1) expect((await claimCode(browser, sharedCode)).failure.code).toBe('vouchers.campaign_used')

    const tries = []
    for (let tried = 0; tried < 6; tried += 1) tries.push((await claimCode(browser, `2222-2222-000${tried}`)).failure.code)
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 'vouchers.not_found'), 'members.captcha_required'])
  })
})
