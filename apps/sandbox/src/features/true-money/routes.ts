import { VOUCHER_REDEEM_PATH, WALLET_TRANSFER_PATH, voucherOrder, walletTransferOrder } from '@morakot/contract/outside/truemoney'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { SandboxContext } from '#infra/context'
import { sendPage } from '#infra/http/page-reply'
import { parsedBody } from '#infra/http/parsed-body'
import { requireSignature, signReplies } from '#infra/http/signed-requests'

import { walletPage } from './pages/wallet.ts'
import { VOUCHER_TESTS } from './rules.ts'
import { findFor, makeVoucher, payWallet, redeem } from './service.ts'

const prefill = z.object({
  phone: z.string().max(15).catch(''),
  name: z.string().max(120).catch(''),
  to: z.string().max(15).catch(''),
  way: z.enum(['voucher', 'transfer']).catch('voucher'),
})
const phone = z.string().regex(/^0\d{9}$/)
const payer = {
  amount: z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/),
  fromName: z.string().trim().min(1).max(120),
  fromPhone: phone,
}
const voucherRequest = z.object({ ...payer, test: z.enum(VOUCHER_TESTS).default('none') })
const transferRequest = z.object({ ...payer, toPhone: phone })
const WRONG_AMOUNT = { error: 'The amount cannot be paid.', message: 'จำนวนเงินไม่ถูกต้อง' }

/** TrueMoney: a page that makes vouchers and pays, and the signed calls for the operator. */
export function trueMoneyRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/true-money', async (request, reply) => sendPage(reply, walletPage(parsedBody(prefill, request.query)), null))
  app.post('/true-money/vouchers', async (request, reply) => {
    const made = await makeVoucher(context, parsedBody(voucherRequest, request.body))
    return made ?? reply.code(422).send(WRONG_AMOUNT)
  })
  app.post('/true-money/transfers', async (request, reply) => {
    const paid = await payWallet(context, parsedBody(transferRequest, request.body))
    return paid ?? reply.code(422).send(WRONG_AMOUNT)
  })
  const { trueMoney } = context.config
  const signed = { preHandler: requireSignature(context, trueMoney), onSend: signReplies(context, trueMoney) }
  app.post(VOUCHER_REDEEM_PATH, signed, async (request, reply) => {
    const outcome = await redeem(context, parsedBody(voucherOrder, request.body))
    return outcome === 'lost' ? reply.code(504).send({ error: 'unknown' }) : outcome
  })
  app.post(WALLET_TRANSFER_PATH, signed, async (request) => await findFor(context, parsedBody(walletTransferOrder, request.body)))
}
