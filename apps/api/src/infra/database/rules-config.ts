import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../db.ts'
import { operatorId } from '../identity.ts'
import type { OperatorId } from '../identity.ts'

/** A feature's business numbers: the schema's defaults are the decisions' figures, operators edit them. */
export interface RulesSection<S extends z.core.$ZodType> {
  readonly name: string
  readonly schema: S
}

/** The rules in force. Read on the transaction that applies them. */
export async function readRules<S extends z.core.$ZodType>(db: Db | Tx, section: RulesSection<S>): Promise<z.output<S>> {
  const { rows } = await sql<{ body: unknown }>`select ${storedRules(section)} as body`.execute(db)
  return rulesIn(section, rows[0]?.body)
}

/** The rules in force at a moment, without later changes: for what happened before, and for sections whose versions start later. */
export async function rulesAt<S extends z.core.$ZodType>(db: Db | Tx, section: RulesSection<S>, at: Date): Promise<z.output<S>> {
  const [rules] = await rulesAtEach(db, section, [at])
  return rules ?? rulesIn(section, null)
}

/** The same for several moments, in their order. */
export async function rulesAtEach<S extends z.core.$ZodType>(
  db: Db | Tx,
  section: RulesSection<S>,
  moments: readonly Date[],
): Promise<readonly z.output<S>[]> {
  const { rows } = await sql<{ body: unknown }>`
    select (
      select body from rules_config
      where section = ${section.name} and (starts_at is null or starts_at <= input.at)
      order by version desc
      limit 1
    ) as body
    from unnest(${moments}::timestamptz[]) with ordinality as input (at, place)
    order by place`.execute(db)
  return rows.map(({ body }) => rulesIn(section, body))
}

/** The latest version of a section with the moment from which it holds; null holds from the beginning. */
export async function latestRules<S extends z.core.$ZodType>(
  db: Db | Tx,
  section: RulesSection<S>,
): Promise<{ readonly version: number; readonly rules: z.output<S>; readonly startsAt: Date | null }> {
  const { rows } = await sql<{ version: number; body: unknown; startsAt: Date | null }>`
    select version, body, starts_at as "startsAt" from rules_config
    where section = ${section.name}
    order by version desc
    limit 1`.execute(db)
  const [latest] = rows
  return { version: latest?.version ?? 0, rules: rulesIn(section, latest?.body), startsAt: latest?.startsAt ?? null }
}

/** Versions of a section are written one after the other until the transaction ends. */
export async function lockRules(tx: Tx, section: RulesSection<z.core.$ZodType>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rules:${section.name}`}, 0))`.execute(tx)
}

/** The version of a section that is in force; 0 for one that was never changed. Evidence names the rules it was made under. */
export async function rulesVersion(db: Db | Tx, section: RulesSection<z.core.$ZodType>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0)::int as version
    from rules_config
    where section = ${section.name}`.execute(db)
  return rows[0]?.version ?? 0
}

/** A version of a section's rules, with the person who put it into force. */
export interface KeptRules {
  readonly version: number
  readonly body: unknown
  readonly changedBy: OperatorId | null
  readonly changedAt: Date
}

/** The version in force as it is kept; undefined for a section that was never changed. */
export async function newestRules(db: Db | Tx, section: RulesSection<z.core.$ZodType>): Promise<KeptRules | undefined> {
  const [newest] = await listRules(db, section, 1)
  return newest
}

/** The versions of a section as they are kept, the newest first. */
export async function listRules(db: Db | Tx, section: RulesSection<z.core.$ZodType>, limit: number): Promise<readonly KeptRules[]> {
  const { rows } = await sql<Omit<KeptRules, 'changedBy'> & { changedBy: bigint | null }>`
    select version, body, changed_by as "changedBy", changed_at as "changedAt"
    from rules_config
    where section = ${section.name}
    order by version desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, changedBy: row.changedBy === null ? null : operatorId(row.changedBy) }))
}

/** The stored body of a section as an expression, to be read together with other rows: one question instead of two. */
export function storedRules(section: RulesSection<z.core.$ZodType>): RawBuilder<unknown> {
  return sql`(select body from rules_config where section = ${section.name} order by version desc limit 1)`
}

/** Parses a stored body, which is null for a section that was never changed. */
export function rulesIn<S extends z.core.$ZodType>(section: RulesSection<S>, body: unknown): z.output<S> {
  return z.parse(section.schema, body ?? {})
}

/** Writes a new version of a section, which holds from `startsAt` on; without it, as far as `rulesAt` reads, from the beginning. Earlier versions stay. */
export async function writeRules<S extends z.core.$ZodType>(
  tx: Tx,
  section: RulesSection<S>,
  body: z.input<S>,
  changedBy: OperatorId | null,
  startsAt: Date | null = null,
): Promise<void> {
  z.parse(section.schema, body)
  await sql`
    insert into rules_config (section, version, body, changed_by, starts_at)
    select ${section.name}, coalesce(max(version), 0) + 1, ${JSON.stringify(body)}::jsonb, ${changedBy}, ${startsAt}::timestamptz
    from rules_config
    where section = ${section.name}`.execute(tx)
}
