// Reads a migrated database and writes it as TypeScript: what each column holds, and whether the application may write it.
import { CamelCasePlugin } from 'kysely'
import type pg from 'pg'
import { CAMEL_CASE } from './camel-case.ts'

interface Column {
  readonly schema: string
  readonly table: string
  readonly name: string
  /** As PostgreSQL writes it: `bigint`, `text[]`. */
  readonly type: string
  readonly isNullable: boolean
  /** PostgreSQL fills it in where an insert leaves it out. */
  readonly hasDefault: boolean
  readonly mayInsert: boolean
  readonly mayUpdate: boolean
  /** `member.id` where a foreign key of this column alone refers to it. */
  readonly refersTo: string | null
  /** The definitions of the checks of this column alone. */
  readonly checks: readonly string[]
  /** The words of an enum. */
  readonly labels: readonly string[]
}

/** The content of columns that their PostgreSQL type does not express. The first entry that names a column counts. */
export interface Brands {
  /** By `table.column`, or by the column that a foreign key refers to. */
  readonly types: Readonly<Record<string, string>>
  /** By the name of a `bigint` column, in all tables: ids without a foreign key. */
  readonly ids: Readonly<Record<string, string>>
  readonly imports: readonly string[]
}

const COLUMNS = `
  select
    namespace.nspname as schema, class.relname as table, attribute.attname as name, format_type(attribute.atttypid, null) as type,
    not attribute.attnotnull as "isNullable",
    attribute.atthasdef or attribute.attidentity <> '' or attribute.attgenerated <> '' as "hasDefault",
    attribute.attgenerated = '' and has_column_privilege($1, class.oid, attribute.attnum, 'INSERT') as "mayInsert",
    attribute.attgenerated = '' and has_column_privilege($1, class.oid, attribute.attnum, 'UPDATE') as "mayUpdate",
    (
      select target.relname || '.' || key.attname
      from pg_constraint
      join pg_class as target on target.oid = confrelid
      join pg_attribute as key on key.attrelid = confrelid and key.attnum = confkey[1]
      where conrelid = class.oid and contype = 'f' and conkey = array[attribute.attnum]
      order by 1
      limit 1
    ) as "refersTo",
    array(
      select pg_get_constraintdef(pg_constraint.oid)
      from pg_constraint
      where conrelid = class.oid and contype = 'c' and conkey = array[attribute.attnum]
      order by 1
    ) as checks,
    array(select enumlabel::text from pg_enum where enumtypid = attribute.atttypid order by enumsortorder) as labels
  from pg_class as class
  join pg_namespace as namespace on namespace.oid = class.relnamespace
  join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
  where class.relkind in ('r', 'p') and namespace.nspname = any ($2) and has_any_column_privilege($1, class.oid, 'SELECT')
  order by namespace.nspname, class.relname, attribute.attnum`

/** The TypeScript type as which packages/database/src/database.ts reads each PostgreSQL type. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'string',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  inet: 'string',
  cidr: 'string',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  xid8: 'string',
  pg_snapshot: 'string',
  oid: 'number',
  name: 'string',
  interval: 'unknown',
}

/** A column's words in the order of the check: `check (kind in ('open', 'shared'))`, of an array `check (kinds <@ array['open', 'shared'])`. */
export function wordsOfCheck(check: string): readonly string[] {
  const list = /^CHECK \(\(\w+ (?:= ANY|<@) \(?ARRAY\[([^\]]*)\]\)?\)\)$/u.exec(check)?.[1] ?? ''
  return [...list.matchAll(/'((?:[^']|'')*)'::text/gu)].map(([, word = '']) => word.replaceAll("''", "'"))
}

function unionOf({ checks, labels }: Column): string | null {
  const words = labels.length > 0 ? labels : (checks.map(wordsOfCheck).find(({ length }) => length > 0) ?? [])
  return words.length === 0 ? null : words.map((word) => `'${word.replaceAll("'", String.raw`\'`)}'`).join(' | ')
}

function heldBy(column: Column, { types, ids }: Brands): string {
  const { table, name, type, refersTo } = column
  const branded = types[`${table}.${name}`] ?? types[refersTo ?? ''] ?? (type === 'bigint' ? ids[name] : undefined)
  const plain = branded ?? unionOf(column) ?? TYPES[type.replace(/\[\]$/u, '')]
  if (plain === undefined) throw new Error(`${table}.${name} is of the type ${type}, which the generator does not know.`)
  const held = type.endsWith('[]') ? `readonly ${plain.includes(' ') ? `(${plain})` : plain}[]` : plain
  return column.isNullable ? `${held} | null` : held
}

/** `Fixed` is not updated, `Filled` may be left out of an insert, `Later` is updated only, `Seen` is not written by the application. */
function granted(held: string, { mayInsert, mayUpdate, hasDefault }: Column): string {
  if (!mayInsert) return mayUpdate ? `Later<${held}>` : `Seen<${held}>`
  if (hasDefault) return mayUpdate ? `Filled<${held}>` : `FilledFixed<${held}>`
  return mayUpdate ? held : `Fixed<${held}>`
}

class Names extends CamelCasePlugin {
  camelOf(name: string): string {
    const shown = this.camelCase(name)
    if (this.snakeCase(shown) !== name) throw new Error(`The name ${name} cannot be read back from ${shown}.`)
    return shown
  }
}

const HEAD = [
  '// Written by `npm run schema` from the migrated database. Do not edit.',
  '',
  '/** Not updated by the application. */',
  'type Fixed<T> = ColumnType<T, T, never>',
  '/** An insert may leave it out. */',
  'type Filled<T> = ColumnType<T, T | undefined, T>',
  'type FilledFixed<T> = ColumnType<T, T | undefined, never>',
  '/** Updated, never inserted. */',
  'type Later<T> = ColumnType<T, never, T>',
  '/** Not written by the application. */',
  'type Seen<T> = ColumnType<T, never, never>',
]

/**
 * The tables that a role may read, as a module of types for Kysely with names in camel case. Throws for a type that it does not know, a name
 * that camel case does not keep, and a brand of a column that is not there.
 */
export async function describeTables(
  client: pg.ClientBase,
  { role, schemas }: { readonly role: string; readonly schemas: readonly string[] },
  brands: Brands,
): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS, [role, schemas])
  refuseUnusedBrands(rows, brands)
  const names = new Names(CAMEL_CASE)
  const tables = Map.groupBy(rows, ({ schema, table }) =>
    schema === 'public' ? names.camelOf(table) : `'${schema}.${names.camelOf(table)}'`,
  )
  const bodies = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `    ${names.camelOf(column.name)}: ${granted(heldBy(column, brands), column)}`)
    return [`  ${table}: {`, ...lines, '  }'].join('\n')
  })
  const [first = '', ...rest] = HEAD
  const imports = [`import type { ColumnType } from 'kysely'`, ...brands.imports]
  return [first, ...imports, ...rest, '', 'export interface Tables {', ...bodies, '}', ''].join('\n')
}

function refuseUnusedBrands(columns: readonly Column[], { types, ids }: Brands): void {
  const known = new Set(columns.flatMap(({ table, name, refersTo }) => [`${table}.${name}`, name, refersTo ?? '']))
  const unused = [...Object.keys(types), ...Object.keys(ids)].filter((name) => !known.has(name))
  if (unused.length > 0) throw new Error(`No column for the brands ${unused.join(', ')}.`)
}
