import { HISTORY_FILE_MONTHS, HISTORY_FILE_ROWS_MAX } from '@morakot/contract/features/wallet/limits'
import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the two histories. */
export const copy = {
  'action.loadMore': 'โหลดเพิ่ม',
  'action.retry': 'ลองอีกครั้ง',
  'action.seeAll': 'ดูทั้งหมด',
  'credit.held': 'กันไว้',
  'credit.paid': 'โอนแล้ว',
  'credit.released': 'คืนเครดิตแล้ว',
  'credit.type.bet': 'เดิมพัน',
  'credit.type.bonus': 'โบนัส',
  'credit.type.cashback': 'แคชแบ็ก',
  'credit.type.deposit': 'ฝากเงิน',
  'credit.type.transfer': 'โอนเครดิต',
  'credit.type.win': 'รางวัลจากเกม',
  'credit.type.withdraw': 'ถอนเงิน',
  'filter.all': 'ทั้งหมด',
  'filter.received': 'ได้รับ',
  'filter.spent': 'ใช้ไป',
  'history.file': 'ดาวน์โหลด CSV',
  'history.fileHint': `${HISTORY_FILE_MONTHS} เดือนล่าสุด ไม่เกิน ${HISTORY_FILE_ROWS_MAX.toLocaleString('en')} รายการ`,
  'history.fileDone': 'ดาวน์โหลดแล้ว',
  'history.in': 'เงินเข้า',
  'history.sums': 'เข้า {in} · ออก {out}',
  'history.moreFailed': 'โหลดรายการเพิ่มไม่สำเร็จ',
  'history.out': 'เงินออก',
  'history.shown': 'แสดง {shown} จาก {total} รายการ',
  'history.type': 'ประเภทรายการ',
  'profile.balanceAfter': 'คงเหลือ {amount}',
  'state.endOfList': 'แสดงครบทุกรายการแล้ว',
} as const satisfies GlossaryCopy
