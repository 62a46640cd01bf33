import { Button, Checkbox, Popover } from '@mantine/core'
import type { ListColumn } from './list-shape.ts'
import { chosenColumns } from './visible-columns.tsx'

interface ColumnMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly chosen: readonly string[] | null
  readonly onChange: (columns: readonly string[] | null) => void
}

/** Which columns are shown. At least one stays. */
export function ColumnMenu<Row>({ columns, chosen, onChange }: ColumnMenuProps<Row>) {
  const shown = chosenColumns(columns, chosen).map(({ key }) => key)
  const toggle = (key: string) => {
    const next = columns.flatMap((column) => ((column.key === key) !== shown.includes(column.key) ? [column.key] : []))
    if (next.length > 0) onChange(next)
  }
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default">
          คอลัมน์
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="stack">
          {columns.map(({ key, title }) => (
            <Checkbox key={key} size="xs" label={title} checked={shown.includes(key)} onChange={() => toggle(key)} />
          ))}
          <button type="button" className="link" onClick={() => onChange(null)}>
            ค่าเริ่มต้น
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
