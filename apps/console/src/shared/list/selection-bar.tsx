import { Button } from '@mantine/core'
import type { BulkReply } from '@morakot/contract/bulk'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import type { ActionResult } from '#shared/action/action'
import { useGrantedOf } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import type { ListAct } from './list-shape.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps<Row> {
  readonly acts: readonly ListAct<Row>[]
  readonly selection: Selection<Row>
  readonly nameOf: (row: Row) => string
}

/** The acts on the rows that are selected. */
export function SelectionBar<Row>({ acts, selection, nameOf }: SelectionBarProps<Row>) {
  const [open, setOpen] = useState<{ readonly act: ListAct<Row>; readonly rows: readonly Row[] } | null>(null)
  const { rows, select } = selection
  return (
    <>
      {rows.length === 0 ? null : (
        <div className="list-selection" role="region" aria-label="รายการที่เลือก">
          <strong className="nowrap">{`เลือก ${rows.length.toLocaleString('th')} รายการ`}</strong>
          {acts.map((act) => (
            <Button key={act.label} size="xs" onClick={() => setOpen({ act, rows })}>
              {act.label}
            </Button>
          ))}
          <Button size="xs" variant="default" onClick={() => select([])}>
            ยกเลิกการเลือก
          </Button>
        </div>
      )}
      {open === null ? null : <ActDialog {...open} nameOf={nameOf} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The acts that the operator may take. */
export function useActs<Row>(acts: readonly ListAct<Row>[]): readonly ListAct<Row>[] {
  const isGranted = useGrantedOf()
  return acts.filter(({ permission }) => permission === undefined || isGranted(permission))
}

interface ActDialogProps<Row> {
  readonly act: ListAct<Row>
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  readonly onClose: () => void
}

function ActDialog<Row>({ act, rows, nameOf, onClose }: ActDialogProps<Row>) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: act.label,
        summary: <p>{`${rows.length.toLocaleString('th')} รายการ: ${namesOf(rows.map(nameOf))}`}</p>,
        preview: <Notice text={act.preview} />,
        confirm: `${act.label} ${rows.length.toLocaleString('th')} รายการ`,
        run: async ({ key }) => await act.run(key, rows),
        result: (reply) => resultOf(reply, rows.map(nameOf)),
        reads: act.reads,
      }}
    />
  )
}

const NAMED = 5

function namesOf(names: readonly string[]): string {
  const others = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (others > 0 ? ` และอีก ${others.toLocaleString('th')} รายการ` : '')
}

/** How many were done, and of each other row why not. */
function resultOf({ rows, done, failed }: BulkReply, names: readonly string[]): ActionResult {
  return {
    text:
      failed === 0
        ? `สำเร็จ ${done.toLocaleString('th')} รายการ`
        : `สำเร็จ ${done.toLocaleString('th')} รายการ ไม่สำเร็จ ${failed.toLocaleString('th')} รายการ`,
    ...(failed > 0 && { tone: done === 0 ? ('bad' as const) : ('look' as const) }),
    facts: rows.flatMap(({ code, message }, at) => (code === null ? [] : [{ name: names[at] ?? '', value: message ?? code }])),
  }
}
