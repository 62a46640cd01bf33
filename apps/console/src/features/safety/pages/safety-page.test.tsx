// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { safetyConsoleCalls } from '@morakot/contract/features/safety/calls'
import type { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import type { SentRequest } from '@morakot/contract/testing/fake-server'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoRow, expectVisible, openRow, rowWith, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof safetyConsoleSchemas
type Case = Reply<Schemas['case']>

const AT = '2026-11-23T05:00:00.000Z'
const CASE: Case = {
  caseId: '019ab3c4-0000-7000-8000-0000000000c1',
  memberId: '7',
  username: 'wirat61',
  status: 'OPEN',
  score: 7,
  scoreMax: 7,
  level: 'call',
  kinds: ['chasing', 'night_play'],
  isWithoutOffers: true,
  isOnBreak: false,
  holder: null,
  isOwn: false,
  contacts: 1,
  openedAt: AT,
  closedAt: null,
  cause: null,
  markers: [
    { kind: 'chasing', day: '2026-11-22', points: 4, found: 6, limit: 5 },
    { kind: 'night_play', day: '2026-11-22', points: 3, found: 3, limit: 3 },
  ],
  entries: [],
  limits: [{ kind: 'deposit', period: 'day', value: null, used: 0, left: null, resetsAt: AT, pending: null, order: null }],
  exclusion: null,
  finding: null,
  reason: null,
  openedBy: null,
  closedBy: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server of one case, which every call changes as `changes` says. Keeps the bodies that were sent, by call. */
function serveCase(role: OperatorRole, first: Case = CASE) {
  const state = { one: first, sent: [] as unknown[] }
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'cases'>(safetyConsoleCalls.cases, ({ query }) => {
    const items = query.get('view') === state.one.status.toLowerCase() ? [state.one] : []
    return { items, total: items.length }
  })
  server.on<Schemas, 'case'>(safetyConsoleCalls.case, () => state.one)
  const changes = {
    take: { holder: 'คุณความเสี่ยง', isOwn: true },
    addEntry: { level: 'limit', score: 10, scoreMax: 10 },
    lowerLimit: { limits: [{ kind: 'deposit', period: 'day', value: 500, used: 0, left: 500, resetsAt: AT, pending: null, order: null }] },
    startBreak: {
      isOnBreak: true,
      exclusion: { kind: 'time_out', startsAt: AT, endsAt: '2026-11-30T05:00:00.000Z', isTermOver: false, returnsAt: null, byTeam: null },
    },
    close: { status: 'CLOSED', finding: 'on_break', closedAt: AT, closedBy: 'คุณความเสี่ยง', reason: 'พักการเล่นตามที่ขอ' },
  } satisfies Partial<Record<keyof Schemas, Partial<Case>>>
  for (const name of ['take', 'addEntry', 'lowerLimit', 'startBreak', 'close'] as const)
    server.on<Schemas, typeof name>(safetyConsoleCalls[name], ({ path, body }: SentRequest) => {
      expect(path).toContain(first.caseId)
      state.sent.push(body)
      state.one = { ...state.one, ...changes[name] }
      return state.one
    })
  return { server, state }
}

test('[PROD-5] risk reads why a member needs care, acts at the member’s request, and closes the case', async () => {
  const { state } = serveCase('risk')
  await openConsole('/safety')
  const row = visibleText(await rowWith('wirat61'))
  for (const words of ['1 ครั้ง', 'เล่นดึกหลายคืน', 'โทรหา']) expect(row).toContain(plain(words))
  const drawer = await openRow('wirat61')
  const reads = async (words: string) => await expectVisible(words, () => drawer)
  await reads('ไม่เสนอโปรโมชั่นและบูสต์ให้สมาชิกคนนี้จนกว่าจะปิดเคส')
  expect(visibleText(within(drawer).getByRole('table', { name: 'ที่มาของคะแนน' }))).toContain(plain('3 คืนใน 7 คืน'))

  fireEvent.click(within(drawer).getByRole('button', { name: 'รับดูแลเคสนี้' }))
  await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'รับดูแลเคสนี้' })).toBeNull())
  await takeAction({
    button: 'บันทึกการติดต่อ',
    fields: { น้ำเสียงของสมาชิก: 'distressed', บันทึก: 'สมาชิกเครียดเรื่องเงิน ให้เบอร์ 1323 แล้ว' },
    preview: 'บันทึกแล้วแก้ไม่ได้',
    confirm: 'บันทึก',
    outcome: 'บันทึกแล้ว',
  })
  await reads('ชวนตั้งวงเงิน')
  await takeAction({
    button: 'ลดวงเงินตามคำขอ',
    fields: { 'วงเงินใหม่ (บาท)': '500', เหตุผล: 'สมาชิกขอทางโทรศัพท์' },
    preview: 'มีผลทันที เจ้าหน้าที่เพิ่มวงเงินแทนสมาชิกไม่ได้',
    confirm: 'ลดวงเงิน',
    outcome: 'ลดวงเงินแล้ว',
  })
  await reads('ฝากต่อวัน ฿500.00')
  await takeAction({
    button: 'เริ่มพักการเล่นตามคำขอ',
    fields: { ระยะเวลา: 'd7', เหตุผล: 'สมาชิกขอพักหนึ่งสัปดาห์' },
    preview: 'มีผลทันทีและย่นเวลาไม่ได้',
    confirm: 'เริ่มพักการเล่น',
    outcome: 'เริ่มพักการเล่นแล้ว',
  })
  await reads('พักการเล่นอยู่')
  await takeAction({
    button: 'ปิดเคส',
    fields: { ผลการดูแล: 'on_break', เหตุผล: 'พักการเล่นตามที่ขอ' },
    preview: 'สมาชิกได้รับข้อเสนอตามปกติ',
    confirm: 'ปิดเคส',
    outcome: 'ปิดเคสแล้ว',
  })
  await expectNoRow('wirat61')
  expect(state.sent).toEqual([
    {},
    { entryId: expect.any(String), kind: 'phone', tone: 'distressed', text: 'สมาชิกเครียดเรื่องเงิน ให้เบอร์ 1323 แล้ว' },
    { limit: { kind: 'deposit', period: 'day', value: 500 }, reason: 'สมาชิกขอทางโทรศัพท์' },
    { ask: { kind: 'time_out', days: 7 }, reason: 'สมาชิกขอพักหนึ่งสัปดาห์' },
    { finding: 'on_break', reason: 'พักการเล่นตามที่ขอ' },
  ])
})

test('[VALID-7] a lower limit is refused at its field, in baht or in minutes by its kind', async () => {
  const session = { kind: 'session', period: 'day', value: 120, used: 0, left: 120, resetsAt: AT, pending: null, order: null } as const
  const { state } = serveCase('risk', { ...CASE, limits: [...CASE.limits, session] })
  await openConsole('/safety')
  const drawer = await openRow('wirat61')
  fireEvent.click(await within(drawer).findByRole('button', { name: 'ลดวงเงินตามคำขอ' }))
  const form = within(await screen.findByRole('dialog', { name: 'ลดวงเงินตามคำขอ' }))
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  const refused = async (...texts: readonly string[]) => {
    fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
    await waitFor(() => expect(form.getAllByRole('alert').map(visibleText)).toEqual(texts.map(plain)))
  }
  await refused('กรุณากรอกตัวเลข', 'กรุณากรอกเหตุผล')
  write('วงเงินใหม่ (บาท)', '0')
  write('เหตุผล', 'สมาชิกขอทางโทรศัพท์')
  await refused('วงเงินขั้นต่ำ 0.01 บาท')
  write('วงเงิน', 'session.day')
  write('เวลาเล่นใหม่ (นาที)', '60.5')
  await refused('กรุณากรอกจำนวนนาทีเต็ม')
  write('เวลาเล่นใหม่ (นาที)', '60')
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await form.findByRole('button', { name: 'ลดวงเงิน' }))
  await waitFor(() => expect(state.sent).toEqual([{ limit: { kind: 'session', period: 'day', value: 60 }, reason: 'สมาชิกขอทางโทรศัพท์' }]))
})

test('[PROD-5] support reads a closed case with its finding, and does nothing with it', async () => {
  const closing = { finding: 'on_break', closedAt: AT, closedBy: 'คุณความเสี่ยง', reason: 'พักการเล่นตามที่ขอ' } as const
  serveCase('support', { ...CASE, ...closing, status: 'CLOSED' })
  await openConsole('/safety?view=closed')
  const drawer = await openRow('wirat61')
  await expectVisible('พักการเล่นแล้ว', () => drawer)
  await expectVisible('คุณความเสี่ยง', () => drawer)
  expect(within(drawer).queryByRole('button', { name: /เคส|วงเงิน|พัก|บันทึก/ })).toBeNull()
})

test.each([
  ['support', ['ลดวงเงินตามคำขอ', 'เริ่มพักการเล่นตามคำขอ']],
  ['auditor', []],
] as const)('[PROD-5] of an open case %s may do these: %j', async (role, may) => {
  serveCase(role)
  await openConsole('/safety')
  const drawer = await openRow('wirat61')
  await expectVisible('เล่นดึกหลายคืน', () => drawer)
  const names = ['บันทึกการติดต่อ', 'รับดูแลเคสนี้', 'ลดวงเงินตามคำขอ', 'เริ่มพักการเล่นตามคำขอ', 'ปิดเคส']
  expect(names.filter((name) => within(drawer).queryByRole('button', { name }) !== null)).toEqual(may)
})

test('[PROD-5] marketing does not see the page, and reads which permission it needs', async () => {
  const { server } = serveCase('marketing')
  await openConsole('/safety')
  await expectVisible('safety.view')
  expect(server.count(safetyConsoleCalls.cases)).toBe(0)
})
