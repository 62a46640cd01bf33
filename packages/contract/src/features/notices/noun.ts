import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { noticesCalls, noticesConsoleCalls } from './calls.ts'

const noticesRefusals = {
  'notices.not_found': { status: 404, error: 'notice not found', message: 'ไม่พบรายการของคุณ' },
  'notices.member_not_found': { status: 404, error: 'member not found', message: 'ไม่พบสมาชิกนี้' },
} as const satisfies Refusals<'notices'>

export const noticesNoun = defineNoun({
  noun: 'notices',
  member: noticesCalls,
  console: noticesConsoleCalls,
  refusals: noticesRefusals,
})
