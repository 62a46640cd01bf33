import { keysOf, tableOf } from '../../typed-keys.ts'
/** The text for operators about one kind of waiting task. */
interface WorkText {
  readonly label: string
  /** The address of the console's page on which a task is worked. */
  readonly page: string
  /** A task that waited for longer is late, until an operator changes it in the rules. */
  readonly minutes: number
}

/** The queues of the console. Each task is a row of a feature that waits for an operator: the module of that feature declares which rows. */
const WORK = {
  withdrawal_review: { label: 'ถอนเงิน', page: '/withdrawals/{subject}', minutes: 30 },
  withdrawal_unknown: { label: 'ถอน: รอธนาคารยืนยัน', page: '/withdrawals/{subject}', minutes: 15 },
  unmatched_receipt: { label: 'เงินเข้าที่จับคู่ไม่ได้', page: '/unmatched?open={subject}', minutes: 30 },
  slip_review: { label: 'สลิปรอตรวจ', page: '/deposit-slips?open={subject}', minutes: 30 },
  truemoney_review: { label: 'ทรูมันนี่รอตรวจ', page: '/truemoney?open={subject}', minutes: 30 },
  identity: { label: 'ยืนยันตัวตน', page: '/identity?open={subject}', minutes: 240 },
  bank_change: { label: 'เปลี่ยนบัญชีธนาคาร', page: '/bank-changes?open={subject}', minutes: 240 },
  account_holder: { label: 'ชื่อบัญชีต้องตรวจ', page: '/members/{subject}?tab=identity', minutes: 1_440 },
  game_alert: { label: 'เคสความเสี่ยง', page: '/alerts?open={subject}', minutes: 240 },
  // One day, the time that the affiliate page promises (features F-72).
  affiliate_payout: { label: 'ถอนรายได้แนะนำเพื่อน', page: '/affiliate-payouts?open={subject}', minutes: 1_440 },
  safety_case: { label: 'ดูแลการเล่น', page: '/safety?open={subject}', minutes: 1_440 },
  reconciliation_case: { label: 'ผลต่างกระทบยอด', page: '/reconciliation?open={subject}', minutes: 1_440 },
  // Four hours for what did not arrive, one day for the others (console-2.md §13).
  redemption_order: { label: 'คำขอแลก', page: '/redemption?open={subject}', minutes: 1_440 },
  redemption_coins: { label: 'คำขอแลกคริปโต', page: '/redemption?open={subject}', minutes: 1_440 },
  redemption_error: { label: 'คำขอแลกที่ส่งไม่สำเร็จ', page: '/redemption?open={subject}', minutes: 240 },
  migration_conflict: { label: 'ย้ายสมาชิกที่ยอดไม่ตรง', page: '/migrations?open={subject}', minutes: 1_440 },
  gateway_unknown: { label: 'เกตเวย์ยังไม่ยืนยันผล', page: '/gateways?open={subject}', minutes: 15 },
  breaker_open: { label: 'เกตเวย์ไม่ตอบ', page: '/gateways', minutes: 5 },
  provider_down: { label: 'ผู้ให้บริการเกมไม่ตอบ', page: '/game-providers', minutes: 5 },
  parked_event: { label: 'เหตุการณ์ที่ติดค้าง', page: '/parked-events?open={subject}', minutes: 10 },
  payout_halt: { label: 'การโอนออกหยุดอยู่', page: '/payout-halts', minutes: 60 },
  payout_halt_automatic: { label: 'ระบบหยุดการโอนออกของบัญชี', page: '/payout-halts', minutes: 60 },
  minigame_prizes: { label: 'รางวัลมินิเกมรอคนที่สอง', page: '/minigames/{subject}', minutes: 240 },
  audit_finding: { label: 'ผู้ตรวจยอดพบ', page: '/ledger-audit', minutes: 30 },
  // Seven days (console-2.md §13).
  rights_review: { label: 'ทบทวนสิทธิ์ประจำไตรมาส', page: '/rights-review', minutes: 10_080 },
  // Twenty of the thirty days that the law leaves (console-2.md §20).
  subject_request: { label: 'คำขอข้อมูลส่วนบุคคล', page: '/subject-requests?open={subject}', minutes: 28_800 },
  // A note is late an hour after its moment, and a mention after one day; both are one person's (console-2.md O-133).
  note_due: { label: 'บันทึกถึงกำหนด', page: '/notes?open={subject}', minutes: 60 },
  note_mention: { label: 'บันทึกถึงคุณ', page: '/notes?open={subject}', minutes: 1_440 },
  proposal_provider: { label: 'ข้อเสนอ: ผู้ให้บริการ', page: '/platforms', minutes: 240 },
  proposal_account: { label: 'ข้อเสนอ: บัญชีของเรา', page: '/site', minutes: 240 },
  proposal_rules: { label: 'ข้อเสนอ: กติกา', page: '/rules', minutes: 240 },
  proposal_receivers: { label: 'ข้อเสนอ: บัญชีรับเงิน', page: '/rules', minutes: 240 },
  proposal_tier_rules: { label: 'ข้อเสนอ: เกณฑ์ของระดับ', page: '/tiers', minutes: 240 },
  proposal_operator: { label: 'ข้อเสนอ: เจ้าหน้าที่และสิทธิ์', page: '/operators', minutes: 30 },
  proposal_reward: { label: 'ข้อเสนอ: ของรางวัล', page: '/value-changes', minutes: 240 },
  proposal_boost: { label: 'ข้อเสนอ: โปรพอยท์', page: '/value-changes', minutes: 240 },
  proposal_cashback: { label: 'ข้อเสนอ: อัตราแคชแบ็ก', page: '/value-changes', minutes: 240 },
  proposal_share: { label: 'ข้อเสนอ: ส่วนแบ่งแนะนำเพื่อน', page: '/value-changes', minutes: 240 },
  proposal_points: { label: 'ข้อเสนอ: พอยท์', page: '/points?open={subject}', minutes: 240 },
  proposal_tier: { label: 'ข้อเสนอ: ระดับสมาชิก', page: '/tier-overrides?open={subject}', minutes: 240 },
  proposal_receipt: { label: 'ข้อเสนอ: เงินเข้า', page: '/unmatched', minutes: 30 },
  proposal_correction: { label: 'ข้อเสนอ: แก้ไขยอด', page: '/corrections?open={subject}', minutes: 240 },
  proposal_gateway: { label: 'ข้อเสนอ: รายการเกตเวย์', page: '/gateways', minutes: 30 },
  proposal_exception: { label: 'ข้อเสนอ: ข้อยกเว้นผู้พักการเล่น', page: '/person-exceptions?open={subject}', minutes: 240 },
  proposal_erasure: { label: 'ข้อเสนอ: ลบข้อมูลส่วนบุคคล', page: '/subject-requests?view=approval', minutes: 240 },
  proposal_resume: { label: 'ข้อเสนอ: เปิดการโอนออก', page: '/payout-halts', minutes: 30 },
  proposal_underage: { label: 'ข้อเสนอ: คืนเงินผู้เยาว์', page: '/safety', minutes: 30 },
} as const satisfies Readonly<Record<string, WorkText>>
export type WorkKind = keyof typeof WORK
export const WORK_TEXTS: Readonly<Record<WorkKind, WorkText>> = WORK

export const WORK_KINDS: readonly WorkKind[] = keysOf(WORK)

/** One value of every kind. */
export function eachKind<T>(valueOf: (kind: WorkKind, text: WorkText) => T): Readonly<Record<WorkKind, T>> {
  return tableOf(WORK_KINDS, (kind) => valueOf(kind, WORK[kind]))
}

/** The kinds of proposals that one operator makes and another decides. */
export type ProposalKind = Extract<WorkKind, `proposal_${string}`>
export const PROPOSAL_KINDS = WORK_KINDS.filter((kind): kind is ProposalKind => kind.startsWith('proposal_'))

/** How a proposal is: it waits, it is approved and takes force later, or it has ended. */
export const PROPOSAL_STATES = ['WAITING', 'APPROVED', 'DONE', 'DECLINED', 'WITHDRAWN', 'UNDONE', 'EXPIRED', 'STALE'] as const
export const PROPOSAL_VIEWS = ['open', 'mine', 'ended'] as const

/** The numbers that the frame shows. `queue` is all kinds together, `mine` what the operator holds, `now` the kinds that the operator may do. */
export const BADGE_KEYS = [
  'queue',
  'mine',
  'now',
  'withdrawals',
  'unmatched',
  'deposits',
  'slips',
  'truemoney',
  'identity',
  'bankChanges',
  'reconciliation',
  'alerts',
  'affiliates',
  'safety',
  'findings',
] as const
export type BadgeKey = (typeof BADGE_KEYS)[number]
/** The badges that count what waits at one page. */
export type PageBadge = Exclude<BadgeKey, 'queue' | 'mine' | 'now'>

/** A badge and a queue count up to this. */
export const WORK_COUNT_MAX = 1_000

/** How long a task is held before another operator may take it; renewed while its page is open. */
export const LEASE_MINUTES = 15
/** How long it is held by a person to whom another operator gave it, who may not be looking. */
export const ASSIGNED_MINUTES = 60

/** The tabs of the inbox: what waits for the caller's approval, the own tasks, what the caller may do, what is late, all that the caller may see. */
export const INBOX_VIEWS = ['approvals', 'mine', 'team', 'late', 'all'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

/** The figures that the overview compares with the previous span. */
export const OVERVIEW_PERIODS = ['today', 'yesterday', 'week'] as const
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number]

/** The most searches of one operator in a minute. */
export const SEARCHES_A_MINUTE = 60

/** The most results of each section of the search. */
export const SEARCH_ROWS_MAX = 5

/** The records that a search finds, in the order of their sections: money that waits is a receipt, a case of reconciliation a difference. */
export const SEARCH_KINDS = ['deposit', 'withdrawal', 'round', 'receipt', 'proposal', 'difference', 'alert', 'audit'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** What the bank or a provider calls a transfer is found whole, or by so many of its first letters. */
export const SEARCH_PART_MIN = 6

/** An amount is searched in so many days. */
export const SEARCH_AMOUNT_DAYS = 7
