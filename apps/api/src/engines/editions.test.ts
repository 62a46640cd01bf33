import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { refuse } from '@morakot/contract/refused'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { twoOperators } from '../../test/edition-operators.ts'
import { startApp } from '../../test/start-app.ts'
import type { TestApp } from '../../test/start-app.ts'
import { Editions, makersOf } from './editions.ts'
import type { EditionKind } from './editions.ts'
import { lockEditions } from './store-editions.ts'

const DAY_MS = 86_400_000
const TEN = Array.from({ length: 10 }, (_, at) => at)

let app: TestApp
let maker: OperatorId
let publisher: OperatorId
let made = 0
beforeAll(async () => {
  app = await startApp()
  ;[maker, publisher] = await twoOperators(app)
})
// Each test has a Bangkok day of its own.
beforeEach(() => app.clock.advance(DAY_MS))
afterAll(async () => await app[Symbol.asyncDispose]())

const CARD = { bonus: 1, deposit: null, toBet: 1, expectedCost: 1, returnPercent: 96, finishPer100: 1, simulated: 1, stake: 1, seed: 's' }

/** A kind over the table of promotions: the budget is its cost, the bonus what members get. */
const kind: EditionKind<'promotion', BaseContext> = {
  table: 'promotion',
  searched: ['code', 'title'],
  subject: ({ id }) => `test:${id}`,
  actions: { drafted: 'test.draft', published: 'test.publish', ended: 'test.end' },
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
const editions = new Editions(kind)

const COLUMNS = {
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

const newCode = () => `CODE-${(made += 1)}`

/** Drafts an edition. Amounts in satang. */
async function drafted(code = newCode(), given: { bonusMax?: bigint; budget?: bigint } = {}): Promise<string> {
  const id = app.context.newId()
  await editions.draft(app.context, maker, { columns: { ...COLUMNS, ...given, id, code }, noted: {}, judge: () => undefined })
  return id
}

async function statusesOf(code: string): Promise<readonly string[]> {
  return (await editions.listOf(app.context.db, code)).map(({ status }) => status)
}

async function auditedOf(id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit where subject = ${`test:${id}`} order by id`.execute(
    app.context.db,
  )
  return rows.map(({ action }) => action)
}

/** How each of several calls at once ended: `done`, or the code of its refusal. */
async function endingsOf(calls: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const settled = await Promise.allSettled(calls)
  return settled
    .map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code ?? one.reason)))
    .toSorted()
}

const oneOfTen = (refused: string) => ['done', ...Array.from({ length: 9 }, () => refused)].toSorted()

describe('a draft', () => {
  test('counts the versions of its code, and ten at once get ten numbers', async () => {
    const code = newCode()

    await Promise.all(TEN.map(async () => await drafted(code)))

    const rows = await editions.listOf(app.context.db, code)
    expect(rows.map(({ version }) => version)).toEqual(TEN.map((at) => 10 - at))
    expect(rows[0]).toMatchObject({ status: 'DRAFT', madeBy: maker, publishedBy: null, endedAt: null })
    expect(await auditedOf(String(rows[0]?.id))).toEqual(['test.draft'])
  })

  test('is given the newest of its code, and is not written when the kind refuses it', async () => {
    const code = newCode()
    const first = await drafted(code)
    const seen: (string | undefined)[] = []
    const draft = editions.draft(app.context, maker, {
      columns: { ...COLUMNS, id: app.context.newId(), code },
      noted: {},
      judge: (_tx, newest) => {
        seen.push(newest?.id)
        refuse('promotions.code_taken')
      },
    })

    await expect(draft).rejects.toMatchObject({ code: 'promotions.code_taken' })
    expect(seen).toEqual([first])
    expect(await statusesOf(code)).toEqual(['DRAFT'])
  })

  test('whose unique value another row has is refused by the kind, and writes nothing below it', async () => {
    const id = await drafted()
    let below = 0
    const again = editions.draft(app.context, maker, {
      columns: { ...COLUMNS, id, code: newCode() },
      noted: {},
      judge: () => undefined,
      taken: () => refuse('promotions.code_taken'),
      drafted: async () => {
        below += 1
      },
    })

    await expect(again).rejects.toMatchObject({ code: 'promotions.code_taken' })
    expect(below).toBe(0)
  })
})

describe('a publication', () => {
  test('[VALUE-1] takes place once of ten at once', async () => {
    const id = await drafted()

    const endings = await endingsOf(TEN.map(async () => await editions.publish(app.context, publisher, id)))

    expect(endings).toEqual(oneOfTen('promotions.not_draft'))
    expect(await auditedOf(id)).toEqual(['test.draft', 'test.publish'])
    expect(await editions.find(app.context.db, id)).toMatchObject({ status: 'PUBLISHED', publishedBy: publisher })
  })

  test('[VALUE-1] of ten versions at once leaves one in force', async () => {
    const code = newCode()
    const ids = []
    for (const _ of TEN) ids.push(await drafted(code))

    await Promise.all(ids.map(async (id) => await editions.publish(app.context, publisher, id)))

    const statuses = await statusesOf(code)
    expect(statuses.filter((status) => status === 'PUBLISHED')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'ENDED')).toHaveLength(9)
  })

  test('[VALUE-1] keeps the versions before it in force where the kind overlaps', async () => {
    // The table allows one in force, so that the second publication fails there and not in the engine.
    const overlapping = new Editions<'promotion', BaseContext>({ ...kind, overlaps: true })
    const code = newCode()
    await overlapping.publish(app.context, publisher, await drafted(code))
    const second = await drafted(code)

    await expect(overlapping.publish(app.context, publisher, second)).rejects.toThrow(/promotion__one_in_force/)
    expect(await statusesOf(code)).toEqual(['DRAFT', 'PUBLISHED'])
  })

  test('and an end at the same time leave the version before ended and the new one in force', async () => {
    for (const _ of TEN) {
      const code = newCode()
      const first = await drafted(code)
      await editions.publish(app.context, publisher, first)
      const second = await drafted(code)

      const [published, ended] = await Promise.allSettled([
        editions.publish(app.context, publisher, second),
        editions.end(app.context, publisher, first, 'reason'),
      ])

      expect(published.status).toBe('fulfilled')
      if (ended.status === 'rejected') expect(ended.reason).toMatchObject({ code: 'promotions.already_decided' })
      expect(await statusesOf(code)).toEqual(['PUBLISHED', 'ENDED'])
    }
  })

  test('whose consequence fails leaves everything as it was', async () => {
    const failing = new Editions<'promotion', BaseContext>({
      ...kind,
      changed: async () => {
        throw new Error('not announced')
      },
    })
    const code = newCode()
    const first = await drafted(code)
    await editions.publish(app.context, publisher, first)
    const second = await drafted(code)

    await expect(failing.publish(app.context, publisher, second)).rejects.toThrow('not announced')
    await expect(failing.end(app.context, publisher, first, 'reason')).rejects.toThrow('not announced')
    expect(await statusesOf(code)).toEqual(['DRAFT', 'PUBLISHED'])
    expect(await auditedOf(second)).toEqual(['test.draft'])
  })

  test('of an unknown edition, and of one that was ended, is refused', async () => {
    const id = await drafted()
    await editions.publish(app.context, publisher, id)
    await editions.end(app.context, publisher, id, 'reason')

    await expect(editions.publish(app.context, publisher, app.context.newId())).rejects.toMatchObject({ code: 'promotions.not_found' })
    await expect(editions.publish(app.context, publisher, id)).rejects.toMatchObject({ code: 'promotions.not_draft' })
  })
})

describe('the gate for value', () => {
  const alone = async (id: string) => await endingsOf([editions.publish(app.context, maker, id)])

  test.each([
    ['50,000 THB', 5_000_000n, 'done'],
    ['a satang more', 5_000_001n, 'promotions.second_operator'],
  ])('[VALUE-1, F-128] of %s lets its maker pass or not, and another operator always', async (_what, budget, ending) => {
    const id = await drafted(newCode(), { budget })

    expect(await alone(id)).toEqual([ending])
    if (ending !== 'done') await editions.publish(app.context, publisher, id)
    expect(await editions.find(app.context.db, id)).toMatchObject({ status: 'PUBLISHED' })
  })

  test('[VALUE-1, F-128] takes a cost without a bound for more than any bound', async () => {
    const endless = new Editions<'promotion', BaseContext>({ ...kind, cost: () => null })
    const id = await drafted()

    await expect(endless.publish(app.context, maker, id)).rejects.toMatchObject({ code: 'promotions.second_operator' })
    await endless.publish(app.context, publisher, id)
  })

  test('[VALUE-1, F-128] compares with what is in force: more takes another operator, less and the same do not', async () => {
    const code = newCode()
    await editions.publish(app.context, publisher, await drafted(code, { bonusMax: 9_000n }))

    expect(await alone(await drafted(code, { bonusMax: 9_001n }))).toEqual(['value.needs_second'])
    expect(await alone(await drafted(code, { bonusMax: 9_000n }))).toEqual(['done'])
    expect(await alone(await drafted(code, { bonusMax: 8_000n }))).toEqual(['done'])
    expect(await alone(await drafted(code, { bonusMax: 9_000n }))).toEqual(['value.needs_second'])
  })

  test('[VALUE-1, F-128] adds up what one operator brings into force alone that day, also of a code that was ended and of ten at once', async () => {
    const ids = []
    for (const _ of TEN) ids.push(await drafted(newCode(), { budget: 1_000_000n }))

    const endings = await endingsOf(ids.map(async (id) => await editions.publish(app.context, maker, id)))

    expect(endings.filter((ending) => ending === 'done')).toHaveLength(5)
    expect(endings.filter((ending) => ending === 'value.day_above')).toHaveLength(5)
    const code = newCode()
    const first = await drafted(code)
    await editions.publish(app.context, publisher, first)
    await editions.end(app.context, publisher, first, 'reason')
    expect(await alone(await drafted(code))).toEqual(['value.day_above'])
  })

  test('[VALUE-1, F-128] says what would be compared before anything is published', async () => {
    const code = newCode()
    const first = await drafted(code, { bonusMax: 7_000n })
    await editions.publish(app.context, publisher, first)
    const second = await editions.demand(app.context.db, await drafted(code, { bonusMax: 8_000n }))

    expect(await editions.changeOf(app.context, app.context.db, second)).toMatchObject({
      inForce: { id: first },
      before: { more: { bonusMax: 7_000n } },
      after: { more: { bonusMax: 8_000n } },
      cost: 10_000n,
    })
  })
})

describe('an end', () => {
  test('takes place once of ten at once, with its reason', async () => {
    const code = newCode()
    const id = await drafted(code)
    await editions.publish(app.context, publisher, id)

    const endings = await endingsOf(TEN.map(async () => await editions.end(app.context, publisher, id, 'หมดงบ')))

    expect(endings).toEqual(oneOfTen('promotions.already_decided'))
    expect(await editions.find(app.context.db, id)).toMatchObject({ status: 'ENDED', stopReason: 'หมดงบ', endedAt: app.clock.now() })
    expect(await editions.findInForce(app.context.db, code)).toBeUndefined()
  })

  test('of a draft and of an unknown edition is refused', async () => {
    const id = await drafted()

    await expect(editions.end(app.context, publisher, id, 'reason')).rejects.toMatchObject({ code: 'promotions.already_decided' })
    await expect(editions.end(app.context, publisher, app.context.newId(), 'reason')).rejects.toMatchObject({
      code: 'promotions.not_found',
    })
  })
})

describe('editions of one code', () => {
  test.each([
    ['a draft', async (code: string) => await drafted(code)],
    ['a publication', async (_code: string, draft: string) => await editions.publish(app.context, publisher, draft)],
    ['an end', async (_code: string, _draft: string, first: string) => await editions.end(app.context, publisher, first, 'reason')],
  ])('come one after the other: %s waits for who holds the code', async (_what, act) => {
    const code = newCode()
    const first = await drafted(code)
    await editions.publish(app.context, publisher, first)
    const draft = await drafted(code)
    let finished: Promise<unknown> = Promise.resolve()

    const seen = await app.context.withTransaction(async (tx) => {
      await lockEditions(tx, 'promotion', code)
      finished = act(code, draft, first)
      return await Promise.race([finished, setTimeout(300, 'waits')])
    })

    expect(seen).toBe('waits')
    await finished
  })

  test('[VALUE-1, F-128] are compared with what is in force when the publication is admitted, whatever ends that meanwhile', async () => {
    const code = newCode()
    const first = await drafted(code, { budget: 4_000_000n })
    await editions.publish(app.context, publisher, first)
    const second = await drafted(code, { budget: 5_000_000n })
    const other = await drafted(newCode(), { budget: 1_000_000n })
    await editions.publish(app.context, maker, other)
    let published: Promise<unknown> = Promise.resolve()

    await app.context.withTransaction(async (tx) => {
      await sql`update promotion set status = 'ENDED', ended_at = now() where id = ${first}`.execute(tx)
      published = editions.publish(app.context, maker, second).catch((error: unknown) => error)
      await setTimeout(300)
    })

    // It replaces nothing any more: all of its cost counts for the day.
    expect(await published).toMatchObject({ code: 'value.day_above' })
  })
})

describe('a list', () => {
  test('has the last drafted first, finds by a part of a searched column and by status, and counts all pages', async () => {
    const code = `LIST-${newCode()}`
    const first = await drafted(`${code}-A`)
    app.clock.advance(1_000)
    const second = await drafted(`${code}-B`)
    await editions.publish(app.context, publisher, second)
    const page = async (query: object) => {
      const { items, total } = await editions.page(app.context.db, { page: 1, limit: 10, q: code.toLowerCase(), ...query })
      return { ids: items.map(({ id }) => id), total }
    }

    expect(await page({})).toEqual({ ids: [second, first], total: 2 })
    expect(await page({ limit: 1, page: 2 })).toEqual({ ids: [first], total: 2 })
    expect(await page({ status: 'PUBLISHED' })).toEqual({ ids: [second], total: 1 })
    expect(await page({ q: '%' })).toEqual({ ids: [], total: 0 })
  })

  test('names who made and published each', async () => {
    const draft = await editions.demand(app.context.db, await drafted())
    await editions.publish(app.context, publisher, draft.id)
    const published = await editions.demand(app.context.db, draft.id)

    const madeOf = await makersOf(app.context.db, [draft, published])

    const at = app.clock.now().toISOString()
    const common = { madeBy: 'maker', madeById: String(maker), madeAt: at }
    expect(madeOf(draft)).toEqual({ ...common, publishedBy: null, publishedAt: null })
    expect(madeOf(published)).toEqual({ ...common, publishedBy: 'publisher', publishedAt: at })
    expect(madeOf({ ...draft, madeBy: null })).toMatchObject({ madeBy: '', madeById: '' })
  })
})

const SOURCES = join(import.meta.dirname, '..')
const COMMON = ['id', 'code', 'version', 'status', 'madeBy', 'madeAt', 'publishedBy', 'publishedAt', 'endedAt']

/** The tables of the types that have every column of an edition. */
function editionTablesOf(types: string): readonly string[] {
  return [...types.matchAll(/^ {2}'?([\w.]+)'?: \{\n([\s\S]*?)^ {2}\}/gmu)]
    .filter(([, , columns = '']) => COMMON.every((column) => new RegExp(`^ {4}${column}: `, 'mu').test(columns)))
    .map(([, table = '']) => table)
}

const WRITES_PUBLISHED = /(?:\bset\b|\bset\(|insert into|values\()(?:(?!\bwhere\b|\.where\()[^;])*?'PUBLISHED'/u

describe('every table of editions', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/u.test(file))
  const textOf = (file: string) => readFileSync(join(SOURCES, file), 'utf8')

  test('[VALUE-1, F-128] belongs to one kind of the engine, which no kind leaves without terms and cost', () => {
    const types = textOf('infra/generated/tables.ts')
    const kinds = files.flatMap((file) => [...textOf(file).matchAll(/new (?:Revised)?Editions<'(\w+)'/gu)].map(([, table]) => table))

    expect(editionTablesOf(types).toSorted()).toEqual([
      'minigamePriceList',
      'minigameTable',
      'promotion',
      'questDefinition',
      'voucherCampaign',
    ])
    expect(kinds.toSorted()).toEqual(editionTablesOf(types).toSorted())
    expect(editionTablesOf(types.replace('  redemptionItem: {', '  redemptionItem: {\n    code: string'))).toContain('redemptionItem')
  })

  test('[VALUE-1, F-128] is brought into force by the engine alone', () => {
    // Rewards of the shop and rules of tiers are no editions; they call the gate for value themselves.
    const others = ['features/privileges/store-drafts.ts', 'features/redemption/store-catalogue.ts']

    const writing = files.filter((file) => !file.startsWith('infra/generated') && WRITES_PUBLISHED.test(textOf(file)))

    expect(writing.toSorted()).toEqual(others)
    expect("update promotion set ended_at = null, status = 'PUBLISHED' where id = 1").toMatch(WRITES_PUBLISHED)
    expect(".updateTable('promotion').set({ status: 'PUBLISHED' })").toMatch(WRITES_PUBLISHED)
    expect("insert into promotion (status) values ('PUBLISHED')").toMatch(WRITES_PUBLISHED)
    expect("set status = 'ENDED' where status = 'PUBLISHED'").not.toMatch(WRITES_PUBLISHED)
  })
})
