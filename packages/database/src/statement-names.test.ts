import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from './database.ts'
import { KEPT_NAMES_MAX, NAMES_MAX, withKeptNames } from './statement-names.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { noteStatements } from './testing/sent-statements.ts'

import type { Database } from './database.ts'
import type { SentStatement } from './testing/sent-statements.ts'

async function open(): Promise<{ readonly database: Database<unknown>; readonly sent: () => readonly SentStatement[] }> {
  const { target, ...created } = await createTestDatabase({ template: 'names', prepare: async () => {} })
  onTestFinished(created[Symbol.asyncDispose])
  const database = openDatabase<unknown>(target, { max: 1, applicationName: 'test' })
  onTestFinished(database.close)
  const { sent, stop } = noteStatements()
  onTestFinished(stop)
  return { database, sent }
}

const statement = (about: string, number: number) => sql<{ number: number }>`select ${number}::int as ${sql.ref(`${about} ${number}`)}`

async function send({ db }: Database<unknown>, about: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await statement(about, number).execute(db)
}

const namesOf = (sent: readonly SentStatement[]) => sent.map(({ name }) => name)

test('[TABLES-2] statements have names until there are as many as one connection may keep; the next are sent without', async () => {
  const { database, sent } = await open()

  await send(database, 'list', NAMES_MAX + 2)
  await send(database, 'list', 1)

  const names = namesOf(sent())
  expect(new Set(names.slice(0, NAMES_MAX)).size).toBe(NAMES_MAX)
  expect(names.slice(NAMES_MAX)).toEqual([undefined, undefined, names[0]])
})

test('[TABLES-2] kept names are not used up by other statements, nor theirs by kept ones', async () => {
  const { database, sent } = await open()
  await send(database, 'list', NAMES_MAX + 1)

  await withKeptNames(async () => await send(database, 'bet', KEPT_NAMES_MAX + 1))
  await send(database, 'list', 1)

  const kept = namesOf(sent()).slice(NAMES_MAX + 1)
  expect(new Set(kept.slice(0, KEPT_NAMES_MAX)).size).toBe(KEPT_NAMES_MAX)
  expect(kept.slice(0, KEPT_NAMES_MAX)).not.toContain(undefined)
  expect(kept.slice(KEPT_NAMES_MAX)).toEqual([undefined, sent()[0]?.name])
})

test('[TABLES-2] a statement that was sent without a name gets one where names are kept, and has it everywhere then', async () => {
  const { database, sent } = await open()
  await send(database, 'list', NAMES_MAX)
  await send(database, 'shared', 1)

  await withKeptNames(async () => await withKeptNames(async () => await send(database, 'shared', 1)))
  await send(database, 'shared', 1)

  const [before, inside, after] = namesOf(sent()).slice(NAMES_MAX)
  expect(before).toBeUndefined()
  expect(inside).toMatch(/^[\w-]{32}$/)
  expect(after).toBe(inside)
})

test('[TABLES-2] each pool has names of its own', async () => {
  const { database } = await open()
  await send(database, 'list', NAMES_MAX)
  const other = await open()

  await send(other.database, 'other', 1)

  expect(other.sent().at(-1)?.name).toBeDefined()
})
