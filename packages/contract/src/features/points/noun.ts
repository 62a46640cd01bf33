import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { pointCalls, pointConsoleCalls } from './calls.ts'

const pointRefusals = {
  'points.insufficient': { status: 409, error: 'not enough points', message: 'พอยท์ไม่พอ ขาดอีก {points} พอยท์' },
  'points.not_found': { status: 404, error: 'adjustment not found', message: 'ไม่พบรายการปรับพอยท์นี้' },
  'points.member_not_found': { status: 404, error: 'member not found', message: 'ไม่พบสมาชิกชื่อนี้' },
  'points.above_balance': { status: 409, error: 'more than the balance', message: 'สมาชิกมีพอยท์ {points} พอยท์ ปรับลดมากกว่านี้ไม่ได้' },
  'points.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้ผู้ดูแลอีกคนอนุมัติ' },
  'points.already_decided': { status: 409, error: 'the adjustment was decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
} as const satisfies Refusals<'points'>

export const pointsNoun = defineNoun({
  noun: 'points',
  member: pointCalls,
  console: pointConsoleCalls,
  refusals: pointRefusals,
  // The movements of points that belong to no feature; each feature declares what it earns and spends itself.
  movements: {
    /** The first days' word for a gift; rows of then keep it. */
    points_gift: { token: 'points', reason: 'COMPLIMENTARY', text: 'พอยท์พิเศษจากทีมงาน' },
    complimentary: { token: 'points', reason: 'COMPLIMENTARY', text: 'พอยท์พิเศษจากทีมงาน' },
    complimentary_taken: { token: 'points', reason: 'COMPLIMENTARY', text: 'ทีมงานปรับลดพอยท์' },
    revoke_point: { token: 'points', reason: 'REVOKE_POINT', text: 'พอยท์หมดอายุ' },
  },
  // Source: console.md §8; the auditor sees whatever operators gave (features F-148).
  permissions: {
    'points.view': { label: 'ดูพอยท์ที่เจ้าหน้าที่ให้และปรับ', roles: { owner: 'view', marketing: 'view', auditor: 'view' } },
    'points.adjust': { label: 'ให้และปรับพอยท์ (ต้องสองคน)', roles: { owner: 'two', marketing: 'two' } },
  },
  audits: {
    'points.propose': {},
    'points.grant': { changes: 'value' },
    'points.revoke': {},
    'points.decline': {},
  },
})
