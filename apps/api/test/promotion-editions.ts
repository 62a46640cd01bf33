import { testAction } from './test-action.ts'
import { Editions } from '#engines/editions'
import type { EditionKind } from '#engines/editions'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { twoOperators } from './edition-operators.ts'
import { startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

const CARD = { bonus: 1, deposit: null, toBet: 1, expectedCost: 1, returnPercent: 96, finishPer100: 1, simulated: 1, stake: 1, seed: 's' }

/** A kind over the table of promotions: the budget is its cost, the bonus what members get. */
export const kind: EditionKind<'promotion', BaseContext> = {
  table: 'promotion',
  searched: ['code', 'title'],
  subject: ({ id }) => `test:${id}`,
  actions: { drafted: testAction('test.draft'), published: testAction('test.publish'), ended: testAction('test.end') },
  refusals: {
    notFound: 'promotions.not_found',
    notDraft: 'promotions.not_draft',
    notPublished: 'promotions.already_decided',
    tooDear: 'promotions.second_operator',
  },
  terms: (_context, _db, { bonusMax }) => ({ more: { bonusMax }, less: {} }),
  cost: (_context, _db, { budget }) => budget,
  prepare: async () => () => ({ columns: { card: { ...CARD, game: 'five_reels' } }, after: {} }),
  ending: (stopReason) => ({ stopReason }),
}
export const editions = new Editions(kind)

export const COLUMNS = {
  title: 'โบนัส',
  detail: '',
  kind: 'FREE',
  family: 'CASINO',
  percent: null,
  bonusMax: 10_000n,
  depositMin: null,
  multiplier: 1,
  days: 1,
  tiers: [],
  isForNewMembers: false,
  repeat: 'once',
  startsAt: null,
  endsAt: null,
  budget: 10_000n,
} as const

let made = 0

/** A code that no edition has. */
export const newCode = () => `CODE-${(made += 1)}`

export interface EditionsDesk extends AsyncDisposable {
  readonly app: TestApp
  readonly maker: OperatorId
  readonly publisher: OperatorId
  /** Drafts an edition by the maker; returns its id. Amounts in satang. */
  readonly draft: (code?: string, given?: { readonly bonusMax?: bigint; readonly budget?: bigint }) => Promise<string>
}

/** The app with two operators who draft and publish. */
export async function openEditionsDesk(): Promise<EditionsDesk> {
  const app = await startApp()
  const [maker, publisher] = await twoOperators(app)
  return {
    app,
    maker,
    publisher,
    draft: async (code = newCode(), given = {}) => {
      const id = app.context.newId()
      await editions.draft(app.context, maker, { columns: { ...COLUMNS, ...given, id, code }, noted: {}, check: () => undefined })
      return id
    },
    [Symbol.asyncDispose]: async () => await app[Symbol.asyncDispose](),
  }
}

/** How each of several calls at once ended: `done`, or the code of its refusal. */
export async function endingsOf(calls: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const settled = await Promise.allSettled(calls)
  return settled
    .map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code ?? one.reason)))
    .toSorted()
}
