// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import type { Notice } from '../queries.ts'
import { NoticeCard } from './notice-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOTICES: readonly Notice[] = [
  ['1', 'เงินเข้า 100.00 บาท', '2026-11-20T05:00:00.000Z'],
  ['2', 'เงินเข้า 100.00 บาท', '2026-11-21T05:00:00.000Z'],
  ['3', 'ถอนเงินสำเร็จ', '2026-11-20T05:00:00.000Z'],
].map(([id = '', title = '', createdAt = '']) => ({
  id,
  kind: 'deposit',
  title,
  link: '/',
  until: '2026-12-20T05:00:00.000Z',
  createdAt,
  dismissedAt: null,
  claim: null,
}))

test('each button that marks a notice as read names its notice, equal titles by their moment', async () => {
  await draw(
    () => (
      <>
        {NOTICES.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onRead={() => undefined} />
        ))}
      </>
    ),
    { known: [] },
  )
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
  expect(new Set(names).size).toBe(NOTICES.length)
  for (const [at, { title }] of NOTICES.entries()) expect(names[at]).toContain(title)
})
