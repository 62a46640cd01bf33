// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { gameAdminCalls } from '@morakot/contract/features/game-admin/calls'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { timeFactor } from '../../../../../../tools/testing/time-factor.ts'
import { expectVisible } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof gameAdminSchemas
type Days = Reply<Schemas['days']>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const REASON = 'เทศกาลลอยกระทง'
const TOMORROW = { day: '2026-11-24', gameId: 1204, name: 'Lucky Koi', chosenBy: 'content', chosenAt: '2026-11-23T05:00:00.000Z' }
const PLAYED: Days = { today: '2026-11-23', shown: { gameId: 1001, name: 'Papaya', isChosen: false }, items: [TOMORROW] }

function serve(days: () => Days, role: 'content' | 'support' = 'content') {
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'shelves'>(gameAdminCalls.shelves, () => ({ items: [] }))
  server.on<Schemas, 'days'>(gameAdminCalls.days, days)
  return server
}

test('[HALL-3] the page of the lobby shows the game of today and what is chosen, and a choice is written with its day', async () => {
  const server = serve(() => PLAYED)
  server.on<Schemas, 'chooseDay'>(gameAdminCalls.chooseDay, ({ path, body }) => {
    expect([path, body]).toEqual(['/api/console/game-days/2026-11-25', { gameId: 1003, reason: REASON }])
    return { auditId: 'AU-21' }
  })
  await openConsole('/game-shelves')
  await expectVisible('วันนี้ Papaya')
  await expectVisible('เล่นมากสุดเมื่อวาน')
  await expectVisible('2026-11-24 · Lucky Koi · content')

  fireEvent.click(screen.getByRole('button', { name: 'เลือกเกมเด่น' }))
  const dialog = await screen.findByRole('dialog')
  const form = within(dialog)
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  write('วันที่', '2026-11-25')
  write('รหัสเกม', '1003')
  write('เหตุผล', REASON)
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await form.findByRole('button', { name: 'ยืนยัน 2026-11-25' }))
  await expectVisible('AU-21', () => dialog)
})

test('[HALL-3] without a game of the day the page says why, and who may only look has no button', async () => {
  serve(() => ({ today: '2026-11-23', shown: null, items: [] }), 'support')
  await openConsole('/game-shelves')

  await expectVisible('วันนี้ยังไม่มีเกมเด่น เพราะเมื่อวานไม่มีรอบเกม')
  await expectVisible('ยังไม่ได้เลือกไว้ล่วงหน้า')
  expect(screen.queryByRole('button', { name: 'เลือกเกมเด่น' })).toBeNull()
})

test('[HALL-3] a list of days that does not load says so and can be tried again', async () => {
  let isDown = true
  serve(() => {
    if (isDown) throw new Error('down')
    return PLAYED
  })
  await openConsole('/game-shelves')
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' }, { timeout: 5_000 * timeFactor })
  isDown = false
  fireEvent.click(retry)
  await expectVisible('วันนี้ Papaya')
})
