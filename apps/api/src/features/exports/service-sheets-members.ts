import type { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { payoutWords, shareFlagWords, shareWords, tierWords, withdrawalWords } from '@morakot/contract/record-words'
import { baht, count, day, text, time, words } from '#engines/export-columns'
import { sheet } from './service-sheet.ts'

/** Members, what they took out, and what friends earned them. */
export const memberSheets = {
  'memberAdmin.list': sheet<(typeof memberAdminSchemas)['list']>('members', ({ memberId }) => memberId, [
    text('รหัสสมาชิก', ({ memberId }) => memberId),
    text('สมาชิก', ({ username }) => username),
    text('ชื่อ', ({ name }) => name),
    words('ระดับ', tierWords, ({ tier }) => tier),
    text('เบอร์', ({ phone }) => phone),
    text('ธนาคาร', ({ bank }) => bank.code),
    text('บัญชี', ({ bank }) => bank.number),
    text('ยืนยันตัวตน', ({ isVerified }) => (isVerified ? 'ยืนยันแล้ว' : 'ยังไม่ยืนยัน')),
    baht('เครดิต', ({ credit }) => credit),
    count('พอยท์', ({ points }) => points),
    baht('ฝาก 90 วัน', ({ deposits90Days }) => deposits90Days),
    words('สถานะ', { active: 'ใช้งานได้', blocked: 'ถูกระงับ' }, ({ status }) => status),
    text('ป้าย', ({ tags }) => tags.map(({ name }) => name).join(', ')),
    text('พักการเล่น', ({ isOnBreak }) => (isOnBreak ? 'พักอยู่' : '')),
    time('สมัครเมื่อ', ({ registeredAt }) => registeredAt),
    time('ใช้งานล่าสุด', ({ lastSeenAt }) => lastSeenAt),
    time('ฝากล่าสุด', ({ lastDepositAt }) => lastDepositAt),
  ]),
  'memberAdmin.withdrawals': sheet<(typeof memberAdminSchemas)['withdrawals']>('member-withdrawals', ({ withdrawalId }) => withdrawalId, [
    text('เลขที่', ({ number }) => number),
    time('ขอเมื่อ', ({ createdAt }) => createdAt),
    baht('จำนวน', ({ amount }) => amount),
    text('ธนาคาร', ({ bank }) => bank.code),
    text('บัญชี', ({ bank }) => bank.number),
    words('สถานะ', withdrawalWords, ({ status }) => status),
    text('เหตุผล', ({ reason }) => reason),
    time('โอนเมื่อ', ({ paidAt }) => paidAt),
  ]),
  'affiliates.payouts': sheet<(typeof affiliatesConsoleSchemas)['payouts']>('affiliate-payouts', ({ payoutId }) => payoutId, [
    time('ขอเมื่อ', ({ requestedAt }) => requestedAt),
    text('สมาชิก', ({ username }) => username),
    baht('จำนวน', ({ amount }) => amount),
    words('สถานะ', payoutWords, ({ status }) => status),
    text('ข้อควรระวัง', ({ flagged }) => (flagged ? 'มี' : '')),
    text('คนแรกที่อนุมัติ', ({ firstBy }) => firstBy),
    text('ตัดสินโดย', ({ decidedBy }) => decidedBy),
    time('ตัดสินเมื่อ', ({ decidedAt }) => decidedAt),
    text('เหตุผล', ({ reason }) => reason),
  ]),
  'affiliates.shares': sheet<(typeof affiliatesConsoleSchemas)['shares']>('affiliate-shares', ({ shareId }) => shareId, [
    day('เดือน', ({ month }) => month),
    text('ผู้แนะนำ', ({ referrer }) => referrer),
    text('เพื่อน', ({ friend }) => friend),
    baht('เดิมพัน', ({ stake }) => stake),
    baht('ชนะ', ({ win }) => win),
    baht('รายได้สุทธิ', ({ net }) => net),
    baht('ส่วนแบ่ง', ({ share }) => share),
    words('สถานะ', shareWords, ({ state }) => state),
    text('ข้อควรระวัง', ({ flags }) => flags.map((flag) => shareFlagWords[flag]).join(', ')),
    text('ตัดสินโดย', ({ decidedBy }) => decidedBy),
  ]),
}
