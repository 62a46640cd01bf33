import type { HelpTool, HelpTopic } from './states.ts'

/** The topics in words. */
export const helpTopicWords: Readonly<Record<HelpTopic, string>> = {
  deposit: 'ฝากเงิน',
  withdraw: 'ถอนเงิน',
  bonus: 'โบนัสและเทิร์น',
  games: 'เกมและรอบเล่น',
  points: 'พอยท์และของรางวัล',
  account: 'บัญชีของฉัน',
  care: 'เล่นอย่างมีสติ',
}

/** What the button of an article says that leads to a place of the app. */
export const helpToolWords: Readonly<Record<HelpTool, string>> = {
  deposit: 'ไปหน้าฝากเงิน',
  slip: 'แนบสลิปตอนนี้',
  withdraw: 'ไปหน้าถอนเงิน',
  promotion: 'ดูโปรโมชั่น',
  games: 'ไปหน้าเกม',
  rounds: 'ดูรอบที่เล่น',
  credit: 'ดูประวัติเครดิต',
  reward: 'ไปหน้ารางวัล',
  quests: 'ดูภารกิจ',
  vouchers: 'กรอกคูปอง',
  redemption: 'แลกของรางวัล',
  identity: 'ยืนยันตัวตน',
  bank: 'ดูบัญชีธนาคาร',
  password: 'เปลี่ยนรหัสผ่าน',
  devices: 'ดูอุปกรณ์ของฉัน',
  limits: 'ตั้งวงเงินและพักการเล่น',
  data: 'ดูข้อมูลของฉัน',
}
