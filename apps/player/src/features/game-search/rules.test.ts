import { describe, expect, test } from 'vitest'
import type { Game } from '#features/games/rules'
import { ACTIONS } from './components/action-list.ts'
import { actionsFor, foundPart, nearGames } from './rules.ts'

const first = (typed: string) => actionsFor(ACTIONS, typed)[0]?.label

describe('the actions of a search', () => {
  test.each([
    ['ฝาก', 'ฝากเงิน'],
    ['เติมเงิน', 'ฝากเงิน'],
    ['ถอน', 'ถอนเงิน'],
    ['คูปอง', 'คูปองของฉัน'],
    ['โค้ด', 'คูปองของฉัน'],
    ['โปร', 'โปรโมชั่น'],
    ['โบนัส', 'โปรโมชั่น'],
    ['เช็คอิน', 'ภารกิจและเช็คอิน'],
    ['ภารกิจ', 'ภารกิจและเช็คอิน'],
    ['แลก', 'แลกของรางวัล'],
    ['พอยท์', 'ประวัติพอยท์'],
    ['แคชแบ็ก', 'แคชแบ็ก'],
    ['คืนยอดเสีย', 'รางวัลของฉัน'],
    ['เพื่อน', 'แนะนำเพื่อน'],
    ['ประวัติ', 'ประวัติเครดิต'],
    ['วงเงิน', 'วงเงินและการพักเล่น'],
    ['พัก', 'วงเงินและการพักเล่น'],
    ['พาสคีย์', 'พาสคีย์และอุปกรณ์'],
    ['รหัสผ่าน', 'เปลี่ยนรหัสผ่าน'],
    ['สลิป', 'แนบสลิปการโอน'],
    ['ยืนยันตัวตน', 'ยืนยันตัวตน'],
  ])('[HALL-9] %s means %s', (typed, label) => {
    expect(first(typed)).toBe(label)
  })

  test.each([
    ['ฝาค', 'ฝากเงิน'],
    ['โค๊ด', 'คูปองของฉัน'],
    ['เช็กอิน', 'ภารกิจและเช็คอิน'],
    ['ระหัส', 'เปลี่ยนรหัสผ่าน'],
    ['แคชแบค', 'แคชแบ็ก'],
    ['พาสคี', 'พาสคีย์และอุปกรณ์'],
    ['ฝากเงินยังไง', 'ฝากเงิน'],
    [' DEPOSIT ', 'ฝากเงิน'],
  ])('[HALL-9] %s, misspelt or gone on with, means %s', (typed, label) => {
    expect(first(typed)).toBe(label)
  })

  test('[HALL-9] are four at most, and none for a word that means none', () => {
    expect(actionsFor(ACTIONS, 'พ').length).toBeLessThanOrEqual(4)
    expect(actionsFor(ACTIONS, '')).toEqual([])
    expect(actionsFor(ACTIONS, 'มังกร')).toEqual([])
  })
})

test('[HALL-9] the found part of a label is as it is written there', () => {
  expect(foundPart('ประวัติการฝาก', 'ฝาก')).toEqual(['ประวัติการ', 'ฝาก', ''])
  expect(foundPart('QR Code', ' qr ')).toEqual(['', 'QR', ' Code'])
  expect([foundPart('ถอนเงิน', 'ฝาก'), foundPart('ถอนเงิน', ' ')]).toEqual([null, null])
})

test('[HALL-9] names like a word that no game has are three at most, the most alike first, without closed games', () => {
  const game = (id: number, name: string, isUnderMaintenance = false) =>
    ({ id, name, aliasName: name, isUnderMaintenance }) as unknown as Game
  const games = [
    game(1, 'มังกรหยก'),
    game(2, 'มังกรไฟ'),
    game(3, 'มังกรโฟ', true),
    game(4, 'Lotus'),
    game(5, 'มังกรแห่งเขาหยกใหญ่'),
    game(6, 'พญามังกร'),
  ]

  expect(nearGames(games, 'มังกรไพร่').map(({ id }) => id)).toEqual([2, 1, 6])
  expect(nearGames(games, 'zzzz')).toEqual([])
  expect(nearGames(games, 'ม')).toEqual([])
})
