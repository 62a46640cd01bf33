import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, line, moment, typedCode } from '../../formats.ts'
import { passkeyAssertion, passkeyCreation, passkeyOptions } from '../../passkeys.ts'
import { givenPassword, oneTimeCode } from '../members/schema-fields.ts'
import type { operatorFactorCalls } from './calls.ts'

const totpCode = oneTimeCode({ missing: 'กรุณากรอกรหัส 6 หลัก', wrong: 'รหัสมี 6 หลัก' })

/** Sixteen letters and digits in groups of four; groups and case do not matter. */
const sixteenLetters = (text: { readonly missing: string; readonly wrong: string }) =>
  typedCode(text.missing)
    .min(1, text.missing)
    .max(40, text.wrong)
    .transform((given) => given.replace(/[^0-9a-z]/giu, '').toUpperCase())
    .pipe(z.string().regex(/^[0-9A-Z]{16}$/, text.wrong))

const recoveryCode = sixteenLetters({ missing: 'กรุณากรอกรหัสสำรอง', wrong: 'รหัสสำรองไม่ถูกต้อง' })

/** By which an operator sets up the first factor. */
const enrolmentCode = sixteenLetters({ missing: 'กรุณากรอกรหัสครั้งเดียว', wrong: 'รหัสครั้งเดียวมี 16 ตัว' })

const proof = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('totp'), code: totpCode }),
    z.object({ kind: z.literal('recovery_code'), code: recoveryCode }),
    z.object({ kind: z.literal('passkey'), response: passkeyAssertion }),
    z.object({ kind: z.literal('password'), password: givenPassword }),
  ],
  INVALID_TEXT,
)

const recoveryCodes = z.array(z.string()).meta({ description: 'shown once; null where there are codes already' })

const factors = z.object({
  totp: z.object({ since: moment }).nullable(),
  passkeys: z.array(z.object({ passkeyId: id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
  recoveryCodesLeft: z.number().int().nonnegative(),
})

export const operatorFactorSchemas = {
  prove: { body: proof, data: z.object({ steppedUpUntil: moment }) },
  passkeyChallenge: { data: z.object({ options: passkeyOptions }) },
  factors: { data: factors },
  beginTotp: { data: z.object({ secret: z.string(), uri: z.string().meta({ description: 'for a QR code' }) }) },
  confirmTotp: {
    body: z.object({
      code: totpCode,
      enrolmentCode: enrolmentCode.optional().meta({ description: 'for the first factor outside a private demo; 24 hours, once' }),
    }),
    data: z.object({ factors, recoveryCodes: recoveryCodes.nullable() }),
  },
  removeTotp: { data: factors },
  beginPasskey: { data: z.object({ options: passkeyOptions }) },
  confirmPasskey: {
    body: z.object({ name: line('ชื่อพาสคีย์', { max: 60 }), response: passkeyCreation }),
    data: z.object({ factors, recoveryCodes: recoveryCodes.nullable() }),
  },
  removePasskey: { params: z.object({ passkeyId: id }), data: factors },
  newRecoveryCodes: { data: z.object({ factors, recoveryCodes }) },
} as const satisfies SchemasOf<typeof operatorFactorCalls>
