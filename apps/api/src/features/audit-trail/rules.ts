import { AUDIT_GROUPS } from '@morakot/contract/audit-groups'
import type { AuditGroup } from '@morakot/contract/audit-groups'
import { AUDIT_WORDS } from '@morakot/contract/audit-words'
import { audits } from '@morakot/contract/nouns'

interface Words {
  readonly what: string
  readonly group: AuditGroup
}

const WORDS: ReadonlyMap<string, Words> = new Map([
  ...Object.entries(audits).flatMap(([action, text]): [string, Words][] => {
    if (text.changes === 'trust') return [[action, { what: text.label, group: action.startsWith('operator') ? 'staff' : 'rules' }]]
    return text.words === undefined ? [] : [[action, { what: text.words.text, group: text.words.group }]]
  }),
  ...AUDIT_GROUPS.flatMap((group) =>
    Object.entries(AUDIT_WORDS[group]).map(([action, what]): [string, Words] => [action, { what, group }]),
  ),
])

/** The Thai words of an action and its group. An action of an older version, which no noun declares any more, is shown by its code. */
export function wordsOf(action: string): Words {
  return WORDS.get(action) ?? { what: action, group: 'other' }
}

/** The actions of a group whose words or code contain a text; null for all actions. */
export function actionsOf(group: AuditGroup | 'all', text: string | undefined): readonly string[] | null {
  if (group === 'all' && text === undefined) return null
  const part = text?.toLowerCase() ?? ''
  return [...WORDS].flatMap(([action, words]) =>
    (group === 'all' || words.group === group) && (words.what.toLowerCase().includes(part) || action.includes(part)) ? [action] : [],
  )
}

// Keys of stored values that say who a person is. Roles that see members masked read them masked here too.
const PERSONAL =
  /^(?:phone|line|name|firstname|lastname|birthdate|bank|banknumber|number|account|accountnumber|accountname|holder|payer|address|addresses|recipient|document|email)$/

/** Shown in the place of a value that may not be read. */
export const HIDDEN = '•••'

/** One value of a record before and after. */
export interface FieldChange {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
  readonly isChanged: boolean
}

/** The values of a record by their names, before and after. Nested values are named by their path. */
export function fieldsOf(before: unknown, after: unknown, { isMasked }: { readonly isMasked: boolean }): readonly FieldChange[] {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => {
    const [first, last] = [was.get(name) ?? null, is.get(name) ?? null]
    const isHidden = isMasked && isPersonal(name)
    const shown = (value: string | null) => (value === null || !isHidden ? value : HIDDEN)
    return { name, before: shown(first), after: shown(last), isChanged: first !== last }
  })
}

/** The values of one side in a line, by their names. */
export function valuesText(values: readonly FieldChange[], side: 'before' | 'after'): string {
  return values.flatMap((value) => (value[side] === null ? [] : [`${value.name}=${value[side]}`])).join('; ')
}

/** The first two changed values in a line: `maximum 3000 → 5000`. Null when nothing is changed. */
export function changeText(fields: readonly FieldChange[]): string | null {
  const changed = fields.filter(({ name, isChanged }) => isChanged && !APART.has(name))
  if (changed.length === 0) return null
  const texts = changed.slice(0, SHOWN).map(({ name, before, after }) => {
    const value = before === null ? short(after ?? '-') : `${short(before)} → ${short(after ?? '-')}`
    return `${name} ${value}`
  })
  return texts.join(', ') + (changed.length > SHOWN ? ` +${changed.length - SHOWN}` : '')
}

/** These have columns of their own. */
const APART: ReadonlySet<string> = new Set(['reason', 'proposedBy'])
const SHOWN = 2
const LETTERS = 40

const short = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text)

function isPersonal(path: string): boolean {
  return path.split('.').some((part) => PERSONAL.test(part.toLowerCase()))
}

function flat(value: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const walk = (one: unknown, path: string) => {
    const isNested = typeof one === 'object' && one !== null && !Array.isArray(one)
    if (isNested) for (const [name, inner] of Object.entries(one)) walk(inner, path === '' ? name : `${path}.${name}`)
    else if (one !== undefined && one !== null) found.set(path === '' ? 'value' : path, textOf(one))
  }
  walk(value, '')
  return found
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The text of a value by its name; null where it is absent or no text. */
export function textAt(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : null
}

/** The number of a record as people name it: `AU00001432`. */
export function auditNumber(id: bigint): string {
  return `AU${String(id).padStart(8, '0')}`
}

/** An operator or a member who acts or is acted on: `op:7`, `operator:7`, `member:3`. Null for a job and for any other subject. */
export function personIn(text: string): { readonly kind: 'operator' | 'member'; readonly id: bigint } | null {
  const [, kind, id] = /^(op|operator|member):([1-9]\d{0,17})$/.exec(text) ?? []
  return kind === undefined || id === undefined ? null : { kind: kind === 'member' ? 'member' : 'operator', id: BigInt(id) }
}
