import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { minigameTableSchemas } from '@morakot/contract/features/minigames/schema-tables'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { RevisedEditions } from '#engines/revised-editions'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { costSatang, isWorthTooMuch, termsOfPackages } from './rules.ts'
import type { Prize, SoldSpins } from './rules.ts'
import type { TablesContext } from './service-context.ts'
import { cheapestSpin, figuresOf } from './service-figures.ts'
import { requireGame, refuseTooMuch, spinsOf30Days } from './service-check.ts'
import { findPublished, lockGame } from './store.ts'
import { listOf, sellPackages, storedPackages } from './store-packages.ts'
import type { PriceList } from './store-packages.ts'

type Schemas = typeof minigameTableSchemas
type Version = Reply<Schemas['packages']>['versions'][number]

/** Price lists: to publish one ends the one in force, and its packages are no longer sold. */
export const priceLists = new RevisedEditions<'minigamePriceList', TablesContext>({
  table: 'minigamePriceList',
  subject: ({ code }) => `minigame:${code}`,
  actions: { drafted: 'minigame.packages.draft', published: 'minigame.packages.publish' },
  refusals: {
    notFound: 'minigameTables.no_draft',
    notDraft: 'minigameTables.no_draft',
    notPublished: 'minigameTables.no_draft',
    tooDear: 'value.needs_second',
    draftChanged: 'minigameTables.draft_changed',
  },
  // Prizes and prices are compared with each other: of two that are published at once the second sees the first.
  lock: lockGame,
  terms: (_context, _db, row) => termsOfPackages(listOf(row).packages),
  // How many spins are bought at a lower price, or at the first one, is bounded by nothing.
  cost: () => null,
  check: async (_context, tx, row) => refuseTooMuch(await prizesInForce(tx, row.code), listOf(row).packages, 'packages'),
  changed: async (tx, row) => await sellPackages(tx, row.code, listOf(row).packages),
})

/** What a minigame sells and has sold, by version, the newest first. Throws `minigameTables.game_not_found`. */
export async function readPackages(context: TablesContext, code: string): Promise<Reply<Schemas['packages']>> {
  await requireGame(context, code)
  const lists = (await priceLists.listOf(context.db, code)).map(listOf)
  const people = lists.flatMap(({ madeBy, publishedBy }) => [madeBy, publishedBy]).filter((each) => each !== null)
  const names = await context.namesOf(context.db, [...new Set(people)])
  const named = (id: OperatorId | null) => (id === null ? null : (names.get(id) ?? String(id)))
  return {
    versions: lists.map((list): Version => ({
      version: list.version,
      status: list.status,
      packages: list.packages.map(packageView),
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
  input: ParsedInput<Schemas['savePackages']>['body'],
): Promise<Reply<Schemas['packages']>> {
  await requireGame(context, code)
  const packages = input.packages.map(({ spins, points }) => ({ spins, points: BigInt(points) }))
  refuseTooMuch(await prizesInForce(context.db, code), packages, 'packages')
  await priceLists.save(context, operator, {
    code,
    columns: { packages: storedPackages(packages), note: input.note },
    revision: input.revision,
    noted: { packages: input.packages, note: input.note },
  })
  return await readPackages(context, code)
}

/** What a spin of the draft costs a member and may cost us, against what is sold now. Throws `minigameTables.no_draft`. */
export async function previewPackages(context: TablesContext, code: string): Promise<Reply<Schemas['previewPackages']>> {
  const game = await requireGame(context, code)
  const draft = listOf((await priceLists.findDraft(context.db, code)) ?? refuse('minigameTables.no_draft'))
  const prizes = await prizesInForce(context.db, code)
  const spins30 = await spinsOf30Days(context, context.db, code)
  return {
    ...priced(prizes, draft.packages),
    revision: draft.revision,
    version: draft.version,
    packages: draft.packages.map(packageView),
    inForce: game.packages.length === 0 ? null : { ...priced(prizes, game.packages), packages: game.packages.map(packageView) },
    spins30,
    cost30: bahtFromSatang(satang(costSatang(prizes, draft.packages, spins30))),
    isTooMuch: isWorthTooMuch(prizes, draft.packages),
  }
}

/**
 * Sells the packages of the draft from now on: the version before ends in the same moment, and its packages are not found any more. Throws
 * `minigameTables.no_draft`, `draft_changed`, `worth_too_much`, and `value.needs_second` for a lower price that the operator drafted.
 */
export async function publishPackages(
  context: TablesContext,
  operator: OperatorId,
  code: string,
  { revision, reason }: ParsedInput<Schemas['publishPackages']>['body'],
): Promise<Reply<Schemas['publishPackages']>> {
  await requireGame(context, code)
  const shown = (row: Parameters<typeof listOf>[0]) => listOf(row).packages.map(packageView)
  const { version, audit } = await priceLists.publishDraft(context, operator, {
    code,
    revision,
    writing: (row, { inForce }) => ({
      before: { packages: inForce === undefined ? [] : shown(inForce) },
      after: { version: row.version, packages: shown(row), reason },
    }),
  })
  return { version, auditId: audit === null ? null : String(audit) }
}

async function prizesInForce(db: Db | Tx, code: string): Promise<readonly Prize[]> {
  return (await findPublished(db, code))?.prizes ?? []
}

function priced(prizes: readonly Prize[], packages: readonly SoldSpins[]) {
  const { worth, share } = figuresOf(prizes, packages)
  return { cheapest: cheapestSpin(packages), worth, share }
}

function packageView({ spins, points }: SoldSpins): Pick<PriceList['packages'][number], 'spins'> & { readonly points: number } {
  return { spins, points: Number(points) }
}
