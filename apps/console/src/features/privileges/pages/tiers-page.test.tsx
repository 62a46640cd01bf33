// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { privilegeConsoleCalls } from '@morakot/contract/features/privileges/calls'
import type { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, takeAction } from '../../../testing/desk.ts'
import { serveGate } from '../../../testing/value-gate.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof privilegeConsoleSchemas

const RULES = tierRules.schema.parse({})
const IN_FORCE: Reply<Schemas['rules']> = { version: 3, rules: RULES, members: [], inGrace: [], proposal: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[PAGE-7, VALID-7, VALUE-1] other figures of tiers are refused at their fields, an emptied one too, and proposed as they are typed, after what the gate for value says', async () => {
  const server = serveAs(() => operatorOf('owner'))
  serveGate(server, { counts: null, takesTwo: true, because: 'no_bound', others: ['คุณการตลาด'] })
  server.on<Schemas, 'rules'>(privilegeConsoleCalls.rules, () => IN_FORCE)
  server.on<Schemas, 'proposeRules'>(privilegeConsoleCalls.proposeRules, ({ body }) => {
    expect(body).toEqual({
      version: 3,
      rules: { ...RULES, elite: 45_000, ELITE: { ...RULES.ELITE, lossReturnPercent: 7.5 } },
      reason: 'ลองปรับเกณฑ์',
    })
    return IN_FORCE
  })
  await openConsole('/tiers')
  fireEvent.click(await screen.findByRole('button', { name: 'เสนอเกณฑ์ใหม่' }))
  const dialog = await screen.findByRole('dialog', { name: 'เสนอเกณฑ์และสิทธิของระดับ' })
  const form = within(dialog)
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  const next = () => fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  write('ยอดฝากของ Elite (บาท)', '400,000')
  write('พอยท์วันเกิดของ Elite', '')
  next()
  await waitFor(() => expect(form.getAllByRole('alert').map(visibleText)).toEqual(['กรุณากรอกพอยท์', 'กรุณากรอกเหตุผล'].map(plain)))
  write('พอยท์วันเกิดของ Elite', '300')
  write('เหตุผล', 'ลองปรับเกณฑ์')
  next()
  await waitFor(() => expect(form.getAllByRole('alert').map(visibleText)).toEqual([plain('เกณฑ์ของ Emperor ต้องสูงกว่า Elite')]))
  write('ยอดฝากของ Elite (บาท)', '45000')
  write('คืนยอดเสียของ Elite (%)', '7.5')
  next()
  await expectVisible('ยอดฝากของ Elite (บาท)50,000 → 45,000', () => dialog)
  await expectVisible('คืนยอดเสียของ Elite (%)7 → 7.5', () => dialog)
  await expectVisible('คนที่สองที่ทำได้คุณการตลาด', () => dialog)
  fireEvent.click(form.getByRole('button', { name: 'ส่งให้อนุมัติ' }))
  await expectVisible('ส่งให้ผู้ดูแลอีกคนอนุมัติแล้ว', () => dialog)
})

test('[PAGE-7] a change of tiers that waits says what it changes and whom it would move, and its operator takes it back', async () => {
  const none = { count: 0, members: [] }
  const rises = { count: 3, members: [] }
  const proposal = {
    changeId: '019ab3c4-0000-7000-8000-0000000000c1',
    number: 'PR41',
    proposedBy: 'คุณเจ้าของ',
    isOwn: true,
    at: '2026-11-20T05:00:00.000Z',
    reason: 'ลองปรับเกณฑ์',
    approvedBy: null,
    inForceAt: null,
    rules: { ...RULES, elite: 45_000 },
    effect: { rises, falls: none, saved: none, giftsNow: 0, gifts: 0 },
  }
  const state: { proposal: Reply<Schemas['rules']>['proposal'] } = { proposal }
  const sent = vi.fn<(body: unknown) => void>()
  const server = serveAs(() => operatorOf('owner'))
  serveGate(server)
  server.on<Schemas, 'rules'>(privilegeConsoleCalls.rules, () => ({ ...IN_FORCE, proposal: state.proposal }))
  server.on<Schemas, 'declineRules'>(privilegeConsoleCalls.declineRules, ({ body }) => {
    sent(body)
    state.proposal = null
    return IN_FORCE
  })
  await openConsole('/tiers')
  const card = () => screen.queryByRole('region', { name: 'เกณฑ์ใหม่ที่รอ' })
  await expectVisible('50,000 → 45,000', card)
  await expectVisible('ถึงเกณฑ์ระดับที่สูงขึ้น3 คน', card)
  expect(screen.queryByRole('button', { name: 'เสนอเกณฑ์ใหม่' })).toBeNull()
  await takeAction({
    button: 'ยกเลิกที่เสนอ',
    fields: { เหตุผล: 'ไม่ตรงตามที่ตกลงกันไว้' },
    confirm: 'ยกเลิกที่เสนอ',
    outcome: 'ยกเลิกแล้ว ไม่มีอะไรเปลี่ยน',
  })
  await waitFor(() => expect(card()).toBeNull())
  expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'ไม่ตรงตามที่ตกลงกันไว้' })
})
