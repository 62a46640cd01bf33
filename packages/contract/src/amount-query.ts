import { z } from 'zod'
import { INVALID_TEXT, typedCode } from './formats.ts'
import { plainAmount } from './typed-amount.ts'

/** An amount in a query, in baht: a number, or text as people type it. */
export const wholeBaht = z
  .union(
    [
      z.number(),
      typedCode()
        .overwrite(plainAmount)
        .regex(/^\d{1,9}(?:\.\d{1,2})?$/, INVALID_TEXT),
    ],
    { error: INVALID_TEXT },
  )
  .transform((text) => Number(text))
  .pipe(z.number().min(0, INVALID_TEXT).max(1_000_000_000, INVALID_TEXT))
