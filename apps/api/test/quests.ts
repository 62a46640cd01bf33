import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { expect } from 'vitest'
import { publish } from '#infra/events/publish'
import type { Browser, TestApp, TestMember } from './start-app.ts'

const DAY_MS = 86_400_000

/** A Monday. */
export const MONDAY = '2026-11-23'
/** A moment of a day in Bangkok. */
export const bangkok = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`)
export const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Drafts a quest and publishes it; returns the id of its version. */
export async function publishQuest(operator: Browser, form: object): Promise<string> {
  const { data, status } = await operator.post('/console/quests', form)
  expect(status).toBe(200)
  expect((await operator.post(`/console/quests/${data.id}/publish`, {})).status).toBe(200)
  return data.id
}

export const checkIn = async (browser: Browser) => await browser.put('/quests/daily/check-in')

export const claimQuest = async (browser: Browser, code: string, step = 1, key: string = randomUUID()) =>
  await browser.post('/quests.claim', { code, step }, { [IDEMPOTENCY_HEADER]: key })

/** The periods of a quest that a member sees. */
export async function questsOf(browser: Browser, code: string) {
  const { data } = await browser.get('/quests')
  return data.filter((quest: { readonly code: string }) => quest.code === code)
}

/** Present on each of these days, counted from Monday. Answers a browser of the last day. */
export async function presentOn(app: TestApp, member: TestMember, ...offsets: readonly number[]): Promise<Browser> {
  let browser = await app.as(member)
  for (const offset of offsets) {
    app.clock.setTo(bangkok(dayAfter(MONDAY, offset)))
    browser = await app.as(member)
    expect((await checkIn(browser)).data).toEqual({ recorded: true })
  }
  return browser
}

/** A settled round of a game, of one baht. */
export async function settleRound(app: TestApp, member: TestMember, game: string | null, at: Date = app.clock.now()): Promise<void> {
  const moment = at.toISOString()
  const payload = {
    host: 'sandbox',
    round: randomUUID(),
    game,
    provider: null,
    category: null,
    bets: 1,
    openedAt: moment,
    closedAt: moment,
    isFree: false,
    stakeReal: '100000',
    stakeBonus: '0',
    winReal: '0',
    winBonus: '0',
    jackpot: '0',
  }
  await app.context.withTransaction(
    async (tx) => await publish(tx, roundSettled, { member: member.id, actor: 'provider:sandbox', occurredAt: at, payload }),
  )
}
