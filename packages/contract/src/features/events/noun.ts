import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { eventConsoleCalls } from './calls.ts'

const eventRefusals = {
  'events.parked_not_found': { status: 404, error: 'no parked event', message: 'ไม่พบรายการนี้' },
  'events.not_parked': { status: 409, error: 'the event is no longer parked', message: 'รายการนี้ถูกดำเนินการไปแล้ว' },
} as const satisfies Refusals<'events'>

export const eventsNoun = defineNoun({
  noun: 'events',
  console: eventConsoleCalls,
  refusals: eventRefusals,
  // Who may act: replaying parked events belongs to owner and finance alone.
  permissions: {
    'events.view': {
      label: 'ดูสุขภาพระบบและเหตุการณ์ที่ติดค้าง',
      roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' },
    },
    'events.replay': { label: 'ส่งเหตุการณ์ที่ติดค้างซ้ำหรือปิด', roles: { owner: 'may', finance: 'may' } },
  },
  audits: {
    'event.close': {},
    'event.replay': {},
  },
})
