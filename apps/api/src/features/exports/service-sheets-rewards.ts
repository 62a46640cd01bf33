import type { cashbackConsoleSchemas } from '@morakot/contract/features/cashback/schema'
import type { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import type { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import {
  adjustmentKindWords,
  adjustmentWords,
  cashbackKindWords,
  cashbackWords,
  grantWords,
  orderWords,
  redemptionTypeWords,
} from '@morakot/contract/record-words'
import { baht, count, day, text, time, words } from '#engines/export-columns'
import { sheet } from './service-sheet.ts'

/** Each row of the list reads its turnover besides. */
const EACH_READS_MORE = 100

/** What the house gives. */
export const rewardSheets = {
  'cashback.list': sheet<(typeof cashbackConsoleSchemas)['list']>('cashback', ({ id }) => id, [
    day('ตั้งแต่วันที่', ({ period }) => period.from),
    day('ถึงวันที่', ({ period }) => period.to),
    text('สมาชิก', ({ username }) => username),
    words('ชนิด', cashbackKindWords, ({ kind }) => kind),
    baht('คำนวณได้', ({ computed }) => computed),
    baht('จำนวน', ({ amount }) => amount),
    words('สถานะ', cashbackWords, ({ state }) => state),
    time('จ่ายเมื่อ', ({ paidAt }) => paidAt),
  ]),
  'points.list': sheet<(typeof pointConsoleSchemas)['list']>('points', ({ adjustmentId }) => adjustmentId, [
    text('เลขที่', ({ number }) => number),
    time('เสนอเมื่อ', ({ proposedAt }) => proposedAt),
    text('สมาชิก', ({ username }) => username),
    words('ชนิด', adjustmentKindWords, ({ kind }) => kind),
    count('พอยท์', ({ kind, points }) => (kind === 'GRANT' ? points : -points)),
    text('เหตุผล', ({ reason }) => reason),
    words('สถานะ', adjustmentWords, ({ status }) => status),
    text('เสนอโดย', ({ proposedBy }) => proposedBy),
    text('ตัดสินโดย', ({ decidedBy }) => decidedBy),
    time('ตัดสินเมื่อ', ({ decidedAt }) => decidedAt),
  ]),
  'promotions.grantsOf': sheet<(typeof promotionsConsoleSchemas)['grantsOf']>(
    'promotion-members',
    ({ id }) => id,
    [
      text('สมาชิก', ({ username }) => username),
      text('โปรโมชั่น', ({ title }) => title),
      words('สถานะ', grantWords, ({ status }) => status),
      baht('โบนัส', ({ bonus }) => bonus),
      baht('โบนัสคงเหลือ', ({ bonusLeft }) => bonusLeft),
      baht('เทิร์นที่ต้องทำ', ({ turnover }) => turnover.target),
      baht('เทิร์นที่ทำแล้ว', ({ turnover }) => turnover.done),
      baht('โอนเข้าเครดิตจริง', ({ moved }) => moved),
      time('รับเมื่อ', ({ offeredAt }) => offeredAt),
      time('เริ่มใช้เมื่อ', ({ activatedAt }) => activatedAt),
      time('จบเมื่อ', ({ endedAt }) => endedAt),
    ],
    EACH_READS_MORE,
  ),
  'redemption.board': sheet<(typeof redemptionConsoleSchemas)['board']>('redemption-orders', ({ id }) => id, [
    text('เลขคำขอ', ({ number }) => number),
    time('ขอเมื่อ', ({ createdAt }) => createdAt),
    text('สมาชิก', ({ username }) => username),
    text('ของรางวัล', ({ itemName }) => itemName),
    words('ชนิด', redemptionTypeWords, ({ type }) => type),
    count('พอยท์', ({ priceInPoint }) => priceInPoint),
    baht('มูลค่า', ({ value }) => value),
    words('สถานะ', orderWords, ({ status }) => status),
    text('จังหวัด', ({ province }) => province),
    text('บริษัทขนส่ง', ({ carrier }) => carrier),
    text('เลขพัสดุ', ({ trackingNumber }) => trackingNumber),
    text('เลขธุรกรรม', ({ transactionHash }) => transactionHash),
    text('เหตุผล', ({ reason }) => reason),
    time('เปลี่ยนล่าสุด', ({ updatedAt }) => updatedAt),
  ]),
}
