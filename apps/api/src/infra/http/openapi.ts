import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 from the contract at /openapi.json, and a page to browse it at /docs. Register before the routes. */
export async function describeApi(app: FastifyInstance, about: { readonly title: string; readonly version: string; readonly cookie: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: about.title, version: about.version },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: about.cookie } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { url: '/openapi.json' } })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
