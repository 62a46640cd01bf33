import { describe, expect, test } from 'vitest'
import { drawSlip } from '../../../test/slips.ts'
import { readSlipCode } from './service-picture.ts'

describe('reading slips', () => {
  test('[CALL-27] of a hundred drawn slips in many sizes, turns and qualities at least 98 are read', async () => {
    const looks = Array.from({ length: 100 }, (_none, at) => ({
      width: [480, 720, 900, 1_080, 1_242][at % 5] ?? 1_080,
      height: [900, 1_280, 1_600, 1_920, 2_208][at % 5] ?? 1_920,
      qr: [130, 170, 210, 250, 290][(at * 3) % 5] ?? 200,
      quality: [30, 45, 60, 70, 80][(at * 7) % 5] ?? 60,
      turn: [0, 0, 3, -5, 90][(at * 11) % 5] ?? 0,
      blur: at % 10 === 9 ? 0.8 : 0,
      place: (
        [
          [0.9, 0.9],
          [0.1, 0.9],
          [0.5, 0.7],
          [0.9, 0.1],
        ] as const
      )[at % 4] ?? [0.9, 0.9],
      tint: ['#f6f4fb', '#e9f5ea', '#fff6da', '#dfe9ff'][at % 4] ?? '#fff',
    }))
    let read = 0
    for (const [at, look] of looks.entries()) {
      const transRef = `READ${at}X${look.width}`
      const code = await readSlipCode(await drawSlip({ sendingBank: '004', transRef }, look))
      if (code?.transferReference === transRef && code.sendingBank === '004') read += 1
    }
    expect(read).toBeGreaterThanOrEqual(98)
  }, 120_000)
})
