import type { AlertWebhookMessage } from '@morakot/contract/outside/alert-webhook'

import type { SandboxContext } from '#infra/context'

import { keepAlert, latestAlerts } from './store.ts'
import type { WebhookMessage } from './store.ts'

const SHOWN_MAX = 100

/** Takes an alert once, however often it comes. */
export async function takeAlert({ db, clock }: SandboxContext, { id, step, text, url }: AlertWebhookMessage): Promise<void> {
  await keepAlert(db, { message_id: id, step, text, page: url, received_at: clock.now() })
}

/** The newest alerts first. */
export async function alertsTaken({ db }: SandboxContext): Promise<readonly WebhookMessage[]> {
  return await latestAlerts(db, SHOWN_MAX)
}
