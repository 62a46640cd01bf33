// @vitest-environment happy-dom
import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { FakeServer } from '@morakot/contract/testing/fake-server'
import { refuse } from '@morakot/contract/refused'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastHost } from '../../../app/toast-host.tsx'
import { renderConsole } from '../../../testing/render-console.tsx'
import { DayReportCard } from './day-report-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Schemas = typeof workQueueSchemas

test('a day that is refused has the reason at its date, until another day is chosen', async () => {
  const server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  await renderConsole(() => <DayReportCard />)
  const field = await screen.findByLabelText<HTMLInputElement>('วันที่')
  for (const [code, day, message] of [
    ['workQueue.day_archived', '2025-10-31', 'เดือนของวันที่เลือกเก็บเข้าคลังข้อมูลแล้ว กรุณาดูตัวเลขในรายงานที่ระบบทำทุกคืน'],
    ['workQueue.day_not_begun', '2090-01-01', 'วันที่เลือกยังไม่เริ่ม กรุณาเลือกวันอื่น'],
  ] as const) {
    server.on<Schemas, 'exportDay'>(workQueueCalls.exportDay, ({ body }) => {
      expect(body).toEqual({ day })
      refuse(code, { field: 'day' })
    })
    fireEvent.change(field, { target: { value: day } })

    fireEvent.click(screen.getByRole('button', { name: 'ดาวน์โหลด CSV' }))

    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(description(field)).toBe(plain(message))
    fireEvent.change(field, { target: { value: '2026-11-01' } })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
  }
})

test('the figures of a day become the file that the server names; a day that goes on is marked as unfinished', async () => {
  const server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  const saved: unknown[] = []
  const keep = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keepLink(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const makeUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept')
  server.on<Schemas, 'exportDay'>(workQueueCalls.exportDay, () => ({
    fileName: 'report-2026-11-28-so-far.csv',
    rows: 1,
    isWhole: false,
    content: '\uFEFF"day"\r\n',
    format: 'csv',
    auditId: '3',
  }))
  await renderConsole(() => (
    <>
      <DayReportCard />
      <ToastHost />
    </>
  ))
  fireEvent.change(await screen.findByLabelText('วันที่'), { target: { value: '2026-11-28' } })
  fireEvent.click(screen.getByRole('button', { name: 'ดาวน์โหลด CSV' }))

  await waitFor(() => expect(visibleText()).toContain(plain('วันนี้ยังไม่จบ ตัวเลขยังเปลี่ยนได้')))
  expect(saved).toEqual(['report-2026-11-28-so-far.csv'])
  expect(makeUrl.mock.calls.map(([file]) => (file as Blob).size)).toEqual([new Blob(['\uFEFF"day"\r\n']).size])
  keep.mockRestore()
  makeUrl.mockRestore()
})
