// @vitest-environment happy-dom
import { noteCalls } from '@morakot/contract/features/notes/calls'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { FakeServer } from '@morakot/contract/testing/fake-server'
import { refuse } from '@morakot/contract/refused'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../testing/render-console.tsx'
import type { Permission } from '@morakot/contract/nouns'
import { GrantedProvider } from '#shared/permissions'
import { RecordNotes } from './record-notes.tsx'

type Schemas = typeof noteSchemas
const RECORD = { kind: 'withdrawal', recordId: '019ab3c4-0000-7000-8000-000000000001' } as const
const AT = '2026-11-23T05:00:00.000Z'
let server: FakeServer
let kept: { noteId: string; text: string; operator: string; at: string }[]
beforeEach(() => {
  kept = []
  server = new FakeServer()
  server.on<Schemas, 'list'>(noteCalls.list, () => ({ items: kept, total: kept.length }))
  server.on<Schemas, 'write'>(noteCalls.write, ({ body }) => {
    const written = { ...(body as { noteId: string; text: string }), operator: 'คุณช่วย', at: AT }
    kept = [written, ...kept]
    return written
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

test('[NOTES-1] an operator reads the notes on a record and writes one, which is there at once', async () => {
  await show(['members.note'])
  expect(await screen.findByText('ยังไม่มีบันทึกของรายการนี้')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'จดบันทึก' }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'ธนาคารโทรกลับแล้ว' } })
  fireEvent.click(screen.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await screen.findByRole('button', { name: 'เก็บบันทึก' }))
  expect(await screen.findByText('เก็บบันทึกแล้ว')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('ul.entries')).not.toBeNull())
  const list = within(document.querySelector('ul.entries') as HTMLElement)
  expect(await list.findByText('ธนาคารโทรกลับแล้ว')).toBeTruthy()
  expect(kept).toHaveLength(1)
})

test('[NOTES-1] an operator who may not write notes has no button, and a failed list says so', async () => {
  server.on<Schemas, 'list'>(noteCalls.list, () => refuse('site.internal'))
  await show([])
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'จดบันทึก' })).toBeNull()
})
