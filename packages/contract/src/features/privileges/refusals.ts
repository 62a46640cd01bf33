import type { Refusals } from '../../refusal.ts'

export const privilegeRefusals = {
  'privileges.tier_not_found': { status: 404, error: 'tier not found', message: 'ไม่พบระดับสมาชิกนี้' },
  'privileges.member_not_found': { status: 404, error: 'member not found', message: 'ไม่พบสมาชิกชื่อนี้' },
  'privileges.not_found': { status: 404, error: 'proposal not found', message: 'ไม่พบข้อเสนอนี้' },
  'privileges.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้ผู้ดูแลอีกคนอนุมัติ' },
  'privileges.already_decided': { status: 409, error: 'the proposal was decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'privileges.moved_on': {
    status: 409,
    error: 'other rules took force meanwhile',
    message: 'เกณฑ์เปลี่ยนไปแล้วตั้งแต่ที่คุณเปิดดู กรุณาโหลดใหม่แล้วเสนออีกครั้ง',
  },
  'privileges.nothing_changed': { status: 422, error: 'the proposal changes nothing', message: 'ยังไม่มีอะไรต่างจากเกณฑ์ที่ใช้อยู่' },
  'privileges.over': { status: 422, error: 'the last day has passed', message: 'เลือกวันสิ้นสุดหลังวันนี้' },
} as const satisfies Refusals<'privileges'>
