import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '#shared/ui/notice.tsx'
import type { ListDefinition } from './list-shape.ts'

const GONE = 'รายการนี้ไม่ได้อยู่ในมุมมองนี้แล้ว'

interface RowDrawerProps<Row> {
  readonly list: ListDefinition<Row>
  readonly rows: readonly Row[] | undefined
  /** The id of the open row, of the address. */
  readonly open: string | undefined
  readonly onClose: () => void
}

/** A row with all that it holds, over the list. It outlives its row: what was just settled is still read there. */
export function RowDrawer<Row>({ list, rows, open, onClose }: RowDrawerProps<Row>) {
  const { drawer, rowId } = list
  const found = open === undefined ? undefined : rows?.find((row) => rowId(row) === open)
  const [kept, setKept] = useState<Row | undefined>(found)
  if (found !== undefined && found !== kept) setKept(found)
  if (drawer === undefined || open === undefined || rows === undefined) return null
  const byId = found === undefined ? drawer.byId : undefined
  const row = found ?? (kept !== undefined && rowId(kept) === open ? kept : undefined)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={row === undefined ? list.label : drawer.title(row)}
      closeButtonProps={{ 'aria-label': 'ปิด' }}
      transitionProps={{ duration: 120 }}
    >
      <div className="stack drawer">
        {found === undefined && byId === undefined ? <Notice text={GONE} /> : null}
        {byId !== undefined ? byId(open) : row === undefined ? null : drawer.content(row, found === undefined)}
      </div>
    </Drawer>
  )
}
