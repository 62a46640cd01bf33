// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { cashbackConsoleCalls } from '@morakot/contract/features/cashback/calls'
import type { cashbackConsoleSchemas } from '@morakot/contract/features/cashback/schema'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, rowWith } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { serveGate } from '../../../testing/value-gate.ts'

type Schemas = typeof cashbackConsoleSchemas

const AT = '2026-11-23T05:00:00.000Z'
const RATES: Reply<Schemas['rates']> = {
  version: 2,
  rates: { slot: 5, live_casino: 3, sports: 3, others: 2 },
  next: { rates: { slot: 6, live_casino: 3, sports: 3, others: 2 }, from: '2026-11-30' },
}
const PAID: Reply<Schemas['list']>['items'][number] = {
  id: '019ab3c4-0000-7000-8000-0000000000cb',
  kind: 'CASHBACK',
  memberId: '7',
  username: 'malee',
  computed: 12.5,
  state: 'READY',
  transferId: null,
  period: { from: '2026-11-16', to: '2026-11-22' },
  amount: 12.5,
  readyAt: AT,
  autoPayAt: AT,
  paidAt: null,
  breakdown: {
    lines: [{ group: 'slot', stake: 2_500, win: 2_000, rate: 0.5, amount: 12.5 }],
    promo: 0,
    net: 0,
    percent: 0,
    tier: null,
  },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serve() {
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'list'>(cashbackConsoleCalls.list, ({ query }) => ({
    items: query.get('kind') === 'LOSS_RETURN' ? [] : [PAID],
    total: 1,
  }))
  server.on<Schemas, 'rates'>(cashbackConsoleCalls.rates, () => RATES)
  serveGate(server)
  return server
}

test('[VALUE-1, VALID-7] rates are typed in percent over the latest ones, and refused at their fields', async () => {
  const server = serve()
  server.on<Schemas, 'saveRates'>(cashbackConsoleCalls.saveRates, ({ body }) => {
    expect(body).toEqual({ version: 2, rates: { slot: 11, live_casino: 3, sports: 3, others: 2 }, reason: 'ปรับตามงบ' })
    return { ...RATES, outcome: 'proposed' }
  })
  await openConsole('/cashback')
  await expectVisible('สล็อต0.5% → 0.6%')
  fireEvent.click(await screen.findByRole('button', { name: 'แก้ไขอัตรา' }))
  const dialog = await screen.findByRole('dialog', { name: 'แก้ไขอัตรา' })
  const form = within(dialog)
  expect(form.getByLabelText<HTMLInputElement>('สล็อต (%)').value).toBe('0.6')
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  const next = () => fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  const texts = ['กรอกได้ทีละ 0.1%', 'กรุณากรอกอัตรา', 'ไม่เกิน 5%', 'กรุณากรอกอัตรา', 'กรุณากรอกเหตุผล']
  write('สล็อต (%)', '0.55')
  write('คาสิโนสด (%)', '')
  write('กีฬา (%)', '5.1')
  write('อื่น ๆ (%)', 'x')
  next()
  await waitFor(() => expect(form.getAllByRole('alert').map(visibleText)).toEqual(texts.map(plain)))
  for (const [label, value] of Object.entries({ 'สล็อต (%)': '1.1', 'คาสิโนสด (%)': '0.3', 'กีฬา (%)': '0.3', 'อื่น ๆ (%)': '0.2' }))
    write(label, value)
  write('เหตุผล', 'ปรับตามงบ')
  next()
  await expectVisible('สล็อต0.6% → 1.1%', () => dialog)
  fireEvent.click(form.getByRole('button', { name: 'บันทึกอัตรา' }))
  await expectVisible('ส่งให้เจ้าหน้าที่อีกคนอนุมัติแล้ว', () => dialog)
})

test('[VALUE-1] a calculation is listed with its member, kind, amount and state, and opened with its figures', async () => {
  serve()
  await openConsole('/cashback')
  const row = visibleText(await rowWith('malee'))
  for (const words of ['16 พ.ย. 69 - 22 พ.ย. 69', 'แคชแบ็ก', '12.50', 'รอรับ']) expect(row).toContain(plain(words))
  const drawer = await openRow('malee')
  for (const words of ['จ่ายเมื่อ -', 'ยอดก่อนขั้นต่ำและเพดาน ฿12.50', 'สล็อต']) await expectVisible(words, () => drawer)
})
