import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { minigameTableSchemas } from '@morakot/contract/features/minigame-tables/schema'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { refuseInFavour } from '#features/value/public'
import { recordAction } from '#infra/audit'
import type { OperatorId } from '#infra/identity'
import { costSatang, isWorthTooMuch, termsOfPackages } from './rules.ts'
import type { Prize, SoldSpins } from './rules.ts'
import type { TablesContext } from './service-context.ts'
import { cheapestSpin, figuresOf } from './service-figures.ts'
import { demandGame, refuseTooMuch, spinsOf30Days } from './service-judge.ts'
import { findGame, findPublished, lockGame } from './store.ts'
import { findPriceDraft, insertPriceDraft, listPriceLists, writePriceDraft, writePricesPublished } from './store-packages.ts'
import type { PriceList } from './store-packages.ts'

type Schemas = typeof minigameTableSchemas
type Version = Reply<Schemas['packages']>['versions'][number]

/** What a minigame sells and has sold, by version, the newest first. Throws `minigameTables.game_not_found`. */
export async function readPackages(context: TablesContext, code: string): Promise<Reply<Schemas['packages']>> {
  await demandGame(context, code)
  const lists = await listPriceLists(context.db, code)
  const people = lists.flatMap(({ madeBy, publishedBy }) => [madeBy, publishedBy]).filter((each) => each !== null)
  const names = await context.namesOf(context.db, [...new Set(people)])
  const named = (id: OperatorId | null) => (id === null ? null : (names.get(id) ?? String(id)))
  return {
    versions: lists.map((list): Version => ({
      version: list.version,
      status: list.status,
      packages: list.packages.map(shownPackage),
      cheapest: cheapestSpin(list.packages),
      note: list.note,
      revision: list.revision,
      madeBy: named(list.madeBy),
      madeAt: list.madeAt.toISOString(),
      publishedBy: named(list.publishedBy),
      publishedAt: list.publishedAt?.toISOString() ?? null,
      endedAt: list.endedAt?.toISOString() ?? null,
    })),
  }
}

/** Saves the draft of the next packages. Throws `minigameTables.worth_too_much` and `minigameTables.draft_changed`, as prizes do. */
export async function savePackages(
  context: TablesContext,
  operator: OperatorId,
  code: string,
  asked: ParsedInput<Schemas['savePackages']>['body'],
): Promise<Reply<Schemas['packages']>> {
  await demandGame(context, code)
  const packages = asked.packages.map(({ spins, points }) => ({ spins, points: BigInt(points) }))
  refuseTooMuch(await prizesInForce(context, code), packages, 'packages')
  const edit = { packages, note: asked.note, by: operator, at: context.clock.now() }
  await context.withTransaction(async (tx) => {
    const draft = await findPriceDraft(tx, code, { lock: true })
    if ((draft?.revision ?? null) !== asked.revision) refuse('minigameTables.draft_changed')
    if (draft !== undefined) await writePriceDraft(tx, draft.id, edit)
    else if (!(await insertPriceDraft(tx, code, edit))) refuse('minigameTables.draft_changed')
    const action = { actor: `op:${operator}`, action: 'minigame.packages.draft', subject: `minigame:${code}` }
    await recordAction(tx, { ...action, after: { packages: asked.packages, note: asked.note } })
  })
  return await readPackages(context, code)
}

/** What the draft asks of a spin and may cost us, against what is sold now. Throws `minigameTables.no_draft`. */
export async function previewPackages(context: TablesContext, code: string): Promise<Reply<Schemas['previewPackages']>> {
  const game = await demandGame(context, code)
  const draft = await findPriceDraft(context.db, code)
  if (draft === undefined) return refuse('minigameTables.no_draft')
  const prizes = await prizesInForce(context, code)
  const spins30 = await spinsOf30Days(context, code)
  return {
    ...priced(prizes, draft.packages),
    revision: draft.revision,
    version: draft.version,
    packages: draft.packages.map(shownPackage),
    inForce: game.packages.length === 0 ? null : { ...priced(prizes, game.packages), packages: game.packages.map(shownPackage) },
    spins30,
    cost30: bahtFromSatang(satang(costSatang(prizes, draft.packages, spins30))),
    isTooMuch: isWorthTooMuch(prizes, draft.packages),
  }
}

/**
 * Sells the packages of the draft from now on: the version before ends in the same moment, and who still asks for one of its packages is
 * told that it is gone. Throws `minigameTables.no_draft`, `draft_changed`, `worth_too_much`, and `value.needs_second`
 * for a lower price that the operator drafted.
 */
export async function publishPackages(
  context: TablesContext,
  operator: OperatorId,
  code: string,
  { revision, reason }: ParsedInput<Schemas['publishPackages']>['body'],
): Promise<Reply<Schemas['publishPackages']>> {
  await demandGame(context, code)
  return await context.withTransaction(async (tx) => {
    // Prizes and prices are judged against each other: of two that are published at once the second sees the first.
    await lockGame(tx, code)
    const draft = await findPriceDraft(tx, code, { lock: true })
    if (draft === undefined) return await publishedBefore(context, code, revision)
    if (draft.revision !== revision) refuse('minigameTables.draft_changed')
    refuseTooMuch((await findPublished(tx, code))?.prizes ?? [], draft.packages, 'packages')
    const before = (await findGame(tx, code))?.packages ?? []
    if (draft.madeBy === operator) refuseInFavour(termsOfPackages(before), termsOfPackages(draft.packages))
    await writePricesPublished(tx, draft, operator, context.clock.now())
    const auditId = await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'minigame.packages.publish',
      subject: `minigame:${code}`,
      before: { packages: before.map(shownPackage) },
      after: { version: draft.version, packages: draft.packages.map(shownPackage), reason },
    })
    return { version: draft.version, auditId: String(auditId) }
  })
}

// Sent again after a lost answer: what was published under this revision is the same outcome, not a refusal.
async function publishedBefore(context: TablesContext, code: string, revision: number): Promise<Reply<Schemas['publishPackages']>> {
  const newest = (await listPriceLists(context.db, code))[0]
  if (newest === undefined || newest.status !== 'PUBLISHED' || newest.revision !== revision) return refuse('minigameTables.no_draft')
  return { version: newest.version, auditId: null }
}

async function prizesInForce({ db }: TablesContext, code: string): Promise<readonly Prize[]> {
  return (await findPublished(db, code))?.prizes ?? []
}

function priced(prizes: readonly Prize[], packages: readonly SoldSpins[]) {
  const { worth, share } = figuresOf(prizes, packages)
  return { cheapest: cheapestSpin(packages), worth, share }
}

function shownPackage({ spins, points }: SoldSpins): Pick<PriceList['packages'][number], 'spins'> & { readonly points: number } {
  // oxlint-disable-next-line morakot/no-float-money -- a price in whole points, bounded by the schema far below 2^53.
  return { spins, points: Number(points) }
}
