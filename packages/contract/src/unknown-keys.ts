import { z } from 'zod'

const { core } = z

/**
 * The paths of the keys that a value has and its schema does not name, such as `delivery.colour` or `rows.0.colour`. A key is known to a union when
 * it is known to an option that takes the value, or to any option where none does. Records and loose objects name every key.
 */
export function unknownKeys(schema: z.core.$ZodType, value: unknown, at: readonly string[] = []): readonly string[] {
  if (schema instanceof core.$ZodObject) return ofObject(schema, value, at)
  if (schema instanceof core.$ZodUnion) return ofUnion(schema, value, at)
  if (schema instanceof core.$ZodArray) {
    const { element } = schema._zod.def
    return Array.isArray(value) ? value.flatMap((one, index) => unknownKeys(element, one, [...at, String(index)])) : []
  }
  if (schema instanceof core.$ZodRecord) {
    const { valueType } = schema._zod.def
    return isObject(value) ? Object.entries(value).flatMap(([key, one]) => unknownKeys(valueType, one, [...at, key])) : []
  }
  const inner = innerOf(schema)
  return inner === undefined ? [] : unknownKeys(inner, value, at)
}

function ofObject(schema: z.core.$ZodObject, value: unknown, at: readonly string[]): readonly string[] {
  if (!isObject(value)) return []
  const { shape, catchall } = schema._zod.def
  const isLoose = catchall !== undefined && !(catchall instanceof core.$ZodNever)
  return Object.entries(value).flatMap(([key, one]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (field !== undefined) return unknownKeys(field, one, [...at, key])
    return isLoose ? [] : [[...at, key].join('.')]
  })
}

function ofUnion(schema: z.core.$ZodUnion, value: unknown, at: readonly string[]): readonly string[] {
  const { options } = schema._zod.def
  const fitting = options.filter((option) => z.safeParse(option, value).success)
  const found = (fitting.length > 0 ? fitting : options.filter(hasParts)).map((option) => unknownKeys(option, value, at))
  const isUnknownTo = (paths: readonly string[], path: string) => paths.some((one) => path === one || path.startsWith(`${one}.`))
  return [...new Set(found.flat())].filter((path) => found.every((paths) => isUnknownTo(paths, path)))
}

/** Whether a schema can take an object or a list: a text or a number knows no key. */
function hasParts(schema: z.core.$ZodType): boolean {
  const inner = innerOf(schema)
  if (inner !== undefined) return hasParts(inner)
  return [core.$ZodObject, core.$ZodUnion, core.$ZodArray, core.$ZodRecord].some((kind) => schema instanceof kind)
}

/** The schema that a wrapper holds: the value that it reads is the same. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof core.$ZodPipe) return schema._zod.def.in
  if (
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodNullable ||
    schema instanceof core.$ZodDefault ||
    schema instanceof core.$ZodPrefault ||
    schema instanceof core.$ZodReadonly
  )
    return schema._zod.def.innerType
  return undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
