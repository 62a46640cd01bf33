import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, moment } from '../../formats.ts'
import { pushTarget } from '../../push-target.ts'
import type { memberPushCalls } from './calls.ts'
import { OFFER_ANSWERS } from './states.ts'

const subscription = z.object({
  subscriptionId: id,
  device: z.string().meta({ description: 'browser and system, in words' }),
  madeAt: moment,
  isThis: z.boolean().meta({ description: 'of the device of this session' }),
})

const isOffered = z.boolean().meta({
  description:
    'after a paid withdrawal, to a member who never had it on: not within 30 days of `LATER`, three times at most, never after `NEVER`',
})

export const memberPushSchemas = {
  read: {
    data: z.object({
      publicKey: z
        .string()
        .nullable()
        .meta({ description: 'base64url, for `pushManager.subscribe`; null where the installation sends none' }),
      subscriptions: z.array(subscription).meta({ description: 'live ones, the newest first' }),
      isOffered,
    }),
  },
  subscribe: { body: pushTarget, data: subscription },
  answer: { body: z.object({ answer: z.enum(OFFER_ANSWERS, INVALID_TEXT) }), data: z.object({ isOffered }) },
  remove: { params: z.object({ subscriptionId: id }), data: z.object({ removed: z.literal(true) }) },
} as const satisfies SchemasOf<typeof memberPushCalls>
