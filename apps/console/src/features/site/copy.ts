import type { ConfigKey } from '@morakot/contract/features/site/limits'

/** What operators read about what members are told. */
export const copy = {
  title: 'ตั้งค่าเว็บไซต์',
  on: 'แสดงอยู่',
  off: 'ไม่ได้แสดง',
  neverSet: 'ยังไม่เคยตั้งค่า',
  lastChange: 'แก้ไขล่าสุด',
  by: 'โดย',
  setup: 'ระบบเริ่มต้น',
  turnOn: 'บันทึกและแสดง',
  turnOff: 'ปิดการแสดง',
  save: 'บันทึก',
  preview: 'สมาชิกจะเห็นแบบนี้',
  newer: 'มีเจ้าหน้าที่คนอื่นบันทึกไปก่อนแล้ว ค่าล่าสุดคือ',
  takeNewest: 'ใช้ค่าล่าสุด',
  keepMine: 'เก็บที่พิมพ์ไว้ แล้วบันทึกทับได้',
  saved: 'บันทึกแล้ว',
  closeSite: 'ปิดปรับปรุงเดี๋ยวนี้',
  openSite: 'เปิดเว็บไซต์',
  siteIsClosed: 'เว็บไซต์ปิดปรับปรุงอยู่ สมาชิกเข้าใช้งานไม่ได้',
  siteIsOpen: 'เว็บไซต์เปิดให้บริการ',
  passAsk: 'ขอลิงก์เข้าเว็บไซต์ระหว่างปิดปรับปรุง',
  passOpen: 'เปิดเว็บไซต์สมาชิก',
  passHint: 'ลิงก์ใช้ได้ครั้งเดียวภายใน 5 นาที แล้วเบราว์เซอร์นั้นเข้าได้ 12 ชั่วโมง',
  accounts: 'บัญชีที่ธนาคารแจ้งยอดเข้าให้ระบบ ใช้ได้เฉพาะบัญชีเหล่านี้',
  choose: 'เลือก',
  boost: 'โปรพอยท์จากการฝาก',
  boostTitle: 'หัวข้อที่สมาชิกเห็น',
  multiplier: 'ตัวคูณพอยท์',
  endAt: 'เวลาสิ้นสุด',
  boostHint: 'แสดงที่หน้าแรก หมวดเกม โปรไฟล์ โปรโมชั่น และหน้าฝากเงิน เวลาสิ้นสุดเลื่อนไม่ได้ แต่หยุดก่อนเวลาได้',
  makeBoost: 'เริ่มโปร',
  stopBoost: 'หยุดโปรนี้',
  boostRuns: 'กำลังใช้',
  boostIsOver: 'สิ้นสุดแล้ว',
  until: 'ถึง',
} as const

export const keyText = {
  ANNOUNCEMENT: 'ประกาศ',
  MAINTENANCE: 'ปิดปรับปรุง',
  WELCOME_MODAL: 'หน้าต่างต้อนรับ',
  LINE_ACCOUNT: 'บัญชี LINE',
  NEW_USER_MODAL: 'ต้อนรับสมาชิกใหม่',
  BACKUP_BANK_ACCOUNT: 'บัญชีรับโอนสำรอง',
  PROMOTION_FOMO: 'ข้อความโปรโมชั่น',
} as const satisfies Record<ConfigKey, string>

export const keyHint = {
  ANNOUNCEMENT: 'แถบด้านบนของหน้า สมาชิกซ่อนได้ และอ่านซ้ำได้ที่หน้าบัญชีของฉัน',
  MAINTENANCE: 'ระหว่างปิด สมาชิกทุกคนเห็นหน้าปิดปรับปรุง รายการเงินที่ค้างอยู่ยังเดินต่อ',
  WELCOME_MODAL: 'แสดงที่หน้าแรกหลังเข้าสู่ระบบ สมาชิกเลือกไม่แสดงอีกในวันนี้ได้',
  LINE_ACCOUNT: 'LINE ID หรือลิงก์ แยกตามระดับสมาชิก',
  NEW_USER_MODAL: 'แสดงครั้งเดียวหลังสมัคร หน้าต่างต้อนรับจะแสดงในการเข้าใช้ครั้งถัดไป',
  BACKUP_BANK_ACCOUNT: 'แสดงเป็นบัญชีที่สองในหน้าฝากเงิน',
  PROMOTION_FOMO: 'ใต้แบนเนอร์หน้าแรกและหน้าโปรโมชั่น เขียนเฉพาะสิ่งที่เป็นจริง',
} as const satisfies Record<ConfigKey, string>
