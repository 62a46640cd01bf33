import { OutcomeUnknown, RemoteRefusal } from '@morakot/contract/client'
import { describe, expect, test } from 'vitest'
import type { Claimed, Quest } from './queries.ts'
import { dailyOf, lastDayOf, nextStepOf, tomorrowOf, untilTomorrowMs, weekOf } from './components/check-in-week.ts'
import { checkInErrorText, FIRST_VIEW, mayOpenByItself, nextView, rememberOpened } from './state.ts'

const claimed: Claimed = {
  code: 'daily-check-in',
  step: 4,
  rewards: [{ type: 'POINT', amount: 20 }],
  tokens: [{ code: 'PNT', balance: '12500' }],
}

describe('the check-in window', () => {
  test('[CHECKIN-2] goes from the days to what was granted, with the new balance; without points it has a general text', () => {
    expect(nextView({ kind: 'granted', claimed })).toEqual({ view: 'REWARD_GRANTED', points: 20, balance: 12_500 })
    const spins = { ...claimed, rewards: [{ type: 'SPIN' as const, amount: 1 }] }
    expect(nextView({ kind: 'granted', claimed: spins })).toEqual({ view: 'REWARD_GRANTED', points: 0, balance: 12_500 })
  })

  test('[CHECKIN-4] goes on to what was redeemed', () => {
    expect(nextView({ kind: 'redeemed' })).toEqual({ view: 'REDEMPTION_GRANTED' })
  })

  test('[CHECKIN-3, ERR-4] shows the server’s first word of a failure, and one sentence where no answer came', () => {
    const refused = new RemoteRefusal(409, {
      status: { code: 409, messages: ['คุณรับรางวัลนี้ไปแล้ว'] },
      error: 'quest reward is already claimed',
    })
    expect(nextView({ kind: 'failed', error: refused })).toEqual({ view: 'ERROR', text: 'คุณรับรางวัลนี้ไปแล้ว' })
    expect(checkInErrorText(new RemoteRefusal(409, { error: 'quest is expired' }))).toBe('quest is expired')
    expect(checkInErrorText(new OutcomeUnknown('network'))).toBe('เกิดข้อผิดพลาดในการรับรางวัล กรุณาติดต่อแอดมิน')
  })

  test('[CHECKIN-5] shows its days again when it was dismissed at any step', () => {
    expect(nextView({ kind: 'dismissed' })).toEqual(FIRST_VIEW)
    expect(FIRST_VIEW).toEqual({ view: 'CHECK_IN' })
  })

  test('opens automatically once a day and member, and again where nothing can be stored', () => {
    const kept = new Map<string, string>()
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
    expect(mayOpenByItself('abc', '2026-11-23', storage)).toBe(true)
    rememberOpened('abc', '2026-11-23', storage)
    expect(mayOpenByItself('abc', '2026-11-23', storage)).toBe(false)
    expect([mayOpenByItself('abc', '2026-11-24', storage), mayOpenByItself('other', '2026-11-23', storage)]).toEqual([true, true])
    const shut = {
      getItem: () => {
        throw new Error('denied')
      },
    }
    expect(mayOpenByItself('abc', '2026-11-23', shut)).toBe(true)
  })
})

const points = (amount: number) => [{ type: 'POINT' as const, amount }]
const daily: Quest = {
  code: 'daily-check-in',
  type: 'DAILY_CHECK_IN',
  title: '',
  description: '',
  metric: null,
  period: '2026-11-23',
  periodEnd: '2026-11-29T17:00:00.000Z',
  claimUntil: '2026-11-30T17:00:00.000Z',
  isOver: false,
  currentScore: 3,
  currentStep: 3,
  lastStep: 7,
  claimable: true,
  claimedAt: null,
  rewards: points(10),
  claimableSteps: [2, 3],
  questSteps: [5, 5, 10, 10, 15, 15, 40].map((amount, at) => ({
    step: at + 1,
    requiredScore: at + 1,
    rewards: points(amount),
    claimedAt: at === 0 ? '2026-11-23T05:00:00.000Z' : null,
  })),
}

describe('the days of the window', () => {
  test('[CHECKIN-1] are those of the running daily quest, if there is one', () => {
    expect(dailyOf([{ ...daily, isOver: true }, daily])).toBe(daily)
    expect([dailyOf([]), dailyOf([{ ...daily, type: 'ACHIEVEMENT' }]), dailyOf(undefined)]).toEqual([undefined, undefined, undefined])
  })

  test('[CHECKIN-2] are claimed, open from before, of today, and later', () => {
    const wednesday = new Date('2026-11-25T12:00:00+07:00')
    expect(weekOf(daily, wednesday).map(({ state }) => state)).toEqual(['done', 'open', 'today', 'later', 'later', 'later', 'later'])
    expect(nextStepOf(daily)?.step).toBe(4)
  })

  test('[CHECKIN-2] promise no day that the week does not have any more', () => {
    const friday = new Date('2026-11-27T12:00:00+07:00')
    const came = {
      ...daily,
      currentScore: 1,
      currentStep: 1,
      claimableSteps: [1],
      questSteps: daily.questSteps.map((step) => ({ ...step, claimedAt: null })),
    }
    expect(weekOf(came, friday).map(({ state }) => state)).toEqual(['today', 'later', 'later', 'missed', 'missed', 'missed', 'missed'])
    // Today is not recorded yet: it still counts.
    const comes = { ...came, currentScore: 0, currentStep: null, claimableSteps: [] }
    expect(weekOf(comes, friday).map(({ state }) => state)).toEqual(['later', 'later', 'later', 'missed', 'missed', 'missed', 'missed'])
    expect(weekOf(comes, new Date('2026-11-29T23:59:00+07:00')).map(({ state }) => state)).toEqual([
      'later',
      ...Array.from({ length: 6 }, () => 'missed'),
    ])
    expect(lastDayOf(came)).toEqual(new Date('2026-11-29T00:00:00+07:00'))
  })

  test('say what tomorrow gives: the next step, and on a Sunday the first of a new week', () => {
    expect(tomorrowOf(daily, new Date('2026-11-25T12:00:00+07:00'))).toEqual(points(10))
    expect(tomorrowOf(daily, new Date('2026-11-29T23:00:00+07:00'))).toEqual(points(5))
    expect(untilTomorrowMs(new Date('2026-11-25T23:59:00+07:00'))).toBe(60_000)
  })
})
