import type { z } from 'zod'

/** The body in the schema's shape. Throws an error with HTTP status 422 that names the fields, never their values. */
export function parsedBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.')))]
  throw Object.assign(new Error(`These fields are not as they should be: ${fields.join(', ')}.`), { statusCode: 422 })
}
