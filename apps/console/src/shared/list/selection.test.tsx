// @vitest-environment happy-dom
import type { BulkReply } from '@morakot/contract/bulk'
import { OutcomeUnknown } from '@morakot/contract/client'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'
import { DataList } from './data-list.tsx'
import type { ListAct, ListDefinition } from './list-shape.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const ROWS: readonly Row[] = ['malee', 'somchai', 'anong', 'prasit'].map((name, at) => ({ id: String(at + 1), name }))
const DONE: BulkReply = { rows: [{ code: null, message: null }], done: 1, failed: 0 }

type Run = ListAct<Row>['run']

async function show(run: Run, acts: Partial<ListAct<Row>> = {}) {
  const list: ListDefinition<Row> = {
    name: 'rows',
    label: 'รายการทดสอบ',
    columns: [{ key: 'name', title: 'ชื่อ', render: ({ name }) => name }],
    phone: { who: ({ name }) => name, amount: () => '-', state: () => '-' },
    filters: [{ name: 'rail', label: 'ช่องทาง', options: [{ value: 'qr', label: 'QR' }] }],
    query: (state) => ({ queryKey: ['rows', state], queryFn: async () => ({ items: ROWS, total: 4 }) }),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    acts: [{ label: 'รับงาน', preview: 'รับงานเหล่านี้', run, reads: [['rows']], ...acts }],
    drawer: { title: ({ name }) => name, content: ({ name }) => <p>{`ทุกอย่างของ ${name}`}</p> },
    empty: 'ไม่มีงานค้าง',
  }
  await renderConsole(() => <DataList list={list} />)
  await screen.findByText('malee')
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `เลือก ${name}` })
const bar = () => screen.queryByRole('region', { name: 'รายการที่เลือก' })
const press = (name: string, key: string, shiftKey = false) => {
  screen.getByRole('link', { name }).focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { code: key, shiftKey })
}

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
})

test('[BULK-4] boxes and the head of the page select rows; a box opens no row, and the bar counts', async () => {
  await show(async () => DONE)
  expect(bar()).toBeNull()

  fireEvent.click(box('somchai'))
  await waitFor(() => expect(visibleText(bar())).toContain(plain('เลือก 1 รายการ')))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'เลือกทั้งหน้า' }))

  await waitFor(() => expect(visibleText(bar())).toContain(plain('เลือก 4 รายการ')))
})

test('[BULK-4] X selects the row that has focus, Shift+X all from the last one to it', async () => {
  await show(async () => DONE)

  press('malee', 'KeyX')
  await waitFor(() => expect(box('malee').checked).toBe(true))
  press('anong', 'KeyX', true)

  await waitFor(() => expect(['malee', 'somchai', 'anong', 'prasit'].map((name) => box(name).checked)).toEqual([true, true, true, false]))
  press('somchai', 'KeyX')
  await waitFor(() => expect(box('somchai').checked).toBe(false))
})

test('[BULK-4] a change of the filter ends the selection', async () => {
  await show(async () => DONE)
  fireEvent.click(box('malee'))
  await waitFor(() => expect(bar()).not.toBeNull())

  fireEvent.change(screen.getByLabelText('ช่องทาง'), { target: { value: 'qr' } })

  await waitFor(() => expect(bar()).toBeNull())
})

test('[BULK-4] an act sends the rows under one id and says of each other row why it was not done', async () => {
  const run = vi.fn<Run>(async () => ({
    rows: [
      { code: null, message: null },
      { code: 'workQueue.taken', message: 'คนที่ 1 รับงานนี้อยู่' },
    ],
    done: 1,
    failed: 1,
  }))
  await show(run)
  fireEvent.click(box('malee'))
  fireEvent.click(box('anong'))
  fireEvent.click(await screen.findByRole('button', { name: 'รับงาน' }))
  const dialog = await screen.findByRole('dialog', { name: 'รับงาน' })
  expect(visibleText(dialog)).toContain(plain('2 รายการ: malee, anong'))

  fireEvent.click(within(dialog).getByRole('button', { name: 'รับงาน 2 รายการ' }))

  await waitFor(() => expect(visibleText(within(dialog).getByRole('status'))).toContain(plain('สำเร็จ 1 รายการ ไม่สำเร็จ 1 รายการ')))
  expect(within(dialog).getByRole('status').querySelector('.notice-look')).not.toBeNull()
  expect(visibleText(dialog)).toContain(plain('anong คนที่ 1 รับงานนี้อยู่'))
  expect(run.mock.calls.map(([bulkId, rows]) => [bulkId, rows.map(({ name }) => name)])).toEqual([
    [expect.stringMatching(/^[0-9a-f-]{36}$/u), ['malee', 'anong']],
  ])
})

test('[BULK-4] an act whose reply was lost is sent again under the same id', async () => {
  const run = vi.fn<Run>(async () => DONE)
  run.mockRejectedValueOnce(new OutcomeUnknown('network'))
  await show(run)
  fireEvent.click(box('malee'))
  fireEvent.click(await screen.findByRole('button', { name: 'รับงาน' }))
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'รับงาน 1 รายการ' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(confirm)
  expect(visibleText(await screen.findByRole('alert'))).toContain(plain('ยังไม่ทราบผล'))
  await vi.advanceTimersByTimeAsync(3_000)

  await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  expect(run.mock.calls[1]?.[0]).toBe(run.mock.calls[0]?.[0])
})

test('[BULK-4] without the permission of an act there are no boxes', async () => {
  await show(async () => DONE, { permission: 'redemption.fulfil' })

  expect(screen.queryByRole('checkbox')).toBeNull()
})
