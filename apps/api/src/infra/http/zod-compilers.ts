import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

function unasked(): never {
  throw new Error('zod reads every request and writes every answer')
}

/** An app that is made without it loads compilers of JSON schemas, a hundred modules that nothing here asks. */
export const NO_JSON_SCHEMAS = { compilersFactory: { buildValidator: unasked, buildSerializer: unasked } }

/** Zod reads what is asked and writes what is answered. */
export function compileWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
}
