// @vitest-environment happy-dom
import { OutcomeUnknown } from '@morakot/contract/client'
import type { Reply } from '@morakot/contract/contract-shape'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import { memberTagCalls } from '@morakot/contract/features/member-tags/calls'
import type { memberTagSchemas } from '@morakot/contract/features/member-tags/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HEAD, listed, ROW, serveMembers } from '../../../testing/member.ts'
import type { MemberSchemas } from '../../../testing/member.ts'
import { openConsole } from '../../../testing/open-console.tsx'

type Schemas = typeof memberTagSchemas
type Tag = Reply<Schemas['list']>['items'][number]

const TAG: Tag = {
  tagId: '0c0f3d5e-3f0a-4b1c-9f3e-0a1b2c3d4e5f',
  name: 'ลูกค้าประจำ',
  tone: 'good',
  group: 'service',
  isActive: true,
  members: 3,
  mayEdit: true,
  madeBy: 'คุณเสี่ยง',
  madeAt: '2026-11-23T05:00:00.000Z',
}
const OLD: Tag = { ...TAG, tagId: '1c0f3d5e-3f0a-4b1c-9f3e-0a1b2c3d4e5f', name: 'เลิกใช้แล้ว', isActive: false }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function serve(role: OperatorRole, tags: () => Tag[] = () => [TAG, OLD]) {
  const server = serveMembers(role, () =>
    listed([
      { ...ROW, tags: [TAG] },
      { ...ROW, memberId: '8', username: 'somchai' },
    ]),
  )
  server.on<Schemas, 'list'>(memberTagCalls.list, () => ({ items: tags() }))
  return server
}
const DONE = { code: null, message: null }
const sentTo = (server: FakeServer, path: string) =>
  server.requests.find((one) => one.method === 'POST' && one.path === `/api/console${path}`)?.body
const dialog = async () => within(await screen.findByRole('dialog'))

test('[TAGS-1] a tag is made with its group and name; a refused name is shown at its field', async () => {
  const server = serve('risk')
  server.on<Schemas, 'make'>(memberTagCalls.make, () => ({ ...TAG, name: 'จับตา' }))
  await openConsole('/member-tags')
  expect(await screen.findByText(TAG.name)).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'สร้างป้าย' }))
  const form = await dialog()
  fireEvent.change(form.getByLabelText(/^กลุ่ม/u), { target: { value: 'risk' } })
  fireEvent.change(form.getByLabelText(/^ชื่อป้าย/u), { target: { value: 'จับตา' } })
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await form.findByRole('button', { name: 'สร้างป้าย' }))

  expect(await form.findByText('บันทึกป้าย จับตา แล้ว')).toBeDefined()
  expect(sentTo(server, '/member-tags')).toMatchObject({ group: 'risk', name: 'จับตา', tone: 'plain' })
})

test('[TAGS-1] the list knows when it is empty, and one that failed can be tried again', async () => {
  let answer: () => Tag[] = () => {
    throw new OutcomeUnknown('the test said so')
  }
  serve('support', () => answer())
  await openConsole('/member-tags')
  await screen.findByRole('alert')
  answer = () => []
  fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))

  expect(await screen.findByText('ยังไม่มีป้าย')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'สร้างป้าย' })).toBeNull()
})

test('[TAGS-2] selected members get a tag that is in use; the list shows and filters by tags', async () => {
  const server = serve('support')
  server.on<Schemas, 'attachMany'>(memberTagCalls.attachMany, () => ({ rows: [DONE, DONE], done: 2, failed: 0 }))
  await openConsole('/members')
  const row = (await screen.findByRole('link', { name: 'malee' })).closest('tr')
  expect(visibleText(row)).toContain(plain(TAG.name))
  expect(within(screen.getByRole('combobox', { name: 'ป้าย' })).getByRole('option', { name: TAG.name })).toBeDefined()

  fireEvent.click(screen.getByRole('checkbox', { name: 'เลือกทั้งหน้า' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ติดป้าย' }))
  const form = await dialog()
  const choice = await form.findByLabelText('ป้าย')
  expect(within(choice).queryByRole('option', { name: OLD.name })).toBeNull()
  fireEvent.change(choice, { target: { value: TAG.tagId } })
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await form.findByRole('button', { name: 'ติดป้าย 2 รายการ' }))

  expect(await form.findByText('สำเร็จ 2 รายการ')).toBeDefined()
  expect(sentTo(server, `/member-tags/${TAG.tagId}/members.add`)).toMatchObject({ memberIds: ['7', '8'] })
})

test('[TAGS-2] an act waits until a tag is chosen, says when there is none, and can load its tags again', async () => {
  let answer: () => Tag[] = () => []
  serve('support', () => answer())
  await openConsole('/members')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'เลือก malee' }))
  fireEvent.click(await screen.findByRole('button', { name: 'เอาป้ายออก' }))
  expect(await (await dialog()).findByText(/ยังไม่มีป้ายให้เลือก/u)).toBeDefined()
  fireEvent.click((await dialog()).getByRole('button', { name: 'ปิดกล่องนี้' }))

  answer = () => {
    throw new OutcomeUnknown('the test said so')
  }
  fireEvent.click(await screen.findByRole('button', { name: 'ติดป้าย' }))
  const form = await dialog()
  await form.findByRole('alert')
  answer = () => [TAG]
  fireEvent.click(form.getByRole('button', { name: 'ลองอีกครั้ง' }))
  await form.findByLabelText('ป้าย')
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  expect(await form.findByText('กรุณาเลือกป้าย')).toBeDefined()
})

test('[TAGS-2] the page of a member shows the tags, and takes off those that the member has', async () => {
  const server = serve('support')
  server.on<MemberSchemas, 'member'>(memberAdminCalls.member, () => ({ ...HEAD, tags: [TAG] }))
  server.on<Schemas, 'removeMany'>(memberTagCalls.removeMany, () => ({ rows: [DONE], done: 1, failed: 0 }))
  await openConsole('/members/7')
  expect(await screen.findByText(TAG.name)).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'เอาป้ายออก' }))
  const form = await dialog()
  fireEvent.change(await form.findByLabelText('ป้าย'), { target: { value: TAG.tagId } })
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await form.findByRole('button', { name: 'เอาป้ายออก 1 รายการ' }))

  await waitFor(() => expect(sentTo(server, `/member-tags/${TAG.tagId}/members.remove`)).toMatchObject({ memberIds: ['7'] }))
})
