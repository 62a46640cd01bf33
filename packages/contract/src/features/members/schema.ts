import { z } from 'zod'
import { DEVICE_KINDS } from '../../choices.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, line, typedCode, typedText } from '../../formats.ts'
import { passkeyAssertion, passkeyOptions } from '../../passkeys.ts'
import type { memberCalls } from './calls.ts'
import { BANK_CODES, MARKETING_SOURCES, PHONE_LIKE_PATTERN, USERNAME_PATTERN } from './limits.ts'
import {
  bankCode,
  bankNumber,
  birthDate,
  captchaChallenge,
  captchaSolution,
  firstName,
  givenPassword,
  newPassword,
  personName,
  phone,
} from './schema-fields.ts'
import { passwordChangeSchema, passwordForgetSchema, sessionRenewSchema } from './schema-passwords.ts'

const username = typedText('กรุณากรอกชื่อผู้ใช้')
  .toLowerCase()
  .min(1, 'กรุณากรอกชื่อผู้ใช้')
  .regex(USERNAME_PATTERN, 'ใช้ตัวอักษรภาษาอังกฤษและตัวเลข 4-15 ตัวเท่านั้น')
  // Login takes both: such a username could shut out the owner of the number.
  .refine((text) => !PHONE_LIKE_PATTERN.test(text), 'ชื่อผู้ใช้เป็นเบอร์โทรศัพท์ไม่ได้')

export const registrationSchema = z.object({
  username,
  password: newPassword,
  phone,
  firstName,
  lastName: personName('นามสกุล'),
  birthDate,
  bankCode,
  bankNumber,
  line: line('LINE ID', { max: 60 }).optional(),
  marketingSource: z.enum(MARKETING_SOURCES, 'กรุณาเลือกช่องทางที่รู้จักเรา').optional(),
  referralCode: typedCode()
    .toUpperCase()
    .regex(/^[A-Z0-9]{4,12}$/u, 'รหัสแนะนำไม่ถูกต้อง')
    .optional(),
  acceptTerms: z.literal(true, 'กรุณายอมรับข้อตกลงการใช้งาน'),
  captcha: captchaSolution,
})

export const loginSchema = z.object({
  username: line('ชื่อผู้ใช้', { max: 24 }),
  password: givenPassword,
  captcha: captchaSolution.optional(),
  // Asked for once, at the first login of a member of another platform (features F-101).
  birthDate: birthDate.optional(),
  acceptTerms: z.literal(true, 'กรุณายอมรับข้อตกลงการใช้งาน').optional(),
})

/** A member as ENT-4 shows it. The platform password never reaches the browser: only whether one is stored. */
export const userSchema = z.object({
  username: z.string(),
  userTier: z.object({ code: z.enum(['DEFAULT', 'ELITE', 'EMPEROR']) }),
  userPlatform: z.object({
    platform: z.object({
      platformCode: z.string(),
      username: z.string(),
      usernameProduct: z.string(),
    }),
    agentId: z.string().nullable(),
    agentUserId: z.string().nullable(),
    accountNumber: z.string().nullable(),
    bank: z.string().nullable(),
    tel: z.string().nullable(),
    lastLoginAt: z.iso.datetime().nullable(),
    lastWithdrawAt: z.iso.datetime().nullable(),
    lastDepositAt: z.iso.datetime().nullable(),
    lastIpLogin: z.string().nullable(),
    bonus: z.string().nullable(),
  }),
  firstName: z.string(),
  lastName: z.string(),
  line: z.string().nullable(),
  hasStoredPassword: z.boolean(),
  phone: z.string().meta({ description: 'masked' }),
  bank: z.object({ code: z.enum(BANK_CODES), number: z.string().meta({ description: 'masked' }), name: z.string() }),
  referralCode: z.string(),
  referral: z.object({ code: z.string(), joined: z.number().int().nonnegative().meta({ description: 'members who registered with it' }) }),
  lastLogin: z.object({ at: z.iso.datetime(), device: z.string() }).nullable(),
  memberSince: z.iso.datetime(),
})

/** Any name may be looked up, and all but the caller's own get the same response: so only its length is bounded, not its form. */
const lookedUpName = typedText('กรุณากรอกชื่อผู้ใช้').max(64, 'ชื่อผู้ใช้ไม่ถูกต้อง')

const loggedOut = z.object({ loggedOut: z.literal(true) })

/** A browser that a member has logged in with. */
const deviceSchema = z.object({
  id,
  name: z.string(),
  kind: z.enum(DEVICE_KINDS),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  address: z.string().meta({ description: 'the address block of the last login' }),
  isThis: z.boolean().meta({ description: 'the calling device' }),
  isSignedIn: z.boolean().meta({ description: 'the device of the live session' }),
})

const authReply = z.object({ auth: z.boolean() })
const availability = z.object({ available: z.boolean() })

export const memberSchemas = {
  verify: {
    data: z.object({
      loginRequired: z.boolean(),
      endsAt: z.iso.datetime().optional().meta({ description: 'when the open session ends, unless it is renewed' }),
      reason: z.object({ kind: z.enum(['other_device', 'expired', 'none']), at: z.iso.datetime(), device: z.string() }).optional(),
    }),
  },
  auth: { data: authReply },
  authAgain: { data: authReply },
  identify: {
    query: z.object({ username: lookedUpName }),
    data: z.object({ platformUsername: z.string().nullable(), platformCode: z.string().nullable() }),
  },
  captcha: { data: captchaChallenge },
  // A captcha is required after the first few checks (decisions D4).
  phoneCheck: { query: z.object({ phone, captcha: captchaSolution.optional() }), data: availability },
  usernameCheck: { query: z.object({ username, captcha: captchaSolution.optional() }), data: availability },
  bankCheck: {
    query: z.object({ bankAccount: bankCode, bankNumber, captcha: captchaSolution.optional() }),
    data: availability.extend({ accountName: z.string().optional() }),
  },
  register: { body: registrationSchema, data: z.object({ user: userSchema }) },
  login: {
    body: loginSchema,
    data: z.object({ user: userSchema, isNewDevice: z.boolean().meta({ description: 'the account was never opened from here' }) }),
  },
  passkeyLoginBegin: { data: z.object({ options: passkeyOptions }) },
  passkeyLogin: {
    body: z.object({ response: passkeyAssertion }),
    data: z.object({ user: userSchema, isNewDevice: z.boolean().meta({ description: 'the account was never opened from here' }) }),
  },
  logout: { data: loggedOut },
  logoutGateway: { data: loggedOut },
  authConfirm: {
    body: z.object({
      username: lookedUpName,
      platformCode: typedText().max(16, INVALID_TEXT),
      // The object of the profile, sent back whole: only the name in it is compared.
      userPlatform: z.looseObject(
        { platform: z.looseObject({ platformCode: typedText().max(16, INVALID_TEXT), username: lookedUpName }, INVALID_TEXT) },
        INVALID_TEXT,
      ),
      firstName: typedText().max(120, INVALID_TEXT),
      lastName: typedText().max(120, INVALID_TEXT),
      line: typedText().max(120, INVALID_TEXT).nullish(),
    }),
    data: z.object({ user: userSchema }),
  },
  profile: { data: userSchema },
  user: { data: userSchema },
  passwordChange: { body: passwordChangeSchema, data: z.object({ changed: z.literal(true) }) },
  sessionRenew: { body: sessionRenewSchema, data: z.object({ endsAt: z.iso.datetime() }) },
  // The first body requests a code, the second uses it; the first response is the same for a number without an account.
  passwordForget: {
    body: passwordForgetSchema,
    data: z.union([z.object({ sent: z.literal(true) }), z.object({ changed: z.literal(true) })]),
  },
  captchaVerify: { body: z.object({ captcha: captchaSolution }), data: z.object({ passUntil: z.iso.datetime() }) },
  devices: { data: z.object({ items: z.array(deviceSchema) }) },
  deviceRevoke: { params: z.object({ deviceId: id }), data: z.object({ revoked: z.literal(true), isSignedOut: z.boolean() }) },
} as const satisfies SchemasOf<typeof memberCalls>
