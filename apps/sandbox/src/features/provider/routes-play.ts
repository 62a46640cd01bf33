import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { gameOf } from '#features/engines/rules-games'
import { BETS_MAX, STAKE_BAHT_MAX } from '#features/engines/rules-game'
import type { SandboxContext } from '#infra/context'
import { sendPage } from '#infra/http/page-reply'
import { parsedBody } from '#infra/http/parsed-body'

import { fairPage } from './pages/fair.ts'
import { picturePage, playPage } from './pages/play.ts'
import { noPicturePage, unusablePage } from './pages/unusable.ts'
import { rulesPage } from './pages/rules.ts'
import { refusalView, roundView } from './pages/round-view.ts'
import { playOfRequest } from './routes-authority.ts'
import { tableRoutes } from './routes-table.ts'
import { balanceOf, chooseClientSeed, close, open } from './service.ts'
import { picturedRound } from './service-picture.ts'
import { fairnessOf } from './service-fairness.ts'
import { drawsOf, potOf } from './service-draws.ts'
import { cashOut, chooseInRound, roundOfPlayer, roundsOfGame, settleRound, startRound } from './service-rounds.ts'
import { sportsTitles } from './service-titles.ts'

const playParams = z.object({ playId: z.string().max(100) })
const roundParams = z.object({ roundId: z.string().max(100) })
const roundRequest = z.object({
  key: z.uuid(),
  drawId: z.string().max(200).optional(),
  bets: z
    .array(z.object({ spot: z.string().min(1).max(40), baht: z.number().int().min(1).max(STAKE_BAHT_MAX) }))
    .min(1)
    .max(BETS_MAX),
})
const rulesParams = z.object({ engine: z.string().max(40), model: z.string().max(40) })
const rulesQuery = z.object({
  code: z.string().min(1).max(128),
  name: z.string().min(1).max(120),
  id: z.string().max(16).optional(),
  alias: z.string().max(120).optional(),
  category: z.string().max(32).optional(),
})
const choiceRequest = z.object({ choice: z.string().min(1).max(20) })
const pictureQuery = z.object({ until: z.string().regex(/^\d{1,15}$/), seal: z.string().max(100) })
const clientSeedRequest = z.object({ clientSeed: z.string().trim().min(1).max(64) })

/** The routes of a player's browser: the page, and the calls of the page. The page's token authorizes it for the play. */
export function playRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { playerOrigin } = context.config

  app.get('/play/:playId', async (request, reply) => {
    const opened = await open(context, parsedBody(playParams, request.params).playId)
    if (opened.kind === 'unusable') return sendPage(reply.code(410), unusablePage(), playerOrigin)
    return sendPage(reply, playPage({ ...opened, playerOrigin }), playerOrigin)
  })
  app.get('/round/:roundId', async (request, reply) => {
    const { roundId } = parsedBody(roundParams, request.params)
    const pictured = await picturedRound(context, { roundId, ...parsedBody(pictureQuery, request.query) })
    if (pictured === undefined) return sendPage(reply.code(404), noPicturePage(), playerOrigin)
    return sendPage(reply, picturePage(pictured, { playerOrigin, now: context.clock.now() }), playerOrigin)
  })
  app.get('/rules/:engine/:model', async (request, reply) => {
    const { engine, model } = parsedBody(rulesParams, request.params)
    const game = gameOf(engine, model)
    const { code, name, id, alias, category } = parsedBody(rulesQuery, request.query)
    if (game === undefined) return sendPage(reply.code(404), unusablePage(), playerOrigin)
    const title = {
      engine,
      game_code: code,
      game_name: name,
      picture_seed: id ?? null,
      picture_category: category ?? null,
      picture_title: alias === undefined ? null : `${name} ${alias}`,
    }
    return sendPage(reply, rulesPage(title, game), playerOrigin)
  })
  app.get('/fair/:roundId', async (request, reply) => {
    const checked = await fairnessOf(context, parsedBody(roundParams, request.params).roundId)
    return sendPage(reply.code(checked === undefined ? 404 : 200), fairPage(checked), playerOrigin)
  })
  app.register(
    (pages, _options, done) => {
      pageCalls(pages, context)
      tableRoutes(pages, context)
      done()
    },
    { prefix: '/play/api' },
  )
}

function pageCalls(app: FastifyInstance, context: SandboxContext): void {
  app.get('/state', async (request) => {
    const play = await playOfRequest(context, request)
    const [balance, rounds, pot] = await Promise.all([balanceOf(context, play), roundsOfGame(context, play), potOf(context, play)])
    return {
      balance: balance === null ? null : String(balance),
      closed: play.closed_at !== null,
      clientSeed: play.client_seed,
      nextNonce: play.next_nonce,
      rounds: rounds.map((round) => roundView(round, context.clock.now())),
      pot,
    }
  })
  roundCalls(app, context)
  app.get('/draws', async (request, reply) => {
    const draws = await drawsOf(context, await playOfRequest(context, request))
    return draws ?? reply.code(404).send(refusalView('no_play'))
  })
  app.get('/titles', async (request) => {
    await playOfRequest(context, request)
    return sportsTitles(context)
  })
  app.post('/client-seed', async (request) => {
    const play = await playOfRequest(context, request)
    const { clientSeed } = parsedBody(clientSeedRequest, request.body)
    await chooseClientSeed(context, play, clientSeed)
    return { clientSeed }
  })
  app.post('/close', async (request, reply) => {
    const play = await playOfRequest(context, request)
    if (!(await close(context, play))) return reply.code(409).send(refusalView('round_open'))
    return { serverSeed: play.server_seed, serverSeedHash: play.server_seed_hash }
  })
}

/** The calls about one round. */
function roundCalls(app: FastifyInstance, context: SandboxContext): void {
  app.post('/rounds', async (request, reply) => {
    const play = await playOfRequest(context, request)
    const outcome = await startRound(context, play, parsedBody(roundRequest, request.body))
    return outcome.kind === 'round'
      ? { round: roundView(outcome.round, context.clock.now()), pot: await potOf(context, play) }
      : reply.code(409).send(refusalView(outcome.code))
  })
  app.get('/rounds/:roundId', async (request, reply) => {
    const play = await playOfRequest(context, request)
    const round = await roundOfPlayer(context, play, parsedBody(roundParams, request.params).roundId)
    return round === undefined ? reply.code(404).send(refusalView('no_play')) : { round: roundView(round, context.clock.now()) }
  })
  app.post('/rounds/:roundId/settle', async (request, reply) => {
    const play = await playOfRequest(context, request)
    const round = await settleRound(context, play, parsedBody(roundParams, request.params).roundId)
    return round === undefined ? reply.code(404).send(refusalView('no_play')) : { round: roundView(round, context.clock.now()) }
  })
  app.post('/rounds/:roundId/cash', async (request, reply) => {
    const play = await playOfRequest(context, request)
    const round = await cashOut(context, play, parsedBody(roundParams, request.params).roundId)
    return round === undefined ? reply.code(404).send(refusalView('no_play')) : { round: roundView(round, context.clock.now()) }
  })
  app.post('/rounds/:roundId/choice', async (request, reply) => {
    const play = await playOfRequest(context, request)
    const { roundId } = parsedBody(roundParams, request.params)
    const outcome = await chooseInRound(context, play, roundId, parsedBody(choiceRequest, request.body).choice)
    if (outcome.kind === 'round') return { round: roundView(outcome.round, context.clock.now()) }
    return reply.code(outcome.code === 'no_play' ? 404 : 422).send(refusalView(outcome.code))
  })
}
