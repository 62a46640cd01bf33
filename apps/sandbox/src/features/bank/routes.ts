import {
  ACCOUNT_HOLDER_PATH,
  PAYOUTS_PATH,
  accountHolderOrder,
  payoutOrder,
  TRANSFER_LIST_PATH,
  transferListOrder,
} from '@morakot/contract/outside/bank'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { SandboxContext } from '#infra/context'
import { sendPage } from '#infra/http/page-reply'
import { parsedBody } from '#infra/http/parsed-body'
import { requireSignature, signReplies } from '#infra/http/signed-requests'

import { bankPage } from './pages/bank.ts'
import { statementsPage } from './pages/statements.ts'
import { holderReply } from './service-accounts.ts'
import { PAYMENT_TESTS } from './rules-payments.ts'
import { pay, readQr, statements } from './service.ts'
import { transferPage } from './service-list.ts'
import { orderPayout, payoutOf } from './service-payouts.ts'

const reference = z.string().trim().max(20).optional()
const account = z.string().regex(/^\d{10,15}$/)
const prefill = z.object({
  bank: z.string().max(10).catch(''),
  account: z.string().max(15).catch(''),
  name: z.string().max(120).catch(''),
  payload: z.string().max(512).catch(''),
  to: z.string().max(15).catch(''),
  amount: z.string().max(12).catch(''),
})
const qrRequest = z.object({ payload: z.string().min(1).max(512) })
const paymentRequest = z.object({
  fromBank: z.string().min(2).max(10),
  fromAccount: account,
  fromName: z.string().trim().min(1).max(120),
  toAccount: account,
  amount: z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/),
  ref1: reference,
  ref2: reference,
  test: z.enum(PAYMENT_TESTS).default('none'),
  delay: z.enum(['10s', '1m', '16m']).default('10s'),
})

/** The bank: an app page for payers, and the signed calls for the operator. */
export function bankRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/bank', async (request, reply) => sendPage(reply, bankPage(parsedBody(prefill, request.query)), null))
  app.get('/bank/statements', async (_request, reply) => sendPage(reply, statementsPage(await statements(context)), null))
  app.post('/bank/read-qr', async (request, reply) => {
    const read = readQr(parsedBody(qrRequest, request.body).payload)
    return read ?? reply.code(422).send({ error: 'This is no Thai QR payment.', message: 'QR นี้ไม่ใช่ QR ชำระเงิน' })
  })
  app.post('/bank/payments', async (request, reply) => {
    const paid = await pay(context, parsedBody(paymentRequest, request.body))
    return paid ?? reply.code(422).send({ error: 'The amount cannot be paid.', message: 'จำนวนเงินไม่ถูกต้อง' })
  })
  payoutCalls(app, context)
}

function payoutCalls(app: FastifyInstance, context: SandboxContext): void {
  const { bank } = context.config
  const signed = { preHandler: requireSignature(context, bank), onSend: signReplies(context, bank) }
  app.post(PAYOUTS_PATH, signed, async (request, reply) => {
    const outcome = await orderPayout(context, parsedBody(payoutOrder, request.body))
    if (outcome.kind === 'known') return outcome.state
    if (outcome.kind === 'lost') return reply.code(504).send({ error: 'unknown' })
    return reply.code(outcome.code === 'other_content' ? 409 : 422).send({ error: outcome.code })
  })
  app.post(ACCOUNT_HOLDER_PATH, signed, async (request) => await holderReply(context, parsedBody(accountHolderOrder, request.body)))
  app.post(TRANSFER_LIST_PATH, signed, async (request) => transferPage(context, parsedBody(transferListOrder, request.body)))
  app.get(`${PAYOUTS_PATH}/:reference`, signed, async (request, reply) => {
    const state = await payoutOf(context, parsedBody(z.object({ reference: z.string().max(64) }), request.params).reference)
    return state ?? reply.code(404).send({ error: 'unknown' })
  })
}
