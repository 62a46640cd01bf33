import { expect, test } from 'vitest'
import type { ListDefinition } from './list-shape.ts'
import { visibleColumns } from './visible-columns.tsx'

interface Row {
  readonly id: string
}

const state = { view: '', filters: {}, sort: null, page: 1, size: 25, columns: null } as const

function headings(titles?: { readonly who?: string; readonly amount?: string }) {
  const list: ListDefinition<Row> = {
    name: 'rows',
    label: 'รายการ',
    columns: [],
    phone: { ...(titles === undefined ? {} : { titles }), who: ({ id }) => id, amount: ({ id }) => id, state: ({ id }) => id },
    query: () => ({ queryKey: [], queryFn: async () => ({ items: [], total: 0 }) }),
    rowId: ({ id }) => id,
    empty: '',
  }
  return visibleColumns(list, { state, isPhone: true }).map(({ title }) => title)
}

test('a phone shows who and when, how much and the state, or what the list says that they are', () => {
  expect(headings()).toEqual(['ใครและเมื่อไร', 'จำนวน', 'สถานะ'])
  expect(headings({ who: 'เกม', amount: 'RTP' })).toEqual(['เกม', 'RTP', 'สถานะ'])
  expect(headings({ who: 'ค่าย' })).toEqual(['ค่าย', 'จำนวน', 'สถานะ'])
})
