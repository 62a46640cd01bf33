import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '@morakot/contract/refused'
import { acceptsEncoding } from '#infra/http/encodings'
import type { Drawing, Gallery } from './service.ts'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { readHallDay } from '#features/game-order/service-day'
import type { BaseContext } from '#infra/context'

// A page of tiles is a hundred requests, each cheap and each made once by a browser: the flood guard does not count them.
const ROUTE = { config: { floodGuard: false }, schema: { hide: true } } as const

/** The game of the day changes with the day, and when operators choose another. */
const STAGE_CACHE = 'public, max-age=60'

/** Generated pictures, each at its own address for ever; but for the stage of the game of the day. */
export function artRoutes(context: Pick<BaseContext, 'db' | 'clock'>) {
  return async (app: FastifyInstance): Promise<void> => {
    // Loaded with the first picture: a start need not wait for what draws them.
    let opened: Promise<Gallery> | undefined
    const gallery = async () => await (opened ??= import('./service.ts').then(({ openGallery }) => openGallery(context)))
    app.get<{ Params: { category: string; file: string } }>('/art/g/:category/:file', ROUTE, async (request, reply) => {
      const id = /^([1-9]\d{0,8})\.svg$/.exec(request.params.file)?.[1]
      return show(request, reply, id === undefined ? null : await (await gallery()).game(request.params.category, Number(id)))
    })
    app.get<{ Params: { file: string } }>('/art/p/:file', ROUTE, async (request, reply) => {
      const code = /^([\w-]{1,32})\.svg$/.exec(request.params.file)?.[1]
      return show(request, reply, code === undefined ? null : await (await gallery()).provider(code))
    })
    app.get<{ Querystring: { festive?: string } }>('/art/brand.svg', ROUTE, async (request, reply) =>
      show(request, reply, (await gallery()).brand({ festive: request.query.festive !== undefined })),
    )
    app.get<{ Params: { file: string } }>('/art/empty/:file', ROUTE, async (request, reply) => {
      const scene = /^([a-z]{1,16})\.svg$/.exec(request.params.file)?.[1]
      return show(request, reply, scene === undefined ? null : (await gallery()).empty(scene))
    })
    app.get<{ Params: { file: string } }>('/art/r/:file', ROUTE, async (request, reply) => {
      const artwork = /^([a-z]{1,16})\.svg$/.exec(request.params.file)?.[1]
      return show(request, reply, artwork === undefined ? null : (await gallery()).reward(artwork))
    })
    app.get('/art/gift.svg', ROUTE, async (request, reply) => show(request, reply, (await gallery()).gift()))
    app.get<{ Params: { file: string } }>('/art/stage/:file', ROUTE, async (request, reply) => {
      const id = /^([1-9]\d{0,8})\.svg$/.exec(request.params.file)?.[1]
      return show(request, reply, id === undefined ? null : await (await gallery()).stage(Number(id)))
    })
    // The page requests it before it knows the game: the picture comes with the first paint. Without a game it is the banner's.
    app.get('/art/stage.svg', ROUTE, async (request, reply) => {
      const { game } = await readHallDay(context.db, PRIMARY_PLATFORM, context.clock.now())
      const drawing = game === null ? (await gallery()).hero() : await (await gallery()).stage(game.of.id)
      return show(request, reply, drawing, STAGE_CACHE)
    })
    app.get('/art/hero.svg', ROUTE, async (request, reply) => show(request, reply, (await gallery()).hero()))
    app.get<{ Params: { file: string } }>('/art/promotions/:file', ROUTE, async (request, reply) => {
      const name = /^([a-z]{1,16}-\d)\.svg$/.exec(request.params.file)?.[1]
      return show(request, reply, name === undefined ? null : (await gallery()).promotion(name))
    })
    app.get('/art/promotions.svg', ROUTE, async (request, reply) => show(request, reply, (await gallery()).promotions()))
  }
}

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  drawing: Drawing | null,
  cache = 'public, max-age=31536000, immutable',
): FastifyReply {
  if (drawing === null) return refuse('site.not_found')
  const isBrotli = acceptsEncoding(String(request.headers['accept-encoding'] ?? ''), 'br')
  return reply
    .headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': cache,
      vary: 'accept-encoding',
      ...(isBrotli ? { 'content-encoding': 'br' } : {}),
    })
    .send(isBrotli ? drawing.br : drawing.plain)
}
