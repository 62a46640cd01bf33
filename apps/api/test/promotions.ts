import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { operatorBrowser } from './operator-browser.ts'
import { arrival, deliver, readQr } from './bank-feed.ts'
import type { Browser, TestApp } from './start-app.ts'

let made = 0

const FORM = {
  title: 'โบนัสทดสอบ',
  detail: 'ฝากแล้วรับโบนัส',
  kind: 'DEPOSIT_MATCH',
  family: 'CASINO',
  percent: 50,
  bonusMax: 500,
  depositMin: 100,
  multiplier: 2,
  days: 7,
  repeat: 'day',
  budget: 50_000,
}

const desks = new WeakMap<TestApp, Map<string, Promise<Browser>>>()

/** An operator's browser, kept while the clock of the test does not move: logins are counted, and sessions end. */
async function deskOf(app: TestApp, username: 'marketing' | 'owner', displayName: string): Promise<Browser> {
  const kept = desks.get(app) ?? new Map<string, Promise<Browser>>()
  desks.set(app, kept)
  const key = `${username} ${app.clock.now().getTime()}`
  const desk = kept.get(key) ?? operatorBrowser(app, username, displayName, [username])
  kept.set(key, desk)
  return await desk
}

/** Drafts a promotion as marketing would; returns the reply. */
export async function draftPromotion(app: TestApp, given: object = {}) {
  made += 1
  const marketing = await deskOf(app, 'marketing', 'คุณการตลาด')
  return await marketing.post('/console/promotions', { ...FORM, code: `TEST-${made}`, ...given })
}

/** Publishes one by another operator than its maker; answers its id. */
export async function publishPromotion(app: TestApp, given: object = {}): Promise<string> {
  const drafted = await draftPromotion(app, given)
  const owner = await deskOf(app, 'owner', 'เจ้าของ')
  const published = await owner.post(`/console/promotions/${drafted.data.id}/publish`, {})
  if (published.status !== 200) throw new Error(`${drafted.text} ${published.text}`)
  return String(published.data.id)
}

/** A free bonus of so many baht, which needs no deposit. */
export async function publishFree(app: TestApp, baht: number, given: object = {}): Promise<string> {
  return await publishPromotion(app, { kind: 'FREE', percent: null, depositMin: null, bonusMax: baht, ...given })
}

export async function update(browser: Browser, promotionId: string, action: 'ACCEPT' | 'CANCEL', key: string = randomUUID()) {
  return await browser.put('/v2/users/promotions.update', { promotionId, action }, { [IDEMPOTENCY_HEADER]: key })
}

/** Opens a deposit, for a promotion or none, and pays it; returns the reply of the opening. */
export async function depositFor(app: TestApp, browser: Browser, amount: number, promotionId?: string) {
  const opened = await browser.post('/v2/users/deposit.generate-qr-code', { amount, ...(promotionId === undefined ? {} : { promotionId }) })
  if (opened.status === 200) await deliver(app, arrival({ ref1: readQr(opened.data.qrPayload).ref1, amount: amount.toFixed(2) }))
  return opened
}
