import {
  demoOpenRoundOrder,
  demoPotOrder,
  gameFactsOrder,
  launchOrder,
  PROVIDER_PATHS,
  providerTransactionOrder,
  roundPictureOrder,
  roundStatusOrder,
} from '@morakot/contract/outside/provider'
import type { FastifyInstance } from 'fastify'

import type { SandboxContext } from '#infra/context'
import { parsedBody } from '#infra/http/parsed-body'
import { requireSignature } from '#infra/http/signed-requests'

import { launch } from './service.ts'
import { gameFacts } from './service-facts.ts'
import { leaveOpen, putPot } from './service-demo.ts'
import { pictureUrl } from './service-picture.ts'
import { jackpotReports, publishedModels, roundStates, transactionPage } from './service-report.ts'

/** The routes for the operator; every call except the published figures is signed. */
export function providerRoutes(app: FastifyInstance, context: SandboxContext): void {
  const signed = { preHandler: requireSignature(context, context.config.provider) }

  app.get(PROVIDER_PATHS.models, async () => publishedModels())
  app.get(PROVIDER_PATHS.jackpots, async () => await jackpotReports(context))
  app.post(PROVIDER_PATHS.launch, signed, async (request, reply) => {
    const launched = await launch(context, parsedBody(launchOrder, request.body))
    return launched ?? reply.code(422).send({ error: 'This engine has no such model.' })
  })
  app.post(PROVIDER_PATHS.gameFacts, signed, async (request, reply) => {
    const facts = await gameFacts(context, parsedBody(gameFactsOrder, request.body))
    return facts ?? reply.code(422).send({ error: 'This engine has no such model.' })
  })
  app.post(PROVIDER_PATHS.roundStatus, signed, async (request) =>
    roundStates(context, parsedBody(roundStatusOrder, request.body).round_ids),
  )
  app.post(PROVIDER_PATHS.roundPicture, signed, async (request) => ({
    url: await pictureUrl(context, parsedBody(roundPictureOrder, request.body).round_id),
  }))
  app.post(PROVIDER_PATHS.transactionList, signed, async (request) =>
    transactionPage(context, parsedBody(providerTransactionOrder, request.body)),
  )
  app.post(PROVIDER_PATHS.demoPot, signed, async (request) => {
    await putPot(context, BigInt(parsedBody(demoPotOrder, request.body).amount))
    return { ok: true }
  })
  app.post(PROVIDER_PATHS.demoOpenRound, signed, async (request, reply) => {
    const left = await leaveOpen(context, parsedBody(demoOpenRoundOrder, request.body))
    return left ?? reply.code(422).send({ error: 'No such play, or its rounds do not stay open.' })
  })
}
