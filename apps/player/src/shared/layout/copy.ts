import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the account drawer, which is loaded when it is opened. */
export const copy = {
  'nav.drawer': 'เมนูบัญชี',
  'nav.logout': 'ออกจากระบบ',
  'action.close': 'ปิด',
  'support.line24h': 'ติดต่อทาง LINE ตลอด 24 ชั่วโมง',
  'profile.tier': 'ระดับสมาชิก',
  'tier.DEFAULT': 'สมาชิกทั่วไป',
  'tier.ELITE': 'Elite',
  'tier.EMPEROR': 'Emperor',
} as const satisfies GlossaryCopy
