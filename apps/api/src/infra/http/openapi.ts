import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

// On a plain http address the page's own scripts would be asked for over https.
const FOREIGN_OR_HTTPS = / validator\.swagger\.io| upgrade-insecure-requests;/g

/** OpenAPI 3.1 from the contract at /openapi.json, and a page to browse it at /docs. Register before the routes. */
export async function describeApi(
  app: FastifyInstance,
  about: { readonly title: string; readonly version: string; readonly cookie: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: about.title, version: about.version },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: about.cookie } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (csp) => csp.replace(FOREIGN_OR_HTTPS, ''),
    // The page would show the description to a validator on the internet.
    uiConfig: { url: '/openapi.json', validatorUrl: null },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
