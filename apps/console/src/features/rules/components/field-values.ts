import { rulesSchemas, typedRules } from '@morakot/contract/features/rules/schema'
import { typedBaht } from '@morakot/contract/typed-amount'
import { reasonOf } from '#shared/action/reason-of'
import { problemOf } from '#shared/check'
import { copy, unitText } from '../copy.ts'
import type { Account, Field, Section, Value } from '../queries.ts'

export const REASON = reasonOf(rulesSchemas.change.body.shape.reason)

/** The typed values, by the path of the field: text of numbers and names, or the list of accounts. */
export type Typed = Readonly<Record<string, string | readonly Account[]>>

export function typedOf({ fields }: Pick<Section, 'fields'>): Typed {
  return Object.fromEntries(fields.map(({ path, value }) => [path, Array.isArray(value) ? value : String(value)]))
}

/** An account in one line. */
export const accountText = ({ bankCode, number, name }: Account) => `${bankCode} ${number} ${name}`

/** A value as operators read it, with its unit. */
export function valueText({ unit }: Pick<Field, 'unit'>, value: Value): string {
  if (Array.isArray(value)) return value.length === 0 ? copy.noAccounts : value.map(accountText).join(', ')
  const text = typeof value === 'number' ? value.toLocaleString('th', { maximumFractionDigits: 2 }) : value
  return `${text} ${unitText[unit]}`.trim()
}

export interface FieldChange {
  readonly field: Field
  readonly after: Value
}

/** The fields whose typed value is another than the one in force. */
export function changesIn({ fields }: Pick<Section, 'fields'>, typed: Typed): readonly FieldChange[] {
  return fields.flatMap((field) => {
    const given = typed[field.path]
    if (given === undefined) return []
    const after = typeof given !== 'string' ? [...given] : typeof field.value === 'number' ? (typedBaht(given) ?? Number.NaN) : given.trim()
    return JSON.stringify(after) === JSON.stringify(field.value) ? [] : [{ field, after }]
  })
}

/** The problems of typed values in Thai, by the paths of their fields, as the contract validates them. */
export function problemsIn(section: Pick<Section, 'fields'>, typed: Typed): ReadonlyMap<string, string> {
  return new Map(
    changesIn(section, typed).flatMap(({ field, after }) => {
      const kind = Array.isArray(field.value) ? 'accounts' : typeof field.value === 'number' ? 'number' : 'text'
      const problem = problemOf(typedRules[kind].safeParse(after))
      return problem === undefined ? [] : [[field.path, problem] as const]
    }),
  )
}

/** The first thing that is missing before it can be sent, in Thai; null when nothing is. */
export function missingIn(section: Pick<Section, 'fields'>, typed: Typed, reason: string): string | null {
  if (changesIn(section, typed).length === 0) return copy.nothingChanges
  const problems = problemsIn(section, typed)
  const wrong = section.fields.find(({ path }) => problems.has(path))
  if (wrong !== undefined) return `${wrong.label}: ${problems.get(wrong.path) ?? ''}`
  return REASON.check(reason) ?? null
}

/** The fields by their group, in their order. */
export function groupsOf<One extends Pick<Field, 'group'>>(fields: readonly One[]): readonly (readonly [string | null, readonly One[]])[] {
  const groups = new Map<string | null, One[]>()
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field])
  return [...groups]
}

/** A group of a section, as its dialog is called. */
export const groupTitle = (title: string, group: string | null): string => (group === null ? title : `${title} · ${group}`)

/** The sections with fields of which the label, the group or the title has what was typed. */
export function found(sections: readonly Section[], typed: string): readonly Section[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return sections
  return sections.flatMap((section) => {
    if (section.title.toLowerCase().includes(wanted)) return [section]
    const fields = section.fields.filter(({ label, group }) => `${group ?? ''} ${label}`.toLowerCase().includes(wanted))
    return fields.length === 0 ? [] : [{ ...section, fields }]
  })
}

/** The fields that the search of a text finds, each with its section. */
export function foundFields(
  sections: readonly Section[],
  typed: string,
): readonly { readonly section: Section; readonly field: Section['fields'][number] }[] {
  return found(sections, typed).flatMap((section) => section.fields.map((field) => ({ section, field })))
}
