// @vitest-environment happy-dom
import { noteCalls } from '@morakot/contract/features/notes/calls'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import type { Permission } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { FakeServer } from '@morakot/contract/testing/fake-server'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GrantedProvider } from '#shared/permissions'
import { renderConsole } from '../../../testing/render-console.tsx'
import { noteOf } from '../../../testing/note.ts'
import type { Note } from '../queries.ts'
import { RecordNotes } from './record-notes.tsx'

type Schemas = typeof noteSchemas
const RECORD = { kind: 'withdrawal', recordId: '019ab3c4-0000-7000-8000-000000000001' } as const
const AT = '2026-11-23T05:00:00.000Z'
let server: FakeServer
let kept: Note[]
let sent: unknown[]
beforeEach(() => {
  kept = []
  sent = []
  server = new FakeServer()
  server.on<Schemas, 'list'>(noteCalls.list, () => ({ items: kept, total: kept.length }))
  server.on<Schemas, 'people'>(noteCalls.people, () => ({
    items: [{ operatorId: '4', name: 'คุณการเงิน', username: 'fin' }],
    seesRisk: false,
  }))
  server.on<Schemas, 'write'>(noteCalls.write, ({ body }) => {
    sent.push(body)
    const { noteId, text } = body as Pick<Note, 'noteId' | 'text'>
    kept = [noteOf({ noteId, text, mentions: ['คุณการเงิน'], correctUntil: AT }), ...kept]
    return kept[0] as Note
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(cleanup)

const show = async (granted: readonly Permission[]) =>
  await renderConsole(() => (
    <GrantedProvider value={new Set(granted)}>
      <RecordNotes record={RECORD} name="malee ฿25,000.00" />
    </GrantedProvider>
  ))
const button = (name: string) => screen.getByRole('button', { name })

test('[NOTES-1, NOTES-2, NOTES-3] an operator reads the notes on a record and writes one that another has to do, which is there at once', async () => {
  await show(['members.note'])
  expect(await screen.findByText('ยังไม่มีบันทึกของรายการนี้')).toBeTruthy()

  fireEvent.click(button('จดบันทึก'))
  const dialog = within(await screen.findByRole('dialog', { name: 'จดบันทึก' }))
  expect(await dialog.findByText('แจ้งได้: @fin คุณการเงิน')).toBeTruthy()
  expect(dialog.queryByText('ผู้อ่าน'), 'the group is for who reads notes of risk').toBeNull()
  fireEvent.change(dialog.getByLabelText('บันทึก'), { target: { value: '@fin ธนาคารโทรกลับแล้ว' } })
  fireEvent.change(dialog.getByLabelText('มอบให้'), { target: { value: '4' } })
  fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'เก็บบันทึก' }))
  expect(await screen.findByText('เก็บบันทึกแล้ว')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('ul.entries')).not.toBeNull())
  const list = within(document.querySelector('ul.entries') as HTMLElement)
  expect(await list.findByText('@fin ธนาคารโทรกลับแล้ว')).toBeTruthy()
  expect(list.getByText('แจ้งถึง คุณการเงิน')).toBeTruthy()
  expect(sent).toMatchObject([{ text: '@fin ธนาคารโทรกลับแล้ว', assigneeId: '4' }])
})

test('[NOTES-2, NOTES-3, NOTES-4] a note offers the steps that its reader may take, and each is sent', async () => {
  const own = noteOf({ text: 'ของฉัน', correctUntil: AT })
  const due = noteOf({
    noteId: '019ab3c4-0000-7000-8000-000000000003',
    text: 'ให้ทำ',
    assignee: 'คุณช่วย',
    dueAt: AT,
    mayFinish: true,
    isForCaller: true,
  })
  kept = [own, due]
  const steps: string[] = []
  server.on<Schemas, 'finish'>(noteCalls.finish, () => (steps.push('finish'), { ...due, mayFinish: false }))
  server.on<Schemas, 'see'>(noteCalls.see, () => (steps.push('see'), { ...due, isForCaller: false }))
  server.on<Schemas, 'pin'>(noteCalls.pin, ({ body }) => (steps.push(JSON.stringify(body)), { ...own, isPinned: true }))
  server.on<Schemas, 'correct'>(noteCalls.correct, ({ body }) => (steps.push(JSON.stringify(body)), own))
  await show(['members.note'])
  expect(await screen.findByText(/^ให้ คุณช่วย ทำ ภายใน/u)).toBeTruthy()
  for (const name of ['แก้ไข', 'ทำเสร็จแล้ว', 'รับทราบ']) expect(screen.getAllByRole('button', { name })).toHaveLength(1)
  fireEvent.click(button('ทำเสร็จแล้ว'))
  fireEvent.click(button('รับทราบ'))
  fireEvent.click(screen.getAllByRole('button', { name: 'ปักหมุด' })[0] as HTMLElement)
  await waitFor(() => expect(steps.toSorted()).toEqual(['finish', 'see', '{"isPinned":true}'].toSorted()))
  fireEvent.click(button('แก้ไข'))
  const dialog = within(await screen.findByRole('dialog', { name: 'แก้ไขบันทึก' }))
  fireEvent.change(dialog.getByLabelText('บันทึก'), { target: { value: 'แก้แล้ว' } })
  fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'เก็บข้อความที่แก้' }))
  await waitFor(() => expect(steps).toContain('{"text":"แก้แล้ว"}'))
})

test('[NOTES-1, NOTES-5] an operator who may not write notes has no button, a note of the risk group says so, and a failed list too', async () => {
  kept = [noteOf({ group: 'risk', isPinned: true })]
  await show([])
  expect(await screen.findByText('เฉพาะฝ่ายความเสี่ยง')).toBeTruthy()
  expect(screen.getByText('ปักหมุด')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'จดบันทึก' })).toBeNull()
  cleanup()
  server.on<Schemas, 'list'>(noteCalls.list, () => refuse('site.internal'))
  await show([])
  expect(await screen.findByRole('alert')).toBeTruthy()
})
