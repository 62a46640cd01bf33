// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { minigameTableCalls } from '@morakot/contract/features/minigames/calls'
import type { minigameTableSchemas } from '@morakot/contract/features/minigames/schema-tables'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { expectVisible, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { serveGate } from '../../../testing/value-gate.ts'

type Schemas = typeof minigameTableSchemas
type Game = Reply<Schemas['game']>
type Version = Game['versions'][number]
type PriceVersion = Reply<Schemas['packages']>['versions'][number]

const AT = '2026-11-23T05:00:00.000Z'
const REASON = 'เพิ่มรางวัลเล็กสุด'
const prize = (amount: number, weight: number): Version['prizes'][number] => ({ code: 'PNT', amount, weight })
/** Worth 76 points a spin. */
const IN_FORCE: Version = {
  tableId: '1',
  version: 1,
  status: 'PUBLISHED',
  worth: 76,
  share: 76,
  costOfSpin: 7.6,
  prizes: [prize(20, 3_000), prize(100, 7_000)],
  note: '',
  revision: 1,
  madeBy: null,
  madeAt: AT,
  proposedBy: null,
  publishedBy: null,
  publishedAt: AT,
  endedAt: null,
  spins: 3,
  voided: null,
}
const GAME: Game = {
  code: 'scratch-card',
  name: 'บัตรขูดมรกต',
  kind: 'scratch',
  isActive: true,
  platforms: ['TIAMUT'],
  cheapestSpin: 100,
  packages: [{ id: '1', spins: 1, points: 100 }],
  version: 1,
  worth: 76,
  share: 76,
  hasDraft: false,
  spins30: 3,
  spinsToday: 1,
  versions: [IN_FORCE],
}
const DRAFT: Version = {
  ...IN_FORCE,
  tableId: '2',
  version: 2,
  status: 'DRAFT',
  worth: 79,
  prizes: [prize(30, 3_000), prize(100, 7_000)],
  revision: 5,
  publishedAt: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page of one game, for an operator who edits what members win. */
async function openGame(game: Game = GAME) {
  const state = { game, packages: [] as PriceVersion[] }
  const server = serveAs(() => operatorOf('content'))
  server.on<Schemas, 'game'>(minigameTableCalls.game, () => state.game)
  server.on<Schemas, 'packages'>(minigameTableCalls.packages, () => ({ versions: state.packages }))
  const open = async () => await openConsole('/minigames/scratch-card')
  return { server, state, open }
}

const write = (label: string, value: string, part = within(document.body)) =>
  fireEvent.change(part.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('[MINI-1] the prizes of a game', () => {
  test('[MINI-1] are edited with the worth of a spin next to them, and cannot be saved while it is too much or chances are missing', async () => {
    const { server, state, open } = await openGame()
    server.on<Schemas, 'saveDraft'>(minigameTableCalls.saveDraft, ({ body }) => {
      expect(body).toMatchObject({ prizes: DRAFT.prizes, revision: null })
      state.game = { ...GAME, hasDraft: true, versions: [DRAFT, IN_FORCE] }
      return state.game
    })
    await open()
    const editor = () => screen.queryByRole('region', { name: 'ร่างตารางรางวัล' })
    const reads = async (words: string) => await expectVisible(words, editor)
    await reads('มูลค่าต่อสปิน (พอยท์)76.00')
    write('รางวัลที่ 1 โอกาส (จาก 10,000)', '2999')
    await reads('ขาดอีก 1')
    expect(button('บันทึกร่าง').disabled).toBe(true)
    write('รางวัลที่ 1 โอกาส (จาก 10,000)', '3001')
    await reads('เกินไป 1')
    write('รางวัลที่ 1 โอกาส (จาก 10,000)', '3000')
    write('รางวัลที่ 1 จำนวน', '200')
    await reads('มูลค่าเฉลี่ยเกินราคาสปินที่ถูกที่สุด')
    expect(button('บันทึกร่าง').disabled).toBe(true)
    write('รางวัลที่ 1 จำนวน', '')
    await reads('กรอกทุกช่องเป็นตัวเลขที่ถูกต้องก่อน')
    expect(button('บันทึกร่าง').disabled).toBe(true)
    write('รางวัลที่ 1 จำนวน', '30')
    await reads('มูลค่าต่อสปิน (พอยท์)79.00')
    fireEvent.click(button('บันทึกร่าง'))
    await expectVisible('บันทึกร่างแล้ว')
    expect(server.count(minigameTableCalls.saveDraft)).toBe(1)
    expect(await screen.findByRole('button', { name: 'เผยแพร่ร่าง' })).toBeDefined()
  })

  test.each([
    { proposedBy: null, outcome: 'proposed', confirm: 'เสนอรุ่น 2 ให้อีกคนเผยแพร่', says: 'เสนอแล้ว' },
    { proposedBy: 'คุณเนื้อหา', outcome: 'published', confirm: 'เผยแพร่รุ่น 2', says: 'เผยแพร่แล้ว' },
  ] as const)('[MINI-1] that give members more are $outcome, with what changes', async ({ proposedBy, outcome, confirm, says }) => {
    const { server, open } = await openGame({ ...GAME, hasDraft: true, versions: [DRAFT, IN_FORCE] })
    serveGate(server, { counts: 30_000, takesTwo: true, because: 'cost' })
    server.on<Schemas, 'preview'>(minigameTableCalls.preview, () => ({
      worth: 79,
      share: 79,
      costOfSpin: 7.9,
      revision: 5,
      version: 2,
      inForce: { worth: 76, share: 76, costOfSpin: 7.6 },
      spins30: 3,
      cost30: 23.7,
      largest: 10,
      proposedBy,
    }))
    server.on<Schemas, 'publish'>(minigameTableCalls.publish, ({ body }) => {
      expect(body).toEqual({ revision: 5, reason: REASON })
      return { outcome, version: 2, auditId: 'AU-1' }
    })
    await open()
    await takeAction({
      button: 'เผยแพร่ร่าง',
      title: 'เผยแพร่ตารางรางวัล',
      fields: { เหตุผล: REASON },
      preview: '76.00 → 79.00',
      confirm,
      outcome: says,
    })
    expect(server.count(minigameTableCalls.publish)).toBe(1)
  })
})

test.each([
  {
    isActive: true,
    action: { button: 'ปิดเกม', title: 'ปิดเกมไม่ให้สมาชิกเล่น', confirm: 'ปิดเกม บัตรขูดมรกต', preview: 'เปิด → ปิด' },
    badge: 'ปิด',
  },
  {
    isActive: false,
    action: { button: 'เปิดให้เล่น', title: 'เปิดเกมให้สมาชิก', confirm: 'เปิดให้เล่น บัตรขูดมรกต', preview: 'ปิด → เปิด' },
    badge: 'เปิด',
  },
])('[MINI-1, GUARD-4] a game is switched with a reason (open: $isActive)', async ({ isActive, action, badge }) => {
  const { server, state, open } = await openGame({ ...GAME, isActive })
  server.on<Schemas, 'switchGame'>(minigameTableCalls.switchGame, ({ body }) => {
    expect(body).toEqual({ isActive: !isActive, reason: REASON })
    state.game = { ...GAME, isActive: !isActive }
    return state.game
  })
  await open()
  await takeAction({ ...action, fields: { เหตุผล: REASON }, outcome: 'บันทึกแล้ว' })
  expect(server.count(minigameTableCalls.switchGame)).toBe(1)
  const head = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
  await waitFor(() => expect(within(head).getByText(badge)).toBeDefined())
})

test('[MINI-1] packages cannot cost less a spin than its prizes are worth; new ones are sold with a reason, and every version stays listed', async () => {
  const { server, state, open } = await openGame()
  const one = { spins: 1, points: 100 }
  const packages = [one, { spins: 20, points: 1_990 }]
  const draft = { version: 2, status: 'DRAFT', packages, cheapest: 99.5, note: '', revision: 3, madeBy: 'คุณเนื้อหา', madeAt: AT } as const
  const sold: PriceVersion = {
    ...draft,
    version: 1,
    status: 'PUBLISHED',
    packages: [one],
    publishedBy: null,
    publishedAt: AT,
    endedAt: null,
  }
  state.packages = [sold]
  server.on<Schemas, 'savePackages'>(minigameTableCalls.savePackages, ({ body }) => {
    expect(body).toMatchObject({ packages, revision: null })
    state.packages = [{ ...draft, publishedBy: null, publishedAt: null, endedAt: null }, sold]
    return { versions: state.packages }
  })
  serveGate(server)
  server.on<Schemas, 'previewPackages'>(minigameTableCalls.previewPackages, () => ({
    revision: 3,
    version: 2,
    packages,
    cheapest: 99.5,
    worth: 76,
    share: 76.38,
    isTooMuch: false,
    inForce: { packages: sold.packages, cheapest: 100, worth: 76, share: 76 },
    spins30: 3,
    cost30: 22.8,
  }))
  server.on<Schemas, 'publishPackages'>(minigameTableCalls.publishPackages, ({ body }) => {
    expect(body).toEqual({ revision: 3, reason: REASON })
    state.packages = [
      { ...draft, status: 'PUBLISHED', publishedBy: 'คุณเนื้อหา', publishedAt: AT, endedAt: null },
      { ...sold, status: 'ENDED', endedAt: AT },
    ]
    return { version: 2, auditId: 'AU-2' }
  })
  await open()
  const section = () => screen.queryByRole('region', { name: 'แพ็กเกจสปิน' })
  const reads = async (words: string) => await expectVisible(words, section)
  await reads('สปินถูกสุดของชุดนี้100.00')
  fireEvent.click(button('เพิ่มแพ็กเกจ'))
  write('แพ็กเกจที่ 2 จำนวนสปิน', '20')
  write('แพ็กเกจที่ 2 ราคา (พอยท์)', '1000')
  await reads('สปินถูกกว่ามูลค่าของรางวัลที่ใช้อยู่')
  expect(button('บันทึกชุดแพ็กเกจ').disabled).toBe(true)
  write('แพ็กเกจที่ 2 ราคา (พอยท์)', '1990')
  await reads('สปินถูกสุดของชุดนี้99.50')
  fireEvent.click(button('บันทึกชุดแพ็กเกจ'))
  await takeAction({
    button: 'เริ่มขายชุดใหม่',
    title: 'เริ่มขายแพ็กเกจชุดใหม่',
    fields: { เหตุผล: REASON },
    preview: '20 สปิน 1,990 พอยท์',
    confirm: 'เริ่มขายชุดที่ 2',
    outcome: 'เริ่มขายแล้ว',
  })
  await reads('ชุดที่ 1สิ้นสุด')
  await reads('ชุดที่ 2ใช้อยู่')
})
