import type { Refusals } from '../../refusal.ts'

export const gameRefusals = {
  'games.not_found': { status: 404, error: 'game not found', message: 'ไม่พบหน้าที่คุณต้องการ' },
  'games.game_not_found': { status: 404, error: 'one of the games does not exist', message: 'ไม่พบเกมนี้' },
  'games.favorites_full': { status: 409, error: 'no more favourites can be added', message: 'เพิ่มเกมโปรดได้สูงสุด {max} เกม' },
  'games.maintenance': { status: 409, error: 'the game is under maintenance', message: 'เกมนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกเกมอื่น' },
  'games.off': { status: 409, error: 'the game is switched off', message: 'เกมนี้ปิดให้บริการแล้ว กรุณาเลือกเกมอื่น' },
  'games.no_free_play': { status: 409, error: 'the game has no free play', message: 'เกมนี้ทดลองเล่นไม่ได้' },
  'games.play_blocked': { status: 403, error: 'play is not allowed now', message: 'คุณกำลังพักการเล่น' },
  'games.provider_unreachable': { status: 503, error: 'the game provider did not answer', message: 'เข้าเกมไม่สำเร็จ กรุณาลองใหม่อีกครั้ง' },
} as const satisfies Refusals<'games'>
