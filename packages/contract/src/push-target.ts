import { z } from 'zod'
import { INVALID_TEXT, typedCode } from './formats.ts'

/** What `pushManager.subscribe` of a browser gives: its address at the push service, an uncompressed point of P-256, and 16 bytes (RFC 8291). */
export const pushTarget = z.object({
  endpoint: typedCode()
    .max(1_000, INVALID_TEXT)
    .refine(URL.canParse, INVALID_TEXT)
    .meta({ description: 'of the push service of the browser' }),
  p256dh: typedCode().regex(/^B[\w-]{86}$/, INVALID_TEXT),
  auth: typedCode().regex(/^[\w-]{22}$/, INVALID_TEXT),
})
