import { z } from 'zod'
import { typedCode } from '../formats.ts'

/** Where the sandbox takes alerts, as the house's own tool would. */
export const ALERT_WEBHOOK_PATH = '/alert-webhook/messages'
/** How the installation names itself and its key in signed alerts. */
export const ALERT_WEBHOOK_PARTY = { id: 'morakot', keyId: 'webhook' } as const

/** An alert to the house's own tool (console-2.md O-93). It holds no name, account or amount. The same id is the same alert. */
export const alertWebhookMessage = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: typedCode().max(64),
  step: z.enum(['LATE', 'LATE_10', 'LATE_30', 'CRITICAL']),
  text: z.string().max(200),
  url: typedCode().max(300).meta({ description: 'a page of the console, which requires a login' }),
})
export type AlertWebhookMessage = z.output<typeof alertWebhookMessage>
