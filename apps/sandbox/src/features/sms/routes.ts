import { SMS_PATH, smsOrder } from '@morakot/contract/outside/sms'
import type { SmsOrder } from '@morakot/contract/outside/sms'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { SandboxContext } from '#infra/context'
import { sendPage } from '#infra/http/page-reply'
import { parsedBody } from '#infra/http/parsed-body'
import { requireSignature } from '#infra/http/signed-requests'

import { closedPage, messagesPage } from './pages/messages.ts'
import { inbox, takeMessage } from './service.ts'

// People type numbers with dashes; what is no number shows every message.
const phoneRequested = z.object({
  phone: z
    .string()
    .transform((text) => text.replaceAll(/\D/g, ''))
    .pipe(z.string().min(1).max(15))
    .optional()
    .catch(undefined),
})

/** The SMS company: the signed call that takes messages, and what the phones would show, as a page and as JSON for tests. */
export function smsRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/sms', async (request, reply) => {
    if (context.config.isExposed) return sendPage(reply.code(403), closedPage(), null)
    const { phone } = parsedBody(phoneRequested, request.query)
    return sendPage(reply, messagesPage(await inbox(context, phone), phone), null)
  })
  app.get(SMS_PATH, async (request, reply) => {
    // The inbox shows codes that open accounts: where outsiders can reach it, it is closed to all.
    if (context.config.isExposed) return reply.code(403).send({ error: 'The inbox is closed in an exposed demo.' })
    const messages = await inbox(context, parsedBody(phoneRequested, request.query).phone)
    return {
      messages: messages.map(({ message_id, to_phone, text, received_at }) => ({
        messageId: message_id,
        to: to_phone,
        text,
        receivedAt: received_at,
      })),
    }
  })
  app.post(SMS_PATH, { preHandler: requireSignature(context, context.config.sms) }, async (request) => {
    const order: SmsOrder = parsedBody(smsOrder, request.body)
    await takeMessage(context, order)
    return { messageId: order.messageId, status: 'ACCEPTED' }
  })
}
