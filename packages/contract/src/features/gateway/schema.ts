import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, bahtInput, INVALID_TEXT, line } from '../../formats.ts'
import { birthDate, captchaSolution, givenPassword } from '../members/schema-fields.ts'
import type { gatewayCalls } from './calls.ts'

/** Platforms with a gateway. */
const code = z.enum(['AMBKING', 'SB'], INVALID_TEXT)
const params = z.object({ code })
const flag = { params, query: z.strictObject({}), data: z.object({ result: z.boolean() }) }

export const gatewayLoginSchema = z.object({
  username: line('ชื่อผู้ใช้', { max: 15 }),
  password: givenPassword,
  prefix: z.string().max(9, INVALID_TEXT).optional().meta({ description: 'of the platform; the gateway is called without it' }),
  captcha: captchaSolution.optional(),
  birthDate: birthDate.optional().meta({ description: 'required once, at the first login' }),
  acceptTerms: z.literal(true, 'กรุณายอมรับข้อตกลงการใช้งาน').optional(),
})

/** The step of the first login, on its page. */
export const gatewayDetailsSchema = gatewayLoginSchema.extend({
  birthDate,
  acceptTerms: z.literal(true, 'กรุณายอมรับข้อตกลงการใช้งาน'),
})

const profile = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  line: z.string().nullable(),
  tel: z.string().meta({ description: 'masked' }),
  bank: z.string(),
  accountNumber: z.string().meta({ description: 'masked' }),
  agentId: z.string(),
  agentUserId: z.string(),
  bonus: z.string().nullable(),
})

const transfer = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']).meta({ description: 'out: from the gateway into the wallet' }),
  amount: baht,
  state: z.enum(['SENDING', 'SENT', 'REFUSED', 'UNKNOWN']),
  createdAt: z.iso.datetime(),
})

export const takeBackSchema = z.object({ amount: bahtInput('จำนวนเงิน', { least: 1 }) })

export const gatewaySchemas = {
  platforms: {
    data: z.object({ items: z.array(z.object({ code, prefix: z.string(), name: z.string(), gatewayBaseUrl: z.string() })) }),
  },
  login: {
    params,
    body: gatewayLoginSchema,
    data: z.object({
      result: z.object({ token: z.string().meta({ description: 'an opaque handle of ours, good for 60 seconds' }), profile }),
      isNewDevice: z.boolean(),
    }),
  },
  nonPromptPay: flag,
  autoSlip: flag,
  trueMoney: flag,
  condition: { params, query: z.strictObject({}), data: z.object({ code: z.number().int(), result: z.object({ message: z.string() }) }) },
  transfers: { data: z.object({ items: z.array(transfer) }) },
  takeBack: { body: takeBackSchema, data: z.object({ transfer }) },
} as const satisfies SchemasOf<typeof gatewayCalls>
