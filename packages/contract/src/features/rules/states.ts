/** The sections that operators change here, in the order of the page. */
export const RULE_SECTIONS = [
  'accounts',
  'cashier',
  'points',
  'value',
  'gateway',
  'payouts',
  'corrections',
  'protection',
  'safety',
  'work_queue',
  'seamless',
  'games',
  'reconciliation',
  'members',
  'operators',
] as const
export type RuleSection = (typeof RULE_SECTIONS)[number]

/** The name of each section. */
export const RULE_SECTION_TITLES = {
  accounts: 'บัญชีรับเงินของเรา',
  cashier: 'ฝากและถอน',
  points: 'พอยท์ที่ให้คนเดียวได้',
  value: 'การให้ที่คนเดียวอนุมัติได้',
  gateway: 'ยอดที่เกตเวย์คืนได้เอง',
  payouts: 'การหยุดโอนออกอัตโนมัติ',
  corrections: 'แก้ไขยอด',
  protection: 'คุ้มครองสมาชิก',
  safety: 'เครื่องหมายการเล่นที่ต้องดูแล',
  work_queue: 'เวลาเป้าหมายของกล่องงาน',
  seamless: 'กระเป๋าเงินกับค่ายเกม',
  games: 'การเปิดเกม',
  reconciliation: 'กระทบยอดกับธนาคาร',
  members: 'การลองเข้าระบบของสมาชิก',
  operators: 'การลองเข้าคอนโซล',
} as const satisfies Record<RuleSection, string>

/** How many operators a change of a field needs (console-2.md §6, §8): money and accounts two, protection one to tighten it, service one. */
export const RULE_CLASSES = ['money', 'account', 'protection', 'service'] as const
export type RuleClass = (typeof RULE_CLASSES)[number]

export const RULE_UNITS = ['baht', 'minutes', 'hours', 'days', 'seconds', 'times', 'points', 'hour_of_day', 'text', 'accounts'] as const
export type RuleUnit = (typeof RULE_UNITS)[number]
