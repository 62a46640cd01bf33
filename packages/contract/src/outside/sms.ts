import { z } from 'zod'

/** Where we hand a text message over for sending. */
export const SMS_PATH = '/sms/messages'

/** A message order, idempotent by `messageId`. */
export const smsOrder = z.object({
  messageId: z.uuid(),
  to: z.string().regex(/^0[689]\d{8}$/),
  text: z.string().min(1).max(320),
})
export type SmsOrder = z.output<typeof smsOrder>

export const smsReply = z.object({ messageId: z.uuid(), status: z.literal('ACCEPTED') })
