// @vitest-environment happy-dom
import { OutcomeUnknown } from '@morakot/contract/client'
import { exportCalls } from '@morakot/contract/features/exports/calls'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ROW, listed, serveMembers } from '../../../testing/member.ts'
import type { ListedMembers } from '../../../testing/member.ts'
import { openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const headed = async (name: string) => await screen.findByRole('heading', { level: 1, name })

test('support may note and may not freeze nor reveal; risk may', async () => {
  const guarded = ['ระงับ', 'จบเซสชัน', 'เปิดดูเบอร์โทร']
  for (const [role, shown] of [
    ['support', 0],
    ['risk', 1],
  ] as const) {
    serveMembers(role)
    const { go } = await openConsole('/members/7')
    await headed('malee')
    expect(await screen.findByRole('button', { name: 'จดบันทึก' })).toBeDefined()
    for (const name of guarded) expect(screen.queryAllByRole('button', { name }), `${role}: ${name}`).toHaveLength(shown)
    await go('/members/7?tab=identity')
    await screen.findByRole('region', { name: 'บัญชีธนาคาร' })
    expect(screen.queryAllByRole('button', { name: 'เปิดดูเลขบัญชี' }), role).toHaveLength(shown)
    cleanup()
  }
})

test('the list knows two kinds of nothing, and one that failed can be tried again', async () => {
  let answer: () => ListedMembers = () => listed([])
  const server = serveMembers('risk', () => answer())
  await openConsole('/members?q=nobody-has-this-name')
  expect(await screen.findByText('ไม่พบรายการที่ตรงกับตัวกรอง')).toBeDefined()

  fireEvent.click(screen.getAllByRole('button', { name: 'ล้างตัวกรอง' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('ไม่พบรายการที่ตรงกับตัวกรอง')).toBeNull())
  expect(server.requests.at(-1)?.path).toBe('/api/console/members')
  cleanup()

  answer = () => {
    throw new OutcomeUnknown('the test said so')
  }
  await openConsole('/members?view=frozen')
  expect((await screen.findByRole('alert')).textContent).toContain('ไม่มีข้อมูลใดเปลี่ยนแปลง')
  answer = () => listed([ROW])
  fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))
  expect(await screen.findByRole('link', { name: 'malee' })).toBeDefined()
})

test('[BULK-4, EXPORT-1] the selected rows of a list are saved as a file of these rows alone, for operators who may export', async () => {
  const two = () => listed([ROW, { ...ROW, memberId: '8', username: 'somchai' }])
  for (const [role, buttons] of [
    ['support', 0],
    ['risk', 1],
  ] as const) {
    const server = serveMembers(role, two)
    server.on<typeof exportSchemas, 'make'>(exportCalls.make, () => ({
      fileName: 'members.csv',
      rows: 1,
      content: '',
      format: 'csv',
      auditId: '1',
    }))
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
    await openConsole('/members')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'เลือก somchai' }))
    await screen.findByRole('button', { name: 'ติดป้าย' })
    expect(screen.queryAllByRole('button', { name: 'CSV ที่เลือก' }), role).toHaveLength(buttons)
    if (role === 'support') cleanup()
    else {
      fireEvent.click(screen.getByRole('button', { name: 'CSV ที่เลือก' }))
      await waitFor(() => expect(server.requests.at(-1)).toMatchObject({ path: '/api/console/exports', body: { rowIds: ['8'] } }))
    }
  }
})

test('[EXPORT-2] a list is saved as CSV or as a workbook, whose bytes reach the browser as they are', async () => {
  const saved: Blob[] = []
  const server = serveMembers('risk', () => listed([ROW]))
  server.on<typeof exportSchemas, 'make'>(exportCalls.make, ({ body }) => {
    const { format } = body as { readonly format: 'csv' | 'xlsx' }
    const content = format === 'xlsx' ? btoa('PK\u00FF') : '\uFEFF"ก"'
    return { fileName: `members.${format}`, rows: 1, content, format, auditId: '1' }
  })
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  await openConsole('/members')
  await screen.findByRole('link', { name: 'malee' })
  fireEvent.click(screen.getByRole('button', { name: 'XLSX' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([0x50, 0x4b, 0xff])
  expect(saved.map(({ type }) => type)).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv;charset=utf-8',
  ])
})
