import { z } from 'zod'

/** An address and a key as they wait for another person; the key is sealed. */
export const proposedProvider = z.object({
  apiBaseUrl: z.string().nullable(),
  isKeyChanged: z.boolean(),
  /** Null: the installation's key holds again. Looked at only where the key is changed. */
  sealed: z.object({ keyId: z.string(), box: z.string() }).nullable(),
})
