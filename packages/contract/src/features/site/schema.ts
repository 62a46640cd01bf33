import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import type { siteCalls } from './calls.ts'

/** The keys of ENT-8, closed: a screen exists for each. */
export const CONFIG_KEYS = [
  'ANNOUNCEMENT',
  'MAINTENANCE',
  'WELCOME_MODAL',
  'LINE_ACCOUNT',
  'NEW_USER_MODAL',
  'BACKUP_BANK_ACCOUNT',
  'PROMOTION_FOMO',
] as const

const config = z.object({ key: z.enum(CONFIG_KEYS), value: z.string(), updatedAt: z.iso.datetime() })

export const siteSchemas = {
  version: { data: z.object({ version: z.string() }) },
  configs: {
    data: z.object({
      brandName: z.string(),
      playMode: z.enum(['demo', 'real']),
      theme: z.enum(['DEFAULT', 'CHRISTMAS']),
      sandboxBankUrl: z.url().nullable().meta({ description: 'where play money is paid in; null outside demo mode' }),
      configs: z.array(config),
    }),
  },
} as const satisfies SchemasOf<typeof siteCalls>
