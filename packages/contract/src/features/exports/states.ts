/** The lists that operators take out as a file, each by the call that shows it. Lists of work that waits have none. */
export const EXPORTED_LISTS = [
  'affiliates.payouts',
  'affiliates.shares',
  'cashback.list',
  'cashier.reviewQueue',
  'cashier.unmatched',
  'depositAdmin.list',
  'depositAdmin.slips',
  'gameAdmin.list',
  'gateway.transferList',
  'jackpots.hits',
  'memberAdmin.list',
  'memberAdmin.withdrawals',
  'minigames.spinsOfAll',
  'points.list',
  'promotions.grantsOf',
  'reconciliation.cases',
  'redemption.board',
  'truemoney.list',
] as const

export type ExportedList = (typeof EXPORTED_LISTS)[number]

/** The names of these lists for operators. */
export const exportedListWords: Readonly<Record<ExportedList, string>> = {
  'affiliates.payouts': 'รายการถอนรายได้แนะนำเพื่อน',
  'affiliates.shares': 'ส่วนแบ่งแนะนำเพื่อน',
  'cashback.list': 'แคชแบ็ก',
  'cashier.reviewQueue': 'รายการถอน',
  'cashier.unmatched': 'เงินเข้าที่จับคู่ไม่ได้',
  'depositAdmin.list': 'รายการฝาก',
  'depositAdmin.slips': 'สลิป',
  'gameAdmin.list': 'เกม',
  'gateway.transferList': 'การโอนกับเกตเวย์',
  'jackpots.hits': 'แจ็กพอตที่แตก',
  'memberAdmin.list': 'สมาชิก',
  'memberAdmin.withdrawals': 'รายการถอนของสมาชิก',
  'minigames.spinsOfAll': 'สปินมินิเกม',
  'points.list': 'ปรับพอยท์',
  'promotions.grantsOf': 'ผู้รับโปรโมชั่น',
  'reconciliation.cases': 'กระทบยอด',
  'redemption.board': 'คำขอแลกของรางวัล',
  'truemoney.list': 'ทรูมันนี่',
}

/** Rows of a list that are made into a file while the operator waits; a job makes a longer one (console-2.md O-5). */
export const EXPORT_ROWS_AT_ONCE = 5_000
/** Rows of a file that a job makes. More are refused: the filter must be narrower. */
export const EXPORT_ROWS_MAX = 1_000_000
/** Rows of a file of the audit trail or of codes, which is made at once. */
export const PROOF_ROWS_MAX = 50_000

/** Files of one operator that wait or are being made. */
export const EXPORT_JOBS_MAX = 5
/** For so long a file that a job has made can be fetched. */
export const EXPORT_DAYS = 7

/** QUEUED until a job begins it; RUNNING; READY to fetch; FAILED; EXPIRED when its days are over. */
export const EXPORT_STATES = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** The forms of a file: a table of text, or a workbook with real dates and numbers. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]
