import type { Refusals } from '../../refusal.ts'

export const reconciliationRefusals = {
  'reconciliation.case_not_found': { status: 404, error: 'no open case', message: 'ไม่พบรายการนี้ หรือปิดไปแล้ว' },
} as const satisfies Refusals<'reconciliation'>
