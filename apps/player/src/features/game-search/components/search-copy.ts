import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the search over every page, which is loaded when it is first opened. */
export const copy = {
  'search.title': 'ค้นหาเกม',
  'search.close': 'ปิดการค้นหา',
  'search.actions': 'ทำรายการ',
  'search.games': 'เกม',
  'search.near': 'ชื่อที่ใกล้เคียง',
  'search.makers': 'ค่ายเกมยอดนิยม',
  'search.all': 'ดูเกมทั้งหมด',
  'search.recent': 'ค้นหาล่าสุด',
  'search.again': 'ค้นหา {word} อีกครั้ง',
  'search.forget': 'ล้างคำค้นล่าสุด',
  'search.hint': 'พิมพ์ชื่อเกม ชื่อค่าย หรือสิ่งที่ต้องการทำ เช่น ฝาก ถอน คูปอง',
  'search.waiting': 'กำลังค้นหา',
  'search.more': 'แสดงเพิ่ม',
  'search.resultCount': 'พบ {count} รายการ',
  'search.noResult': 'ไม่พบผลลัพธ์สำหรับ "{word}"',
  'search.tryOther': 'ลองใช้คำอื่น หรือเลือกจากค่ายเกม',
  'action.clear': 'ล้าง',
} as const satisfies GlossaryCopy
