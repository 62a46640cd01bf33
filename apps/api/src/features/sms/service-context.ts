import type { BaseContext } from '#infra/context'
import type { SmsConfig, SmsGateway } from './gateway.ts'

/** What messages to members need. */
export interface SmsContext extends BaseContext {
  readonly config: { readonly brandName: string; readonly sms: SmsConfig }
  readonly sms: SmsGateway
}
