import { describe, expect, test } from 'vitest'
import { rewardText, standingText, stepsText } from './quest-words.ts'

const step = { step: 1, requiredScore: 7, points: 1_500, spins: 1, credit: 10 }

describe('a quest in words', () => {
  test('says what its steps give', () => {
    expect(rewardText(step)).toBe('1,500 พอยท์ + 1 สปิน + ฿10.00')
    expect(
      stepsText([
        { ...step, spins: 0, credit: 0 },
        { ...step, requiredScore: 14, points: 0, credit: 0 },
      ]),
    ).toBe('7: 1,500 พอยท์ · 14: 1 สปิน')
  })

  test.each([
    [{ status: 'DRAFT', isInForce: false, publishedAt: null, fromDay: null }, 'ร่าง'],
    [{ status: 'PUBLISHED', isInForce: true, publishedAt: 'x', fromDay: '2026-11-01' }, 'ใช้อยู่'],
    [{ status: 'PUBLISHED', isInForce: false, publishedAt: 'x', fromDay: '2026-12-01' }, 'รอรอบถัดไป'],
    [{ status: 'PUBLISHED', isInForce: false, publishedAt: 'x', fromDay: '2026-11-01' }, 'มีรุ่นใหม่กว่า'],
    [{ status: 'ENDED', isInForce: false, publishedAt: 'x', fromDay: '2026-11-01' }, 'จบแล้ว'],
  ] as const)('says where %j stands', (version, text) => {
    expect(standingText(version, '2026-11-23')).toBe(text)
  })
})
