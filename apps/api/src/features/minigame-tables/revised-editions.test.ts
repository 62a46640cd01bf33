import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { twoOperators } from '../../../test/edition-operators.ts'
import { testAction } from '../../../test/test-action.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { RevisedEditions } from '#engines/revised-editions'
import { lockEditions } from '#engines/store-editions'

const CODE = 'lucky-wheel'
const TEN = Array.from({ length: 10 }, (_, at) => at)

let app: TestApp
let maker: OperatorId
let publisher: OperatorId
/** What the next publication may cost, in satang. */
let cost: bigint | null = 0n
beforeAll(async () => {
  app = await startApp()
  ;[maker, publisher] = await twoOperators(app)
})
afterAll(async () => await app[Symbol.asyncDispose]())

const editions = new RevisedEditions<'minigameTable', BaseContext>({
  table: 'minigameTable',
  subject: ({ code, version }) => `test:${code}:${version}`,
  actions: { drafted: testAction('test.draft'), published: testAction('test.publish'), proposed: testAction('test.propose') },
  refusals: {
    notFound: 'minigameTables.no_draft',
    notDraft: 'minigameTables.no_draft',
    notPublished: 'minigameTables.no_draft',
    tooDear: 'minigameTables.second_operator',
    draftChanged: 'minigameTables.draft_changed',
  },
  terms: (_context, _db, { version }) => ({ more: { version: BigInt(version) }, less: {} }),
  cost: () => cost,
  proposal: (row, { operator, at }) => (row.proposedBy === null ? { proposedBy: operator, proposedAt: at } : null),
  edited: { proposedBy: null, proposedAt: null },
})

const prizes = JSON.stringify([
  { code: 'PNT', amount: 1, weight: 5_000 },
  { code: 'PNT', amount: 2, weight: 5_000 },
])
const save = async (revision: number | null, operator = maker) =>
  await editions.save(app.context, operator, { code: CODE, columns: { prizes, note: '' }, revision, noted: {} })
const publish = async (revision: number, operator = publisher) =>
  await editions.publishDraft(app.context, operator, { code: CODE, revision, writing: () => ({ after: {} }) })
const draftNow = async () => await editions.findDraft(app.context.db, CODE)

beforeEach(async () => {
  cost = 0n
  const draft = await draftNow()
  if (draft !== undefined) await publish(draft.revision, draft.madeBy === publisher ? maker : publisher)
})

async function audited(action: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from audit where action = ${action}`.execute(
    app.context.db,
  )
  return rows[0]?.total ?? 0
}

const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).toSorted()

const oneOfTen = ['done', ...Array.from({ length: 9 }, () => 'minigameTables.draft_changed')]

describe('a draft that is edited', () => {
  test('is begun once and edited once of ten at once, by the operator who saved last, and its version does not grow', async () => {
    expect(codesOf(await Promise.allSettled(TEN.map(async () => await save(null))))).toEqual(oneOfTen)
    const begun = await draftNow()

    const edits = await Promise.allSettled(TEN.map(async () => await save(1, publisher)))

    expect(codesOf(edits)).toEqual(oneOfTen)
    expect(begun).toMatchObject({ revision: 1, madeBy: maker })
    expect(await draftNow()).toMatchObject({ revision: 2, version: begun?.version, madeBy: publisher })
  })

  test('[VALUE-1] and published at the same time is published as it was looked at, or edited, never both', async () => {
    for (const _ of TEN) {
      await save(null)
      const before = await draftNow()

      const [edited, published] = await Promise.allSettled([save(1), publish(1)])

      const statuses = [edited.status, published.status].toSorted()
      expect(statuses).toEqual(['fulfilled', 'rejected'])
      const left = await draftNow()
      expect(left?.revision).toBe(edited.status === 'fulfilled' ? 2 : undefined)
      if (left !== undefined) await publish(2)
      expect(await editions.findInForce(app.context.db, CODE)).toMatchObject({ version: before?.version })
    }
  })
})

describe('a draft that is published', () => {
  test('[VALUE-1] by ten at once is one version with one record of the audit, and each gets the same reply', async () => {
    await save(null)
    const version = (await draftNow())?.version
    const before = await audited('test.publish')

    const replies = await Promise.all(TEN.map(async () => await publish(1)))

    expect(new Set(replies.map((reply) => `${reply.outcome} ${reply.version}`))).toEqual(new Set([`published ${version}`]))
    expect(replies.filter(({ audit }) => audit !== null)).toHaveLength(1)
    expect((await audited('test.publish')) - before).toBe(1)
  })

  test('is refused without a draft and with another revision than that of the draft', async () => {
    await expect(publish(77)).rejects.toMatchObject({ code: 'minigameTables.no_draft' })
    await save(null)
    await expect(publish(2)).rejects.toMatchObject({ code: 'minigameTables.draft_changed' })
  })
})

test('[VALUE-1, F-128] a draft stays one, whatever columns a kind gives in addition to its own', async () => {
  // Types forbid it; a spread object may have them all the same.
  const published = { status: 'PUBLISHED', publishedBy: publisher, publishedAt: new Date(), madeBy: publisher }
  for (const revision of [null, 1])
    await editions.save(app.context, maker, { code: CODE, columns: { prizes, ...published }, revision, noted: {} })

  expect(await draftNow()).toMatchObject({ revision: 2, status: 'DRAFT', madeBy: maker, publishedBy: null, publishedAt: null })
})

test.each([
  ['a draft', async () => await save(1)],
  ['a publication', async () => await publish(1)],
])('%s waits for the change that holds the code', async (_what, act) => {
  await save(null)
  let finished: Promise<unknown> = Promise.resolve()

  const seen = await app.context.withTransaction(async (tx) => {
    await lockEditions(tx, 'minigameTable', CODE)
    finished = act()
    return await Promise.race([finished, setTimeout(300, 'waits')])
  })

  expect(seen).toBe('waits')
  await finished
})

describe('what takes two people', () => {
  test('[VALUE-1, F-128] is proposed once of ten at once by its maker, and published by another', async () => {
    await save(null)
    cost = null
    const before = await audited('test.propose')

    const settled = await Promise.allSettled(TEN.map(async () => await publish(1, maker)))

    expect(codesOf(settled)).toEqual(['done', ...Array.from({ length: 9 }, () => 'value.needs_second')])
    expect((await audited('test.propose')) - before).toBe(1)
    expect(await draftNow()).toMatchObject({ status: 'DRAFT', proposedBy: maker })
    expect(await publish(1, publisher)).toMatchObject({ outcome: 'published' })
  })

  test('[VALUE-1, F-128] is published at once by another than its maker', async () => {
    await save(null)
    cost = null

    expect(await publish(1, publisher)).toMatchObject({ outcome: 'published' })
  })

  test('[VALUE-1, F-128] is another proposal after each edit: who edits is the maker, and the maker before publishes', async () => {
    await save(null)
    cost = null
    expect(await publish(1, maker)).toMatchObject({ outcome: 'proposed' })
    await save(1, publisher)

    expect(await draftNow()).toMatchObject({ proposedBy: null, madeBy: publisher })
    expect(await publish(2, publisher)).toMatchObject({ outcome: 'proposed' })
    expect(await publish(2, maker)).toMatchObject({ outcome: 'published' })
  })
})
