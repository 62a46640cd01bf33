import type { Refusals } from '../../refusal.ts'

export const minigameRefusals = {
  'minigames.not_found': {
    status: 404,
    error: 'no minigame of this code is open to the member',
    message: 'มินิเกมนี้ยังไม่เปิดให้เล่น',
  },
  'minigames.package_not_found': { status: 404, error: 'package not found', message: 'ไม่พบแพ็กเกจสปินนี้' },
  'minigames.no_spins': { status: 409, error: 'no spin is left', message: 'สปินไม่พอ ซื้อแพ็กเกจด้วยพอยท์ได้' },
  'minigames.daily_limit': { status: 409, error: 'the spins of the day are used', message: 'วันนี้เล่นครบ {max} ครั้งแล้ว พรุ่งนี้เล่นใหม่ได้' },
  'minigames.spin_open': { status: 409, error: 'a spin is not settled yet', message: 'มีรอบที่ยังไม่จบ กรุณารอสักครู่แล้วลองใหม่' },
  'minigames.table_not_found': { status: 404, error: 'version not found', message: 'ไม่พบตารางรางวัลนี้' },
  'minigames.already_decided': { status: 409, error: 'the version is voided', message: 'รายการนี้ดำเนินการไปแล้ว' },
} as const satisfies Refusals<'minigames'>

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
