import type { OutgoingHttpHeaders, IncomingHttpHeaders } from 'node:http'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Call } from '@morakot/contract/call'
import Fastify from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { invariant } from '#infra/invariant'
import type { DescribedNoun } from '#infra/modules/catalogue'
import { callRoute } from './call-route.ts'
import { compileWithZod, NO_JSON_SCHEMAS } from './zod-compilers.ts'

export interface About {
  readonly api: 'member' | 'console'
  readonly title: string
  readonly version: string
  /** The cookie that a session travels in. */
  readonly cookie: string
}

/** What is asked of the description and its pages, and answered: nothing that could not go from one thread to another. */
export interface Asked {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}
export interface Answered {
  readonly statusCode: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Uint8Array
}

// On a plain http address the page's own scripts would be asked for over https.
const FOREIGN_OR_HTTPS = / validator\.swagger\.io| upgrade-insecure-requests;/g

/** Answers for the description and its pages. Its routes are there to be described: nobody reaches them. */
export async function openPages(about: About, nouns: readonly DescribedNoun[]): Promise<(asked: Asked) => Promise<Answered>> {
  const pages = Fastify({ schemaController: NO_JSON_SCHEMAS })
  compileWithZod(pages)
  await pages.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: about.title, version: about.version },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: about.cookie } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await pages.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (csp) => csp.replace(FOREIGN_OR_HTTPS, ''),
    // The page would show the description to a validator on the internet.
    uiConfig: { url: '/openapi.json', validatorUrl: null },
  })
  pages.get('/openapi.json', { schema: { hide: true } }, async () => pages.swagger())
  for (const route of nouns.flatMap(routesOf)) pages.route({ ...route, handler: async () => null })
  await pages.ready()
  return async ({ url, headers: sent }) => {
    const { statusCode, headers, rawPayload } = await pages.inject({ url, headers: sent })
    return { statusCode, headers, body: rawPayload }
  }
}

function routesOf({ noun, calls, schemas }: DescribedNoun) {
  return Object.entries<Call>(calls).map(([name, call]) => {
    // The names of calls and schemas are the same by their types.
    const schema = schemas[name]
    invariant(schema !== undefined, `${noun}.${name} has no schema`)
    return callRoute({ noun, name }, call, schema)
  })
}
