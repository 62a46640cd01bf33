import { RemoteRefusal } from '@morakot/contract/client'
import { describe, expect, test } from 'vitest'
import type { Quest } from '../queries.ts'
import { claimErrorText, mayClaim, rewardWords, rowsIn, rowsOf } from './quest-rows.ts'

const points = (amount: number) => [{ type: 'POINT', amount }] as const

function quest(given: Partial<Quest> & { readonly scores?: readonly number[] } = {}): Quest {
  const { scores = [1, 2, 3], ...rest } = given
  return {
    code: 'daily-check-in',
    type: 'DAILY_CHECK_IN',
    title: 'เช็คอินรายวัน',
    description: '',
    metric: null,
    period: '2026-11-23',
    periodEnd: '2026-11-29T17:00:00.000Z',
    claimUntil: '2026-11-30T17:00:00.000Z',
    isOver: false,
    currentScore: 2,
    currentStep: 2,
    lastStep: 3,
    claimable: true,
    claimedAt: null,
    rewards: [...points(10)],
    claimableSteps: [2],
    questSteps: scores.map((requiredScore, at) => ({ step: at + 1, requiredScore, rewards: [...points(10)], claimedAt: null })),
    ...rest,
  }
}

const stepsOf = (rows: ReturnType<typeof rowsOf>) => rows.map(({ step, state }) => [step, state])

describe('the rows of quests', () => {
  test('[QUEST-2, ENT-11] are the steps to claim and the next one, with score and end', () => {
    expect(stepsOf(rowsOf(quest()))).toEqual([
      [2, 'claimable'],
      [3, 'open'],
    ])
    expect(rowsOf(quest())[1]).toMatchObject({ score: 2, required: 3, pastUntil: null })
  })

  test('of a check-in say which day they are of, as no two of a list may have one name', () => {
    expect(rowsOf(quest({ claimableSteps: [1, 2] })).map(({ title }) => title)).toEqual([
      'เช็คอินรายวัน วันที่ 1',
      'เช็คอินรายวัน วันที่ 2',
      'เช็คอินรายวัน วันที่ 3',
    ])
  })

  test('of a past period are what can still be claimed, and until when', () => {
    const past = quest({ isOver: true, claimableSteps: [1, 2] })
    expect(stepsOf(rowsOf(past))).toEqual([
      [1, 'claimable'],
      [2, 'claimable'],
    ])
    expect(rowsOf(past)[0]).toMatchObject({ pastUntil: '2026-11-30T17:00:00.000Z' })
  })

  test('of a streak are all its steps; what can be claimed comes first', () => {
    const streak = quest({
      code: 'check-in-streak',
      type: 'DAILY_CHECK_IN_STREAK',
      scores: [7, 14],
      currentScore: 8,
      currentStep: null,
      claimable: false,
      claimableSteps: [1],
    })
    expect(rowsIn('streak', [streak]).map(({ title, score, state }) => [title, score, state])).toEqual([
      ['ต่อเนื่อง 7 วัน', 7, 'claimable'],
      ['ต่อเนื่อง 14 วัน', 8, 'open'],
    ])
  })

  test('are grouped by how often they begin, claimable ones first, then by progress', () => {
    const achievement = (code: string, currentScore: number, claimableSteps: number[], periodEnd: string | null = null) =>
      quest({
        code,
        type: 'ACHIEVEMENT',
        metric: 'games_tried',
        scores: [4],
        currentScore,
        claimableSteps,
        periodEnd,
        period: periodEnd === null ? 'once' : '2026-11-23',
      })
    const all = [
      achievement('slow', 1, []),
      achievement('fast', 3, []),
      achievement('ready', 4, [1]),
      achievement('today', 1, [], '2026-11-23T17:00:00.000Z'),
      quest(),
    ]
    expect(rowsIn('others', all).map(({ code }) => code)).toEqual(['ready', 'fast', 'slow'])
    expect(rowsIn('daily', all).map(({ code }) => code)).toEqual(['daily-check-in', 'daily-check-in', 'today'])
  })

  test('say their rewards in words', () => {
    expect(
      rewardWords([
        { type: 'POINT', amount: 1_500 },
        { type: 'SPIN', amount: 2 },
        { type: 'CREDIT', amount: 20 },
      ]),
    ).toBe('1,500 พอยท์ และ 2 สปิน และ เครดิต ฿20.00')
  })
})

describe('a claim', () => {
  test.each([
    ['quest is expired', 409, 'ภารกิจนี้สิ้นสุดแล้ว'],
    ['the quest reward is expired now', 409, 'รางวัลหมดอายุแล้ว กรุณาลองใหม่อีกครั้ง'],
    ['quest reward is already claimed', 409, 'คุณรับรางวัลนี้ไปแล้ว'],
    ['quest reward is unclaimable', 409, 'คุณไม่มีสิทธิ์รับรางวัลนี้'],
    ['anything else', 404, 'เกิดข้อผิดพลาด กรุณาติดต่อแอดมิน'],
    [undefined, 500, 'เกิดข้อผิดพลาด กรุณาติดต่อแอดมิน'],
  ])('[ERR-3] that fails with %j says one of five texts', (error, status, text) => {
    expect(claimErrorText(new RemoteRefusal(status, error === undefined ? {} : { error }))).toBe(text)
  })

  test('[CHECKIN-6, VALID-3] is only sent while it is claimable and was not claimed', () => {
    expect([mayClaim({ claimable: true, claimedAt: null }), mayClaim({ claimable: false, claimedAt: null })]).toEqual([true, false])
    expect(mayClaim({ claimable: true, claimedAt: '2026-11-23T05:00:00.000Z' })).toBe(false)
  })
})
