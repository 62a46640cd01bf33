import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { roundsCalls } from './calls.ts'

const roundsRefusals = {
  'rounds.not_found': { status: 404, error: 'the member has no such round', message: 'ไม่พบรอบนี้' },
  'rounds.game_not_found': { status: 404, error: 'no such game is offered to the member', message: 'ไม่พบเกมนี้' },
  'rounds.provider_unreachable': { status: 503, error: 'the game provider did not answer', message: 'โหลดภาพผลไม่สำเร็จ กรุณาลองใหม่อีกครั้ง' },
} as const satisfies Refusals<'rounds'>

export const roundsNoun = defineNoun({ noun: 'rounds', member: roundsCalls, refusals: roundsRefusals })
