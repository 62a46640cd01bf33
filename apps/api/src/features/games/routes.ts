import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { refuse } from '@morakot/contract/refused'
import type { FastifyReply } from 'fastify'
import type { GatewayLaunchContext } from '#features/gateway-games/service'
import { acceptsEncoding } from '#infra/http/encodings'
import type { Guards, Guest } from '#infra/http/auth-context'
import type { Handlers } from '#infra/http/mount'
import { matchesEtag } from './rules.ts'
import { openShelf } from './service-catalogue.ts'
import type { ShelvedCatalogue } from './service-catalogue.ts'
import type { GamesContext } from './service-context.ts'
import type { Hall } from './service-hall.ts'
import { readMaintenance } from './service-maintenance.ts'
import { openForMember, readRecent } from './service-launch.ts'

/** Who a browser is, by its cookie. */
export interface Recognising {
  readonly recognise: Guards['member']
}

type Input = { readonly body: ParsedInput<(typeof gameSchemas)['login']>['body'] }

export function gamesRoutes(
  context: GamesContext & GatewayLaunchContext & Recognising & { readonly hall: Hall },
): Handlers<typeof gameCalls, typeof gameSchemas> {
  const shelf = openShelf(context)
  const login = async ({ body }: Input, { request }: Pick<Guest, 'request'>) => {
    const status = await context.recognise(request)
    // A session that is over is explained as everywhere; without one the way leads to the login.
    if (status.kind === 'invalid') return refuse('members.token_invalid')
    if (status.kind === 'none') return SIGNED_OUT
    return await openForMember(context, status.id, { ...body, userAgent: String(request.headers['user-agent'] ?? '') })
  }
  return {
    catalogue: async ({ params }, { request, reply }) => {
      const input = new URL(request.url, 'http://localhost').searchParams.get('v')
      const shelved = await shelf.read(params.platform, input)
      sendShelved(shelved, reply, {
        accepted: String(request.headers['accept-encoding'] ?? ''),
        known: String(request.headers['if-none-match'] ?? ''),
        input,
      })
      return shelved.content
    },
    maintenance: async ({ query }) => await readMaintenance(context, query.platformCode),
    recent: async (_request, { member }) => await readRecent(context, member),
    hall: async (_request, { member }) => await context.hall.read(member),
    login,
    loginOld: login,
  }
}

/** A guest opens no game and learns nothing about it. */
const SIGNED_OUT = { auth: false, url: '', openIn: 'iframe' } as const

const ENCODINGS = ['br', 'gzip'] as const

/** Sends the bytes that are ready: parsing and compressing 700 games again for each visitor would cost tens of milliseconds. */
function sendShelved(
  { content, bodies }: ShelvedCatalogue,
  reply: FastifyReply,
  browser: { readonly accepted: string; readonly known: string; readonly input: string | null },
): void {
  const encoding = ENCODINGS.find((name) => acceptsEncoding(browser.accepted, name)) ?? 'identity'
  // A strong ETag names bytes, and each encoding has its own (RFC 9110, 8.8.3).
  const etag = `"${content.version}-${encoding}"`
  const isKnown = matchesEtag(browser.known, etag)
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(isKnown ? 304 : 200, {
    etag,
    vary: 'accept-encoding',
    'cache-control': browser.input === content.version ? 'public, max-age=31536000, immutable' : 'public, max-age=2',
    ...(isKnown ? {} : { 'content-type': 'application/json; charset=utf-8', 'content-length': bodies[encoding].length }),
    ...(isKnown || encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  reply.raw.end(isKnown ? undefined : bodies[encoding])
}
