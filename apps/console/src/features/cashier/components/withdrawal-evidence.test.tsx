// @vitest-environment happy-dom
import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import type { Reply } from '@morakot/contract/contract-shape'
import { noteCalls } from '@morakot/contract/features/notes/calls'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { FakeServer } from '@morakot/contract/testing/fake-server'
import { formatBaht } from '@morakot/ui/format-money'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../testing/render-console.tsx'
import { GrantedProvider } from '#shared/permissions'
import type { ReviewedWithdrawal } from '../queries.ts'
import { WithdrawalDecision } from './withdrawal-decision.tsx'
import { WithdrawalEvidence } from './withdrawal-evidence.tsx'

type Origin = Reply<(typeof cashierConsoleSchemas)['moneyOrigin']>
const ORIGIN: Origin = {
  lines: [
    { line: 'deposits', amount: 30_000 },
    { line: 'play', amount: -4_999.99 },
    { line: 'wallet', amount: -0.01 },
    { line: 'withdrawal', amount: -25_000 },
  ],
  rest: 0,
  isClosed: true,
}
let origin: Origin = ORIGIN
let server: FakeServer

beforeEach(() => {
  origin = ORIGIN
  server = new FakeServer()
  server.on<typeof cashierConsoleSchemas, 'moneyOrigin'>(cashierConsoleCalls.moneyOrigin, () => origin)
  server.on<typeof noteSchemas, 'list'>(noteCalls.list, () => ({ items: [], total: 0 }))
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(cleanup)

const AT = '2026-11-23T05:00:00.000Z'
const REGISTERED = '2026-10-04T05:00:00.000Z'

const SHOWN = {
  withdrawalId: '019ab3c4-0000-7000-8000-000000000001',
  amount: 25_000,
  bank: { code: 'KBANK', number: '1234567890', name: 'มาลี ใจดี' },
  status: 'REVIEW',
  reason: null,
  createdAt: AT,
  timeline: [],
  halt: null,
  username: 'malee',
  approvals: [],
  approvalsNeeded: 1,
  aloneMax: 200_000,
  aloneLeft: 150_000,
  depositedTotal: 3_500,
  withdrawnTotal: 1_000,
  flags: [],
  passkey: null,
  newestPasskeyAt: null,
  passwordChangedAt: null,
  evidence: {
    tier: 'ELITE',
    verifiedAt: null,
    registeredAt: REGISTERED,
    turnoverTarget: 5_000,
    turnoverLeft: 3_800,
    device: { name: 'Chrome · Android', firstSeenAt: '2026-11-23T02:00:00.000Z' },
    bankChangedAt: '2026-11-20T05:00:00.000Z',
    isBankCurrent: true,
    openAlerts: ['large_win'],
    payouts: {
      count: 7,
      toThisAccount: 1,
      latest: [
        { withdrawalId: '019ab3c4-0000-7000-8000-000000000002', amount: 300, paidAt: '2026-11-21T05:00:00.000Z', isToThisAccount: true },
        { withdrawalId: '019ab3c4-0000-7000-8000-000000000003', amount: 700, paidAt: '2026-11-19T05:00:00.000Z', isToThisAccount: false },
      ],
    },
  },
} as const satisfies ReviewedWithdrawal

async function show(changed: Partial<ReviewedWithdrawal> = {}) {
  await renderConsole(() => <WithdrawalEvidence withdrawal={{ ...SHOWN, ...changed }} />)
  const page = await screen.findByRole('region', { name: 'หลักฐาน' })
  const fact = (name: string) => {
    const term = within(page)
      .getAllByRole('term')
      .find(({ textContent }) => textContent === name)
    return term?.nextElementSibling?.textContent
  }
  /** The highlighted tags, in the order of the page. */
  const marked = () => [...page.querySelectorAll('.tag-look, .tag-bad')].map(({ textContent }) => textContent)
  return { page, fact, marked }
}

test('[F-52] nothing to look out for is shown only when the turnover is met and no alert is open', async () => {
  const clear = { ...SHOWN.evidence, turnoverLeft: 0, openAlerts: [] }
  const says = async (evidence: ReviewedWithdrawal['evidence']) => {
    const { page } = await show({ evidence })
    const text = page.textContent ?? ''
    cleanup()
    return { isClear: text.includes('ไม่มีข้อควรระวัง'), isUnmet: text.includes('เงินฝากยังเล่นไม่ครบ ขาด') }
  }
  expect(await says(clear)).toEqual({ isClear: true, isUnmet: false })
  expect(await says({ ...clear, turnoverLeft: 0.01 })).toEqual({ isClear: false, isUnmet: true })
  expect(await says({ ...clear, openAlerts: ['large_win'] })).toEqual({ isClear: false, isUnmet: false })
})

test('[F-52] everything that decides a withdrawal is shown with it, and what is a day old or open is highlighted', async () => {
  const { page, fact, marked } = await show()

  expect(fact('ระดับ')).toBe('Elite')
  expect(fact('เป็นสมาชิกมา')).toBe('50 วัน')
  expect(fact('เทิร์นที่ยังขาด')).toBe('฿3,800.00 จาก ฿5,000.00')
  expect(fact('สุทธิสมาชิก')).toBe(formatBaht(-2_500))
  expect(fact('อายุรหัสผ่าน')).toBe('50 วัน ตั้งแต่สมัคร')
  expect(fact('อายุอุปกรณ์ที่ขอถอน')).toBe('3 ชม. Chrome · Android')
  expect(fact('อายุบัญชีรับเงิน')).toMatch(/^3 วัน 20 พ\.ย\./)
  expect(fact('จ่ายแล้ว')).toBe('7 ครั้ง')
  expect(fact('เข้าบัญชีเดียวกัน')).toBe('1 จาก 7')
  expect(
    within(page)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['฿300.00', '฿700.00'])
  expect(marked()).toEqual(['ยังไม่ยืนยัน', 'ชนะจำนวนมาก', '3 ชม.'])
})

test('[F-52] what changed after the request, another account and an unknown device are said as such', async () => {
  const { page, fact, marked } = await show({
    passwordChangedAt: '2026-11-23T06:00:00.000Z',
    evidence: {
      ...SHOWN.evidence,
      device: null,
      isBankCurrent: false,
      openAlerts: [],
      payouts: { count: 0, toThisAccount: 0, latest: [] },
    },
  })

  expect(fact('อายุรหัสผ่าน')).toBe('เปลี่ยนหลังขอถอน')
  expect(fact('อายุอุปกรณ์ที่ขอถอน')).toBe('ไม่ทราบ')
  expect(fact('อายุบัญชีรับเงิน')).toBe('ไม่ใช่บัญชีปัจจุบันของสมาชิก')
  expect(fact('แจ้งเตือนที่ยังไม่ปิด')).toBe('ไม่มี')
  expect(page.textContent).toContain('ก่อนคำขอนี้ยังไม่เคยถอน')
  expect(marked()).toEqual(['ยังไม่ยืนยัน', 'เปลี่ยนหลังขอถอน', 'ไม่ใช่บัญชีปัจจุบันของสมาชิก'])
})

describe('the origin of the money', () => {
  const linesOf = async () =>
    within(await screen.findByLabelText('ที่มาของเงิน'))
      .getAllByRole('definition')
      .map((shown) => `${shown.previousElementSibling?.textContent} ${shown.textContent}`)

  test('[ORIGIN-2] is a sum of named lines down to 0.00', async () => {
    await show()
    expect(await linesOf()).toEqual([
      `ฝาก ${formatBaht(30_000)}`,
      `ผลจากการเล่น ${formatBaht(-4_999.99)}`,
      `เหลือในกระเป๋า ${formatBaht(-0.01)}`,
      `การถอนนี้ ${formatBaht(-25_000)}`,
      `รวม ${formatBaht(0)}`,
    ])
    expect(screen.queryByText(/ยอดไม่ลงตัว/)).toBeNull()
  })

  test('[ORIGIN-2] warns where the sum does not close, and says where play is in files only', async () => {
    origin = { ...ORIGIN, rest: 0, isClosed: false }
    await show()
    expect(await screen.findByText(/ยอดไม่ลงตัว/)).toBeDefined()
    cleanup()

    origin = { lines: null, rest: 0, isClosed: false }
    const { page } = await show()
    await waitFor(() => expect(page.textContent).toContain('เก็บเป็นไฟล์แล้ว'))
    expect(screen.queryByText(/ยอดไม่ลงตัว/)).toBeNull()
  })

  test('[ORIGIN-2] that could not be read says so and is read again by a press', async () => {
    server = new FakeServer()
    vi.stubGlobal('fetch', server.fetch)
    await show()
    const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
    server.on<typeof cashierConsoleSchemas, 'moneyOrigin'>(cashierConsoleCalls.moneyOrigin, () => ORIGIN)
    fireEvent.click(again)
    expect(await linesOf()).toHaveLength(5)
  })
})

test('[F-50] a payout that operators began for a member under age was proven by them, not by the member', async () => {
  const { fact } = await show({ flags: ['underage_payout'] })

  expect(fact('ยืนยันคำขอด้วย')).toBe('เจ้าหน้าที่สองคน')
})

test('[VALUE-2, F-128] who decides reads what may still be approved alone today, and that two are needed where it is not enough', async () => {
  await renderConsole(() => (
    <GrantedProvider value={new Set(['withdrawals.approve'])}>
      <WithdrawalDecision withdrawal={{ ...SHOWN, approvalsNeeded: 2, aloneLeft: 24_000 }} />
    </GrantedProvider>
  ))

  const decision = (await screen.findByRole('complementary', { name: 'ตัดสิน' })).textContent
  expect(decision).toContain('วันนี้คุณอนุมัติคนเดียวได้อีก ฿24,000.00 จาก ฿200,000.00')
  expect(decision).toContain('ต้องอนุมัติสองคน')
})
