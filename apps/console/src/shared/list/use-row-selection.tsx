import type { ListDefinition } from './list-shape.ts'
import type { ListState } from './list-state.ts'
import { SelectionBar, useActs } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

interface Shown<Row> {
  readonly state: ListState
  readonly rows: readonly Row[] | undefined
  readonly hostId: string
  readonly isPhone: boolean
}

const NO_ACTS: readonly never[] = []

/** The boxes of a table and the bar of its acts, where the operator may take one. A phone has no room for them. */
export function useRowSelection<Row>(list: ListDefinition<Row>, { state, rows = [], hostId, isPhone }: Shown<Row>) {
  const acts = useActs(list.acts ?? NO_ACTS)
  const isOn = acts.length > 0 && !isPhone
  const { rowId, rowName: nameOf = rowId } = list
  const selection = useSelection({ scope: JSON.stringify({ ...state, columns: null }), rows, rowId, hostId, isOn })
  const { file } = list.query(state)
  if (!isOn) return { boxes: {}, bar: null }
  return {
    boxes: {
      selectedRecords: [...selection.rows],
      onSelectedRecordsChange: selection.select,
      allRecordsSelectionCheckboxProps: { 'aria-label': 'เลือกทั้งหน้า', size: 'xs' },
      getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': `เลือก ${nameOf(row)}`, size: 'xs' }),
    },
    bar: (
      <SelectionBar
        acts={acts}
        selection={selection}
        nameOf={nameOf}
        file={file && { ...file, make: async (format) => await file.make(format, selection.rows.map(rowId)) }}
      />
    ),
  }
}
