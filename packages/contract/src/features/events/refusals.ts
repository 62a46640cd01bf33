import type { Refusals } from '../../refusal.ts'

export const eventRefusals = {
  'events.parked_not_found': { status: 404, error: 'no parked event', message: 'ไม่พบรายการนี้' },
  'events.not_parked': { status: 409, error: 'the event is no longer parked', message: 'รายการนี้ถูกดำเนินการไปแล้ว' },
} as const satisfies Refusals<'events'>
