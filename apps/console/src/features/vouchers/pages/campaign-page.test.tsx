// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { vouchersConsoleCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, rowWith, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { serveGate } from '../../../testing/value-gate.ts'

type Schemas = typeof vouchersConsoleSchemas
type Campaign = Reply<Schemas['campaign']>
type Voucher = Reply<Schemas['vouchers']>['items'][number]

const AT = '2026-11-23T05:00:00.000Z'
const TITLE = 'คูปองทดสอบเดินทาง'
const NAMES = 'ชื่อผู้ใช้ (บรรทัดละหนึ่งคน)'
const DRAFT: Campaign = {
  id: '019ab3c4-0000-7000-8000-0000000000d9',
  code: 'TEST-1',
  title: TITLE,
  kind: 'personal',
  trigger: null,
  status: 'DRAFT',
  reward: [
    { token: 'PNT', amount: 30 },
    { token: 'SPIN', amount: 2 },
  ],
  claimableAt: null,
  lifeDays: 30,
  count: 5,
  sharedCode: null,
  worth: 23,
  budget: 115,
  madeBy: 'คุณการตลาด',
  madeById: '3',
  madeAt: AT,
  publishedBy: null,
  publishedAt: null,
  endedAt: null,
  counts: { issued: 0, open: 0, claimed: 0, expired: 0, revoked: 0, spent: 0 },
}
const ISSUED: Voucher = {
  id: '019ab3c4-0000-7000-8000-0000000000da',
  status: 'CLAIMABLE',
  claimableAt: AT,
  expiresAt: '2026-12-23T05:00:00.000Z',
  claimedAt: null,
  codeEnd: null,
  memberId: '7',
  username: 'malee',
  reason: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server of one campaign, from its draft to its vouchers. */
function serveCampaign() {
  const state = { campaign: DRAFT, vouchers: [] as Voucher[] }
  const server = serveAs(() => operatorOf('marketing'))
  serveGate(server)
  server.on<Schemas, 'campaigns'>(vouchersConsoleCalls.campaigns, () => ({ items: [], total: 0 }))
  server.on<Schemas, 'campaign'>(vouchersConsoleCalls.campaign, () => state.campaign)
  server.on<Schemas, 'vouchers'>(vouchersConsoleCalls.vouchers, () => ({ items: state.vouchers, total: state.vouchers.length }))
  server.on<Schemas, 'draft'>(vouchersConsoleCalls.draft, ({ body }) => {
    expect(body).toMatchObject({ code: 'TEST-1', title: TITLE, kind: 'personal', points: 30, spins: 2, credit: 0, count: 5, lifeDays: 30 })
    return DRAFT
  })
  server.on<Schemas, 'publish'>(vouchersConsoleCalls.publish, () => {
    state.campaign = { ...DRAFT, status: 'PUBLISHED', publishedBy: 'คุณการตลาด', publishedAt: AT }
    return state.campaign
  })
  server.on<Schemas, 'previewIssue'>(vouchersConsoleCalls.previewIssue, ({ body }) => {
    const { usernames } = body as { readonly usernames: readonly string[] }
    const lines = usernames.map((username) => ({ username, problem: username === 'malee' ? null : ('unknown' as const) }))
    const bad = lines.filter(({ problem }) => problem !== null).length
    return { lines, good: lines.length - bad, bad, cost: 23, left: 4 }
  })
  server.on<Schemas, 'issue'>(vouchersConsoleCalls.issue, ({ body }) => {
    expect(body).toMatchObject({ usernames: ['malee'], count: 0, issueId: expect.any(String) })
    state.vouchers = [ISSUED]
    return { issued: 1 }
  })
  return { server, state }
}

test('[VOUCH-1] a campaign is drafted, published, and issued to members whose names were checked line by line', async () => {
  const { server, state } = serveCampaign()
  await openConsole('/vouchers')
  await takeAction({
    button: 'ร่างแคมเปญ',
    prepare: async (dialog) => {
      const draft = within(dialog)
      for (const [label, value] of [
        ['รหัสแคมเปญ', 'test-1'],
        ['ชื่อคูปอง', TITLE],
        ['พอยท์', '30'],
        ['สปิน', '2'],
      ] as const)
        fireEvent.change(draft.getByLabelText(label), { target: { value } })
      expect(description(draft.getByRole('button', { name: 'ตรวจทาน' }))).toBe(plain('กรุณากรอกจำนวนคูปอง'))
    },
    fields: { 'ออกได้ไม่เกิน (ใบ)': '5' },
    preview: 'ร่างยังไม่ออกคูปอง ต้องเผยแพร่ก่อน',
    confirm: 'บันทึกร่าง',
    outcome: { goesTo: TITLE },
  })
  await takeAction({
    button: 'เผยแพร่',
    fields: {},
    preview: 'เผยแพร่แล้วแก้รางวัลไม่ได้',
    confirm: 'เผยแพร่แคมเปญ',
    outcome: 'เผยแพร่แล้ว',
  })
  await takeAction({
    button: 'ออกคูปอง',
    prepare: async (dialog) => {
      const issue = within(dialog)
      fireEvent.change(issue.getByLabelText(NAMES), { target: { value: 'malee\nnobody-of-us' } })
      fireEvent.click(issue.getByRole('button', { name: 'ตรวจรายชื่อ' }))
      await expectVisible('2. nobody-of-us · ไม่พบสมาชิก', () => dialog)
      expect(description(issue.getByRole('button', { name: 'ตรวจทาน' }))).toBe(plain('1 บรรทัดออกไม่ได้'))
      fireEvent.change(issue.getByLabelText(NAMES), { target: { value: 'malee' } })
      fireEvent.click(issue.getByRole('button', { name: 'ตรวจรายชื่อ' }))
      await expectVisible('ออกได้ 1 ใบ', () => dialog)
    },
    fields: {},
    choose: [],
    preview: 'ออกได้ 1 ใบ มูลค่าสูงสุด ฿23.00 เหลือโควตา 4 ใบ',
    confirm: 'ออกคูปอง 1 ใบ',
    outcome: 'ออกคูปองแล้ว 1 ใบ',
  })
  await waitFor(async () => expect(visibleText(await rowWith('malee'))).toContain(plain('ใช้ได้')))
  expect([server.count(vouchersConsoleCalls.publish), server.count(vouchersConsoleCalls.issue)]).toEqual([1, 1])
  expect(within(await openRow('malee')).getByRole('button', { name: 'ยกเลิกคูปองนี้' })).toBeDefined()

  state.vouchers = [{ ...ISSUED, status: 'CLAIMED', claimedAt: AT }]
  cleanup()
  await openConsole(`/vouchers/${DRAFT.id}`)
  const drawer = await openRow('malee')
  await expectVisible('รับแล้ว', () => drawer)
  expect(screen.queryByRole('button', { name: 'ยกเลิกคูปองนี้' })).toBeNull()
})
