import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { bahtInput, id, line, moment } from '../../formats.ts'
import { passkeyCreation, passkeyOptions } from '../../passkeys.ts'
import { WITHDRAWAL_BAHT_LEAST } from '../cashier/limits.ts'
import { givenPassword } from '../members/schema-fields.ts'
import type { passkeyCalls } from './calls.ts'

/** A member has this many passkeys at most: a few devices, and one to spare for each. */
export const PASSKEYS_MAX = 10

/** How long a passkey's name may be, in letters. */
export const PASSKEY_NAME_MAX = 40

const passkeys = z.object({
  items: z.array(
    z.object({
      passkeyId: id,
      name: z.string(),
      createdAt: moment,
      lastUsedAt: moment.nullable(),
      newUntil: moment
        .nullable()
        .meta({ description: 'until then it counts as a new device: what it proves waits for an operator; null for none' }),
    }),
  ),
  provenUntil: moment
    .nullable()
    .meta({ description: 'until then the passkey that opened the session proves a withdrawal; null when none does' }),
})

export const passkeyBeginSchema = z.object({ name: line('ชื่อพาสคีย์', { max: PASSKEY_NAME_MAX }), password: givenPassword })
export const passkeyRemoveSchema = z.object({ password: givenPassword })

export const passkeySchemas = {
  passkeys: { data: passkeys },
  beginPasskey: { body: passkeyBeginSchema, data: z.object({ options: passkeyOptions }) },
  confirmPasskey: { body: z.object({ response: passkeyCreation }), data: passkeys },
  removePasskey: { params: z.object({ passkeyId: id }), body: passkeyRemoveSchema, data: passkeys },
  withdrawalChallenge: {
    body: z.object({ amount: bahtInput('จำนวนเงิน', { least: WITHDRAWAL_BAHT_LEAST }) }),
    data: z.object({ options: passkeyOptions }),
  },
} as const satisfies SchemasOf<typeof passkeyCalls>
