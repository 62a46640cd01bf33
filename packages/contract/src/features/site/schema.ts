import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, moment } from '../../formats.ts'
import { MARKETING_SOURCES } from '../members/limits.ts'
import { reasonField } from '../../reason.ts'
import { waitingChange } from '../trust/schema.ts'
import type { siteCalls, siteConsoleCalls } from './calls.ts'
import { CONFIG_KEYS } from './limits.ts'
import { boostRequestSchema } from './schema-settings.ts'

const config = z.object({
  key: z.enum(CONFIG_KEYS),
  value: z.string().meta({ description: 'JSON text, as the schema of the key says' }),
  updatedAt: moment,
})

const boost = z.object({
  isActive: z.boolean(),
  title: z.string().meta({ description: 'empty while no offer runs' }),
  endAt: moment.nullable(),
})

const secret = z.string(INVALID_TEXT).min(1, INVALID_TEXT).max(100, INVALID_TEXT)

export const siteSchemas = {
  version: { data: z.object({ version: z.string() }) },
  configs: {
    data: z.object({
      brandName: z.string(),
      playMode: z.enum(['demo', 'real']),
      theme: z.enum(['DEFAULT', 'CHRISTMAS']),
      sandboxBankUrl: z.url().nullable().meta({ description: 'where play money is paid in; null outside demo mode' }),
      hasPass: z.boolean().meta({ description: 'this browser was let through maintenance by an operator' }),
      configs: z.array(config),
      boost: boost.meta({ description: 'known with the first screen, so that its bar moves nothing when it comes' }),
    }),
  },
  recommendList: { data: z.array(z.object({ value: z.enum(MARKETING_SOURCES), name: z.string() })) },
  boost: { data: boost },
  takePass: { body: z.object({ token: secret }), data: z.object({ validUntil: moment }) },
} as const satisfies SchemasOf<typeof siteCalls>

const setting = z.object({
  key: z.enum(CONFIG_KEYS),
  value: z.record(z.string(), z.string()).nullable().meta({ description: 'null while the key was never set' }),
  isOn: z.boolean(),
  version: z.number().int().meta({ description: '0 while the key was never set' }),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
  proposal: waitingChange
    .extend({ value: z.record(z.string(), z.string()) })
    .nullable()
    .meta({ description: 'a receiving account that waits for another person' }),
})

const change = { params: z.object({ key: z.enum(CONFIG_KEYS, INVALID_TEXT), changeId: id }) }

const offer = z.object({
  id,
  title: z.string(),
  multiplier: z.number().int(),
  endAt: moment,
  isRunning: z.boolean(),
  createdBy: z.string().nullable(),
  createdAt: moment,
})

const receivingAccount = z.object({ bankCode: z.string(), number: z.string(), name: z.string() })

export const siteConsoleSchemas = {
  settings: {
    data: z.object({
      settings: z.array(setting),
      boost: offer.nullable().meta({ description: 'the newest offer, running or over' }),
      receivingAccounts: z.array(receivingAccount).meta({ description: 'accounts besides the main one whose deposits the bank reports' }),
    }),
  },
  saveSetting: {
    params: z.object({ key: z.enum(CONFIG_KEYS, INVALID_TEXT) }),
    body: z.object({
      version: z.number(INVALID_TEXT).int(INVALID_TEXT).min(0, INVALID_TEXT).max(1_000_000_000, INVALID_TEXT),
      isOn: z.boolean(INVALID_TEXT),
      value: z.record(z.string(), z.unknown(), INVALID_TEXT),
    }),
    data: setting,
  },
  approveSetting: { ...change, data: setting },
  declineSetting: { ...change, body: z.object({ reason: reasonField }), data: setting },
  makeBoost: {
    body: boostRequestSchema,
    data: z.object({
      outcome: z.enum(['done', 'proposed']).meta({ description: 'in force at once, or proposed to another operator' }),
      boost: offer.nullable().meta({ description: 'the newest offer, running or over' }),
    }),
  },
  stopBoost: { params: z.object({ id }), data: offer },
  makePass: { data: z.object({ url: z.url(), validUntil: moment }) },
} as const satisfies SchemasOf<typeof siteConsoleCalls>
