import type { Refusals } from '../../refusal.ts'

export const gameAdminRefusals = {
  'gameAdmin.game_not_found': { status: 404, error: 'game not found', message: 'ไม่พบเกมนี้' },
  'gameAdmin.provider_not_found': { status: 404, error: 'provider not found', message: 'ไม่พบค่ายเกมนี้' },
  'gameAdmin.window_not_found': { status: 404, error: 'maintenance window not found', message: 'ไม่พบช่วงปิดปรับปรุงนี้' },
  'gameAdmin.target_not_found': { status: 404, error: 'the target of the window does not exist', message: 'ไม่พบสิ่งที่เลือกปิดปรับปรุง' },
  'gameAdmin.game_without_jackpot': {
    status: 409,
    error: 'the game has no jackpot',
    message: 'เกมนี้ไม่มีแจ็กพอต ตั้งเป็นเกมแจ็กพอตไม่ได้',
  },
  'gameAdmin.already_switched': { status: 409, error: 'it is switched so already', message: 'สถานะนี้ถูกตั้งไว้แล้ว' },
  'gameAdmin.day_over': { status: 409, error: 'the day is over', message: 'วันนี้ผ่านไปแล้ว เลือกได้ตั้งแต่วันนี้เป็นต้นไป' },
  'gameAdmin.window_ended': { status: 409, error: 'the window has ended', message: 'ช่วงปิดปรับปรุงนี้สิ้นสุดแล้ว' },
} as const satisfies Refusals<'gameAdmin'>
