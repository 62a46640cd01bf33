import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { SandboxContext } from '#infra/context'
import { sendPage } from '#infra/http/page-reply'
import { parsedBody } from '#infra/http/parsed-body'

import { gatewayPlayPage, overPage } from './pages/play.ts'
import { STAKE_BAHT_MAX } from './rules-games.ts'
import { textOf } from './service.ts'
import { placeBet, readPlay } from './service-play.ts'

const playParams = z.object({ ticket: z.string().max(100) })
const betRequest = z.object({
  betId: z.uuid(),
  side: z.number().int().min(0).max(1),
  baht: z.number().int().min(1).max(STAKE_BAHT_MAX),
})

const WHY = {
  no_play: 'เกมนี้ปิดแล้ว กรุณาเปิดเกมใหม่',
  too_little: 'เครดิตไม่พอ',
  other_bet: 'เดิมพันนี้ส่งไปแล้ว',
} as const

/** Where members of the gateway play. The ticket in the address is their right to it. */
export function gatewayPlayRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { playerOrigin } = context.config

  app.get('/gateway/play/:ticket', async (request, reply) => {
    const opened = await readPlay(context, parsedBody(playParams, request.params).ticket)
    if (opened === undefined) return sendPage(reply.code(410), overPage(), playerOrigin)
    return sendPage(reply, gatewayPlayPage(opened, playerOrigin), playerOrigin)
  })
  app.post('/gateway/play/:ticket/bets', async (request, reply) => {
    const { ticket } = parsedBody(playParams, request.params)
    const { betId, side, baht } = parsedBody(betRequest, request.body)
    const outcome = await placeBet(context, { ticket, betId, side, stake: BigInt(baht) * 100n })
    if (outcome.kind !== 'bet') return reply.code(409).send({ error: WHY[outcome.kind] })
    const { drawn, payout_satang, credit_satang } = outcome.bet
    return { drawn, isWon: payout_satang > 0n, payout: textOf(payout_satang), credit: textOf(credit_satang) }
  })
}
