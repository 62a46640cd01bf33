// @vitest-environment happy-dom
import { OutcomeUnknown } from '@morakot/contract/client'
import type { Reply } from '@morakot/contract/contract-shape'
import { helpConsoleCalls } from '@morakot/contract/features/help/calls'
import type { helpConsoleSchemas } from '@morakot/contract/features/help/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { refuse } from '@morakot/contract/refused'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serveMembers } from '../../../testing/member.ts'
import { openConsole } from '../../../testing/open-console.tsx'

type Schemas = typeof helpConsoleSchemas
type Row = Reply<Schemas['list']>['items'][number]

const ARTICLE: Row = {
  code: 'slip-refused',
  version: 2,
  topic: 'deposit',
  title: 'แนบสลิปแล้วไม่ผ่าน',
  steps: 'อ่านเหตุผล\nแนบใหม่',
  words: '',
  tool: 'slip',
  isActive: true,
  writtenBy: null,
  writtenAt: '2026-11-23T05:00:00.000Z',
  opened: 7,
  helped: 3,
  notHelped: 1,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function serve(role: OperatorRole, items: () => Row[] = () => [ARTICLE]) {
  const server = serveMembers(role)
  server.on<Schemas, 'list'>(helpConsoleCalls.list, () => ({ items: items(), total: items().length }))
  server.on<Schemas, 'versions'>(helpConsoleCalls.versions, () => ({ items: [ARTICLE, { ...ARTICLE, version: 1, title: 'สลิปไม่ผ่าน' }] }))
  return server
}
const dialog = async () => within(await screen.findByRole('dialog'))
const sent = (server: ReturnType<typeof serve>) =>
  server.requests.filter(({ method, path }) => method === 'POST' && path.includes('/help-articles/'))

test('[HELPPAGE-4] a new article is written under its code; what is refused is shown at its field', async () => {
  const server = serve('content')
  let isRefused = true
  server.on<Schemas, 'write'>(helpConsoleCalls.write, () =>
    isRefused ? refuse('help.changed') : { ...ARTICLE, version: 1, title: 'ฝากอย่างไร' },
  )
  await openConsole('/help-articles')
  fireEvent.click(await screen.findByRole('button', { name: 'เขียนบทความ' }))
  const form = await dialog()
  fireEvent.change(form.getByLabelText(/^รหัสบทความ/u), { target: { value: 'No Code' } })
  fireEvent.change(form.getByLabelText(/^หมวด/u), { target: { value: 'deposit' } })
  fireEvent.change(form.getByLabelText(/^คำถาม/u), { target: { value: 'ฝากอย่างไร' } })
  fireEvent.change(form.getByLabelText(/^คำตอบ/u), { target: { value: 'ก\nข\nค\nง' } })
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  expect(await form.findByText('ใช้ a-z ตัวเลข และขีดกลางเท่านั้น')).toBeDefined()
  expect(form.getAllByText('ใส่ได้ไม่เกิน 3 ขั้นตอน').length).toBeGreaterThan(0)

  fireEvent.change(form.getByLabelText(/^รหัสบทความ/u), { target: { value: 'how-to' } })
  fireEvent.change(form.getByLabelText(/^คำตอบ/u), { target: { value: 'เปิดหน้าฝากเงิน' } })
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await form.findByRole('button', { name: 'เขียนบทความ' }))
  expect(await form.findByText(/มีคนแก้บทความนี้ก่อนแล้ว/u)).toBeDefined()
  isRefused = false
  expect(sent(server)[0]).toMatchObject({
    path: '/api/console/help-articles/how-to',
    body: { topic: 'deposit', base: 0, steps: 'เปิดหน้าฝากเงิน' },
  })
})

test('[HELPPAGE-4] an article shows who read it and its older versions, and its next version is written on the one that was read', async () => {
  const server = serve('content')
  server.on<Schemas, 'write'>(helpConsoleCalls.write, () => ({ ...ARTICLE, version: 3, isActive: false }))
  await openConsole('/help-articles?open=slip-refused')
  const drawer = await dialog()
  expect(await drawer.findByText('สลิปไม่ผ่าน')).toBeDefined()
  fireEvent.click(drawer.getByRole('button', { name: 'แก้บทความ' }))
  const form = within(await screen.findByRole('dialog', { name: 'แก้บทความ' }))
  fireEvent.change(form.getByLabelText(/^คำถาม/u), { target: { value: 'สลิปใช้ไม่ได้' } })
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await form.findByRole('button', { name: 'แก้บทความ' }))
  expect(await form.findByText(/ฉบับ 3 แล้ว/u)).toBeDefined()
  expect(sent(server)[0]).toMatchObject({ body: { base: 2, title: 'สลิปใช้ไม่ได้', tool: 'slip' } })
})

test('[HELPPAGE-4] the list knows when it is empty, one that failed can be tried again, and an auditor writes nothing', async () => {
  let answer: () => Row[] = () => {
    throw new OutcomeUnknown('the test said so')
  }
  serve('auditor', () => answer())
  await openConsole('/help-articles')
  await screen.findByRole('alert')
  answer = () => []
  fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))
  expect(await screen.findByText('ยังไม่มีบทความ')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'เขียนบทความ' })).toBeNull()
})
