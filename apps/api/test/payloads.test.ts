import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describedNouns } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'
import { payloadsOf, readTable } from './payload-fields.ts'

const DOCS = new URL('../../../docs/', import.meta.url)

/**
 * The specification's list: each call with the fields that it must carry. `absent` names fields that stand elsewhere, and why.
 */
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
  test('[PAYLOAD-1] stand in one table, made from the contract: what it says is so (`npm run calls` writes it)', () => {
    const table = readTable(readFileSync(new URL('generated/calls.md', DOCS), 'utf8'))

    expect(table).toEqual(payloads.map(({ call, request, reply }) => ({ call, request, reply })))
  })

  test('[PAYLOAD-1] are named by the specification for each call of its section 7', () => {
    const ids = new Set(specified.map(({ id }) => id))

    expect(Array.from({ length: 89 }, (_, at) => `CALL-${at + 1}`).filter((id) => !ids.has(id))).toEqual([])
  })

  test.each(specified)('[PAYLOAD-1] $id $call carries what the specification names', ({ call, request, reply, absent }) => {
    const payload = byCall.get(call)
    expect(payload, `${call} is not in the contract`).toBeDefined()

    const [sent, answered] = [places(payload?.request), places(payload?.reply)]
    expect(request.filter((field) => !sent.has(field))).toEqual([])
    expect(reply.filter((field) => !answered.has(field))).toEqual(Object.keys(absent))
  })
})
