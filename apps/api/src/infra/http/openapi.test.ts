import { readFileSync } from 'node:fs'
import type { Call } from '@morakot/contract/call'
import { API_BASE } from '@morakot/contract/call'
import { callsOf as callsOfSide } from '@morakot/contract/nouns'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeApi, descriptionFile } from '../../../test/api-description.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
let ofMembers: Description
let ofOperators: Description
beforeAll(async () => {
  app = await startApp()
  // Each is some hundred kilobytes: read once for all tests.
  ofMembers = await describedBy(app.app)
  ofOperators = await describedBy(app.console)
})
afterAll(async () => await app[Symbol.asyncDispose]())

interface Operation {
  readonly operationId?: string
  readonly security?: readonly object[]
  readonly responses?: Readonly<Record<string, object>>
  readonly requestBody?: object
}
interface Description {
  readonly openapi: string
  readonly info: { readonly title: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const describedBy = async (served: FastifyInstance): Promise<Description> => (await served.inject({ url: '/openapi.json' })).json()

const callsOf = (api: Readonly<Record<string, Readonly<Record<string, Call>>>>) =>
  Object.entries(api).flatMap(([noun, calls]) => Object.entries(calls).map(([name, call]) => ({ id: `${noun}.${name}`, call })))

const operationOf = ({ paths }: Description, call: Call) => paths[(call.storage ? '' : API_BASE) + call.path]?.[call.method.toLowerCase()]

describe('the description of the API', () => {
  test.each(callsOf(callsOfSide('member')))(
    'has $id of the members, under its own name, with its answers and its guard',
    ({ id, call }) => {
      const operation = operationOf(ofMembers, call)

      expect(operation).toMatchObject({
        operationId: id,
        summary: call.summary,
        security: call.guard === 'anyone' ? [] : [{ session: [] }],
      })
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['4XX', '5XX']))
    },
  )

  test.each(callsOf(callsOfSide('console')))('has $id of the operators, at the address of the console only', ({ id, call }) => {
    expect(operationOf(ofOperators, call)).toMatchObject({ operationId: id })
    expect(operationOf(ofMembers, call)).toBeUndefined()
  })

  test('has nothing beyond the contract', () => {
    const described = Object.values(ofMembers.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )

    expect(new Set(described)).toEqual(new Set(callsOf(callsOfSide('member')).map(({ id }) => id)))
  })

  test('is OpenAPI 3.1 and bears the brand', () => {
    expect(ofMembers).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { title: 'Morakot API' } })
  })

  test('describes what a body must be', () => {
    const { paths } = ofMembers

    expect(JSON.stringify(paths['/api/v2/users.register']?.['post']?.requestBody)).toContain('"acceptTerms"')
  })
})

describe('[FLOOD-2, F-137] the file of the description', () => {
  test.each(['member', 'console'] as const)('of the %s address is what the contract says: npm run openapi writes it', async (side) => {
    const written = readFileSync(descriptionFile(side), 'utf8')

    expect(written === (await describeApi(side)), 'run npm run openapi').toBe(true)
  })

  test('bears what the installation decides', async () => {
    await using own = await startApp({
      config: { brandName: 'A"$& B', appVersion: 'v7', secure: true, publicOrigin: 'https://play.example' },
    })

    expect(await describedBy(own.app)).toMatchObject({
      info: { title: 'A"$& B API', version: 'v7' },
      components: { securitySchemes: { session: { name: '__Host-morakot' } } },
    })
  })
})

describe('the page that shows it', () => {
  const page = async () => await app.app.inject({ url: '/docs/', headers: { accept: 'text/html' } })

  test('runs no script and no style of its own text, so its policy lets it work', async () => {
    const { statusCode, body, headers } = await page()

    expect(statusCode).toBe(200)
    expect(body.match(/<script(?![^>]*\ssrc=)[^>]*>[^<]*\S[^<]*<\/script>/g)).toBeNull()
    expect(body).not.toMatch(/\son\w+="/)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('finds each of its files on this server', async () => {
    const { body } = await page()
    const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => new URL(url, 'http://localhost/docs/'))

    expect(files.length).toBe(3)
    for (const file of files) {
      expect(file.origin).toBe('http://localhost')
      expect((await app.app.inject({ url: file.pathname })).statusCode).toBe(200)
    }
  })

  test('answers for a file that it does not have as everything here does', async () => {
    const { statusCode, body } = await app.app.inject({ url: '/docs/static/none.js' })

    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'site.not_found'])
  })

  test('reads our description, and sends it nowhere', async () => {
    const { body } = await app.app.inject({ url: '/docs/show.js' })

    expect(body).toContain('/openapi.json')
    expect(body).toMatch(/validatorUrl: null/)
    expect((await page()).headers['content-security-policy']).not.toMatch(/validator|upgrade-insecure-requests/)
  })
})
