// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { seamlessConsoleCalls } from '@morakot/contract/features/seamless/calls'
import type { seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoRow, expectVisible, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof seamlessConsoleSchemas
type Alert = Reply<Schemas['alerts']>['items'][number]

const AT = '2026-11-23T05:00:00.000Z'
const WIN: Alert = {
  alertId: '3',
  provider: 'sandbox',
  kind: 'large_win',
  subject: 'win-0001',
  username: 'malee',
  details: { member: '1', amount: '15000000000' },
  times: 1,
  firstAt: AT,
  lastAt: AT,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an operator reads what a game did and closes it with the reason, but not what happened again meanwhile', async () => {
  const server = serveAs(() => operatorOf('risk'))
  let items: readonly Alert[] = [WIN]
  server.on<Schemas, 'alerts'>(seamlessConsoleCalls.alerts, () => ({ items: [...items], total: items.length }))
  server.on<Schemas, 'closeAlert'>(seamlessConsoleCalls.closeAlert, ({ path, body }) => {
    expect(path).toContain(WIN.alertId)
    const { times } = body as { readonly times: number }
    if (times !== items[0]?.times) refuse('seamless.alert_again')
    items = []
    return WIN
  })
  await openConsole('/alerts')
  const drawer = await openRow('win-0001')
  for (const words of ['ชนะจำนวนมาก', '฿150,000.00', 'เครดิตเข้าให้สมาชิกแล้ว']) await expectVisible(words, () => drawer)

  fireEvent.click(within(drawer).getByRole('button', { name: 'ปิดเรื่อง' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ปิดเรื่อง' }))
  fireEvent.change(dialog.getByLabelText('เหตุผล'), { target: { value: 'ค่ายเกมยืนยันผลของรอบแล้ว' } })
  fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))
  items = [{ ...WIN, times: 2 }]
  fireEvent.click(await dialog.findByRole('button', { name: 'ยืนยันปิดเรื่อง' }))
  await waitFor(() => expect(visibleText(dialog.getByRole('alert'))).toContain(plain('เรื่องนี้เกิดซ้ำอีก')))
  fireEvent.click(dialog.getByRole('button', { name: 'ยกเลิก' }))
  await expectVisible('จำนวนครั้ง 2', () => drawer)

  await takeAction({
    button: 'ปิดเรื่อง',
    fields: { เหตุผล: 'ค่ายเกมยืนยันทั้งสองรอบแล้ว' },
    preview: 'การปิดเรื่องไม่ทำให้เงินเคลื่อนไหว',
    confirm: 'ยืนยันปิดเรื่อง',
    outcome: 'ปิดเรื่องแล้ว',
  })
  expect(server.count(seamlessConsoleCalls.closeAlert)).toBe(2)
  await expectNoRow('win-0001')
})
