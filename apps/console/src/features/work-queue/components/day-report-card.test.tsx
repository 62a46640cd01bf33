// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../testing/render-console.tsx'
import { DayReportCard } from './day-report-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ARCHIVED = 'เดือนของวันที่เลือกเก็บเข้าคลังข้อมูลแล้ว กรุณาดูตัวเลขในรายงานที่ระบบทำทุกคืน'

test('a day that is refused says why beside its date, until another day is chosen', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        data: null,
        error: 'archived',
        code: 'workQueue.day_archived',
        message: ARCHIVED,
        status: 422,
        fields: { day: ARCHIVED },
        requestId: '1',
      },
      { status: 422 },
    ),
  )
  await renderConsole(() => <DayReportCard />)
  const field = await screen.findByLabelText<HTMLInputElement>('วันที่')
  fireEvent.change(field, { target: { value: '2025-10-31' } })

  fireEvent.click(screen.getByRole('button', { name: 'ดาวน์โหลด CSV' }))

  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(ARCHIVED)
  fireEvent.change(field, { target: { value: '2026-11-01' } })
  await waitFor(() => expect(screen.queryByText(ARCHIVED)).toBeNull())
})
