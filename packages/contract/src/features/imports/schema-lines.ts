import { bankCode, bankNumber, birthDate, firstName, personName, phone } from '../members/schema-fields.ts'
import { PHONE_LIKE_PATTERN, USERNAME_PATTERN } from '../members/limits.ts'
import { FREEZE_REASONS } from '../member-admin/states.ts'
import { SHARE_FLAGS } from '../affiliates/states.ts'
import { CASHBACK_KINDS } from '../cashback/states.ts'
import { TIERS } from '../privileges/states.ts'
import { LIMIT_PERIODS } from '../protection/limits.ts'
import { baht, count, field, id, member, moment, monthOf, someBaht, text } from './schema-parts.ts'
import { bonuses, quests, turnover, waiting } from './schema-running.ts'
import { campaigns, redemptions, rewards, vouchers } from './schema-rewards.ts'
import { z } from 'zod'

/** The version of the format that this program reads. */
export const FORMAT_VERSION = 1

const HASH_MAX = 250

/** Platforms with a gateway, whose members an import brings along. */
const GATEWAY_PLATFORMS = ['AMBKING', 'SB'] as const

const members = z.strictObject({
  id: id('id'),
  username: z
    .string({ error: 'username is missing' })
    .regex(USERNAME_PATTERN, 'must be 4 to 15 of a-z and 0-9')
    .refine((name) => !PHONE_LIKE_PATTERN.test(name), 'must not read as a phone number'),
  /** Absent: ours. Of another one the gateway keeps password and credit. */
  platform: z.enum(GATEWAY_PLATFORMS, `must be one of ${GATEWAY_PLATFORMS.join(', ')}`).optional(),
  phone: field(phone, 'must be a Thai mobile number such as 0812345678'),
  /** Absent: the member sets a new one by "forgotten password". */
  passwordHash: z.string().max(HASH_MAX, 'is too long').optional(),
  firstName: field(firstName, 'must be a name of 1 to 60 letters'),
  lastName: field(personName('นามสกุล'), 'must be a name of 1 to 60 letters'),
  birthDate: field(birthDate, 'must be a day such as 1990-04-12'),
  line: text(60).optional(),
  bank: z.strictObject({
    code: field(bankCode, 'must be a bank such as KBANK'),
    number: field(bankNumber, 'must be 10 to 15 digits'),
  }),
  tier: z.enum(TIERS, `must be one of ${TIERS.join(', ')}`).default('DEFAULT'),
  referralCode: z
    .string()
    .regex(/^[A-Z0-9]{4,12}$/u, 'must be 4 to 12 of A-Z and 0-9')
    .optional(),
  referredBy: id('referredBy').optional(),
  registeredAt: moment,
  kycVerifiedAt: moment.optional(),
})

const MINUTES = 'must be whole minutes, 1 to 1440'
const limits = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      member,
      kind: z.enum(['deposit', 'loss']),
      period: z.enum(LIMIT_PERIODS, `must be one of ${LIMIT_PERIODS.join(', ')}`),
      value: baht,
      setAt: moment,
    }),
    z.strictObject({
      member,
      kind: z.enum(['session', 'reality_check']),
      period: z.literal('day', 'minutes are limited by day').default('day'),
      value: z.int(MINUTES).min(1, MINUTES).max(1_440, MINUTES).transform(String),
      setAt: moment,
    }),
  ],
  'must be one of deposit, loss, session, reality_check',
)

const exclusions = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ member, kind: z.literal('time_out'), startsAt: moment, endsAt: moment }),
    z.strictObject({ member, kind: z.literal('self_exclusion'), startsAt: moment, endsAt: moment.nullable().default(null) }),
  ],
  'must be time_out or self_exclusion',
)

const blocks = z.strictObject({
  member,
  reason: z.enum(FREEZE_REASONS, `must be one of ${FREEZE_REASONS.join(', ')}`),
  note: text(1_000).optional(),
  blockedAt: moment,
})

const notes = z.strictObject({ member, text: text(4_000), at: moment })

const balances = z.strictObject({
  member,
  credit: baht.default('0'),
  spins: count(0, 'must be a whole number, 0 or more').default(0),
  at: moment,
})

const points = z.strictObject({
  id: id('id'),
  member,
  points: count(1, 'must be a whole number above 0'),
  earnedAt: moment,
  lastMonth: z
    .string({ error: 'lastMonth is missing' })
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/u, 'must be the last month of use, such as 2027-03'),
})

/** What moved credit, and in which direction. The SQL of the import names the ledger's kinds. */
export const MOVEMENT_SIGNS = { deposit: 1n, win: 1n, cashback: 1n, credit: 1n, withdrawal: -1n, bet: -1n, debit: -1n } as const
const MOVEMENTS = ['deposit', 'cashback', 'credit', 'debit'] as const
const PLAYED = ['bet', 'win'] as const

const movements = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ id: id('id'), member, kind: z.enum(MOVEMENTS), amount: someBaht, at: moment }),
    z.strictObject({ id: id('id'), member, kind: z.enum(PLAYED), amount: someBaht, at: moment, round: id('round').optional() }),
    /** Without `paidAt` it is open: the amount is on hold, and operators review it. */
    z.strictObject({ id: id('id'), member, kind: z.literal('withdrawal'), amount: someBaht, at: moment, paidAt: moment.optional() }),
  ],
  `must be one of ${Object.keys(MOVEMENT_SIGNS).join(', ')}`,
)

/** A round that is over; its bets and wins are movements that name it. */
const rounds = z.strictObject({
  id: id('id'),
  member,
  /** A game of our catalogue, by its number. */
  game: count(1, 'must be the number of a game').optional(),
  openedAt: moment,
  closedAt: moment,
})

/** What a referrer may still withdraw of a month of a friend. */
const income = z.strictObject({
  /** The friend. */
  member,
  month: monthOf('2026-08'),
  share: baht,
  /** Why it is held until operators decide it. */
  flags: z.array(z.enum(SHARE_FLAGS, `must be of ${SHARE_FLAGS.join(', ')}`)).default([]),
})

/** A period that is over and was not paid for: it is calculated here, by the rules of this product. */
const cashback = z.strictObject({
  member,
  kind: z.enum(CASHBACK_KINDS, `must be one of ${CASHBACK_KINDS.join(', ')}`),
  /** A Monday, or the day. */
  firstDay: z.iso.date('must be a day such as 2026-11-16'),
})

interface Lines {
  readonly members: z.output<typeof members>
  readonly limits: z.output<typeof limits>
  readonly exclusions: z.output<typeof exclusions>
  readonly blocks: z.output<typeof blocks>
  readonly notes: z.output<typeof notes>
  readonly campaigns: z.output<typeof campaigns>
  readonly vouchers: z.output<typeof vouchers>
  readonly rewards: z.output<typeof rewards>
  readonly redemptions: z.output<typeof redemptions>
  readonly balances: z.output<typeof balances>
  readonly points: z.output<typeof points>
  readonly rounds: z.output<typeof rounds>
  readonly movements: z.output<typeof movements>
  readonly income: z.output<typeof income>
  readonly cashback: z.output<typeof cashback>
  readonly turnover: z.output<typeof turnover>
  readonly waiting: z.output<typeof waiting>
  readonly quests: z.output<typeof quests>
  readonly bonuses: z.output<typeof bonuses>
}

export type FileName = keyof Lines
export type Line<Name extends FileName> = Lines[Name]

const SCHEMAS: { readonly [Name in FileName]: z.ZodType<Lines[Name]> } = {
  members,
  limits,
  exclusions,
  blocks,
  notes,
  campaigns,
  vouchers,
  rewards,
  redemptions,
  balances,
  points,
  rounds,
  movements,
  income,
  cashback,
  turnover,
  waiting,
  quests,
  bonuses,
}

/** The files of a folder, in the order in which they are read. */
export const FILE_NAMES = [
  'members',
  'limits',
  'exclusions',
  'blocks',
  'notes',
  'campaigns',
  'vouchers',
  'rewards',
  'redemptions',
  'balances',
  'points',
  'rounds',
  'movements',
  'income',
  'cashback',
  'turnover',
  'waiting',
  'quests',
  'bonuses',
] as const satisfies readonly FileName[]

/** `source.json`: what the other system is called in keys of the ledger. */
export const sourceFile = z.strictObject({
  source: z.string({ error: 'source is missing' }).regex(/^[a-z0-9-]{1,32}$/u, "takes 1 to 32 of a-z, 0-9 and '-'"),
  version: z.literal(FORMAT_VERSION, `must be ${FORMAT_VERSION}`),
})

/** A fault of a folder. Line 0 is the file as a whole. */
export interface Fault {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** The fault as the report prints it: `members.jsonl:12: phone must be …`. */
export function faultLine({ file, line: at, text: what }: Fault): string {
  return `${file}${at === 0 ? '' : `:${at}`}: ${what}`
}

/** A line of a file as it is staged, or the sentences of what is wrong with it. */
export function parseLine<Name extends FileName>(
  name: Name,
  given: string,
): { readonly value: Line<Name>; readonly wrong: readonly [] } | { readonly value: null; readonly wrong: readonly string[] } {
  let body: unknown
  try {
    body = JSON.parse(given)
  } catch {
    return { value: null, wrong: ['is no JSON'] }
  }
  const parsed = SCHEMAS[name].safeParse(body)
  if (parsed.success) return { value: parsed.data, wrong: [] }
  return {
    value: null,
    wrong: parsed.error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)),
  }
}
