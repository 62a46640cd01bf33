import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { minigameTableSchemas } from '@morakot/contract/features/minigames/schema-tables'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang, satangFromBaht } from '@morakot/money/satang'
import { recordAction } from '#infra/operators/audit'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { costSatang, spinValueSatang, valueSatang } from './rules.ts'
import type { Prize, SoldSpins } from './rules.ts'
import type { TablesContext } from './service-context.ts'
import { requireGame, refuseTooMuch, spinsOf30Days } from './service-check.ts'
import { prizeTables } from './service-prizes.ts'
import { readGame } from './service-view.ts'
import { figuresOf } from './service-figures.ts'
import { findPublished, storedPrizes, tableOf, writeActive } from './store.ts'

type Schemas = typeof minigameTableSchemas

/** Opens a minigame to members or closes it. Said again, it changes nothing. Throws `minigameTables.game_not_found`. */
export async function switchGame(
  context: TablesContext,
  operator: OperatorId,
  code: string,
  { isActive, reason }: ParsedInput<Schemas['switchGame']>['body'],
): Promise<Reply<Schemas['switchGame']>> {
  await requireGame(context, code)
  await context.withTransaction(async (tx) => {
    if (!(await writeActive(tx, code, isActive))) return
    const action = { actor: `op:${operator}`, action: 'minigame.switch' as const, subject: `minigame:${code}` }
    await recordAction(tx, { ...action, before: { isActive: !isActive }, after: { isActive, reason } })
  })
  return await readGame(context, code)
}

/**
 * Saves the draft of the next version. Throws `minigameTables.worth_too_much` where members could spin for ever, and
 * `minigameTables.draft_changed` where another operator saved meanwhile.
 */
export async function saveDraft(
  context: TablesContext,
  operator: OperatorId,
  code: string,
  input: ParsedInput<Schemas['saveDraft']>['body'],
): Promise<Reply<Schemas['saveDraft']>> {
  const { packages } = await requireGame(context, code)
  const prizes = input.prizes.map(prizeOf)
  refuseTooMuch(prizes, packages, 'prizes')
  await prizeTables.save(context, operator, {
    code,
    columns: { prizes: storedPrizes(prizes), note: input.note },
    revision: input.revision,
    noted: { prizes: input.prizes, note: input.note },
  })
  return await readGame(context, code)
}

/** What the draft is worth and may cost, and who has proposed it. Throws `minigameTables.no_draft`. */
export async function previewDraft(context: TablesContext, code: string): Promise<Reply<Schemas['preview']>> {
  const game = await requireGame(context, code)
  const row = (await prizeTables.findDraft(context.db, code)) ?? refuse('minigameTables.no_draft')
  const draft = tableOf(row)
  const inForce = await findPublished(context.db, code)
  const spins30 = await spinsOf30Days(context, context.db, code)
  const names = await context.namesOf(context.db, draft.proposedBy === null ? [] : [draft.proposedBy])
  return {
    ...figuresOf(draft.prizes, game.packages),
    revision: draft.revision,
    version: draft.version,
    inForce: inForce === undefined ? null : figuresOf(inForce.prizes, game.packages),
    spins30,
    cost30: bahtFromSatang(satang(costSatang(draft.prizes, game.packages, spins30))),
    largest: bahtFromSatang(satang(largestSatang(draft.prizes, game.packages))),
    proposedBy: draft.proposedBy === null ? null : (names.get(draft.proposedBy) ?? String(draft.proposedBy)),
  }
}

/**
 * Puts the draft into force: the version before it ends in the same moment. Where that takes two people, its maker proposes it and another
 * operator publishes. Throws `minigameTables.no_draft`, `draft_changed`, `worth_too_much`, and what the gate for value throws, with
 * `minigameTables.second_operator` for one that may cost more than its maker publishes alone.
 */
export async function publishDraft(
  context: TablesContext,
  operator: OperatorId,
  code: string,
  { revision, reason }: ParsedInput<Schemas['publish']>['body'],
): Promise<Reply<Schemas['publish']>> {
  await requireGame(context, code)
  const { outcome, version, audit } = await prizeTables.publishDraft(context, operator, {
    code,
    revision,
    writing: (row, { cost, isAlone }) => ({
      // The proposal may have become so cheap that its maker publishes it alone.
      columns: isAlone ? { proposedBy: null, proposedAt: null } : {},
      after: { version: row.version, reason, cost: String(cost) },
    }),
  })
  return { outcome, version, auditId: audit === null ? null : String(audit) }
}

function largestSatang(prizes: readonly Prize[], packages: readonly SoldSpins[]): bigint {
  const spinSatang = spinValueSatang(packages)
  return prizes.map((prize) => valueSatang(prize, spinSatang)).reduce((most, each) => (each > most ? each : most), 0n)
}

function prizeOf({ code, amount, weight }: ParsedInput<Schemas['saveDraft']>['body']['prizes'][number]): Prize {
  if (code !== 'CREDIT') return { code, amount: BigInt(amount), weight }
  const kept = satangFromBaht(amount)
  invariant(kept !== null, 'the schema has read the amount')
  return { code, amount: kept, weight }
}
