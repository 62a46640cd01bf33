/// <reference types="vite/client" />
import type { z } from 'zod'
import { zocker } from 'zocker'
import type { Call } from '../call.ts'
import type { CallSchema } from '../contract-shape.ts'
import { callsOf } from '../nouns.ts'
import type { FakeServer } from './fake-server.ts'

const schemaFiles = import.meta.glob<Readonly<Record<string, unknown>>>(['../features/*/schema{,-*}.ts', '!**/*.test.ts'], { eager: true })
/** Some schemas have conditions that a random value seldom meets. */
const TRIES_MAX = 30

/**
 * Serves the reading calls of one side with random replies that their schemas allow, the same ones for the same seed. Calls that the test
 * serves afterwards keep their replies. Returns the calls, so that a test sees that there are many.
 */
export function serveAnyReplies(server: FakeServer, side: 'member' | 'console', seed: number): readonly Call[] {
  let next = seed
  const anyOf = (schema: z.core.$ZodType): unknown => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      next += 1
      const { success, data } = (schema as z.ZodType).safeParse(
        zocker(schema as z.ZodType)
          .setSeed(next)
          .generate(),
      )
      if (success) return data
    }
    throw new Error('no random value meets the conditions of a schema')
  }
  const reading = readingCalls(side)
  for (const { call, schema } of reading) server.on(call, (() => anyOf(schema.data)) as never)
  return reading.map(({ call }) => call)
}

function readingCalls(side: 'member' | 'console') {
  return Object.entries(callsOf(side)).flatMap(([noun, calls]) => {
    const folder = `../features/${noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/`
    const own = Object.entries(schemaFiles).filter(([path]) => path.startsWith(folder))
    // A noun may share the folder of another: its calls are found by their names.
    const described = (own.length > 0 ? own : Object.entries(schemaFiles)).flatMap(([, file]) => Object.values(file)).filter(isSchemas)
    const schemas = described.find((one) => Object.keys(calls).every((name) => Object.hasOwn(one, name)))
    if (schemas === undefined) throw new Error(`no schemas for the calls of ${noun}`)
    return Object.entries(calls).flatMap(([name, call]) => {
      const schema = schemas[name]
      return call.method === 'GET' && schema !== undefined ? [{ call, schema }] : []
    })
  })
}

function isSchemas(value: unknown): value is Readonly<Record<string, CallSchema>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'object' && one !== null && 'data' in one)
  )
}
