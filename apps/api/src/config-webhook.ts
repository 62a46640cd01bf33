import { DEMO_SECRETS, isPrivateOrigin } from '@morakot/contract/outside/secrets'
import type { AlertWebhook } from '#infra/outside/alert-webhook'

interface Given {
  readonly WEBHOOK_URL?: string | undefined
  readonly WEBHOOK_SECRET?: string | undefined
}

/**
 * The address of the house's own tool and the key that signs alerts to it; null where none is named. A demo on one machine has a published key. Throws
 * one sentence that names the variable and repeats no value.
 */
export function decideWebhook({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Given, isPrivateDemo: boolean): AlertWebhook | null {
  if (url === undefined) return null
  if (!URL.canParse(url) || !isPrivateOrigin(new URL(url).origin))
    throw new Error('WEBHOOK_URL must be https, or an address of this machine.')
  if (secret === undefined && !isPrivateDemo) throw new Error('WEBHOOK_URL needs WEBHOOK_SECRET, the key that signs what is sent there.')
  return { url, secret: secret ?? DEMO_SECRETS.webhook }
}
