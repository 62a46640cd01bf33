import { WORK_TEXTS } from '../work-queue/states.ts'
import type { WorkKind } from '../work-queue/states.ts'

/** Channels of one operator at the same time. */
export const CHANNELS_MAX = 10
/** A channel is removed after so many tries in a row that failed. */
export const FAILED_MAX = 5
/** How long a person may be on duty without saying so again, hours. */
export const DUTY_HOURS = [4, 8, 12] as const

export const CHANNEL_ENDS = {
  own: 'คุณเอาออกเอง',
  replaced: 'เจ้าหน้าที่อีกคนใช้เบราว์เซอร์นี้',
  gone: 'เบราว์เซอร์เลิกรับการแจ้งเตือน',
  failing: 'ส่งไม่สำเร็จหลายครั้ง',
} as const
export type ChannelEnd = keyof typeof CHANNEL_ENDS

/** The steps by which more people are notified of a late task: at its target, 10 and 30 minutes later (console-2.md O-91). */
export const ALERT_STEPS = { LATE: 0, LATE_10: 10, LATE_30: 30 } as const
export type LateStep = keyof typeof ALERT_STEPS
export type AlertStep = 'NEW' | LateStep | 'CRITICAL'

/** Of the house's own tool that alerts are sent to. */
export const WEBHOOK_STATES = ['off', 'working', 'failing'] as const

/** When an operator is alerted of a kind of task. The last step and what is critical reach the owners whatever they chose. */
export const ALERT_CHOICES = {
  NEW: 'เมื่อมีงานใหม่',
  LATE: 'เมื่อเกินเป้า',
  CRITICAL: 'เฉพาะเรื่องด่วน',
  OFF: 'ไม่ต้องแจ้ง',
} as const
export type AlertChoice = keyof typeof ALERT_CHOICES
/** What an operator who has not chosen gets: a mention at once, other tasks at their target (console-2.md O-133). */
export function choiceAtFirst(kind: WorkKind): AlertChoice {
  return kind === 'note_mention' ? 'NEW' : 'LATE'
}

/**
 * The kinds of tasks that are critical at once, late or not, and how many of one kind make it so (console-2.md O-91): a finding of the auditor, which
 * freezes accounts or stops withdrawals, a halt that the product started, and two outcomes that a bank or a gateway does not tell.
 */
export const CRITICAL_FROM: Readonly<Partial<Record<WorkKind, number>>> = {
  audit_finding: 1,
  payout_halt_automatic: 1,
  withdrawal_unknown: 2,
  gateway_unknown: 2,
}

/** The kinds that are critical from their target on: a gateway that did not answer in all that time (console-2.md O-91). */
export const CRITICAL_WHEN_LATE: readonly WorkKind[] = ['breaker_open']

/** The first message of a channel: it shows that the channel works. */
export const WELCOME_TEXT = 'เปิดการแจ้งเตือนบนเครื่องนี้แล้ว'

/** What a message says of late tasks: how many and for how long, never a name, an account or an amount (console-2.md O-93). */
export function lateText(tasks: readonly { readonly kind: WorkKind }[], minutes: number): string {
  return `${countText(tasks)}เกินเป้า นานสุด ${minutes} นาที`
}

/** What a message says of tasks that have just come. */
export function newText(tasks: readonly { readonly kind: WorkKind }[]): string {
  return `งานใหม่ · ${countText(tasks)}`
}

/** What a message says of critical tasks. */
export function criticalText(tasks: readonly { readonly kind: WorkKind }[]): string {
  return `ด่วน · ${countText(tasks)} ต้องตรวจทันที`
}

function countText(tasks: readonly { readonly kind: WorkKind }[]): string {
  const kinds = new Set(tasks.map(({ kind }) => kind))
  const [kind] = kinds
  const what = kinds.size === 1 && kind !== undefined ? WORK_TEXTS[kind].label : 'งาน'
  return `${what} ${tasks.length} รายการ`
}
