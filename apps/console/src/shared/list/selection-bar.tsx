import { Button, NativeSelect } from '@mantine/core'
import type { BulkReply } from '@morakot/contract/bulk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import type { ActionResult } from '#shared/action/action'
import { useGrantedOf } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { ListFailure } from './list-failure.tsx'
import type { ActChoice, ListAct, ListFiles } from './list-shape.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps<Row> {
  readonly acts: readonly ListAct<Row>[]
  readonly selection: Selection<Row>
  readonly nameOf: (row: Row) => string
  /** The selected rows as a file; absent where the list has none. */
  readonly file?: ListFiles | undefined
}

/** The acts on the rows that are selected. */
export function SelectionBar<Row>({ acts, selection, nameOf, file }: SelectionBarProps<Row>) {
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
          {file === undefined ? null : <ExportButtons file={file} of="ที่เลือก" />}
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

/** One act on some rows: what else it has to know, its preview, and the outcome of each row. */
export function ActDialog<Row>({ act, rows, nameOf, onClose }: ActDialogProps<Row>) {
  const choice = useChoice(act.choice, rows)
  const count = `${rows.length.toLocaleString('th')} รายการ`
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: act.label,
        summary: <p>{`${count}: ${namesOf(rows.map(nameOf))}`}</p>,
        ...(choice.form === null ? {} : { form: choice.form }),
        preview: (
          <>
            {choice.fact === null ? null : <FactList facts={[choice.fact]} />}
            <Notice text={act.preview} />
          </>
        ),
        confirm: `${act.label} ${count}`,
        run: async ({ key }) => await act.run(key, rows, choice.value),
        result: (reply) => resultOf(reply, rows.map(nameOf)),
        reads: act.reads,
      }}
    />
  )
}

const NO_CHOICE = { queryKey: ['no-choice'], queryFn: async () => [] }

/** The first step of an act that has to know one thing more than its rows. */
function useChoice<Row>(choice: ActChoice<Row> | undefined, rows: readonly Row[]) {
  const [value, setValue] = useState('')
  const load = useQuery({ ...(choice?.query(rows) ?? NO_CHOICE), enabled: choice !== undefined })
  if (choice === undefined) return { value, form: null, fact: null }
  const { data } = load
  const chosen = data?.find((one) => one.value === value)
  const content = (
    <>
      <ListFailure load={load} />
      {data === undefined && load.error === null ? <Dots label="กำลังโหลดตัวเลือก" /> : null}
      {data?.length === 0 ? <Notice tone="look" text={choice.empty} /> : null}
      {data === undefined || data.length === 0 ? null : (
        <NativeSelect
          label={choice.label}
          value={value}
          data={[{ value: '', label: `เลือก${choice.label}` }, ...data]}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
    </>
  )
  return {
    value,
    form: { content, missing: chosen === undefined ? `กรุณาเลือก${choice.label}` : null },
    fact: chosen === undefined ? null : { name: choice.label, value: chosen.label },
  }
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
