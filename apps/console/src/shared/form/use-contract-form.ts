import { fieldOf, schemaAt } from '@morakot/contract/fields'
import type { Field, Path } from '@morakot/contract/fields'
import { typedBaht } from '@morakot/contract/typed-amount'
import { useState } from 'react'
import type { z } from 'zod'
import { changedText, valueView, valueAt } from '#shared/describe.tsx'
import { percentText, thousandthsOf } from '#shared/permille'
import { localMoment, typedMoment } from '@morakot/contract/bangkok-day'
import type { NamedValue } from '#shared/ui/fact-list.tsx'

export type Typed = Readonly<Record<string, string>>
export type FieldName<S extends z.ZodObject> = Path<z.input<S>>

/** An option of a field; `sent` is its value in the body, where that is more than its text. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly sent?: unknown
}

export interface FormOptions<S extends z.ZodObject> {
  /** The fields, row by row. */
  readonly rows: readonly (readonly FieldName<S>[])[]
  /** The values in force; the preview shows the changes to them. */
  readonly from?: object | undefined
  /** The content of a new form, as it is typed. */
  readonly initial?: Typed
  /** Fields that only some values of others have. A field that is not shown is not sent. */
  readonly showIf?: Partial<Record<FieldName<S>, (typed: Typed) => boolean>>
  /** The options of a field, where its schema does not list them: our accounts, providers. Undefined for a field to type in. */
  readonly options?: Partial<Record<FieldName<S>, (typed: Typed) => readonly Option[] | undefined>>
  /** The field that is emptied when another one changes: what is closed is of a scope. */
  readonly empties?: Partial<Record<FieldName<S>, FieldName<S>>>
  /** Further data that is sent with the fields: a version, a member, a picture. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** The key of the body that takes the key of the attempt. */
  readonly keyed?: keyof z.input<S> & string
}

export interface ContractForm<S extends z.ZodObject> {
  readonly schema: S
  readonly rows: readonly (readonly FieldName<S>[])[]
  readonly typed: Typed
  /** The body as it is typed, valid or not. */
  readonly body: Readonly<Record<string, unknown>>
  /** The parsed body; undefined while something is missing. */
  readonly value: z.output<S> | undefined
  /** The first thing that is wrong, in Thai; null when nothing is. */
  readonly missing: string | null
  /** The options of a field; undefined for one to type in. */
  readonly optionsOf: (name: string) => readonly Option[] | undefined
  /** The fields with a problem, in the order of the schema. */
  readonly wrong: readonly string[]
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
  // The values in force when the form was opened: they may change while it is filled in, and after it is sent.
  const [from] = useState(options.from)
  const [typed, setTyped] = useState<Typed>(() => typedFrom(schema, options))
  return useTypedForm(schema, { ...options, from }, typed, setTyped)
}

/** The content of a form before anything is typed. */
export function typedFrom<S extends z.ZodObject>(schema: S, { rows, initial, from }: FormOptions<S>): Typed {
  const names: readonly string[] = rows.flat()
  return Object.fromEntries(
    names.map((name) => [
      name,
      initial?.[name] ?? typedOf(fieldOf(schemaAt(schema, name)), from === undefined ? undefined : valueAt(from, name)),
    ]),
  )
}

/** The same, where the caller keeps what is typed. */
export function useTypedForm<S extends z.ZodObject>(
  schema: S,
  options: FormOptions<S>,
  typed: Typed,
  setTyped: (typed: Typed) => void,
): ContractForm<S> {
  const names: readonly string[] = options.rows.flat()
  const known = (name: string) => fieldOf(schemaAt(schema, name))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Typed>({})
  const rules: Partial<Record<string, (typed: Typed) => boolean>> = options.showIf ?? {}
  const isVisible = (name: string) => rules[name]?.(typed) ?? true
  const shown = names.filter(isVisible)
  const choices: Partial<Record<string, (typed: Typed) => readonly Option[] | undefined>> = options.options ?? {}
  const empties: Partial<Record<string, string>> = options.empties ?? {}
  const optionsOf = (name: string) => choices[name]?.(typed) ?? wordsOf(known(name))
  const body: Record<string, unknown> = { ...options.fixed, ...(options.keyed === undefined ? {} : { [options.keyed]: ANY_KEY }) }
  for (const name of shown) put(body, name, sentOf(known(name), typed[name] ?? '', choices[name]?.(typed)))
  const parsed = schema.safeParse(body)
  const issues = parsed.error?.issues ?? []
  // A problem of a list's item is a problem of the list's field.
  const fieldAt = (path: string) =>
    names.filter((name) => `${path}.`.startsWith(`${name}.`)).toSorted((a, b) => b.length - a.length)[0] ?? path
  const problems = Object.fromEntries(issues.map(({ path, message }) => [fieldAt(path.join('.')), message]).toReversed())
  return {
    schema,
    rows: options.rows.map((row) => row.filter(isVisible)).filter((row) => row.length > 0),
    typed,
    body,
    optionsOf,
    wrong: Object.keys(problems),
    value: parsed.data,
    missing: issues[0]?.message ?? null,
    problemOf: (name) => refused[name] ?? (left.has(name) ? problems[name] : undefined),
    write: (name, text) => {
      const emptied = empties[name]
      setTyped({ ...typed, ...(emptied === undefined ? {} : { [emptied]: '' }), [name]: text })
      setRefused(Object.fromEntries(Object.entries(refused).filter(([other]) => other !== name)))
    },
    leave: (name) => setLeft(new Set([...left, name])),
    leaveAll: () => setLeft(new Set(names)),
    refuse: (fields) => {
      const found = Object.fromEntries(Object.entries(fields).map(([path, text]) => [fieldAt(path), text]))
      setRefused(found)
      return shown.some((name) => name in found)
    },
    facts: () => factsOf(schema, options, { typed, shown, after: parsed.data }),
  }
}

interface Filled {
  readonly typed: Typed
  readonly shown: readonly string[]
  readonly after: object | undefined
}

/** The labels and values of the fields that are shown. */
function factsOf<S extends z.ZodObject>(
  schema: S,
  { from, options }: FormOptions<S>,
  { typed, shown, after: parsed }: Filled,
): NamedValue[] {
  const choices: Partial<Record<string, (typed: Typed) => readonly Option[] | undefined>> = options ?? {}
  return shown.flatMap((name) => {
    const field = fieldOf(schemaAt(schema, name))
    if (field.kind === 'password') return []
    const chosen = choices[name]?.(typed)?.find(({ value }) => value === typed[name])
    if (chosen !== undefined) return [{ name: field.label ?? name, value: chosen.label }]
    const after = parsed === undefined ? undefined : valueAt(parsed, name)
    // A default of 0 that was left alone says nothing.
    if (after === 0 && field.initial === 0) return []
    const before = from === undefined ? undefined : valueAt(from, name)
    const [was, is] = [valueView(field, before), valueView(field, after)]
    return [{ name: field.label ?? name, value: changedText(before === undefined ? null : was, is) }]
  })
}

/** Sets the value at a path; undefined takes the key out. */
function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    if (value === undefined) Reflect.deleteProperty(body, name)
    else body[name] = value
    return
  }
  const inner: Record<string, unknown> = { ...(typeof body[name] === 'object' ? body[name] : {}) }
  put(inner, rest.join('.'), value)
  body[name] = inner
}

/** The words of an enum, as they are offered. */
function wordsOf({ words }: Field): readonly Option[] | undefined {
  return words && Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** A value as it is edited. */
function typedOf({ kind, initial, empty, words, none }: Field, from: unknown): string {
  const value = from === undefined ? initial : from
  if (Array.isArray(value)) return value.join(' ')
  if (kind === 'permille' && typeof value === 'number') return percentText(value)
  if (value !== undefined && value !== null) return kind === 'moment' ? localMoment(String(value)) : String(value)
  const isChosen = words !== undefined && kind === 'choice' && empty === 'missing' && none === undefined
  return isChosen ? (Object.keys(words)[0] ?? '') : kind === 'switch' ? 'false' : ''
}

const wordsIn = (text: string) => text.split(/[\s,]+/u).filter((word) => word !== '')
const numberOf = (text: string) => typedBaht(text) ?? Number.NaN

/** The body for the typed values. A value that cannot be parsed is sent as typed, for the schema to refuse. */
function sentOf({ kind, empty }: Field, text: string, options: readonly Option[] | undefined): unknown {
  if (kind === 'switch') return text === 'true'
  if (kind === 'choices') return wordsIn(text)
  if (kind === 'numbers') return wordsIn(text).map(numberOf)
  if (options !== undefined) {
    const { value, sent = value } = options.find((option) => option.value === text) ?? { value: undefined }
    return sent
  }
  if (text.trim() === '') {
    if (empty === 'null') return null
    return empty === 'absent' || !TYPED_AS_SENT.has(kind) ? undefined : text
  }
  if (kind === 'number' || kind === 'count' || kind === 'baht') return numberOf(text)
  if (kind === 'permille') return thousandthsOf(numberOf(text))
  return kind === 'moment' ? typedMoment(text) : text
}

/** The kinds of which an empty text is sent as one. */
const TYPED_AS_SENT: ReadonlySet<Field['kind']> = new Set(['line', 'text', 'amount', 'password', 'day', 'moment', 'other'])
