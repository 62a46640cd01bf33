import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the control row of a category and of the sheet of makers. Parts and orders are named by computed keys. */
export const copy = {
  'part.all': 'ทั้งหมด',
  'part.new': 'ใหม่',
  'part.jackpot': 'แจ็กพอต',
  'part.high': 'คืนสูง',
  'sort.default': 'แนะนำ',
  'sort.az': 'ชื่อ A-Z',
  'sort.za': 'ชื่อ Z-A',
  'shelf.parts': 'ส่วนของหมวด',
  'shelf.makers': 'ค่าย',
  'shelf.makersChosen': 'ค่าย {count}',
  'sheet.title': 'ค่ายเกมและการเรียง',
  'sheet.order': 'เรียงตาม',
  'sheet.search': 'ค้นหาค่ายเกม',
  'sheet.clearSearch': 'ล้างคำค้นหา',
  'sheet.clear': 'ล้าง',
  'sheet.chosen': 'เลือก {count} จาก {total} ค่าย',
  'sheet.show': 'ดู {count} เกม',
  'sheet.none': 'ไม่พบค่ายเกมนี้',
} as const satisfies GlossaryCopy
