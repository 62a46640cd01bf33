import type { SmsOrder } from '@morakot/contract/outside/sms'

import type { SandboxContext } from '#infra/context'

import { keepMessage, latestMessages } from './store.ts'
import type { Message } from './store.ts'

const SHOWN_MAX = 100

/** Takes a message once, however often its order comes. */
export async function takeMessage(context: SandboxContext, { messageId, to, text }: SmsOrder): Promise<void> {
  await keepMessage(context.db, { message_id: messageId, to_phone: to, text, received_at: context.clock.now() })
}

/** The messages to one phone, or to all; newest first. */
export async function inbox(context: SandboxContext, phone: string | undefined): Promise<readonly Message[]> {
  return latestMessages(context.db, phone, SHOWN_MAX)
}
