import { refusedFields } from '@morakot/contract/failed-call'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { WEIGHTS } from '@morakot/contract/features/minigames/limits'
import { Icon } from '@morakot/ui/components/icon'
import { formatInteger } from '@morakot/ui/format-number'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, tokenText } from '../copy.ts'
import { GAMES_KEY, saveDraftMutation } from '../queries.ts'
import type { GameDetail, Version } from '../queries.ts'
import { figuresOf, percentText, prizeSatang, readPrize, twoDecimals } from '../rules.ts'
import type { Figures, TypedPrize } from '../rules.ts'
import { games } from './table-fields.tsx'

interface Row extends TypedPrize {
  readonly id: number
}

export interface TableEditorProps {
  readonly game: GameDetail
  readonly draft: Version | undefined
  readonly inForce: Version | undefined
}

const TOKENS = Object.entries(tokenText).map(([value, label]) => ({ value, label }))
const EMPTY: TypedPrize = { code: 'PNT', amount: '', weight: '' }
let lastRow = 0
const rowOf = (prize: TypedPrize): Row => ({ ...prize, id: (lastRow += 1) })

const rowsOf = (version: Version | undefined): readonly Row[] =>
  (version?.prizes ?? []).map(({ code, amount, weight }) => rowOf({ code, amount: String(amount), weight: String(weight) }))

/** The draft of the next version: its worth is computed while it is typed, and it cannot be saved while members could spin for ever. */
export function TableEditor({ game, draft, inForce }: TableEditorProps) {
  const [rows, setRows] = useState(() => rowsOf(draft ?? inForce))
  const [note, setNote] = useState(draft?.note ?? '')
  const save = useSaving()
  const figures = figuresOf(rows, game.packages)
  const onSave = () => {
    const prizes = rows.map((row) => ({ code: row.code, ...(readPrize(row) ?? { amount: 0, weight: 0 }) }))
    save.mutate({ code: game.code, prizes, note, revision: draft?.revision ?? null })
  }
  const onReset = () => {
    setRows(rowsOf(draft ?? inForce))
    setNote(draft?.note ?? '')
  }

  return (
    <section className="card stack version-panel" aria-label={copy.editor}>
      <div className="row">
        <h2 className="grow">{draft === undefined ? copy.editorNew : `${copy.editor} ${copy.versionShort} ${draft.version}`}</h2>
        <WeightTag weights={figures.weights} />
      </div>
      <p className="dim">{copy.editorNote}</p>
      <PrizeRows rows={rows} packages={game.packages} onRows={setRows} />
      <TextInput label={copy.memo} value={note} autoComplete="off" onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      <Worth figures={figures} game={game} />
      <Problems figures={figures} error={save.error} />
      <div className="row">
        <Button disabled={!isSavable(figures, rows.length)} loading={save.isPending} onClick={onSave}>
          {copy.save}
        </Button>
        <Button variant="default" onClick={onReset}>
          {copy.reset}
        </Button>
      </div>
    </section>
  )
}

const isSavable = ({ isWhole, weights, isTooMuch }: Figures, rows: number) => isWhole && weights === WEIGHTS && !isTooMuch && rows > 1

function useSaving() {
  const queryClient = useQueryClient()
  return useMutation({
    ...saveDraftMutation,
    onSuccess: async () => {
      showToast({ kind: 'success', text: copy.saved })
      await queryClient.invalidateQueries({ queryKey: GAMES_KEY })
    },
  })
}

/** Why the table cannot be saved, by the form's checks or the server's response. */
function Problems({ figures, error }: { readonly figures: Figures; readonly error: Error | null }) {
  const refused = error === null ? undefined : Object.values(refusedFields(error))[0]
  return (
    <>
      {figures.isTooMuch ? <Notice tone="bad" text={copy.tooMuch} /> : null}
      {figures.isWhole ? null : <Notice tone="look" text={copy.notWhole} />}
      {refused === undefined ? <FailureLine error={error} isOfDecision /> : <Notice tone="bad" text={refused} />}
    </>
  )
}

interface PrizeRowsProps {
  readonly rows: readonly Row[]
  readonly packages: GameDetail['packages']
  readonly onRows: (rows: readonly Row[]) => void
}

function PrizeRows({ rows, packages, onRows }: PrizeRowsProps) {
  const change = (id: number, changed: Partial<TypedPrize>) => onRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  return (
    <>
      <div className="prize-rows" role="group" aria-label={copy.editor}>
        <div className="prize-row prize-heads dim" aria-hidden="true">
          <span>{copy.token}</span>
          <span>{copy.amount}</span>
          <span>{copy.weight}</span>
          <span className="prize-chance">{`${copy.percent} · ${copy.value}`}</span>
        </div>
        {rows.map((row, at) => (
          <PrizeRow
            key={row.id}
            row={row}
            place={at + 1}
            packages={packages}
            onChange={(changed) => change(row.id, changed)}
            onRemove={() => onRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </div>
      <div className="row">
        <Button variant="default" onClick={() => onRows([...rows, rowOf(EMPTY)])}>
          {copy.add}
        </Button>
      </div>
    </>
  )
}

function WeightTag({ weights }: { readonly weights: number }) {
  if (weights === WEIGHTS) return <Tag tone="good">{copy.exact}</Tag>
  const text = weights < WEIGHTS ? copy.missingWeights : copy.extraWeights
  return <Tag tone="bad">{text.replace('{count}', formatInteger(Math.abs(WEIGHTS - weights)))}</Tag>
}

function Worth({ figures, game }: { readonly figures: Figures; readonly game: GameDetail }) {
  return (
    <dl className="facts" aria-live="polite">
      <div>
        <dt>{copy.total}</dt>
        <dd>{formatInteger(figures.weights)}</dd>
      </div>
      <div>
        <dt>{games.own('worth').title}</dt>
        <dd className="figure">{twoDecimals(figures.worthCentipoints)}</dd>
      </div>
      <div>
        <dt>{games.own('share').title}</dt>
        <dd>{`${twoDecimals(figures.shareCentipercent)}%`}</dd>
      </div>
      <div>
        <dt>{games.own('cheapestSpin').title}</dt>
        <dd>{games.text(game, 'cheapestSpin')}</dd>
      </div>
    </dl>
  )
}

interface PrizeRowProps {
  readonly row: Row
  readonly place: number
  readonly packages: GameDetail['packages']
  readonly onChange: (changed: Partial<TypedPrize>) => void
  readonly onRemove: () => void
}

function PrizeRow({ row, place, packages, onChange, onRemove }: PrizeRowProps) {
  const named = (field: string) => `${copy.row.replace('{place}', String(place))} ${field}`
  const read = readPrize(row)
  return (
    <div className="prize-row">
      <NativeSelect
        aria-label={named(copy.token)}
        data={TOKENS}
        value={row.code}
        onChange={({ currentTarget: { value } }) => onChange({ code: value === 'SPIN' || value === 'CREDIT' ? value : 'PNT' })}
      />
      <TextInput
        aria-label={named(copy.amount)}
        placeholder={copy.amount}
        inputMode="decimal"
        autoComplete="off"
        value={row.amount}
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value.trim() })}
      />
      <TextInput
        aria-label={named(copy.weight)}
        placeholder={copy.weight}
        inputMode="numeric"
        autoComplete="off"
        value={row.weight}
        onChange={({ currentTarget }) => onChange({ weight: currentTarget.value.trim() })}
      />
      <span className="prize-chance dim nowrap">
        {read === null ? copy.none : `${percentText(read.weight)} · ${twoDecimals(prizeSatang(row, packages) * 10n)}`}
      </span>
      <Button size="xs" variant="subtle" aria-label={copy.remove.replace('{place}', String(place))} onClick={onRemove}>
        <Icon name="close" size={16} />
      </Button>
    </div>
  )
}
