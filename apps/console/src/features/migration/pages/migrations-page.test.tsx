// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { migrationConsoleCalls } from '@morakot/contract/features/migration/calls'
import type { migrationConsoleSchemas } from '@morakot/contract/features/migration/schema'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, rowWith, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof migrationConsoleSchemas
type Row = Reply<Schemas['resume']>

const AT = '2026-11-23T05:00:00.000Z'
const REASON = 'รายชื่อรอบที่สอง'
const steps = (...states: readonly Row['state'][]): Row['timeline'] =>
  states.map((state, minute) => ({ state, at: `2026-11-23T05:0${minute}:00.000Z`, actor: 'ระบบ', note: null }))
const DONE: Row = {
  migrationId: '019ab3c4-0000-7000-8000-0000000000c7',
  number: 'MG-1',
  username: 'amb9somsri',
  source: 'AMBKING',
  state: 'DONE',
  reason: null,
  waitsFor: null,
  waitsSince: null,
  credit: 0.75,
  reference: 'ref-1',
  isOrdered: true,
  startedAt: AT,
  movedAt: AT,
  timeline: steps('FROZEN_SOURCE', 'DEBITED_SOURCE', 'CREDITED_TARGET', 'DONE'),
}
const STOPPED: Row = {
  ...DONE,
  migrationId: '019ab3c4-0000-7000-8000-0000000000c8',
  number: 'MG-2',
  username: 'amb9prasit',
  state: 'ABORTED',
  reason: 'open_bets',
  credit: null,
  isOrdered: false,
  timeline: steps('FROZEN_SOURCE', 'ABORTED'),
}
const FROZEN: Row = {
  ...STOPPED,
  number: 'MG-3',
  username: 'amb9kanda',
  state: 'FROZEN_SOURCE',
  reason: null,
  waitsFor: 'gateway',
  waitsSince: AT,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serveMigrations(items: readonly Row[], role: 'owner' | 'support' = 'owner') {
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'search'>(migrationConsoleCalls.search, () => ({
    items: [...items],
    total: items.length,
    lists: [{ list: 'r1', members: 2, uploadedAt: AT }],
  }))
  return server
}

test('[PROD-8] operators see every migration with its steps, why one stopped, and nothing to do with one that is done', async () => {
  serveMigrations([DONE, STOPPED])
  await openConsole('/migrations')
  const stopped = visibleText(await rowWith('amb9prasit'))
  for (const words of ['หยุด', 'ยังมีการวางเดิมพัน']) expect(stopped).toContain(plain(words))
  expect(visibleText(await rowWith('amb9somsri'))).toContain(plain('ย้ายเสร็จ'))
  const drawer = await openRow('amb9somsri')
  for (const words of ['พักบัญชีเดิม', 'นำยอดออกแล้ว', 'เข้ายอดแล้ว', 'ย้ายเสร็จ', '฿0.75']) await expectVisible(words, () => drawer)
  expect(within(drawer).queryByRole('button', { name: 'ทำต่อ' })).toBeNull()
})

test.each([
  { call: 'resume', button: 'ทำต่อ', title: 'ทำต่อการย้ายนี้', preview: 'ยอดที่นำออกแล้วจะไม่ถูกนำออกซ้ำ' },
  { call: 'cancel', button: 'ยกเลิกการย้าย', title: 'ยกเลิกการย้ายนี้', preview: 'สมาชิกอยู่ระบบเดิมต่อ ยอดไม่ถูกแตะต้อง' },
] as const)('[PROD-8] an owner decides with a reason about a migration that is waiting ($call)', async ({ call, ...action }) => {
  const server = serveMigrations([FROZEN])
  server.on<Schemas, typeof call>(migrationConsoleCalls[call], ({ path, body }) => {
    expect(path).toContain(FROZEN.migrationId)
    expect(body).toEqual({ reason: REASON })
    return FROZEN
  })
  await openConsole('/migrations')
  const drawer = await openRow('amb9kanda')
  await expectVisible('รอเพราะ เกตเวย์ไม่ตอบ', () => drawer)
  await takeAction({ ...action, fields: { เหตุผล: REASON }, confirm: `${action.button} เลขที่ MG-3`, outcome: 'บันทึกแล้ว' })
  expect(server.count(migrationConsoleCalls[call])).toBe(1)
})

test('[PROD-8] support reads migrations and decides nothing', async () => {
  serveMigrations([FROZEN], 'support')
  await openConsole('/migrations')
  const drawer = await openRow('amb9kanda')
  await expectVisible('พักบัญชีเดิม', () => drawer)
  expect(screen.queryByRole('button', { name: /ทำต่อ|ยกเลิก|อัปโหลด/ })).toBeNull()
})

const csv = (other: string) => `username\namb9first\n${other}`

/** Chooses a file in the dialog, which is read before it can be sent. */
async function chooseFile(dialog: HTMLElement, content: string): Promise<void> {
  const input = (dialog.parentElement ?? dialog).querySelector<HTMLInputElement>('input[type=file]')
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File([content], 'r1.csv', { type: 'text/csv' })] } })
  await waitFor(() => expect(visibleText(dialog)).toContain('r1.csv'))
}

test('[MIGR-2] a list of members is replaced or added to by a CSV, and a line that is wrong is named', async () => {
  const server = serveMigrations([])
  server.on<Schemas, 'upload'>(migrationConsoleCalls.upload, ({ body }) => {
    const sent = body as { readonly csv: string; readonly mode: string; readonly reason: string }
    expect(sent.reason).toBe(REASON)
    if (sent.csv === csv('somchai')) refuse('migration.list_line', { params: { line: 3 }, field: 'csv' })
    expect(sent).toEqual({ mode: 'add', csv: csv('amb9later'), reason: REASON })
    return { list: 'r1', members: 3 }
  })
  await openConsole('/migrations')
  await expectVisible('r1 · 2 ชื่อ', () => screen.queryByRole('region', { name: 'รายชื่อผู้มีสิทธิ์ย้าย' }))
  const upload = { button: 'อัปโหลด CSV r1', title: 'อัปโหลดรายชื่อ r1', fields: { เหตุผล: REASON } }
  fireEvent.click(screen.getByRole('button', { name: upload.button }))
  const dialog = await screen.findByRole('dialog', { name: upload.title })
  await chooseFile(dialog, csv('somchai'))
  fireEvent.change(within(dialog).getByLabelText('เหตุผล'), { target: { value: REASON } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'แทนที่รายชื่อเดิม r1' }))
  await expectVisible('บรรทัดที่ 3 ไม่ใช่ชื่อผู้ใช้ของระบบเดิม', () => dialog)
  cleanup()

  await openConsole('/migrations')
  await takeAction({
    ...upload,
    prepare: async (opened) => await chooseFile(opened, csv('amb9later')),
    choose: ['เพิ่มต่อท้าย'],
    preview: 'บรรทัดที่มีชื่อ 3 วิธี เพิ่มต่อท้าย',
    confirm: 'เพิ่มต่อท้าย r1',
    outcome: 'บันทึกแล้ว รายชื่อผู้มีสิทธิ์ย้าย 3 ชื่อ',
  })
})
