/// <reference types="vite/client" />
import type { z } from 'zod'
import type { Call } from '../call.ts'
import type { CallSchema } from '../contract-shape.ts'
import { callsOf } from '../nouns.ts'

type SchemaFile = Readonly<Record<string, Readonly<Record<string, CallSchema>>>>

const schemaFiles = import.meta.glob<SchemaFile>(['../features/*/schema{,-*}.ts', '!**/*.test.ts'])

/** The schema of a call's body, loaded when it is needed; null for a call without a body, or that is not of the contract. */
export async function bodySchemaOf(call: Call): Promise<z.core.$ZodType | null> {
  const sides = [...Object.entries(callsOf('member')), ...Object.entries(callsOf('console'))]
  for (const [noun, calls] of sides) {
    const name = Object.entries(calls).find(([, one]) => one === call)?.[0]
    if (name !== undefined) return (await schemaOf(noun, Object.keys(calls)))?.[name]?.body ?? null
  }
  return null
}

async function schemaOf(noun: string, names: readonly string[]): Promise<Readonly<Record<string, CallSchema>> | undefined> {
  const folder = `../features/${noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/`
  const own = Object.entries(schemaFiles).filter(([path]) => path.startsWith(folder))
  // A noun may share the folder of another: its calls are found by their names.
  for (const [, load] of own.length > 0 ? own : Object.entries(schemaFiles)) {
    const found = Object.values(await load()).find((one) => names.every((name) => Object.hasOwn(one, name)))
    if (found !== undefined) return found
  }
  return undefined
}
