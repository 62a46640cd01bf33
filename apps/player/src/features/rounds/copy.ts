import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the rounds that a member has played. */
export const copy = {
  'rounds.count': '{count} รอบ',
  'rounds.openOnes': 'รอบที่ยังไม่จบ',
  'rounds.unfinished': 'ยังไม่จบ',
  'rounds.resume': 'เล่นต่อ',
  'rounds.resumeOf': 'เล่นต่อ {game}',
  'rounds.autoClose': 'ระบบจะถามผลจากค่ายเกมหลัง {time}',
  'rounds.empty': 'ยังไม่มีรอบเกมในช่วงนี้',
  'action.seeAll': 'ดูทั้งหมด',
  'deposit.play': 'เลือกเกม',
  'rounds.unknownGame': 'เกมที่ไม่มีในรายการแล้ว',
  'rounds.stake': 'เดิมพัน {amount}',
  'rounds.stakeBonus': 'โบนัส {amount}',
  'rounds.win': 'ได้ {amount}',
  'rounds.picture': 'ดูภาพผล',
  'rounds.openPictureOf': 'ดูภาพผลของรอบ {number} เกม {game}',
  'rounds.pictureOf': 'ภาพผลของรอบ {number} เกม {game}',
  'rounds.noPicture': 'ค่ายเกมไม่มีภาพของรอบนี้',
  'rounds.details': 'รายละเอียดรอบ {number}',
  'rounds.providerRound': 'เลขรอบของค่าย',
  'rounds.providerTx': 'เลขรายการของค่าย',
  'rounds.ledgerRows': 'แถวในประวัติเครดิต',
  'rounds.none': 'ไม่มี',
  'rounds.creditHistory': 'ดูประวัติเครดิต',
} as const satisfies GlossaryCopy
