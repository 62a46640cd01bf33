// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HistoryList } from './history-list.tsx'
import type { HistoryLoad } from './history-list.tsx'

afterEach(cleanup)

interface Row {
  readonly id: string
  readonly createdAt: string
}

const ARCHIVED = 'ประวัติก่อน 1 ต.ค. 2568 เก็บไว้ในคลังข้อมูล ติดต่อทีมงาน'
const ROW: Row = { id: '1', createdAt: '2026-11-20T05:00:00.000Z' }

function show(items: readonly Row[], { archivedUntil, hasNextPage = false }: { archivedUntil?: string; hasNextPage?: boolean } = {}) {
  const load: HistoryLoad<Row> = {
    data: { pages: [{ items, total: items.length, archivedUntil }] },
    error: null,
    isFetching: false,
    refetch: () => undefined,
    hasNextPage,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: async () => ({ hasNextPage: false }),
  }
  render(
    <HistoryList load={load} sumOf={(rows) => `รวม ${rows.length}`}>
      {(row) => <li key={row.id}>{`รายการ ${row.id}`}</li>}
    </HistoryList>,
  )
}

const archived = () => screen.queryByText((_, element) => element?.tagName === 'P' && element.textContent === ARCHIVED)

test('a history that was archived is marked below its last row, and where there is none', () => {
  show([ROW], { archivedUntil: '2025-09-30T17:00:00.000Z' })
  expect(archived()).not.toBeNull()
  cleanup()

  show([], { archivedUntil: '2025-09-30T17:00:00.000Z' })
  expect(archived()).not.toBeNull()
})

test('while rows are left to load, or when nothing was archived, no note is shown', () => {
  show([ROW], { archivedUntil: '2025-09-30T17:00:00.000Z', hasNextPage: true })
  expect(archived()).toBeNull()
  cleanup()

  show([ROW])
  expect(archived()).toBeNull()
})

test('[HISTPAGE-2] each day says its sum, but not the last one while older rows of it may follow', () => {
  const rows = [ROW, { id: '2', createdAt: '2026-11-20T04:00:00.000Z' }, { id: '3', createdAt: '2026-11-19T04:00:00.000Z' }]
  show(rows, { hasNextPage: true })
  expect(screen.queryAllByText(/^รวม/).map(({ textContent }) => textContent)).toEqual(['รวม 2'])
  cleanup()

  show(rows)
  expect(screen.queryAllByText(/^รวม/).map(({ textContent }) => textContent)).toEqual(['รวม 2', 'รวม 1'])
})
