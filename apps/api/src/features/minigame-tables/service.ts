import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { minigameTableSchemas } from '@morakot/contract/features/minigame-tables/schema'
import { isInFavour } from '@morakot/contract/value-terms'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang, satangFromBaht } from '@morakot/money/satang'
import { recordAction } from '#infra/audit'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { costSatang, spinValueSatang, termsOfPrizes, TWO_OPERATORS_ABOVE_SATANG, valueSatang } from './rules.ts'
import type { Prize, SoldSpins } from './rules.ts'
import type { TablesContext } from './service-context.ts'
import { demandGame, refuseTooMuch, spinsOf30Days } from './service-judge.ts'
import { readGame } from './service-view.ts'
import { figuresOf } from './service-figures.ts'
import {
  findDraft,
  findGame,
  findPublished,
  insertDraft,
  listVersions,
  lockGame,
  writeActive,
  writeDraft,
  writeProposal,
  writePublished,
} from './store.ts'
import type { Minigame, PrizeTable } from './store.ts'

type Schemas = typeof minigameTableSchemas

/** Opens a minigame to members or closes it. Said again, it changes nothing. Throws `minigameTables.game_not_found`. */
export async function switchGame(
  context: TablesContext,
  operator: OperatorId,
  code: string,
  { isActive, reason }: ParsedInput<Schemas['switchGame']>['body'],
): Promise<Reply<Schemas['switchGame']>> {
  await demandGame(context, code)
  await context.withTransaction(async (tx) => {
    if (!(await writeActive(tx, code, isActive))) return
    const action = { actor: `op:${operator}`, action: 'minigame.switch', subject: `minigame:${code}` }
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
  asked: ParsedInput<Schemas['saveDraft']>['body'],
): Promise<Reply<Schemas['saveDraft']>> {
  const { packages } = await demandGame(context, code)
  const prizes = asked.prizes.map(prizeOf)
  refuseTooMuch(prizes, packages, 'prizes')
  const edit = { prizes, note: asked.note, by: operator, at: context.clock.now() }
  await context.withTransaction(async (tx) => {
    const draft = await findDraft(tx, code, { lock: true })
    if ((draft?.revision ?? null) !== asked.revision) refuse('minigameTables.draft_changed')
    if (draft !== undefined) await writeDraft(tx, draft.id, edit)
    else if (!(await insertDraft(tx, code, edit))) refuse('minigameTables.draft_changed')
    const action = { actor: `op:${operator}`, action: 'minigame.draft', subject: `minigame:${code}` }
    await recordAction(tx, { ...action, after: { prizes: asked.prizes, note: asked.note } })
  })
  return await readGame(context, code)
}

/** What the draft is worth and may cost. Throws `minigameTables.no_draft`. */
export async function previewDraft(context: TablesContext, code: string): Promise<Reply<Schemas['preview']>> {
  const game = await demandGame(context, code)
  const draft = await findDraft(context.db, code)
  if (draft === undefined) return refuse('minigameTables.no_draft')
  const inForce = await findPublished(context.db, code)
  const { spins30, cost30 } = await estimate(context, game, draft)
  const names = await context.namesOf(context.db, draft.proposedBy === null ? [] : [draft.proposedBy])
  return {
    ...figuresOf(draft.prizes, game.packages),
    revision: draft.revision,
    version: draft.version,
    inForce: inForce === undefined ? null : figuresOf(inForce.prizes, game.packages),
    spins30,
    cost30: bahtFromSatang(satang(cost30)),
    largest: bahtFromSatang(satang(largestSatang(draft.prizes, game.packages))),
    twoAbove: bahtFromSatang(satang(TWO_OPERATORS_ABOVE_SATANG)),
    needsSecond: cost30 > TWO_OPERATORS_ABOVE_SATANG || givesMore(inForce, draft, game.packages),
    proposedBy: draft.proposedBy === null ? null : (names.get(draft.proposedBy) ?? String(draft.proposedBy)),
  }
}

/**
 * Puts the draft into force: the version before it ends in the same moment. Where it may cost more than 50,000 baht in 30 days, or
 * gives members more than the version before, the first operator proposes and another one publishes. Throws `minigameTables.no_draft`,
 * `draft_changed`, `worth_too_much`, `second_operator`, and `value.needs_second`.
 */
export async function publishDraft(
  context: TablesContext,
  operator: OperatorId,
  code: string,
  { revision, reason }: ParsedInput<Schemas['publish']>['body'],
): Promise<Reply<Schemas['publish']>> {
  await demandGame(context, code)
  return await context.withTransaction(async (tx) => {
    // Prizes and prices are judged against each other: of two that are published at once the second sees the first.
    await lockGame(tx, code)
    const game = await findGame(tx, code)
    invariant(game !== undefined, 'a minigame is never deleted')
    const draft = await findDraft(tx, code, { lock: true })
    if (draft === undefined) return await publishedBefore(context, code, revision)
    if (draft.revision !== revision) refuse('minigameTables.draft_changed')
    // Prices may have moved since it was saved.
    refuseTooMuch(draft.prizes, game.packages, 'prizes')
    const at = context.clock.now()
    const { cost30 } = await estimate(context, game, draft)
    const action = { actor: `op:${operator}`, subject: `minigame:${code}` }
    const after = { version: draft.version, reason, cost30: String(cost30) }
    const isDear = cost30 > TWO_OPERATORS_ABOVE_SATANG
    if (isDear || givesMore(await findPublished(tx, code), draft, game.packages)) {
      if (draft.proposedBy === null) {
        await writeProposal(tx, draft.id, operator, at)
        const auditId = await recordAction(tx, { ...action, action: 'minigame.propose', after })
        return { outcome: 'proposed', version: draft.version, auditId: String(auditId) }
      }
      if (draft.proposedBy === operator) {
        if (!isDear) refuse('value.needs_second')
        refuse('minigameTables.second_operator', { params: { max: (TWO_OPERATORS_ABOVE_SATANG / 100n).toLocaleString('en') } })
      }
    }
    await writePublished(tx, draft, operator, at)
    const auditId = await recordAction(tx, { ...action, action: 'minigame.publish', after })
    return { outcome: 'published', version: draft.version, auditId: String(auditId) }
  })
}

function givesMore(inForce: PrizeTable | undefined, draft: PrizeTable, packages: readonly SoldSpins[]): boolean {
  return inForce !== undefined && isInFavour(termsOfPrizes(inForce.prizes, packages), termsOfPrizes(draft.prizes, packages))
}

// Sent again after a lost answer: what was published under this revision is the same outcome, not a refusal.
async function publishedBefore(context: TablesContext, code: string, revision: number): Promise<Reply<Schemas['publish']>> {
  const newest = (await listVersions(context.db, code))[0]
  if (newest === undefined || newest.status !== 'PUBLISHED' || newest.revision !== revision) return refuse('minigameTables.no_draft')
  return { outcome: 'published', version: newest.version, auditId: null }
}

async function estimate(context: TablesContext, { code, packages }: Minigame, { prizes }: PrizeTable) {
  const spins30 = await spinsOf30Days(context, code)
  return { spins30, cost30: costSatang(prizes, packages, spins30) }
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
