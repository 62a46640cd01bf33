import { fieldOf, schemaAt } from '@morakot/contract/fields'
import type { Field, Path } from '@morakot/contract/fields'
import { formatBaht } from '@morakot/ui/format-money'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { bahtText } from '#shared/ledger-amount'
import type { ListColumn, ListFilter, PhoneColumns } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'
import { dayText, momentText } from '#shared/moments'
import { percentText } from '#shared/permille'
import type { NamedValue } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import type { TagTone } from '#shared/ui/tag.tsx'

const NONE = '-'

/** How columns draw what no line may cut. All but moments are at the right. */
const COLUMN_CLASS: Partial<Record<Field['kind'], string>> = {
  number: 'amount',
  baht: 'amount',
  amount: 'amount',
  count: 'nowrap',
  decimals: 'amount',
  percent: 'nowrap',
  moment: 'nowrap',
}

/** The value of a field as operators read it. */
export function valueView({ kind, words, unit, none = NONE }: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return none
  if (kind === 'amount') return bahtText(String(value))
  if (kind === 'moment') return momentText(String(value))
  if (kind === 'day') return dayText(String(value))
  if (kind === 'permille' && typeof value === 'number') return `${percentText(value)}%`
  if (Array.isArray(value)) return value.map((one) => words?.[String(one)] ?? String(one)).join(kind === 'choices' ? ', ' : ' ') || none
  if (kind === 'percent' && typeof value === 'number') return `${formatTwoDecimals(value)}%`
  if (kind === 'decimals' && typeof value === 'number') return [formatTwoDecimals(value), unit].filter(Boolean).join(' ')
  if (typeof value === 'number') return kind === 'baht' ? formatBaht(value) : [value.toLocaleString('en'), unit].filter(Boolean).join(' ')
  return words?.[String(value)] ?? String(value)
}

/** The change of a value: `before → after`, or the value that stays. */
export const changedText = (was: string | null, is: string): string => (was === null || was === is ? is : `${was} → ${is}`)

/** The value at a path: `rates.slot`. */
export function valueAt(given: object, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => {
    return typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  }, given)
}

/** A column or fact that is more than one field. */
export interface Own<Row> {
  readonly key: string
  readonly title: string
  /** Null leaves it out of facts. */
  readonly text: (row: Row) => string | null
  readonly render?: (row: Row) => ReactNode
  readonly align?: 'right'
  readonly width?: number
  readonly isSortable?: boolean
  readonly isExtra?: boolean
}

/** A field by its path, or what is more than one. */
export type View<Row> = Path<Row> | Own<Row>

interface Phone<Row> {
  readonly who: View<Row>
  /** A second line, dimmed. */
  readonly under?: View<Row>
  readonly amount: View<Row>
  readonly state: View<Row>
}

/** A phone's row: its titles are those of the columns that it shows. */
function phoneOf<Row>({ who, under, amount, state }: Phone<Row>, columnOf: (shown: View<Row>) => ListColumn<Row>): PhoneColumns<Row> {
  const [first, figure, last] = [columnOf(who), columnOf(amount), columnOf(state)]
  const second = under === undefined ? undefined : columnOf(under)
  return {
    titles: { who: first.title, amount: figure.title, state: last.title },
    who: (row) =>
      second === undefined ? (
        first.render(row)
      ) : (
        <span className="two-lines">
          {first.render(row)} <span className="dim">{second.render(row)}</span>
        </span>
      ),
    amount: figure.render,
    state: last.render,
  }
}

const named = (name: string, value: string | null): readonly NamedValue[] => (value === null ? [] : [{ name, value }])

/** Builds columns, facts and a phone's row from the labels of a schema of the contract. */
export function describe<S extends z.ZodObject>(schema: S) {
  type Row = z.output<S>
  const field = (path: string) => fieldOf(schemaAt(schema, path))

  function ownOf(shown: View<Row>): Own<Row> {
    if (typeof shown !== 'string') return shown
    const known = field(shown)
    const className = COLUMN_CLASS[known.kind]
    return {
      key: shown.replace(/^.*\./u, ''),
      title: known.label ?? shown,
      text: (row) => (known.none === undefined && (valueAt(row, shown) ?? null) === null ? null : valueView(known, valueAt(row, shown))),
      ...(className === undefined
        ? {}
        : { render: (row: Row) => <span className={className}>{valueView(known, valueAt(row, shown))}</span> }),
      ...(className === undefined || known.kind === 'moment' ? {} : { align: 'right' }),
    }
  }

  function columnOf(shown: View<Row>): ListColumn<Row> {
    const { text, render, ...column } = ownOf(shown)
    const plain = (row: Row) => (column.align === 'right' ? <span className="nowrap">{text(row) ?? NONE}</span> : (text(row) ?? NONE))
    return { ...column, render: render ?? plain }
  }

  return {
    text: (row: Row, path: Path<Row>) => valueView(field(path), valueAt(row, path)),
    /** A field under its label that is written (`text`) or drawn differently. */
    own: (path: Path<Row>, drawn: Own<Row>['text'] | Partial<Own<Row>> = {}): Own<Row> => {
      const { render, ...known } = ownOf(path)
      if (typeof drawn === 'function') return { key: path, title: known.title, text: drawn }
      return { ...known, ...(render !== undefined && drawn.text === undefined && { render }), ...drawn }
    },
    columns: (usual: readonly View<Row>[], extra: readonly View<Row>[] = [], sorts: readonly string[] = []): readonly ListColumn<Row>[] =>
      [...usual.map(columnOf), ...extra.map((one) => ({ ...columnOf(one), isExtra: true }))].map((column) => ({
        ...column,
        isSortable: column.isSortable ?? sorts.includes(column.key),
      })),
    /** Names and values. A field without a value and without a word for that is left out. */
    facts: (row: Row, shown: readonly View<Row>[]): readonly NamedValue[] =>
      shown.map(ownOf).flatMap(({ title, text }) => named(title, text(row))),
    /** The same with what was in force before, where there was anything: `before → after`. */
    changes: (before: Row | null, after: Row, shown: readonly View<Row>[]): readonly NamedValue[] =>
      shown.map(ownOf).flatMap(({ title, text }) => {
        const value = text(after)
        return value === null ? [] : [{ name: title, value: changedText(before === null ? null : text(before), value) }]
      }),
    /** The word of a state, in its tone. */
    tag: <P extends Path<Row>>(
      path: P,
      tones: Readonly<Record<string, TagTone>>,
    ): Own<Row> & { readonly render: (row: Row) => ReactNode } => ({
      ...ownOf(path),
      render: (row) => <Tag tone={tones[String(valueAt(row, path))] ?? 'plain'}>{valueView(field(path), valueAt(row, path))}</Tag>,
    }),
    phone: (shown: Phone<Row>) => phoneOf(shown, columnOf),
  }
}

/** The filters of a list by the names of its query, enums with their words. */
export function filtersOf<S extends z.ZodObject>(query: S, names: readonly (keyof z.output<S> & string)[]): readonly ListFilter[] {
  return names.map((name) => {
    const { label = name, words, kind } = fieldOf(schemaAt(query, name))
    const type = kind === 'day' ? 'date' : kind === 'baht' ? 'amount' : undefined
    return words === undefined
      ? { name, label, ...(type && { type }) }
      : { name, label, options: Object.entries(words).map(([value, text]) => ({ value, label: text })) }
  })
}

/** The state of a list as the query of its call. Omits values that their field refuses, except a text, which the server refuses. */
export function queryOf<S extends z.ZodObject>(schema: S, { view, filters, sort, page, size }: ListState): z.input<S> {
  const given = Object.entries({ ...filters, view, sort: sort?.column, order: sort?.direction }).filter(([name, value]) => {
    const field = schema.shape[name]
    return value !== undefined && field !== undefined && (fieldOf(field).kind === 'line' || z.safeParse(field, value).success)
  })
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the keys of the schema, each with text that the server validates
  return { page, limit: size, ...Object.fromEntries(given) } as z.input<S>
}
