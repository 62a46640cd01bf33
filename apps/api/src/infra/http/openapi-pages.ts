import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify from 'fastify'
import type { FastifyInstance, FastifySchema, HTTPMethods } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { compileWithZod, NO_JSON_SCHEMAS } from './zod-compilers.ts'

export interface About {
  readonly title: string
  readonly version: string
  /** The cookie that a session travels in. */
  readonly cookie: string
}

/** A route as it is described. */
export interface Described {
  readonly method: HTTPMethods | HTTPMethods[]
  readonly url: string
  readonly schema: FastifySchema
}

// On a plain http address the page's own scripts would be asked for over https.
const FOREIGN_OR_HTTPS = / validator\.swagger\.io| upgrade-insecure-requests;/g

/** Answers for the description and its pages. Its routes are there to be described: nobody reaches them. */
export async function openPages(about: About, routes: readonly Described[]): Promise<FastifyInstance> {
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
  for (const route of routes) pages.route({ ...route, handler: async () => null })
  await pages.ready()
  return pages
}
