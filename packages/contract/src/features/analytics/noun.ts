import { defineEvent } from '../../event.ts'
import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { analyticsCalls } from './calls.ts'

/** A member got access to the slot statistics: until a moment, or so many turns. */
export const slotAccessGranted = defineEvent<{
  readonly grant: string
  readonly utility: string
  readonly until: string | null
  readonly turns: number | null
}>()('slot_access.granted')

const analyticsRefusals = {
  // ROLE-5: the app goes to /slot/no_access by this sentence.
  'analytics.no_access': { status: 403, error: 'not have permission to access', message: 'คุณไม่มีสิทธิ์เข้าถึงหน้านี้' },
  'analytics.no_data': { status: 409, error: 'no round was settled in 24 hours', message: 'ยังไม่มีข้อมูลใน 24 ชั่วโมงที่ผ่านมา จึงยังไม่เปิดให้ใช้พอยท์' },
  'analytics.provider_not_found': { status: 404, error: 'provider not found', message: 'ไม่พบค่ายเกมนี้' },
  'analytics.slot_not_found': { status: 404, error: 'slot not found', message: 'ไม่พบสล็อตนี้' },
  'analytics.utility_not_found': { status: 404, error: 'utility not found', message: 'ไม่พบรายการนี้ กรุณาเลือกใหม่' },
} as const satisfies Refusals<'analytics'>

export const analyticsNoun = defineNoun({
  noun: 'analytics',
  member: analyticsCalls,
  refusals: analyticsRefusals,
  movements: {
    view_slot_hot_time: { token: 'points', reason: 'VIEW_SLOT_HOT_TIME', text: 'ดูช่วงเวลาทองสล็อต' },
  },
})
