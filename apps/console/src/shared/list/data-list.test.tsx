// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'
import { DataList } from './data-list.tsx'
import type { ListDefinition, ListPage } from './list-shape.ts'
import type { ListState } from './list-state.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly baht: number
}

const ROWS: readonly Row[] = [
  { id: '1', name: 'malee', baht: 500 },
  { id: '2', name: 'somchai', baht: 20 },
]

type Answer = (state: ListState) => Promise<ListPage<Row>>

function listOf(answer: Answer): ListDefinition<Row> {
  return {
    name: 'rows',
    label: 'รายการทดสอบ',
    columns: [
      { key: 'name', title: 'ชื่อ', render: ({ name }) => name },
      { key: 'baht', title: 'จำนวน', isSortable: true, render: ({ baht }) => baht },
      { key: 'id', title: 'เลขที่', isExtra: true, render: ({ id }) => id },
    ],
    phone: { who: ({ name }) => name, amount: ({ baht }) => baht, state: ({ id }) => id },
    views: [
      { key: 'todo', label: 'ต้องทำ' },
      { key: 'all', label: 'ทั้งหมด' },
    ],
    filters: [
      { name: 'q', label: 'ค้นหา' },
      { name: 'rail', label: 'ช่องทาง', options: [{ value: 'qr', label: 'QR' }] },
    ],
    query: (state) => ({ queryKey: ['rows', state], queryFn: async () => await answer(state) }),
    rowId: ({ id }) => id,
    drawer: { title: ({ name }) => name, content: ({ name }) => <p>{`ทุกอย่างของ ${name}`}</p> },
    empty: 'ไม่มีงานค้าง',
  }
}

const two: Answer = async () => ({ items: ROWS, total: 60 })
const none: Answer = async () => ({ items: [], total: 0 })

const show = async (answer: Answer, address?: string) => {
  const list = listOf(answer)
  return await renderConsole(() => <DataList list={list} />, address)
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('a list', () => {
  test('[STATE-4] requests what its address says, and puts a filter, a sort and a page into the address', async () => {
    const answer = vi.fn<Answer>(two)
    const { search } = await show(answer, '/?view=all&q=mal&page=2')
    await screen.findByText('malee')
    expect(answer.mock.calls[0]?.[0]).toMatchObject({ view: 'all', filters: { q: 'mal' }, page: 2, size: 25 })

    fireEvent.change(screen.getByLabelText('ช่องทาง'), { target: { value: 'qr' } })
    // A filter of the list starts at its first page.
    await waitFor(() => expect(search()).toEqual({ view: 'all', q: 'mal', rail: 'qr' }))
    fireEvent.click(screen.getByRole('button', { name: 'หน้าถัดไป' }))
    await waitFor(() => expect(search()).toMatchObject({ page: '2' }))
    expect(answer.mock.lastCall?.[0]).toMatchObject({ filters: { q: 'mal', rail: 'qr' }, page: 2 })
  })

  test('shows its columns and dots while it loads, never a word of emptiness', async () => {
    await show(async () => await new Promise<never>(() => {}))

    expect(await screen.findByText('ชื่อ')).toBeDefined()
    expect(screen.getByRole('status', { name: 'กำลังโหลดรายการ' })).toBeDefined()
    expect(screen.queryByText('ไม่มีงานค้าง')).toBeNull()
  })

  test('distinguishes no work from no match, and clears the filter', async () => {
    const { search } = await show(none, '/?q=nobody')
    await screen.findByText('ไม่พบรายการที่ตรงกับตัวกรอง')
    expect(screen.queryByText('ไม่มีงานค้าง')).toBeNull()

    fireEvent.click(screen.getByRole('button', { name: 'ล้างตัวกรอง' }))

    await screen.findByText('ไม่มีงานค้าง')
    expect(search()).toEqual({})
  })

  test('says what failed and that nothing changed, and tries again', async () => {
    let fails = true
    await show(async (state) => {
      if (fails) throw new Error('down')
      return await two(state)
    })
    expect((await screen.findByRole('alert')).textContent).toContain('ไม่มีข้อมูลใดเปลี่ยนแปลง')
    expect(screen.queryByText('ไม่มีงานค้าง')).toBeNull()

    fails = false
    fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))

    expect(await screen.findByText('malee')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('opens a row by the address, and keeps what it shows when the row has gone', async () => {
    let rows = ROWS
    const { queryClient, search } = await show(async () => ({ items: rows, total: rows.length }))
    fireEvent.click(await screen.findByText('somchai'))
    const drawer = await screen.findByRole('dialog')
    expect(search()).toEqual({ open: '2' })
    expect(within(drawer).getByText('ทุกอย่างของ somchai')).toBeDefined()

    rows = ROWS.slice(0, 1)
    await queryClient.invalidateQueries()

    expect(await within(drawer).findByText(/ไม่ได้อยู่ในมุมมองนี้แล้ว/)).toBeDefined()
    expect(within(drawer).getByText('ทุกอย่างของ somchai')).toBeDefined()
  })

  test('[NEWROWS-1] announces what a poll finds and shows it by a press; what the operator changed is shown at once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      let rows: readonly Row[] = ROWS
      const { queryClient } = await show(async () => ({ items: rows, total: rows.length }))
      const names = () => [...document.querySelectorAll('tbody .row-link')].map(({ textContent }) => textContent)
      await screen.findByText('malee')
      await vi.advanceTimersByTimeAsync(1_000)

      rows = [{ id: '3', name: 'anong', baht: 7 }, ...ROWS.map((row) => ({ ...row, baht: 1 }))]
      await vi.advanceTimersByTimeAsync(60_000)
      const take = await screen.findByRole('button', { name: 'มีใหม่ 1 รายการ' })
      expect(take.parentElement?.getAttribute('role')).toBe('status')
      expect(names()).toEqual(['malee', 'somchai'])
      expect(screen.getAllByText('1')).toHaveLength(2)
      fireEvent.click(take)
      expect(names()).toEqual(['anong', 'malee', 'somchai'])
      expect(screen.queryByRole('button', { name: /^มีใหม่/ })).toBeNull()

      rows = [{ id: '4', name: 'boon', baht: 8 }, ...rows]
      await queryClient.invalidateQueries()
      await screen.findByText('boon')
      expect(screen.queryByRole('button', { name: /^มีใหม่/ })).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('shows chosen columns, remembers them, and never loses the last one', async () => {
    const { search } = await show(two, '/?cols=name')
    await screen.findByText('malee')
    expect(screen.queryByText('จำนวน')).toBeNull()

    fireEvent.click(screen.getByRole('button', { name: 'คอลัมน์' }))
    fireEvent.click(await screen.findByLabelText('ชื่อ'))
    expect(search()).toEqual({ cols: 'name' })
    fireEvent.click(screen.getByLabelText('เลขที่'))

    await waitFor(() => expect(search()).toEqual({ cols: 'name,id' }))
    expect(localStorage.getItem('morakot-console.columns.rows')).toBe('name,id')
  })
})
