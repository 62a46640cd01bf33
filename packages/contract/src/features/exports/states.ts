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

/** Rows of one file. More are refused: the filter must be narrower. */
export const EXPORT_ROWS_MAX = 50_000

/** The forms of a file: a table of text, or a workbook with real dates and numbers. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]
