import { useState } from 'react'
import { useKeys } from '#shared/keyboard'

/** The rows of a page that an operator has selected. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly select: (rows: readonly Row[]) => void
}

interface Shown<Row> {
  /** What the list shows now: a change of it ends the selection. */
  readonly scope: string
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly hostId: string
  readonly isOn: boolean
}

interface Kept {
  readonly scope: string
  readonly ids: readonly string[]
  /** The row that was selected last, from which Shift+X reaches. */
  readonly from: string | undefined
}

/** Selects rows by their boxes, by X for the row that has focus, and by Shift+X for all from the last one to it. Rows that have gone are out. */
export function useSelection<Row>({ scope, rows, rowId, hostId, isOn }: Shown<Row>): Selection<Row> {
  const [kept, setKept] = useState<Kept>({ scope, ids: [], from: undefined })
  const current = kept.scope === scope ? kept : { scope, ids: [], from: undefined }
  const select = (ids: readonly string[], from: string | undefined) => setKept({ scope, ids, from })
  const focused = () => {
    const links = [...(document.getElementById(hostId)?.querySelectorAll('tbody a.row-link') ?? [])]
    const row = rows[links.findIndex((link) => link === document.activeElement)]
    return row === undefined ? undefined : rowId(row)
  }
  useKeys(
    isOn
      ? {
          KeyX: () => {
            const id = focused()
            if (id !== undefined) select(toggled(current.ids, id), id)
          },
          'shift+KeyX': () => {
            const id = focused()
            if (id !== undefined) select([...new Set([...current.ids, ...between(rows.map(rowId), current.from ?? id, id)])], id)
          },
        }
      : {},
  )
  return {
    rows: isOn ? rows.filter((row) => current.ids.includes(rowId(row))) : [],
    select: (chosen) => select(chosen.map(rowId), chosen.map(rowId).at(-1)),
  }
}

const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])

/** The ids of a page from one to another, whichever comes first. */
function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other)
  return ids.slice(Math.max(0, start ?? 0), (end ?? 0) + 1)
}
