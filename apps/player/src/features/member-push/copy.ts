import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'push.title': 'แจ้งเตือนเรื่องเงินของคุณ',
  'push.away': 'ทั้งที่ไม่ได้เปิดเว็บอยู่',
  'push.credited': 'เครดิตเข้า',
  'push.withdrawn': 'ถอนสำเร็จ หรือไม่สำเร็จ',
  'push.newDevice': 'เข้าสู่ระบบจากเครื่องใหม่',
  'push.never': 'ไม่ส่งโปรโมชั่นหรือชวนเล่น',
  'push.sample': 'ตัวอย่างแจ้งเตือน',
  'push.turnOn': 'เปิดแจ้งเตือน',
  'push.later': 'ไว้ทีหลัง',
  'push.turnedOn': 'เปิดแจ้งเตือนบนเครื่องนี้แล้ว',
  'push.body': 'แจ้งบนเครื่องนี้เมื่อเครดิตเข้า ถอนสำเร็จหรือไม่สำเร็จ และเมื่อเข้าสู่ระบบจากเครื่องใหม่ ไม่ส่งโปรโมชั่นหรือชวนเล่น',
  'push.unsupported': 'เบราว์เซอร์นี้แสดงแจ้งเตือนไม่ได้ บน iPhone ให้เพิ่มเว็บไว้ที่หน้าจอโฮมแล้วเปิดจากที่นั่น',
  'push.denied': 'เบราว์เซอร์นี้ปิดกั้นแจ้งเตือนของเว็บนี้ไว้ เปิดได้ในการตั้งค่าของเบราว์เซอร์',
  'push.others': 'เครื่องอื่นที่เปิดแจ้งเตือน',
  'push.turnOff': 'ปิด',
  'push.turnOffOf': 'ปิดแจ้งเตือนบน {device}',
} as const satisfies GlossaryCopy
