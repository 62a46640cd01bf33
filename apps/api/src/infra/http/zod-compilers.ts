import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

function unasked(): never {
  throw new Error('zod reads every request and writes every answer')
}

/** Without it an app loads compilers of JSON schemas, a hundred modules that nothing here uses. */
export const NO_JSON_SCHEMAS = { compilersFactory: { buildValidator: unasked, buildSerializer: unasked } }

/** Zod parses requests and serializes responses. */
export function compileWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
}
