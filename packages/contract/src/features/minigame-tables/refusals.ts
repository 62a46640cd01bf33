import type { Refusals } from '../../refusal.ts'

export const minigameTableRefusals = {
  'minigameTables.game_not_found': { status: 404, error: 'minigame not found', message: 'ไม่พบมินิเกมนี้' },
  'minigameTables.no_draft': { status: 404, error: 'there is no draft', message: 'ไม่มีฉบับร่างของเกมนี้' },
  'minigameTables.worth_too_much': {
    status: 422,
    error: 'a spin is worth more than the cheapest spin costs',
    message: 'มูลค่าเฉลี่ย {worth} พอยท์ต่อสปิน เกินราคาสปินที่ถูกที่สุด {price} พอยท์ สมาชิกจะหมุนได้ไม่สิ้นสุด',
  },
  'minigameTables.draft_changed': {
    status: 409,
    error: 'the draft was changed meanwhile',
    message: 'ฉบับร่างถูกแก้ไขแล้ว กรุณาตรวจทานใหม่',
  },
  'minigameTables.second_operator': {
    status: 409,
    error: 'another operator has to publish it',
    message: 'ค่าใช้จ่ายโดยประมาณเกิน {max} บาท ต้องให้เจ้าหน้าที่อีกคนเผยแพร่',
  },
} as const satisfies Refusals<'minigameTables'>
