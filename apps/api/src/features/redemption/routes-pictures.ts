import { refuse } from '@morakot/contract/refused'
import type { FastifyInstance } from 'fastify'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import { readPicture } from './service-pictures.ts'

/** Serves pictures of rewards at their addresses, for ever the same. */
export function pictureRoute(context: Pick<RedemptionContext, 'db'>) {
  return (app: FastifyInstance): void => {
    app.get<{ Params: { file: string } }>(
      '/media/redemption/:file',
      { config: { floodGuard: false }, schema: { hide: true } },
      async (request, reply) => {
        const hex = /^([0-9a-f]{64})\.webp$/.exec(request.params.file)?.[1]
        const webp = hex === undefined ? undefined : await readPicture(context, hex)
        if (webp === undefined) return refuse('site.not_found')
        return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }).send(webp)
      },
    )
  }
}
