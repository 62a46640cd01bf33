// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../testing/render-console.tsx'
import type { Archive, Archives as Listed } from '../queries.ts'
import { Archives } from './archives.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const WRITTEN: Archive = {
  month: '2025-10',
  endsAt: '2025-10-31T17:00:00.000Z',
  transfers: 1_234_567,
  state: 'released',
  releasedRounds: 400_000,
  releasedMessages: 800_001,
  releasedTransfers: 800_002,
  recordedAt: '2026-12-01T20:00:00.000Z',
  releasedAt: '2026-12-02T20:00:00.000Z',
}
const NONE: Listed = { items: [], nextDueAt: null, isNextDue: false }

const answers = (...given: readonly (Listed | 'broken')[]) => {
  const left = [...given]
  vi.stubGlobal('fetch', async () => {
    const next = left.length > 1 ? left.shift() : left[0]
    return next === 'broken' ? new Response('', { status: 502 }) : Response.json({ data: next, error: null })
  })
}
const show = async () => await renderConsole(() => <Archives />)

describe('the archives of an auditor’s page', () => {
  test('say of each month up to when it goes, what is in its files and what left, in words and numbers', async () => {
    answers({
      items: [{ ...WRITTEN, month: '2025-11', endsAt: '2025-11-30T17:00:00.000Z', state: 'waiting', releasedAt: null }, WRITTEN],
      nextDueAt: '2027-01-31T17:00:00.000Z',
      isNextDue: false,
    })
    await show()

    const [, waiting, released] = within(await screen.findByRole('table', { name: 'คลังข้อมูลเก่า' })).getAllByRole('row')
    expect(waiting?.textContent).toContain('รอตรวจครบหนึ่งรอบ')
    expect(
      within(released as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['ต.ค. 2568', '31 ต.ค. 68', '1,234,567', '400,000', '800,001', '800,002', 'ย้ายออกครบแล้ว3 ธ.ค. 69'])
    expect(screen.getByText('เดือนถัดไปครบกำหนด 1 ก.พ. 70')).toBeTruthy()
  })

  test('that are none say so, and when the first is due', async () => {
    answers({ ...NONE, nextDueAt: '2027-12-31T17:00:00.000Z' })
    await show()

    expect((await screen.findByText(/ยังไม่มีเดือนใดเก็บเข้าคลัง/u)).textContent).toContain('เดือนแรกครบกำหนด 1 ม.ค. 71')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('that are late are looked at', async () => {
    answers({ ...NONE, nextDueAt: '2026-11-30T17:00:00.000Z', isNextDue: true })
    await show()

    expect(await screen.findByText(/ครบกำหนดเก็บเข้าคลังแล้วตั้งแต่/u)).toBeTruthy()
    expect(screen.queryByText(/เดือนแรกครบกำหนด/u)).toBeNull()
  })

  test('that cannot be read are requested again by a press', async () => {
    answers('broken', NONE)
    await show()

    fireEvent.click(await screen.findByRole('button', { name: 'ลองอีกครั้ง' }))

    expect(await screen.findByText(/ยังไม่มีเดือนใดเก็บเข้าคลัง/u)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
