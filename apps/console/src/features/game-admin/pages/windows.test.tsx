// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { gameAdminCalls } from '@morakot/contract/features/game-admin/calls'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { GAME_VIEWS } from '@morakot/contract/features/game-admin/states'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof gameAdminSchemas
type Game = Reply<Schemas['list']>['items'][number]
type Window = Reply<Schemas['windows']>['items'][number]

const AT = '2026-11-23T05:00:00.000Z'
const REASON = 'ทดสอบการปิดปรับปรุง'
const WORDS = 'ปรับปรุงเกมชั่วคราว'
const GAME: Game = {
  gameId: 1_204,
  name: 'Lucky Koi',
  aliasName: 'ปลาคาร์ปนำโชค',
  categoryCode: 'arcade',
  providerId: 3,
  providerName: 'Siam Arcade',
  platformCode: 'TIAMUT',
  isActive: true,
  isProviderActive: true,
  isUnderMaintenance: false,
  isClosedByList: false,
  rtp: '96.1',
  rounds7d: 10,
  playersToday: 2,
  returnedToday: null,
  ggrToday: 0,
  position: null,
  jackpotNetwork: null,
  pot: null,
}
const PROVIDER: Reply<Schemas['providers']>['items'][number] = {
  providerId: 3,
  code: 'siam',
  name: 'Siam Arcade',
  hostId: 'siam-host',
  platformCode: 'TIAMUT',
  isActive: true,
  isUnderMaintenance: false,
  games: 9,
  gamesOff: 0,
  connections: [],
  rounds7d: 0,
  returnedToday: null,
  ggrToday: 0,
}
const NO_COUNTS = Object.fromEntries(GAME_VIEWS.map((view) => [view, 0])) as Reply<Schemas['list']>['counts']
const RUNNING: Window = {
  windowId: '019ab3c4-0000-7000-8000-0000000000db',
  scope: 'game',
  target: '1204',
  targetName: 'Lucky Koi',
  startsAt: AT,
  endsAt: null,
  text: WORDS,
  status: 'running',
  createdBy: 'คุณเนื้อหา',
  createdAt: AT,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CALL-44, ENT-7] a game is closed for maintenance from its row, with who plays it and a text for members', async () => {
  const server = serveAs(() => operatorOf('content'))
  server.on<Schemas, 'list'>(gameAdminCalls.list, () => ({ items: [GAME], total: 1, counts: NO_COUNTS }))
  server.on<Schemas, 'impact'>(gameAdminCalls.impact, ({ query }) => {
    expect(Object.fromEntries(query)).toEqual({ scope: 'game', target: '1204' })
    return { games: 1, playing: 4, openRounds: 2 }
  })
  server.on<Schemas, 'openWindow'>(gameAdminCalls.openWindow, ({ body }) => {
    expect(body).toEqual({ windowId: expect.any(String), scope: 'game', target: '1204', text: WORDS, reason: REASON })
    return { windowId: RUNNING.windowId, auditId: 'AU-11' }
  })
  await openConsole('/games?q=1204')
  await openRow('Lucky Koi')
  await takeAction({
    button: 'ปิดปรับปรุง',
    title: 'ตั้งเวลาปิดปรับปรุง',
    fields: { ข้อความถึงสมาชิก: WORDS, เหตุผล: REASON },
    preview: 'เกมที่จะปิด 1',
    confirm: 'ปิดปรับปรุง เกมเดียว',
    outcome: 'บันทึกแล้ว เลขบันทึก AU-11',
  })
  expect(server.count(gameAdminCalls.openWindow)).toBe(1)
})

test('[CALL-44, ENT-7] a running maintenance is ended with a reason, and one that has ended offers nothing', async () => {
  const server = serveAs(() => operatorOf('content'))
  let window = RUNNING
  server.on<Schemas, 'windows'>(gameAdminCalls.windows, () => ({ items: [window], total: 1 }))
  server.on<Schemas, 'endWindow'>(gameAdminCalls.endWindow, ({ path, body }) => {
    expect(path).toContain(RUNNING.windowId)
    expect(body).toEqual({ reason: REASON })
    window = { ...RUNNING, status: 'ended', endsAt: AT }
    return { windowId: RUNNING.windowId, auditId: 'AU-12' }
  })
  await openConsole('/game-maintenance')
  const drawer = await openRow('Lucky Koi')
  await expectVisible('กำลังปิด', () => drawer)
  await expectVisible(WORDS, () => drawer)
  await takeAction({
    button: 'เปิดให้เล่นตอนนี้',
    fields: { เหตุผล: REASON },
    confirm: 'เปิดให้เล่นตอนนี้ Lucky Koi',
    outcome: 'บันทึกแล้ว เลขบันทึก AU-12',
  })
  expect(server.count(gameAdminCalls.endWindow)).toBe(1)
  await expectVisible('สิ้นสุดแล้ว', () => drawer)
  expect(within(drawer).queryByRole('button', { name: 'เปิดให้เล่นตอนนี้' })).toBeNull()
})

test('[CALL-44, ENT-7] who may not switch games closes and opens none', async () => {
  const server = serveAs(() => operatorOf('auditor'))
  server.on<Schemas, 'windows'>(gameAdminCalls.windows, () => ({ items: [RUNNING], total: 1 }))
  await openConsole('/game-maintenance')
  const drawer = await openRow('Lucky Koi')
  await expectVisible('กำลังปิด', () => drawer)
  expect(screen.queryByRole('button', { name: /เปิดให้เล่น|ปิดปรับปรุง/ })).toBeNull()
})

test('[CALL-44, VALID-7] what is closed is chosen of its scope, typed for a game, and never left from another scope', async () => {
  const server = serveAs(() => operatorOf('content'))
  server.on<Schemas, 'windows'>(gameAdminCalls.windows, () => ({ items: [], total: 0 }))
  server.on<Schemas, 'providers'>(gameAdminCalls.providers, () => ({ items: [PROVIDER], total: 1 }))
  server.on<Schemas, 'impact'>(gameAdminCalls.impact, () => ({ games: 9, playing: 0, openRounds: 0 }))
  server.on<Schemas, 'openWindow'>(gameAdminCalls.openWindow, ({ body }) => {
    expect(body).toEqual({ windowId: expect.any(String), scope: 'platform', target: 'TIAMUT', reason: REASON })
    return { windowId: RUNNING.windowId, auditId: 'AU-13' }
  })
  await openConsole('/game-maintenance')
  fireEvent.click(await screen.findByRole('button', { name: 'ตั้งเวลาปิดปรับปรุง' }))
  const dialog = await screen.findByRole('dialog')
  const form = within(dialog)
  const target = () => form.getByLabelText<HTMLSelectElement>('สิ่งที่ปิด')
  const choose = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  await waitFor(() => expect([...target().options].map(({ value }) => value)).toEqual(['', '3']))
  choose('สิ่งที่ปิด', '3')
  choose('ขอบเขต', 'game')
  expect([target().tagName, target().value]).toEqual(['INPUT', ''])
  choose('ขอบเขต', 'provider')
  choose('เหตุผล', REASON)
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  await waitFor(() => expect(form.getAllByRole('alert').map(visibleText)).toEqual([plain('กรุณาเลือกสิ่งที่จะปิด')]))
  choose('ขอบเขต', 'platform')
  expect(form.queryByLabelText('สิ่งที่ปิด')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  await expectVisible('เริ่ม ทันที สิ้นสุด จนกว่าจะเปิด', () => dialog)
  fireEvent.click(form.getByRole('button', { name: 'ปิดปรับปรุง ทั้งแพลตฟอร์ม' }))
  await expectVisible('AU-13', () => dialog)
})

test('[VALID-7] the games of a shelf are typed between spaces or commas, and refused at their field', async () => {
  const server = serveAs(() => operatorOf('content'))
  server.on<Schemas, 'shelves'>(gameAdminCalls.shelves, () => ({ items: [] }))
  server.on<Schemas, 'days'>(gameAdminCalls.days, () => ({ today: '2026-11-23', shown: null, items: [] }))
  server.on<Schemas, 'saveShelf'>(gameAdminCalls.saveShelf, ({ body }) => {
    expect(body).toEqual({ title: 'ชั้นใหม่', position: 2, gameIds: [1001, 1002, 1003], isShown: true, reason: REASON })
    return { auditId: 'AU-14' }
  })
  await openConsole('/game-shelves')
  fireEvent.click(await screen.findByRole('button', { name: 'เพิ่มชั้น' }))
  const dialog = await screen.findByRole('dialog')
  const form = within(dialog)
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  write('รหัสชั้น', 'new-one')
  write('ชื่อที่สมาชิกเห็น', 'ชั้นใหม่')
  write('ลำดับ', '2')
  write('รหัสเกมตามลำดับ', '1001, x')
  write('เหตุผล', REASON)
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  await waitFor(() => expect(form.getAllByRole('alert').map(visibleText)).toEqual([plain('รหัสเกมต้องเป็นตัวเลข')]))
  write('รหัสเกมตามลำดับ', '1001, 1002\n1003,')
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  await expectVisible('แสดงในหน้าแรก แสดงอยู่', () => dialog)
  fireEvent.click(form.getByRole('button', { name: 'ยืนยัน ชั้นใหม่' }))
  await expectVisible('AU-14', () => dialog)
})
