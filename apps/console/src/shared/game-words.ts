/** Thai text for the kinds of a game provider's messages and their outcomes, by the codes of the books. */
export const gameWords: Readonly<Record<string, string>> = {
  bet: 'เดิมพัน',
  win: 'ชนะ',
  'bet-win': 'เดิมพันและชนะ',
  rollback: 'ยกเลิกรายการ',
  'round-close': 'ปิดรอบ',
  adjust: 'ปรับยอด',
  unknown: 'ไม่ทราบประเภท',
  applied: 'มีผลแล้ว',
  reversed: 'ถูกยกเลิกแล้ว',
  tombstoned: 'ถูกยกเลิกก่อนมาถึง',
  refused: 'ถูกปฏิเสธ',
}
