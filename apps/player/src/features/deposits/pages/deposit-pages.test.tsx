// @vitest-environment happy-dom
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newQr, serveDeposits, waiting } from '../../../testing/deposits.ts'
import type { Cashier } from '../../../testing/deposits.ts'
import { NO_LIMITS } from '../../../testing/member.ts'
import type { Protection } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press, expectGone, write } from '../../../testing/page.ts'

/** Longer than a page of deposits waits between two polls. */
const POLLED_MS = 5_500
const QR = { name: /^QR พร้อมเพย์ ยอด/ }
const BREAK: Protection = {
  ...NO_LIMITS,
  exclusion: {
    kind: 'self_exclusion',
    startsAt: '2026-11-01T05:00:00.000Z',
    endsAt: null,
    isTermOver: false,
    returnsAt: null,
    byTeam: null,
  },
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(closePlayer)

const polled = async () => await vi.advanceTimersByTimeAsync(POLLED_MS)
const qrPicture = async (amount: string) => await screen.findByRole('img', { name: `QR พร้อมเพย์ ยอด ${amount} บาท` })

test.each([
  [2, 1_582.87, 'เดือนนี้ฝากแล้ว 1,582.87 บาท 2 ครั้ง'],
  [0, 0, null],
])('[CALL-31, ROUTE-13] %s deposits of this month in Bangkok are named at the amount, none is not', async (count, total, text) => {
  vi.setSystemTime(new Date('2026-10-31T17:30:00.000Z'))
  const { server } = serveDeposits()
  const requests: string[] = []
  server.on<Cashier, 'depositTotal'>(cashierCalls.depositTotal, ({ query }) => {
    requests.push(String(query))
    return { total, count }
  })
  await openPlayer('/deposit-selection')
  await screen.findByLabelText('จำนวนเงินที่ฝาก')
  await waitFor(() => expect(requests).toEqual(['fromDate=2026-11-01&toDate=2026-11-01']))
  if (text === null) await expectGone('เดือนนี้ฝากแล้ว')
  else await expectVisible(text)
})

test('[BREAK-1] a break says that an operator started it, and why', async () => {
  const { state } = serveDeposits()
  if (BREAK.exclusion !== null) state.protection = { ...BREAK, exclusion: { ...BREAK.exclusion, byTeam: { text: 'เล่นหลายคืน' } } }
  await openPlayer('/deposit-selection')
  await expectVisible('ทีมงานเริ่มพักให้คุณ เพราะ เล่นหลายคืน')
})

describe('the amount of a deposit', () => {
  test('[VALID-7, ROUTE-13] is validated at its field, before anything is sent', async () => {
    const { server } = serveDeposits()
    await openPlayer('/deposit-selection')
    for (const [typed, says] of [
      ['', 'กรุณากรอกจำนวนเงิน'],
      ['สามร้อย', 'กรุณากรอกเป็นตัวเลข เช่น 1,000.50'],
      ['abc', 'กรุณากรอก'],
      ['1,50', 'กรุณากรอก'],
      ['0', 'จำนวนเงินขั้นต่ำ 1 บาท'],
      ['๐.๕๐', 'จำนวนเงินขั้นต่ำ 1 บาท'],
      ['1.005', 'กรอกทศนิยมได้ไม่เกิน 2 ตำแหน่ง'],
      ['200001', 'จำนวนเงินสูงสุด 200,000 บาท'],
      ['9'.repeat(20), 'จำนวนเงินสูงสุด 200,000 บาท'],
    ] as const) {
      const amount = await write('จำนวนเงินที่ฝาก', typed)
      fireEvent.submit(amount.form as HTMLFormElement)
      await waitFor(() => expect(description(amount), typed).toContain(plain(says)))
      expect(document.activeElement, typed).toBe(amount)
    }
    expect(server.count(cashierCalls.generateQrCode)).toBe(0)

    await write('จำนวนเงินที่ฝาก', '๑,๒๓๔.๕๐ บาท')
    await press('สร้าง QR')
    await qrPicture('1,234.50')
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ amount: 1234.5 })
  })
})

describe('a QR', () => {
  test('[ROUTE-15] that is over is made again by one press, of the same amount, and another amount is a press away', async () => {
    const { state, server } = serveDeposits()
    const over = { ...newQr(250.75), status: 'EXPIRED' as const }
    state.deposits.push(over)
    const { router } = await openPlayer(`/deposit/ask-me-pay?deposit=${over.depositId}`)
    await expectVisible('QR หมดอายุแล้ว')
    await expectVisible('อย่าโอนเข้า QR นี้แล้ว')
    await press('สร้าง QR ใหม่')
    await qrPicture('250.75')
    expect(router.state.location.search).toEqual({ deposit: state.deposits[1]?.depositId })
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ amount: 250.75 })
    cleanup()

    await openPlayer(`/deposit/ask-me-pay?deposit=${over.depositId}`)
    fireEvent.click(await screen.findByRole('link', { name: /^เปลี่ยนจำนวน/ }))
    expect((await screen.findByLabelText<HTMLInputElement>('จำนวนเงินที่ฝาก')).readOnly).toBe(false)
  })

  test('[ROUTE-15] that is unpaid for 15 minutes ends automatically, says what comes late is credited, and shows it when it arrives', async () => {
    const { state, change } = serveDeposits()
    const open = newQr(250)
    state.deposits.push(open)
    await openPlayer(`/deposit/ask-me-pay?deposit=${open.depositId}`)
    await expectVisible('ชำระภายใน')
    vi.setSystemTime(Date.now() + 15 * 60_000)
    await vi.advanceTimersByTimeAsync(1_500)

    await expectVisible('QR หมดอายุแล้ว')
    expect(screen.queryByRole('img', QR)).toBeNull()
    expect(screen.getByRole('button', { name: 'สร้าง QR ใหม่' })).toBeDefined()
    await expectVisible('เครดิตจะเข้าเองเมื่อธนาคารแจ้งยอด')
    await expectVisible(`เลขอ้างอิง ${open.reference}`)
    expect(screen.getAllByRole('link', { name: /^ติดต่อทาง LINE/ }).length).toBeGreaterThan(0)
    for (const words of ['QR นี้ใช้ได้ครั้งเดียว', 'โอนให้ตรงยอด']) expect(visibleText()).not.toContain(plain(words))
    change(open.depositId, { status: 'CREDITED', creditedAt: new Date().toISOString() })
    await polled()
    await expectVisible('ฝากเงินสำเร็จ')
  })

  test('[ROUTE-15, CALL-28] whose answer is lost is requested again with the same key, and is one', async () => {
    const { state, server } = serveDeposits()
    const over = { ...newQr(120), status: 'EXPIRED' as const }
    state.deposits.push(over)
    await openPlayer(`/deposit/ask-me-pay?deposit=${over.depositId}`)
    const keys: unknown[] = []
    server.on<Cashier, 'generateQrCode'>(cashierCalls.generateQrCode, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      if (keys.length === 1) throw new TypeError('the answer is lost')
      state.deposits.push(newQr(120, 2))
      return { depositId: newQr(120, 2).depositId, amount: 120, qrPayload: 'qr', expiresAt: newQr(120).expiresAt }
    })
    await press('สร้าง QR ใหม่')
    await expectVisible('ยังไม่ทราบผล กดลองอีกครั้งได้ ระบบจะไม่ทำรายการซ้ำ')
    await press('ลองอีกครั้ง')

    await qrPicture('120.00')
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
  })

  test('[ROUTE-13, ROUTE-15] that was opened elsewhere is linked, with its amount and its time, and is gone once it is paid', async () => {
    const { state, change } = serveDeposits()
    const { router } = await openPlayer('/deposit-selection')
    await screen.findByLabelText('จำนวนเงินที่ฝาก')
    const open = newQr(321)
    state.deposits.push(open)
    await polled()
    const way = () => screen.queryByRole('link', { name: /^มี QR ที่รอชำระ ฿321.00/ })
    await waitFor(() => expect(visibleText(way())).toMatch(/ชำระภายใน1[45]:\d\d/))

    fireEvent.click(way() as HTMLElement)
    await qrPicture('321.00')
    expect(router.state.location.href).toBe(`/deposit/ask-me-pay?deposit=${open.depositId}`)
    await router.navigate({ to: '/deposit-selection' })
    await waitFor(() => expect(way()).not.toBeNull())
    change(open.depositId, { status: 'CREDITED' })
    await polled()
    await waitFor(() => expect(way()).toBeNull())
  })

  test('[ROUTE-15] that is paid twice is credited once, and the page says that the rest has come and is looked into', async () => {
    const { state, change } = serveDeposits()
    const open = newQr(250)
    state.deposits.push(open)
    await openPlayer(`/deposit/ask-me-pay?deposit=${open.depositId}`)
    await qrPicture('250.00')
    change(open.depositId, { status: 'CREDITED', creditedAt: new Date().toISOString() })
    await polled()
    await expectVisible('ฝากเงินสำเร็จ')
    state.checked.push(waiting(open, 'already_paid'))
    await polled()

    await expectVisible('เงิน 250.00 บาทเข้าแล้ว แต่เป็นการชำระ QR เดิมซ้ำ')
    await expectVisible('ฝากเงินสำเร็จ')
  })

  test('[CALL-39] that is paid says how many points it earned and when they come, and nothing when it earned none', async () => {
    const { state } = serveDeposits()
    const paid = { ...newQr(250), status: 'CREDITED' as const, creditedAt: new Date().toISOString() }
    state.deposits.push(
      { ...paid, points: { amount: 2, state: 'PENDING', dueAt: new Date().toISOString() } },
      {
        ...paid,
        ...newQr(99, 2),
        status: paid.status,
        creditedAt: paid.creditedAt,
      },
    )
    await openPlayer(`/deposit/ask-me-pay?deposit=${paid.depositId}`)
    await expectVisible('ได้รับ 2 พอยท์ เมื่อครบยอดเทิร์นของเงินฝากนี้ หรือภายใน')
    cleanup()

    await openPlayer(`/deposit/ask-me-pay?deposit=${state.deposits[1]?.depositId}`)
    await expectVisible('ฝากเงินสำเร็จ')
    expect(visibleText(screen.getByRole('main'))).not.toContain(plain('พอยท์'))
  })

  test('[UNIQUE-1, ROUTE-15] that was paid a satang short expects no more, and one tap credits what arrived', async () => {
    const { state, server, change } = serveDeposits()
    const open = newQr(300)
    state.deposits.push(open)
    await openPlayer(`/deposit/ask-me-pay?deposit=${open.depositId}`)
    await qrPicture('300.00')
    const acceptUntil = new Date(Date.now() + 3_600_000).toISOString()
    state.checked.push({ ...waiting(open, 'amount_differs', 299.99), acceptUntil })
    change(open.depositId, {
      arrival: { amount: 299.99, arrivedAt: open.createdAt, reason: 'amount_differs', state: 'WAITING', acceptUntil },
    })
    server.on<Cashier, 'acceptDeposit'>(cashierCalls.acceptDeposit, ({ path }) => {
      expect(path).toContain(open.depositId)
      state.checked = []
      change(open.depositId, { status: 'CREDITED', amount: 299.99, creditedAt: open.createdAt, arrival: null })
      return { depositId: open.depositId, amount: 299.99 }
    })
    await polled()
    await expectVisible('ยอดไม่ตรงกับ QR฿299.99แจ้งไว้ ฿300.00 · ขาด ฿0.01')
    expect(screen.queryByRole('img', QR)).toBeNull()
    expect(visibleText()).not.toContain(plain('ชำระภายใน'))
    expect(screen.queryByRole('link', { name: 'จ่ายด้วยธนาคารทดลอง' })).toBeNull()
    // The tap ends it, and nothing says at the same time that the team has to.
    expect(visibleText()).not.toContain(plain('ทีมงานกำลังตรวจสอบ'))
    await expectVisible(`เลขอ้างอิง ${open.reference}`)
    expect(visibleText()).not.toContain(plain('โอนให้ตรงยอด'))
    await press('รับยอด 299.99 บาท')

    await expectVisible('ฝากเงินสำเร็จ')
    expect(server.count(cashierCalls.acceptDeposit)).toBe(1)
  })

  test('[ROUTE-15] that got another amount shows the money as not credited, with the reference and the way to the team', async () => {
    const { state, change } = serveDeposits()
    const open = newQr(100)
    state.deposits.push(open)
    await openPlayer(`/deposit/ask-me-pay?deposit=${open.depositId}`)
    await expectVisible('โอนให้ตรงยอด 100 บาท หากเครดิตไม่เข้า แจ้งเลขอ้างอิงนี้กับทีมงาน')
    state.checked.push(waiting(open, 'amount_differs', 99.99))
    change(open.depositId, {
      arrival: { amount: 99.99, arrivedAt: open.createdAt, reason: 'amount_differs', state: 'WAITING', acceptUntil: null },
    })
    await polled()

    await expectVisible('เงิน 99.99 บาทเข้าแล้ว แต่ยอดไม่ตรงกับที่แจ้งไว้')
    await expectVisible('ทีมงานกำลังตรวจสอบ เครดิตยังไม่เข้า ไม่ต้องโอนซ้ำ')
    expect(screen.getAllByRole('link', { name: /^ติดต่อทาง LINE/ }).length).toBeGreaterThan(0)
    await expectVisible(`เลขอ้างอิง ${open.reference}`)
    await expectGone('โอนให้ตรงยอด')
  })

  test('[F-43] that another payer paid shows that the money is not credited, and who has to pay', async () => {
    const { state, change } = serveDeposits()
    const open = newQr(100)
    state.deposits.push(open)
    await openPlayer(`/deposit/ask-me-pay?deposit=${open.depositId}`)
    await expectVisible('โอนจากบัญชีชื่อของคุณเท่านั้น')
    state.checked.push(waiting(open, 'payer_differs'))
    change(open.depositId, {
      arrival: { amount: 100, arrivedAt: open.createdAt, reason: 'payer_differs', state: 'WAITING', acceptUntil: null },
    })
    await polled()

    await expectVisible('เงิน 100.00 บาทเข้าแล้ว แต่ไม่ได้โอนจากบัญชีชื่อของคุณ')
    expect(screen.queryByRole('img', QR)).toBeNull()
  })

  test('[ROUTE-15] is not shown to a member on a break, who reads of what comes, and is not led into play by what was credited', async () => {
    const { state } = serveDeposits()
    const [paid, open] = [{ ...newQr(70), status: 'CREDITED' as const, creditedAt: new Date().toISOString() }, newQr(80, 2)]
    state.deposits.push(paid, open)
    state.protection = BREAK
    await openPlayer(`/deposit/ask-me-pay?deposit=${open.depositId}`)
    expect(await screen.findByRole('region', { name: /^คุณกำลังงดเล่น/ })).toBeDefined()
    await expectVisible(`เลขอ้างอิง ${open.reference}`)
    expect(screen.queryByRole('img', QR)).toBeNull()
    expect(screen.queryByRole('button', { name: 'บันทึกรูป QR' })).toBeNull()
    state.checked.push(waiting(open, 'on_break'))
    await polled()
    await expectVisible('เงิน 80.00 บาทเข้าแล้ว แต่คุณพักการเล่นอยู่')
    cleanup()

    await openPlayer(`/deposit/ask-me-pay?deposit=${paid.depositId}`)
    await expectVisible('ฝากเงินสำเร็จ')
    expect(await screen.findByRole('region', { name: /^คุณกำลังงดเล่น/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'เลือกเกม' })).toBeNull()
  })
})

describe('the page of the deposit', () => {
  test('[ROUTE-13] shows money from the registered account that matches no deposit', async () => {
    const { state } = serveDeposits()
    await openPlayer('/deposit-selection')
    await screen.findByLabelText('จำนวนเงินที่ฝาก')
    expect(visibleText()).not.toContain(plain('บาทเข้าแล้ว'))
    state.checked.push({ ...waiting(newQr(64.5), 'no_intent'), depositId: null, reference: null })
    await polled()

    await expectVisible('เงิน 64.50 บาทเข้าแล้ว แต่ไม่พบรายการฝากที่ตรงกัน')
    await expectVisible('ทีมงานกำลังตรวจสอบ เครดิตยังไม่เข้า ไม่ต้องโอนซ้ำ')
  })

  test('[ROUTE-13, CALL-24] at the own limit shows no account number and no form, but from when there is room again', async () => {
    const { state } = serveDeposits()
    state.methods = {
      ...state.methods,
      available: false,
      accounts: [],
      wallet: null,
      closed: { reason: 'limit', opensAt: '2026-12-01T00:00:00.000Z' },
    }
    for (const path of ['/deposit', '/deposit-selection']) {
      await openPlayer(path)
      await expectVisible('ถึงวงเงินฝากที่ตั้งไว้แล้ว')
      await expectVisible('ฝากได้อีกครั้ง')
      expect(visibleText(screen.getByRole('main')), path).not.toContain('012-3-45678-9')
      for (const name of ['สร้าง QR', '฿500']) expect(screen.queryByRole('button', { name }), path).toBeNull()
      cleanup()
    }
  })
})

test('[ROUTE-13] the account of a transfer is copied, and a browser without a clipboard says how else', async () => {
  const { state } = serveDeposits()
  const transfer = { ...newQr(40.17), method: 'AUTO' as const, qrPayload: null }
  state.deposits.push(transfer)
  const copied: string[] = []
  for (const [clipboard, words] of [
    [{ writeText: async (text: string) => void copied.push(text) }, 'คัดลอกแล้ว'],
    [undefined, 'คัดลอกไม่ได้ กดค้างที่ข้อความเพื่อคัดลอก'],
  ] as const) {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
    await openPlayer(`/deposit?way=transfer&deposit=${transfer.depositId}`)
    fireEvent.click((await screen.findAllByRole('button', { name: /^คัดลอกเลขบัญชี/ }))[0] as HTMLElement)
    await expectVisible(words)
    cleanup()
  }
  expect(copied).toEqual(['0123456789'])
  vi.restoreAllMocks()
})
