// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, rowWith } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof cashierConsoleSchemas
type Entries = Reply<Schemas['receiptEntries']>

const ACCOUNTS: Entries['accounts'] = [
  { number: '1112223334', bankCode: 'SCB', name: 'มรกต หนึ่ง' },
  { number: '5556667778', bankCode: 'KBANK', name: 'มรกต สอง' },
]
const LOOKUPS = {
  toAccount: '5556667778',
  bank: 'KTB',
  amount: '1250.50',
  reference: 'FT-77',
  receivedAt: '2026-11-23T05:30:00.000Z',
  payerName: 'สมชาย ใจดี',
  payerAccount: '9998887776',
  reason: 'ธนาคารไม่แจ้งยอดนี้',
} as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[VALID-7] a receipt of a statement is entered for one of our accounts, refused at its fields, and shown as it was read', async () => {
  const server = serveAs(() => operatorOf('finance'))
  let items: Entries['items'] = []
  server.on<Schemas, 'unmatched'>(cashierConsoleCalls.unmatched, () => ({ items: [], total: 0 }))
  server.on<Schemas, 'receiptEntries'>(cashierConsoleCalls.receiptEntries, () => ({ accounts: ACCOUNTS, items }))
  server.on<Schemas, 'proposeReceipt'>(cashierConsoleCalls.proposeReceipt, ({ body }) => {
    expect(body).toEqual(LOOKUPS)
    const { bank, payerName: name, payerAccount: account, ...entry } = LOOKUPS
    items = [
      {
        ...entry,
        entryId: '019ab3c4-0000-7000-8000-0000000000ee',
        number: 'PR9',
        payer: { name, bank, account },
        operator: 'คุณการเงิน',
        isOwn: true,
        at: LOOKUPS.receivedAt,
      },
    ]
    return { accounts: ACCOUNTS, items }
  })
  await openConsole('/unmatched')
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'เพิ่มเงินเข้า' })
  await waitFor(() => expect(add.disabled).toBe(false))
  fireEvent.click(add)
  const dialog = await screen.findByRole('dialog', { name: 'เพิ่มเงินเข้า' })
  const form = within(dialog)
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  const next = () => fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  expect(form.getByLabelText<HTMLSelectElement>('เข้าบัญชีของเรา').value).toBe('1112223334')
  write('จำนวนเงิน', '1,250.505')
  next()
  const texts = [
    'กรุณาเลือกธนาคารต้นทาง',
    'กรอกยอดมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง',
    'กรุณากรอกเลขอ้างอิงการโอน',
    'กรุณากรอกเวลาที่เงินเข้า',
    'กรุณากรอกชื่อผู้โอน',
    'กรุณากรอกเลขบัญชีผู้โอน',
    'กรุณากรอกเหตุผล',
  ]
  await waitFor(() => expect(form.getAllByRole('alert').map(visibleText)).toEqual(texts.map(plain)))
  write('เข้าบัญชีของเรา', '5556667778')
  write('ธนาคารผู้โอน', 'KTB')
  write('จำนวนเงิน', '1,250.50')
  write('เลขอ้างอิงการโอน', 'FT-77')
  write('เวลาที่เงินเข้า (เวลาไทย)', '2026-11-23T12:30')
  write('ชื่อผู้โอน', 'สมชาย ใจดี')
  write('เลขบัญชีผู้โอน', '9998887776')
  write('เหตุผล', 'ธนาคารไม่แจ้งยอดนี้')
  next()
  for (const words of ['KBANK 5556667778 มรกต สอง', 'ธนาคารกรุงไทย', '฿1,250.50', '23 พ.ย. 69 12:30'])
    await expectVisible(words, () => dialog)
  fireEvent.click(form.getByRole('button', { name: 'เสนอเงินเข้า 1250.50' }))
  await expectVisible('ส่งให้เจ้าหน้าที่อีกคนยืนยันแล้ว เลขอ้างอิงการโอน FT-77', () => dialog)
  fireEvent.click(form.getByRole('button', { name: 'ปิด' }))
  const row = visibleText(await rowWith('PR9'))
  for (const words of ['฿1,250.50', 'สมชาย ใจดี KTB 9998887776', 'ถอนคืน']) expect(row).toContain(plain(words))
})
