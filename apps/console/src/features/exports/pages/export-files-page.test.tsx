// @vitest-environment happy-dom
import { OutcomeUnknown } from '@morakot/contract/client'
import type { Reply } from '@morakot/contract/contract-shape'
import { exportCalls } from '@morakot/contract/features/exports/calls'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { plain } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listed, ROW, serveMembers } from '../../../testing/member.ts'
import { openConsole } from '../../../testing/open-console.tsx'

type Schemas = typeof exportSchemas
type File = Reply<Schemas['files']>['items'][number]

const FILE: File = {
  fileId: '0c0f3d5e-3f0a-4b1c-9f3e-0a1b2c3d4e5f',
  fileName: 'deposits-2026-11-20.xlsx',
  list: 'depositAdmin.list',
  filter: 'status: CREDITED',
  format: 'xlsx',
  state: 'READY',
  rows: 12_345,
  bytes: 2_621_440,
  problem: null,
  madeAt: '2026-11-20T05:00:00.000Z',
  endedAt: '2026-11-20T05:01:00.000Z',
  expiresAt: '2026-11-27T05:01:00.000Z',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serve(files: () => File[] = () => [FILE], role: OperatorRole = 'finance') {
  const server = serveMembers(role, () => listed([ROW]))
  server.on<Schemas, 'files'>(exportCalls.files, () => ({ items: files(), total: files().length }))
  return server
}

test('[EXPORT-3] a file that is ready is fetched by its address, and made again or deleted', async () => {
  const server = serve()
  server.on<Schemas, 'again'>(exportCalls.again, () => ({ ...FILE, fileId: '1c0f3d5e-3f0a-4b1c-9f3e-0a1b2c3d4e5f', state: 'QUEUED' }))
  server.on<Schemas, 'remove'>(exportCalls.remove, () => ({ fileId: FILE.fileId }))
  await openConsole(`/export-files?open=${FILE.fileId}`)
  const drawer = within(await screen.findByRole('dialog'))
  const link = await drawer.findByRole('link', { name: 'ดาวน์โหลด' })
  expect(link.getAttribute('href')).toBe(`/api/console/export-files/${FILE.fileId}/content`)
  expect(plain((await screen.findByRole('dialog')).textContent)).toContain('2.5MB')

  for (const [act, confirm] of [
    ['ทำใหม่', 'ทำใหม่'],
    ['ลบ', `ลบ ${FILE.fileName}`],
  ] as const) {
    fireEvent.click(drawer.getByRole('button', { name: act }))
    const dialog = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
    fireEvent.click(dialog.getByRole('button', { name: confirm }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'ปิด' })).toBeDefined())
    fireEvent.click(dialog.getByRole('button', { name: 'ปิด' }))
  }
  const sent = server.requests.filter(({ path }) => path.startsWith(`/api/console/export-files/${FILE.fileId}`))
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
})

test('[EXPORT-3] a file that is not ready has no link, and one that failed says why', async () => {
  serve(() => [{ ...FILE, state: 'FAILED', rows: null, bytes: null, expiresAt: null, problem: 'มากกว่า 1,000,000 แถว กรุณากรองช่วงเวลา' }])
  await openConsole(`/export-files?open=${FILE.fileId}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('มากกว่า 1,000,000 แถว กรุณากรองช่วงเวลา')).toBeDefined()
  expect(drawer.queryByRole('link', { name: 'ดาวน์โหลด' })).toBeNull()
})

test('[EXPORT-3] an empty page says where files come from, and one that failed can be tried again', async () => {
  let answer = (): File[] => []
  serve(() => answer())
  await openConsole('/export-files')
  expect(await screen.findByText('ยังไม่มีไฟล์ ส่งออกได้จากปุ่มเหนือตาราง')).toBeDefined()
  cleanup()
  answer = () => {
    throw new OutcomeUnknown('the test said so')
  }
  serve(() => answer())
  await openConsole('/export-files')
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  answer = () => [FILE]
  fireEvent.click(again)
  expect(await screen.findByText('12,345')).toBeDefined()
})

test('[EXPORT-3] a long list says that its file is being made, and where it will be', async () => {
  const server = serve()
  server.on<Schemas, 'make'>(exportCalls.make, () => ({ ...FILE, state: 'QUEUED', rows: null }))
  await openConsole('/members')
  await screen.findByRole('link', { name: 'malee' })
  fireEvent.click(screen.getByRole('button', { name: 'XLSX' }))
  expect(await screen.findByText('รายการยาว กำลังทำไฟล์ให้ ดูได้ที่เมนูไฟล์ส่งออก')).toBeDefined()
})
