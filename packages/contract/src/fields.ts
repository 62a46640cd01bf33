import { z } from 'zod'
import { keysOf } from './typed-keys.ts'

/** The text for an operator about a field. It belongs to the schema, and is not part of the description of the API. */
export interface FieldInfo {
  readonly label?: string
  readonly hint?: string
  readonly placeholder?: string
  /**
   * What a value is where its schema does not say so. `text` has several lines, an `amount` is text, a `count` is a number that is no
   * amount, `decimals` and `percent` have two of them, `permille` are whole thousandths that are read and typed in percent (5 is `0.5`), and `numbers`
   * are a list.
   */
  readonly kind?: 'baht' | 'text' | 'amount' | 'count' | 'decimals' | 'percent' | 'password' | 'day' | 'permille' | 'numbers'
  /** Read after a number: `50 มิลลิวินาที`. */
  readonly unit?: string
  /** The words of an enum, in the order in which they are offered. */
  readonly words?: Readonly<Record<string, string>>
  /** Shown for an absent value; in a form, the option that chooses none. */
  readonly none?: string
}

const infos = z.registry<FieldInfo>()

/** Adds what is read of a field to its schema. A copy: a schema that other fields share keeps its own. */
export function labelled<S extends z.ZodType>(schema: S, info: string | FieldInfo): S {
  const copy = schema.clone()
  infos.add(copy, typeof info === 'string' ? { label: info } : info)
  return copy
}

/** An enum with its words. */
export function choice<Word extends string>(
  words: Readonly<Record<Word, string>>,
  { error, ...info }: FieldInfo & { readonly error: string },
): z.ZodEnum<{ [K in Word]: K }> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- zod computes the same type from a tuple of literals
  return labelled(z.enum(keysOf(words), error), { ...info, words }) as unknown as z.ZodEnum<{ [K in Word]: K }>
}

export interface Field extends Omit<FieldInfo, 'kind'> {
  readonly kind: NonNullable<FieldInfo['kind']> | 'line' | 'number' | 'moment' | 'choice' | 'choices' | 'switch' | 'other'
  /** The meaning of an empty field: a refused value, an absent key, or null. */
  readonly empty: 'missing' | 'absent' | 'null'
  /** The default of the schema. */
  readonly initial: unknown
}

interface Definition {
  readonly type: string
  readonly format?: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly defaultValue?: unknown
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- the definitions of all kinds of schemas, read by their common keys
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

const KINDS: Readonly<Record<string, Field['kind']>> = { string: 'line', number: 'number', enum: 'choice', boolean: 'switch' }

/** The metadata of a field: from its own schema first, then from the schemas that it wraps. */
export function fieldOf(schema: z.core.$ZodType): Field {
  const { type, format, innerType, in: first, element, defaultValue } = definitionOf(schema)
  const own = infos.get(schema) ?? {}
  if (element !== undefined) {
    const { kind, words } = fieldOf(element)
    return { empty: 'missing', initial: undefined, kind: kind === 'choice' ? 'choices' : 'other', ...(words && { words }), ...own }
  }
  const wrapped = innerType ?? first
  if (wrapped === undefined) {
    return { empty: 'missing', initial: undefined, kind: format === 'datetime' ? 'moment' : (KINDS[type] ?? 'other'), ...own }
  }
  const inner = { ...fieldOf(wrapped), ...own }
  if (type === 'nullable') return { ...inner, empty: 'null' }
  if (type === 'default') return { ...inner, empty: inner.empty === 'null' ? 'null' : 'absent', initial: defaultValue }
  return type === 'optional' && inner.empty === 'missing' ? { ...inner, empty: 'absent' } : inner
}

/** The schema of a field by its path: `rates.slot`. Throws for a path that the schema does not have. */
export function schemaAt(schema: z.core.$ZodType, path: string): z.core.$ZodType {
  return path.split('.').reduce((found, name) => {
    const { shape, innerType } = definitionOf(found)
    const next = (shape ?? (innerType === undefined ? undefined : definitionOf(innerType).shape))?.[name]
    if (next === undefined) throw new Error(`The schema has no field ${path}.`)
    return next
  }, schema)
}

/** The paths of an object's fields: `version`, `rates.slot`. */
export type Path<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[]
    ? K
    : NonNullable<T[K]> extends object
      ? K | `${K}.${Path<NonNullable<T[K]>>}`
      : K
}[keyof T & string]
