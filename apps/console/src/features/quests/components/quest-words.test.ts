import { describe, expect, test } from 'vitest'
import { statusTextOf, stepsText } from './quest-words.ts'

describe('a quest in words', () => {
  test('says what its steps give', () => {
    const [points, spin] = [{ token: 'PNT', amount: 1_500 } as const, { token: 'SPIN', amount: 1 } as const]
    expect(
      stepsText([
        { step: 1, requiredScore: 7, reward: [points, spin] },
        { step: 2, requiredScore: 14, reward: [spin] },
      ]),
    ).toBe('7: 1,500 พอยท์ + 1 สปิน · 14: 1 สปิน')
  })

  test.each([
    [{ status: 'DRAFT', isInForce: false, publishedAt: null, fromDay: null }, 'ร่าง'],
    [{ status: 'PUBLISHED', isInForce: true, publishedAt: 'x', fromDay: '2026-11-01' }, 'ใช้อยู่'],
    [{ status: 'PUBLISHED', isInForce: false, publishedAt: 'x', fromDay: '2026-12-01' }, 'รอรอบถัดไป'],
    [{ status: 'PUBLISHED', isInForce: false, publishedAt: 'x', fromDay: '2026-11-01' }, 'มีรุ่นใหม่กว่า'],
    [{ status: 'ENDED', isInForce: false, publishedAt: 'x', fromDay: '2026-11-01' }, 'จบแล้ว'],
  ] as const)('names the state of %j', (version, text) => {
    expect(statusTextOf(version, '2026-11-23')).toBe(text)
  })
})
