import type { FreezeReason, LiftReason } from '@morakot/contract/features/member-admin/states'

export const copy = {
  phone: 'เบอร์โทร',
  bank: 'บัญชีธนาคาร',
} as const

export const freezeText = {
  account_takeover: 'บัญชีถูกผู้อื่นเข้าใช้',
  fraud: 'สงสัยว่าทุจริต',
  bonus_abuse: 'ใช้โบนัสผิดเงื่อนไข',
  several_accounts: 'มีหลายบัญชี',
  underage: 'อายุไม่ถึงเกณฑ์',
  own_request: 'สมาชิกขอเอง',
  legal_order: 'คำสั่งตามกฎหมาย',
  other: 'อื่นๆ',
} as const satisfies Record<FreezeReason, string>

export const liftText = {
  cleared: 'ตรวจแล้วไม่พบปัญหา',
  identity_proven: 'ยืนยันตัวตนแล้ว',
  mistake: 'ระงับผิดพลาด',
  own_request: 'สมาชิกขอเอง',
  other: 'อื่นๆ',
} as const satisfies Record<LiftReason, string>

export const endText = {
  account_takeover: 'บัญชีถูกผู้อื่นเข้าใช้',
  lost_device: 'อุปกรณ์หาย',
  own_request: 'สมาชิกขอเอง',
  other: 'อื่นๆ',
} as const
