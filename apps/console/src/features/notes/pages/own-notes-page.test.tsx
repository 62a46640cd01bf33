// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { noteCalls } from '@morakot/contract/features/notes/calls'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { refuse } from '@morakot/contract/refused'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteOf } from '../../../testing/note.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof noteSchemas
type Own = Reply<Schemas['own']>['items'][number]

const OWN: Own = {
  ...noteOf({ text: 'โทรกลับลูกค้า', mayFinish: true, assignee: 'ฉัน' }),
  kind: 'withdrawal',
  recordId: '019ab3c4-0000-7000-8000-000000000001',
  username: 'malee',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serve(items: readonly Own[]) {
  const server = serveAs(() => operatorOf('support'))
  server.on<Schemas, 'own'>(noteCalls.own, ({ query }) => {
    const given = query.get('noteId')
    const found = items.filter(({ noteId }) => given === null || noteId === given)
    return { items: found, total: found.length }
  })
  return server
}

test('[NOTES-2, NOTES-3] the own notes are listed, and one leads to its record', async () => {
  serve([OWN])
  await openConsole('/notes')
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('โทรกลับลูกค้า')).toBeTruthy()
  expect([table.getByText('รายการถอน'), table.getByText('malee'), table.getByText('รอทำ')]).toHaveLength(3)
})

test.each([
  ['of the inbox with the person after it', `${OWN.noteId}.4`],
  ['by its id', OWN.noteId],
])('[NOTES-2] a note %s opens from the address', async (_what, open) => {
  serve([OWN])
  await openConsole(`/notes?open=${open}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByRole('link', { name: 'เปิดหน้าของรายการ' })).getAttribute('href')).toBe(`/withdrawals/${OWN.recordId}`)
  expect(drawer.getByRole('button', { name: 'ทำเสร็จแล้ว' })).toBeTruthy()
})

test('[NOTES-3] no own note, one that is not the own, and a failure say so', async () => {
  const server = serve([])
  await openConsole(`/notes?open=${OWN.noteId}`)
  expect((await screen.findAllByText('ไม่มีบันทึกในมุมมองนี้')).length).toBeGreaterThan(0)
  expect(await screen.findByText('ไม่พบบันทึกนี้ในบันทึกของคุณ')).toBeTruthy()
  cleanup()
  server.on<Schemas, 'own'>(noteCalls.own, () => refuse('site.internal'))
  await openConsole('/notes')
  expect(await screen.findByRole('alert')).toBeTruthy()
})
