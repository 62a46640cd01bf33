import { z } from 'zod'

/** A failed call's body. `code` is for programs, `message` is Thai for people; `error` is the Thai text in the reply to GET, stable English elsewhere. */
export const failureSchema = z.object({
  data: z.null(),
  error: z.string(),
  code: z.string(),
  message: z.string(),
  status: z.object({ code: z.number().int(), messages: z.array(z.string()) }),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})

export type FailureBody = z.infer<typeof failureSchema>

/** A successful call's body around `data`. */
export function successSchema<T extends z.core.$ZodType>(data: T): z.ZodObject<{ data: T; error: z.ZodNull }> {
  return z.object({ data, error: z.null() })
}
