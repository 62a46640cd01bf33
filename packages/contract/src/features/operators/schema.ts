import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { CODE_SIGNS, INVALID_TEXT, line, moment, typedCode } from '../../formats.ts'
import { GRANTS, OPERATOR_ROLE_CODES } from '../../permission.ts'
import { PERMISSIONS } from '../../nouns.ts'
import { captchaChallenge, captchaSolution, givenPassword, newPassword } from '../members/schema-fields.ts'
import type { operatorCalls } from './calls.ts'

export const operatorLoginSchema = z.object({
  username: line('ชื่อผู้ใช้', { max: 32 }),
  password: givenPassword,
  captcha: captchaSolution.optional(),
})

/** The name that a new operator signs in by. */
export const operatorUsername = typedCode('กรุณากรอกชื่อผู้ใช้')
  .min(1, 'กรุณากรอกชื่อผู้ใช้')
  .regex(/^[a-z0-9._-]{2,32}$/, `ชื่อผู้ใช้มี 2 ถึง 32 ตัว ใช้จุด ขีดล่าง ${CODE_SIGNS.lower}ได้`)

/** Ids of operators and of their sessions: whole numbers, as text. */
export const numberId = z.string(INVALID_TEXT).regex(/^[1-9]\d{0,17}$/, INVALID_TEXT)

const secondFactor = z.object({
  state: z.enum(['none', 'needed', 'due', 'given']).meta({
    description: 'none: in a private demo, the operator has no second factor and steps up by the password; needed: it must be set up first',
  }),
  hasTotp: z.boolean(),
  passkeys: z.number().int().nonnegative(),
  recoveryCodesLeft: z.number().int().nonnegative(),
})

/** The signed-in operator. While the second factor is due or needed, little else is open. */
const me = z.object({
  operator: z.object({ username: z.string(), displayName: z.string() }),
  roles: z.array(z.object({ role: z.enum(OPERATOR_ROLE_CODES), title: z.string() })),
  permissions: z.array(z.object({ permission: z.enum(PERMISSIONS), grant: z.enum(GRANTS) })),
  secondFactor,
  steppedUpUntil: moment.nullable().meta({ description: 'until when calls that require a fresh proof are open; null when it is required' }),
})

const session = z.object({
  sessionId: numberId,
  device: z.string(),
  address: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  isThis: z.boolean().meta({ description: 'the calling session' }),
})
const sessions = z.object({ items: z.array(session) })

export const operatorSchemas = {
  captcha: { data: captchaChallenge },
  login: { body: operatorLoginSchema, data: me },
  logout: { data: z.object({ loggedOut: z.literal(true) }) },
  me: { data: me },
  approvers: {
    query: z.object({
      permission: z.enum(PERMISSIONS, INVALID_TEXT).meta({ description: 'what the approval needs' }),
      operatorId: numberId.optional().meta({ description: 'the operator whom the proposal is about: never an approver' }),
    }),
    data: z.object({ names: z.array(z.string()) }),
  },
  changePassword: {
    body: z.object({ currentPassword: givenPassword, newPassword }).refine((body) => body.currentPassword !== body.newPassword, {
      path: ['newPassword'],
      message: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม',
    }),
    data: z.object({ changed: z.literal(true), endedSessions: z.number().int().nonnegative() }),
  },
  sessions: { data: sessions },
  endSession: { params: z.object({ sessionId: numberId }), data: sessions },
  sessionsOf: { params: z.object({ operatorId: numberId }), data: sessions },
  endSessionsOf: { params: z.object({ operatorId: numberId }), data: z.object({ endedSessions: z.number().int().nonnegative() }) },
} as const satisfies SchemasOf<typeof operatorCalls>
