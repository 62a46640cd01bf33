import type { ChangeKindName } from '@morakot/contract/features/value/states'
import type { AuditAction, Permission } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import type { Terms } from '@morakot/contract/value-terms'
import type { z } from 'zod'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { latestRules, lockRules, rulesAt, writeRules } from '#infra/database/rules-config'
import { changeKind } from './service-doors.ts'
import type { ChangedLine, ChangeKind } from './service-doors.ts'
import { changeValue } from './service-changes.ts'

/** Rules that hold for whole periods: what is changed holds from the first period that begins after it, and never reaches back (features F-128). */
export interface DatedRules<R> {
  readonly name: ChangeKindName
  readonly permission: Permission
  readonly section: { readonly name: string; readonly schema: z.ZodType<R> }
  /** What the rules are called, in Thai. */
  readonly title: string
  /** The action in the audit. */
  readonly action: AuditAction
  readonly terms: (rules: R) => Terms
  readonly lines: (rules: R) => Readonly<Record<string, string>>
  /** When the first period begins that begins after a moment. */
  readonly startAfter: (at: Date) => Date
}

/** From an approval to the period that begins: until then the rules are put back by another change. */
const BEFORE_MS = 600_000

/** The change of such rules, as the gate for value knows it: nothing bounds what they give. */
export function datedRulesChange<R>({ name, permission, section, title, action, terms, lines, startAfter }: DatedRules<R>): ChangeKind {
  return changeKind<R>({
    name,
    permission,
    schema: section.schema,
    lock: async (tx) => {
      await lockRules(tx, section)
      return String((await latestRules(tx, section)).version)
    },
    describe: async (db, { body }) => {
      const { rules } = await latestRules(db, section)
      return { title, lines: changedLines(lines(rules), lines(body)), before: terms(rules), after: terms(body), cost: null }
    },
    apply: async (tx, { body }, { by, at, proposedBy }) => {
      const { rules: before } = await latestRules(tx, section)
      const startsAt = startAfter(new Date(at.getTime() + BEFORE_MS))
      await writeRules(tx, section, body, by, startsAt)
      const proposal = proposedBy === null ? {} : { proposedBy: `op:${proposedBy}` }
      const after = { rules: body, startsAt: startsAt.toISOString(), ...proposal }
      await recordAction(tx, { actor: `op:${by}`, action, subject: `rules:${section.name}`, before: { rules: before }, after })
    },
  })
}

function changedLines(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): readonly ChangedLine[] {
  return Object.entries(after).flatMap(([field, now]) =>
    before[field] === now ? [] : [{ field, before: before[field] ?? null, after: now }],
  )
}

/** The rules of the running period, and the latest ones where they hold from a later period on. */
export async function readDatedRules<R>(db: Db, { section }: DatedRules<R>, now: Date) {
  const latest = await latestRules(db, section)
  const isLater = latest.startsAt !== null && latest.startsAt > now
  return {
    version: latest.version,
    rules: await rulesAt(db, section, now),
    next: isLater && latest.startsAt !== null ? { rules: latest.rules, startsAt: latest.startsAt } : null,
  }
}

interface SavedRules<R> {
  /** The latest version that the operator saw. */
  readonly version: number
  readonly rules: R
  readonly reason: string
}

/**
 * Changes the rules from the next period on, or proposes that where members would get more. Throws `value.nothing_changed`, `value.stale` where another
 * version was written meanwhile, and what `changeValue` throws.
 */
export async function saveDatedRules<R>(
  context: BaseContext,
  rules: DatedRules<R>,
  operator: OperatorId,
  { version, rules: body, reason }: SavedRules<R>,
): Promise<'done' | 'proposed'> {
  const latest = await latestRules(context.db, rules.section)
  if (changedLines(rules.lines(latest.rules), rules.lines(body)).length === 0) refuse('value.nothing_changed')
  const change = { subject: rules.name, state: String(version), body, reason }
  return await changeValue(context, datedRulesChange(rules), operator, change)
}
