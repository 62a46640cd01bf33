import { fieldOf, schemaAt } from '@morakot/contract/fields'
import type { Field, Path } from '@morakot/contract/fields'
import { typedBaht } from '@morakot/contract/typed-amount'
import { useState } from 'react'
import type { z } from 'zod'
import { shownValue, valueAt } from '#shared/describe.tsx'
import { localMoment, typedMoment } from '@morakot/contract/bangkok-day'
import type { NamedValue } from '#shared/ui/fact-list.tsx'

export type Typed = Readonly<Record<string, string>>
export type FieldName<S extends z.ZodObject> = Path<z.input<S>>

export interface FormOptions<S extends z.ZodObject> {
  /** The fields, row by row. */
  readonly rows: readonly (readonly FieldName<S>[])[]
  /** What is in force; the preview shows what changes of it. */
  readonly from?: object | undefined
  /** The content of a new form, as it is typed. */
  readonly initial?: Typed
  /** Fields that only some values of others have. A field that is not shown is not sent. */
  readonly showIf?: Partial<Record<FieldName<S>, (typed: Typed) => boolean>>
  /** What is sent with the fields: a version, a member, a picture. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** The key of the body that takes the key of the attempt. */
  readonly keyed?: keyof z.input<S> & string
}

export interface ContractForm<S extends z.ZodObject> {
  readonly schema: S
  readonly rows: readonly (readonly FieldName<S>[])[]
  readonly typed: Typed
  /** The parsed body; undefined while something is missing. */
  readonly value: z.output<S> | undefined
  /** The first thing that is wrong, in Thai; null when nothing is. */
  readonly missing: string | null
  /** The problem of a field that was left, or that the server refused. */
  readonly problemOf: (name: string) => string | undefined
  readonly write: (name: string, text: string) => void
  readonly leave: (name: string) => void
  readonly leaveAll: () => void
  /** Shows the texts of a refusal at their fields; false when the form has none of them. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => boolean
  /** The labels and values of the fields, with `before → after` where the value in force changes. */
  readonly facts: () => readonly NamedValue[]
}

/** Takes the place of the key of an attempt while a form is validated. */
const ANY_KEY = '00000000-0000-4000-8000-000000000000'

/** A form over a schema of the contract, which alone decides what is valid. */
export function useContractForm<S extends z.ZodObject>(schema: S, options: FormOptions<S>): ContractForm<S> {
  // What was in force when the form was opened: it changes while it is filled in, and once it is sent.
  const [from] = useState(options.from)
  const names: readonly string[] = options.rows.flat()
  const known = (name: string) => fieldOf(schemaAt(schema, name))
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(
      names.map((name) => [name, options.initial?.[name] ?? typedOf(known(name), from === undefined ? undefined : valueAt(from, name))]),
    ),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Typed>({})
  const rules: Partial<Record<string, (typed: Typed) => boolean>> = options.showIf ?? {}
  const isShown = (name: string) => rules[name]?.(typed) ?? true
  const shown = names.filter(isShown)
  const body: Record<string, unknown> = { ...options.fixed, ...(options.keyed === undefined ? {} : { [options.keyed]: ANY_KEY }) }
  for (const name of shown) put(body, name, sentOf(known(name), typed[name] ?? ''))
  const parsed = schema.safeParse(body)
  const issues = parsed.error?.issues ?? []
  const problems = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed())
  return {
    schema,
    rows: options.rows.map((row) => row.filter(isShown)).filter((row) => row.length > 0),
    typed,
    value: parsed.data,
    missing: issues[0]?.message ?? null,
    problemOf: (name) => refused[name] ?? (left.has(name) ? problems[name] : undefined),
    write: (name, text) => {
      setTyped({ ...typed, [name]: text })
      setRefused(Object.fromEntries(Object.entries(refused).filter(([other]) => other !== name)))
    },
    leave: (name) => setLeft(new Set([...left, name])),
    leaveAll: () => setLeft(new Set(names)),
    refuse: (fields) => {
      setRefused(fields)
      return shown.some((name) => name in fields)
    },
    facts: () =>
      shown.flatMap((name) => {
        const field = known(name)
        const after = parsed.data === undefined ? undefined : valueAt(parsed.data, name)
        // A default of 0 that was left alone says nothing.
        if (after === 0 && field.initial === 0) return []
        const before = from === undefined ? undefined : valueAt(from, name)
        const [was, is] = [shownValue(field, before), shownValue(field, after)]
        return [{ name: field.label ?? name, value: before === undefined || was === is ? is : `${was} → ${is}` }]
      }),
  }
}

/** Sets the value at a path; undefined leaves the key out. */
function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    if (value !== undefined) body[name] = value
    return
  }
  const inner: Record<string, unknown> = { ...(typeof body[name] === 'object' ? body[name] : {}) }
  put(inner, rest.join('.'), value)
  body[name] = inner
}

/** A value as it is edited. */
function typedOf({ kind, initial, empty, words, none }: Field, from: unknown): string {
  const value = from === undefined ? initial : from
  if (value !== undefined && value !== null) return kind === 'moment' ? localMoment(String(value)) : String(value)
  const isChosen = words !== undefined && empty === 'missing' && none === undefined
  return isChosen ? (Object.keys(words)[0] ?? '') : kind === 'switch' ? 'false' : ''
}

/** What is sent for what was typed. What cannot be read is sent as it is, for the schema to refuse. */
function sentOf({ kind, empty }: Field, text: string): unknown {
  if (kind === 'switch') return text === 'true'
  if (text.trim() === '') {
    if (empty === 'null') return null
    return empty === 'absent' || kind === 'number' || kind === 'baht' || kind === 'choice' ? undefined : text
  }
  if (kind === 'number' || kind === 'baht') return typedBaht(text) ?? Number.NaN
  return kind === 'moment' ? typedMoment(text) : text
}
