import type { Refusals } from '../../refusal.ts'

export const pointRefusals = {
  'points.insufficient': { status: 409, error: 'not enough points', message: 'พอยท์ไม่พอ ขาดอีก {points} พอยท์' },
} as const satisfies Refusals<'points'>
