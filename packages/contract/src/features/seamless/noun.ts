import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { seamlessConsoleCalls } from './calls.ts'

const seamlessRefusals = {
  'seamless.alert_not_found': { status: 404, error: 'no open alert', message: 'ไม่พบการแจ้งเตือนนี้ หรือปิดไปแล้ว' },
  'seamless.alert_again': {
    status: 409,
    error: 'it came about again meanwhile',
    message: 'เรื่องนี้เกิดซ้ำอีกหลังจากที่อ่าน กรุณาตรวจสอบใหม่ก่อนปิด',
  },
} as const satisfies Refusals<'seamless'>

export const seamlessNoun = defineNoun({
  noun: 'seamless',
  console: seamlessConsoleCalls,
  refusals: seamlessRefusals,
  movements: {
    bet: { token: 'credit', type: 'bet', text: 'เดิมพัน' },
    bet_rollback: { token: 'credit', type: 'bet', text: 'คืนเงินเดิมพัน' },
    win: { token: 'credit', type: 'win', text: 'รางวัลจากเกม' },
    win_rollback: { token: 'credit', type: 'win', text: 'ยกเลิกรางวัลจากเกม' },
    adjust: { token: 'credit', type: 'win', text: 'ค่ายเกมปรับยอด' },
    debt: { token: 'credit', type: 'transfer', text: 'ยอดค้างชำระ' },
  },
  // Source: console.md §8. `alerts.view` is apart, because an auditor reads everything and works on nothing (F-8).
  permissions: {
    'alerts.view': { label: 'ดูเคสความเสี่ยง', roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' } },
    'alerts.work': { label: 'ทำเคสความเสี่ยงและดูแลการเล่น', roles: { owner: 'may', risk: 'may' } },
  },
  audits: {
    'seamless_alert.close': {},
  },
})

/** The same wallet as Hub88 calls it. It has no calls of members or operators. */
export const hub88Noun = defineNoun({ noun: 'hub88' })

/** The same wallet as AMB SuperAPI calls it. It has no calls of members or operators. */
export const ambNoun = defineNoun({ noun: 'amb' })
