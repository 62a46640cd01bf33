import type { RuleClass, RuleUnit } from '@morakot/contract/features/rules/states'

/** One number or text of a section: what operators read of it, and who may change it. */
export interface Field {
  readonly label: string
  readonly unit: RuleUnit
  readonly class: RuleClass
  /** In which direction a field of protection protects more. */
  readonly stricter?: 'lower' | 'higher'
  /** What fields next to each other have in common. */
  readonly group?: string
}

/** A field for every leaf of a section's values, or null for one that no operator changes: a leaf without either does not compile. */
export type FieldsOf<Values> = {
  readonly [Key in keyof Values]: Values[Key] extends number | string | readonly unknown[] ? Field | null : FieldsOf<Values[Key]>
}

export interface NamedField extends Field {
  readonly path: string
}

/** The fields of a tree with their paths, in its order: `tiers.DEFAULT.max`. */
export function fieldsIn(tree: object, prefix = ''): readonly NamedField[] {
  return Object.entries(tree).flatMap(([key, part]: readonly [string, unknown]) => {
    const path = prefix + key
    if (isField(part)) return [{ ...part, path }]
    return isRecord(part) ? fieldsIn(part, `${path}.`) : []
  })
}

const isField = (part: unknown): part is Field => isRecord(part) && typeof part['label'] === 'string'

/** The value at a path; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, key) => (isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined), values)
}

/** The same values with another one at a path. */
export function withValue(values: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const inner = isRecord(values) ? values : {}
  return { ...inner, [key]: rest.length === 0 ? value : withValue(inner[key], rest.join('.'), value) }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
