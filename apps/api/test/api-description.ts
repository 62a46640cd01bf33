import swagger from '@fastify/swagger'
import type { Call } from '@morakot/contract/call'
import Fastify from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { callRoute } from '#infra/http/call-route'
import { NO_JSON_SCHEMAS, compileWithZod } from '#infra/http/zod-compilers'
import { invariant } from '#infra/invariant'
import { describedNouns } from '#infra/modules/catalogue'
import type { DescribedNoun } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'

/** Which address is described. */
export type DescribedSide = 'member' | 'console'

const TITLES: Readonly<Record<DescribedSide, string>> = { member: '%BRAND_NAME% API', console: '%BRAND_NAME% console API' }

/** The file that the API serves as the description of an address. */
export const descriptionFile = (side: DescribedSide): URL => new URL(`../openapi/generated/${side}.json`, import.meta.url)

/** OpenAPI 3.1 of one address, from the contract. Values that an installation decides are placeholders. */
export async function describeApi(side: DescribedSide): Promise<string> {
  const app = Fastify({ schemaController: NO_JSON_SCHEMAS })
  compileWithZod(app)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: TITLES[side], version: '%VERSION%' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '%SESSION_COOKIE%' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  // The routes exist only to be described: no client reaches them.
  for (const route of (await describedNouns(modules, side)).flatMap(routesOf)) app.route({ ...route, handler: async () => null })
  await app.ready()
  const description = JSON.parse(JSON.stringify(app.swagger())) as Description
  await app.close()
  return linesOf(withOneFailure(description))
}

type Operation = Readonly<Record<string, unknown>> & { readonly responses: Readonly<Record<string, object>> }
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>
type Description = Readonly<Record<string, unknown>> & { readonly components: object; readonly paths: Paths }

const FAILED = ['4XX', '5XX'] as const
const FAILURE = { $ref: '#/components/responses/Failure' }

/** Every call fails in the same envelope, which is described once. */
function withOneFailure({ components, paths, ...rest }: Description): Description {
  const failures = new Map<string, object>()
  const operationOf = (operation: Operation): Operation => {
    for (const status of FAILED) {
      const failure = operation.responses[status]
      if (failure !== undefined) failures.set(JSON.stringify(failure), failure)
    }
    return { ...operation, responses: { ...operation.responses, ...Object.fromEntries(FAILED.map((status) => [status, FAILURE])) } }
  }
  const shorter = mapped(paths, (operations) => mapped(operations, operationOf))
  const [Failure, ...others] = failures.values()
  invariant(others.length === 0, 'calls fail in more than one envelope')
  return { ...rest, components: { ...components, responses: { Failure } }, paths: shorter }
}

function mapped<From, To>(record: Readonly<Record<string, From>>, act: (value: From) => To): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, act(value)]))
}

/** A line for each path: a change of the contract is seen in its difference. */
function linesOf({ paths, ...rest }: Description): string {
  const lines = Object.entries(paths).map(([path, operations]) => `${JSON.stringify(path)}:${JSON.stringify(operations)}`)
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`
}

function routesOf({ noun, calls, schemas }: DescribedNoun) {
  return Object.entries<Call>(calls).map(([name, call]) => {
    // The names of calls and schemas are the same by their types.
    const schema = schemas[name]
    invariant(schema !== undefined, `${noun}.${name} has no schema`)
    return callRoute({ noun, name }, call, schema)
  })
}
