import { refusedFields } from '@morakot/contract/failed-call'
import { Button, TextInput } from '@mantine/core'
import { PACKAGES_MAX } from '@morakot/contract/features/minigames/limits'
import { fill } from '@morakot/ui/glossary-copy'
import { Icon } from '@morakot/ui/components/icon'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy-packages.ts'
import { GAMES_KEY, savePackagesMutation } from '../queries.ts'
import type { GameDetail, PriceVersion, Version } from '../queries.ts'
import { twoDecimals } from '../rules.ts'
import { eachCentipoints, packageFigures, readPackage } from '../rules-packages.ts'
import type { PackageFigures, TypedPackage } from '../rules-packages.ts'
import { packVersions } from './table-fields.tsx'

interface Row extends TypedPackage {
  readonly id: number
}

interface PackageEditorProps {
  readonly code: string
  readonly sold: GameDetail['packages']
  readonly draft: PriceVersion | undefined
  readonly prizes: Version['prizes']
}

let lastRow = 0
const rowOf = (typed: TypedPackage): Row => ({ ...typed, id: (lastRow += 1) })
const rowsOf = (packages: PriceVersion['packages']): readonly Row[] =>
  packages.map(({ spins, points }) => rowOf({ spins: String(spins), points: String(points) }))

/** The draft of the next packages: what a spin costs is computed while it is typed. */
export function PackageEditor({ code, sold, draft, prizes }: PackageEditorProps) {
  const begin = draft?.packages ?? sold
  const [rows, setRows] = useState(() => rowsOf(begin))
  const [note, setNote] = useState(draft?.note ?? '')
  const queryClient = useQueryClient()
  const save = useMutation({
    ...savePackagesMutation,
    onSuccess: async () => {
      showToast({ kind: 'success', text: copy.saved })
      await queryClient.invalidateQueries({ queryKey: GAMES_KEY })
    },
  })
  const typedPrizes = prizes.map(({ code: token, amount, weight }) => ({ code: token, amount: String(amount), weight: String(weight) }))
  const figures = packageFigures(rows, typedPrizes)
  const onSave = () => {
    const packages = rows.map(readPackage).filter((one) => one !== null)
    save.mutate({ code, packages, note, revision: draft?.revision ?? null })
  }
  const onReset = () => {
    setRows(rowsOf(begin))
    setNote(draft?.note ?? '')
  }

  return (
    <>
      <PackageRows rows={rows} onRows={setRows} />
      <TextInput label={copy.memo} value={note} autoComplete="off" onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      <dl className="facts" aria-live="polite">
        <div>
          <dt>{packVersions.own('cheapest').title}</dt>
          <dd className="figure">{figures.cheapestCentipoints === null ? copy.none : twoDecimals(figures.cheapestCentipoints)}</dd>
        </div>
      </dl>
      <Problems figures={figures} error={save.error} />
      <div className="row">
        <Button disabled={!isSavable(figures, rows.length)} loading={save.isPending} onClick={onSave}>
          {copy.save}
        </Button>
        <Button variant="default" onClick={onReset}>
          {copy.reset}
        </Button>
      </div>
    </>
  )
}

const isSavable = ({ isWhole, isTwice, isTooCheap }: PackageFigures, rows: number) => isWhole && !isTwice && !isTooCheap && rows > 0

/** Why the packages cannot be saved, by the form's checks or the server's response. */
function Problems({ figures, error }: { readonly figures: PackageFigures; readonly error: Error | null }) {
  const refused = error === null ? undefined : Object.values(refusedFields(error))[0]
  return (
    <>
      {figures.isTooCheap ? <Notice tone="bad" text={copy.tooCheap} /> : null}
      {figures.isTwice ? <Notice tone="bad" text={copy.twice} /> : null}
      {figures.isWhole ? null : <Notice tone="look" text={copy.notWhole} />}
      {refused === undefined ? <FailureLine error={error} isOfDecision /> : <Notice tone="bad" text={refused} />}
    </>
  )
}

function PackageRows({ rows, onRows }: { readonly rows: readonly Row[]; readonly onRows: (rows: readonly Row[]) => void }) {
  const change = (id: number, changed: Partial<TypedPackage>) => onRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  return (
    <>
      <div className="prize-rows" role="group" aria-label={copy.title}>
        <div className="package-row prize-heads dim" aria-hidden="true">
          <span>{copy.spins}</span>
          <span>{copy.points}</span>
          <span className="prize-chance">{copy.each}</span>
        </div>
        {rows.map((row, at) => (
          <PackageRow
            key={row.id}
            row={row}
            place={at + 1}
            onChange={(changed) => change(row.id, changed)}
            onRemove={() => onRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </div>
      <div className="row">
        <Button
          variant="default"
          disabled={rows.length >= PACKAGES_MAX}
          onClick={() => onRows([...rows, rowOf({ spins: '', points: '' })])}
        >
          {copy.add}
        </Button>
      </div>
    </>
  )
}

interface PackageRowProps {
  readonly row: Row
  readonly place: number
  readonly onChange: (changed: Partial<TypedPackage>) => void
  readonly onRemove: () => void
}

function PackageRow({ row, place, onChange, onRemove }: PackageRowProps) {
  const named = (field: string) => `${fill(copy.row, { place })} ${field}`
  const read = readPackage(row)
  const input = (field: keyof TypedPackage) => (
    <TextInput
      aria-label={named(copy[field])}
      inputMode="numeric"
      autoComplete="off"
      value={row[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value.trim() })}
    />
  )
  return (
    <div className="package-row">
      {input('spins')}
      {input('points')}
      <span className="prize-chance dim nowrap">{read === null ? copy.none : twoDecimals(eachCentipoints(read))}</span>
      <Button size="xs" variant="subtle" aria-label={fill(copy.remove, { place })} onClick={onRemove}>
        <Icon name="close" size={16} />
      </Button>
    </div>
  )
}
