import type { SeedPlan } from '#infra/modules/seed-plan'
import { seedBoost, seedSetting } from './service-seed.ts'
import type { SiteContext } from './service.ts'

const LINE_ACCOUNT = {
  PUBLIC: '@morakot',
  DEFAULT1: '@morakot-care1',
  DEFAULT2: '@morakot-care2',
  ELITE: '@morakot-elite',
  EMPEROR: '@morakot-emperor',
}

const WELCOME_MODAL = {
  title: 'ยินดีต้อนรับสู่โหมดทดลอง',
  body: 'เครดิตทั้งหมดเป็นเงินจำลอง ฝาก เล่น และถอนได้ครบทุกขั้นตอน โดยไม่มีเงินจริงเข้าออก\nตั้งวงเงินและเวลาเล่นของคุณได้ที่หน้าเล่นอย่างมีสติ\nโค้ดของขวัญ 30 พอยท์ MRKT-2569-G1FT กรอกได้ที่หน้าคูปอง',
  link: '/profile/safety',
}

const NEW_USER_MODAL = {
  title: 'ยินดีต้อนรับสมาชิกใหม่',
  body: 'บัญชีของคุณพร้อมใช้งานแล้ว ฝากครั้งแรกด้วย QR พร้อมเพย์ เครดิตเข้าภายในไม่กี่วินาที',
}

const BACKUP_BANK_ACCOUNT = { bankCode: 'SCB', number: '4680123457', name: 'บริษัท มรกต จำกัด', note: 'ใช้เมื่อบัญชีหลักขัดข้อง' }

const PROMOTION_FOMO = { text: 'ยกเลิกโปรโมชั่นได้ทุกเมื่อ เสียเฉพาะโบนัส เงินจริงอยู่ครบ' }

const BOOST = { title: 'ฝากช่วงนี้ รับพอยท์ 2 เท่า', multiplier: 2, days: 5 }

/** Notices that operators of the demo show its members. One that was set before, or switched off, stays as it is. */
export async function seedNotices(context: SiteContext, { isQuiet }: SeedPlan): Promise<void> {
  await seedSetting(context, 'LINE_ACCOUNT', LINE_ACCOUNT)
  if (isQuiet) return
  await seedSetting(context, 'WELCOME_MODAL', WELCOME_MODAL)
  await seedSetting(context, 'NEW_USER_MODAL', NEW_USER_MODAL)
  await seedSetting(context, 'BACKUP_BANK_ACCOUNT', BACKUP_BANK_ACCOUNT)
  await seedSetting(context, 'PROMOTION_FOMO', PROMOTION_FOMO)
  await seedBoost(context, BOOST)
}
