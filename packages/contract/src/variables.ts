import { z } from 'zod'

/** The variables of a program. */
export const variables = z.object

/** The shape of an environment variable. Its description and its initial value make docs/configuration.md. */
export const text = z.string()

/** Variables whose names begin alike, such as `BANK_ORIGIN` and `BANK_SECRET`. */
export function prefixed<const Prefix extends string, Shape extends Readonly<Record<string, z.ZodType>>>(prefix: Prefix, shape: Shape) {
  const named = Object.fromEntries(Object.entries(shape).map(([name, variable]) => [`${prefix}_${name}`, variable]))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- TypeScript knows no keys that are put together
  return named as { [Name in keyof Shape & string as `${Prefix}_${Name}`]: Shape[Name] }
}

/** One of these words. */
export function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}, not ${String(input)}` })
}

/** A whole number above zero. */
export const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, { error: ({ input }) => `must be a whole number above zero, not ${String(input)}` })
  .transform((text) => Number(text))

const PORT_MAX = 65_535
export const port = wholeNumber.refine((value) => value <= PORT_MAX, { error: ({ input }) => `must be a port, not ${String(input)}` })

const FACTOR_MAX = 100
const factorError = ({ input }: { readonly input?: unknown }) => `must be a number from 1 to ${FACTOR_MAX}, not ${String(input)}`
/** How many times as long as usual something may take. */
export const timeFactor = z
  .string()
  .regex(/^\d{1,3}(?:\.\d+)?$/, { error: factorError })
  .transform((text) => Number(text))
  .refine((value) => value >= 1 && value <= FACTOR_MAX, { error: factorError })

/** An origin without a path. No message repeats it: it may carry a password. */
export const origin = z.string().transform((given, context) => {
  const url = URL.parse(given)
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  context.addIssue({ code: 'custom', message: 'must be an origin such as https://example.com' })
  return z.NEVER
})

/** Texts separated by commas; none where the variable is not set. */
export function list<Item extends z.ZodType<string, string>>(item: Item) {
  return z
    .string()
    .transform((given) => given.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])))
    .pipe(z.array(item))
    .default([])
}

/** A secret with a published default for the demo. `checkSecrets` decides where that default is allowed. */
export function secret(demo: string) {
  return z.string().default(demo).meta({ initial: 'a demo secret', isSecret: true })
}

/**
 * Reads the variables of a program. An empty variable is none: that is how a compose file leaves one out, and no secret is ever empty.
 * Throws one sentence that names every variable with a wrong shape.
 */
export function readVariables<Schema extends z.ZodObject>(
  schema: Schema,
  source: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const read = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (read.success) return read.data
  throw new Error(`${read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('; ')}.`)
}

/** The secrets of a program that are set, or that the demo has published, by the names of their variables. */
export function secretsOf(schema: z.ZodObject, values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, variable]) => {
      const value = values[name]
      return variable.meta()?.['isSecret'] === true && typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
