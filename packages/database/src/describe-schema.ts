import type pg from 'pg'
import { SCHEMA_LINES } from './schema-lines.ts'

interface Line {
  readonly object: string
  readonly place: number
  readonly line: string
}

/** The tables in which migrations are written down are no part of what the migrations make. */
const LEFT_OUT = ['migration', 'applied_migration']

/**
 * What PostgreSQL's catalog says of these schemas, as text: a heading for each object, and below it, indented, its columns, constraints,
 * indexes, triggers, body and grants. Columns are in the order of their names, so that tables that differ only in the order of their
 * columns read the same. Comments in functions, objects of extensions, and what the owner may do, are left out.
 */
export async function describeSchema(client: pg.ClientBase, schemas: readonly string[]): Promise<string> {
  await client.query('begin isolation level repeatable read read only')
  // Without a search path the catalog writes every name with its schema.
  await client.query(`set local search_path = ''`)
  const { rows } = await client.query<Line>(SCHEMA_LINES, [schemas, LEFT_OUT])
  await client.query('commit')
  return textOf(rows)
}

// Sorted here: a database may sort text by any language.
function textOf(lines: readonly Line[]): string {
  const blocks = Map.groupBy(lines, ({ object }) => object)
  return [...blocks.keys()]
    .toSorted()
    .map((object) => {
      const sorted = (blocks.get(object) ?? []).toSorted((a, b) => a.place - b.place || (a.line < b.line ? -1 : 1))
      return [object, ...sorted.flatMap(({ line }) => indented(line))].join('\n')
    })
    .join('\n\n')
    .concat('\n')
}

function indented(text: string): string[] {
  if (text === '') return []
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s*--/.test(line))
    .map((line) => (line.trim() === '' ? '' : `  ${line.trimEnd()}`))
}
