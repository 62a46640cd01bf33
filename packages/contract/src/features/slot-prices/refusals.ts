import type { Refusals } from '../../refusal.ts'

export const slotPriceRefusals = {
  'slotPrices.changed': { status: 409, error: 'the prices were changed meanwhile', message: 'ราคาถูกแก้ไขแล้ว กรุณาตรวจทานใหม่' },
} as const satisfies Refusals<'slotPrices'>
