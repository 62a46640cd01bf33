import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describedNouns } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'
import { payloadsOf, readTable } from './payload-fields.ts'

const DOCS = new URL('../../../docs/', import.meta.url)

/** Paths as the contract writes them: of a gateway, of public storage, with a slash in front, whatever a parameter is called. */
function plainPath(path: string): string {
  const written = path
    .replace(/\{(?:source )?gateway\}/, '/gateways/{code}')
    .replace(/^(\w+\.json|\w+_\{platform\}\.json)$/, '/storage/$1')
    .replace(/^(?!\/)/, '/')
  return written.replaceAll(/\{\w+\}/g, '{}')
}

/** Fields that a cell names behind `query`, `body` or `response`, without the envelope around them. Words that name no field have spaces. */
function fieldsIn(payload: string, ...behind: readonly string[]): readonly string[] {
  return payload
    .split(';')
    .map((part) => /^\s*(\w+):?\s+(.*)$/.exec(part))
    .flatMap((found) => (found?.[1] !== undefined && behind.includes(found[1]) ? (found[2] ?? '').split(/,| and /) : []))
    .map((name) => name.replace(/\s*\(?boolean\)?$/, '').trim())
    .map((name) => name.replace(/^(?:data\.)+/, ''))
    .filter((name) => /^[a-z][\w.]*$/i.test(name) && !['data', 'params', 'none'].includes(name))
}

/** The rows of the specification's own table, one for each method and path that a row names. */
function readSpecified(text: string) {
  const rows = text.split('\n').filter((line) => /^\| (?:GET|POST|PUT|DELETE)/.test(line))
  return rows.flatMap((line) => {
    const [methods = '', cell = '', payload = ''] = line.split('|').slice(1, -1)
    const named = cell.includes('{path}')
      ? payload.slice(0, payload.indexOf(';')).replaceAll('/', '{gateway}/').replace('/{gateway}', '/')
      : cell
    const paths = named
      .replaceAll(/\([^)]*\)|from a public storage host|with bearer token/g, '')
      .replaceAll('bank{gateway}/', 'bank/')
      .split(/;|,| or /)
      .map((path) => path.trim())
    const request = fieldsIn(payload, 'query', 'body')
    const reply = fieldsIn(payload, 'response')
    return methods.split(',').flatMap((method) => paths.map((path) => ({ call: `${method.trim()} ${plainPath(path)}`, request, reply })))
  })
}

const named = readSpecified(readFileSync(new URL('specified-calls.md', DOCS), 'utf8'))

/** The specification's list: each call with the fields that it must carry. `absent` names fields that are elsewhere, and why. */
const specified = z
  .array(
    z.object({
      id: z.string().regex(/^CALL-\d+$/),
      call: z.string(),
      request: z.array(z.string()),
      reply: z.array(z.string()),
      absent: z.record(z.string(), z.string()).default({}),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('payloads.json', DOCS), 'utf8')))

const payloads = payloadsOf(await describedNouns(modules, 'member'))
const byCall = new Map(payloads.map((payload) => [payload.call, payload]))

/** Fields by their place alone: what is in a list, and what may be left out, the specification does not always say. */
const places = (fields: readonly string[] = []) => new Set(fields.map((field) => field.replaceAll(/\[\]|\{\}|\?/g, '').replace(/^\./, '')))

describe('the fields of every call', () => {
  test('[PAYLOAD-1] are in one table, made from the contract: what it says is so (`npm run calls` writes it)', () => {
    const table = readTable(readFileSync(new URL('generated/calls.md', DOCS), 'utf8'))

    expect(table).toEqual(payloads.map(({ call, request, reply }) => ({ call, request, reply })))
  })

  test('[PAYLOAD-1] are named by the specification for each call of its section 7', () => {
    const ids = new Set(specified.map(({ id }) => id))

    expect(Array.from({ length: 89 }, (_, at) => `CALL-${at + 1}`).filter((id) => !ids.has(id))).toEqual([])
  })

  test('[PAYLOAD-1] are those of the specification’s own table: no call of it is missing here, and none here is made up', () => {
    const listed = new Set(specified.map(({ call }) => call.replaceAll(/\{\w+\}/g, '{}')))
    const own = new Set(named.map(({ call }) => call))
    expect(named.length).toBeGreaterThan(90)
    expect([...own].filter((call) => !listed.has(call))).toEqual([])
    // Said of a call of the table, where the table itself has none: what a minigame plays, a coupon is claimed by, and a feed sends.
    expect([...listed].filter((call) => !own.has(call))).toEqual([
      'POST /minigames/{}/spins',
      'POST /minigames/{}/packages/{}',
      'POST /vouchers/{}.claim',
      'GET /v2/live-withdrawal/stream',
    ])
  })

  test.each(named.filter(({ request, reply }) => request.length + reply.length > 0))(
    '[PAYLOAD-1] $call carries in the contract what the specification’s own table names',
    ({ call, request, reply }) => {
      const payload = payloads.find((one) => one.call.replaceAll(/\{\w+\}/g, '{}') === call)
      const [sent, answered] = [places(payload?.request), places(payload?.reply)]
      expect(request.filter((field) => !sent.has(field))).toEqual([])
      expect(reply.filter((field) => !answered.has(field))).toEqual([])
    },
  )

  test.each(specified)('[PAYLOAD-1] $id $call carries what the specification names', ({ call, request, reply, absent }) => {
    const payload = byCall.get(call)
    expect(payload, `${call} is not in the contract`).toBeDefined()

    const [sent, answered] = [places(payload?.request), places(payload?.reply)]
    expect(request.filter((field) => !sent.has(field))).toEqual([])
    expect(reply.filter((field) => !answered.has(field))).toEqual(Object.keys(absent))
  })
})
