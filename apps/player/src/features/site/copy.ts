import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words around what operators write. */
export const copy = {
  'action.ok': 'ตกลง',
  'action.close': 'ปิด',
  'action.snoozeToday': 'ไม่แสดงอีกในวันนี้',
  'announcement.title': 'ประกาศ',
  'announcement.read': 'อ่านประกาศ',
  'announcement.dismiss': 'ซ่อนประกาศ',
  'a11y.countdown': 'เหลือเวลา {hours} ชั่วโมง {minutes} นาที',
  'notice.days': 'อีก {days} วัน',
  'notice.seeMore': 'ดูรายละเอียด',
  'maintenance.title': 'ปิดปรับปรุงชั่วคราว',
  'maintenance.body': 'เรากำลังปรับปรุงระบบ กรุณากลับมาใหม่ภายหลัง',
  'maintenance.untilDate': 'คาดว่าเสร็จ {time}',
  'maintenance.safe': 'เครดิตและรายการที่ค้างอยู่ปลอดภัย หน้านี้จะพาคุณกลับไปเองเมื่อระบบพร้อม',
  'maintenance.safeHere': 'ข้อมูลที่กรอกไว้ยังอยู่ หน้าต่างนี้จะปิดเองเมื่อระบบพร้อม',
  'maintenance.check': 'ตรวจสอบอีกครั้ง',
  'maintenance.passFailed': 'ลิงก์นี้ใช้ไม่ได้แล้ว กรุณาขอลิงก์ใหม่จากคอนโซล',
  'promotion.endsAt': 'ถึง {date}',
} as const satisfies GlossaryCopy
