import { setTimeout } from 'node:timers/promises'
import { refuse } from '@morakot/contract/refused'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { COLUMNS, editions, endingsOf, kind, newCode, openEditionsDesk } from '../../test/promotion-editions.ts'
import type { EditionsDesk } from '../../test/promotion-editions.ts'
import type { TestApp } from '../../test/start-app.ts'
import { Editions, makersOf } from './editions.ts'
import { lockEditions } from './store-editions.ts'

const DAY_MS = 86_400_000
const TEN = Array.from({ length: 10 }, (_, at) => at)

let desk: EditionsDesk
let app: TestApp
let maker: OperatorId
let publisher: OperatorId
beforeAll(async () => {
  desk = await openEditionsDesk()
  ;({ app, maker, publisher } = desk)
})
// Each test has a Bangkok day of its own.
beforeEach(() => app.clock.advance(DAY_MS))
afterAll(async () => await desk[Symbol.asyncDispose]())

async function statusesOf(code: string): Promise<readonly string[]> {
  return (await editions.listOf(app.context.db, code)).map(({ status }) => status)
}

async function auditedOf(id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit where subject = ${`test:${id}`} order by id`.execute(
    app.context.db,
  )
  return rows.map(({ action }) => action)
}

const oneOfTen = (refused: string) => ['done', ...Array.from({ length: 9 }, () => refused)].toSorted()

describe('a draft', () => {
  test('counts the versions of its code, and ten at once get ten numbers', async () => {
    const code = newCode()

    await Promise.all(TEN.map(async () => await desk.draft(code)))

    const rows = await editions.listOf(app.context.db, code)
    expect(rows.map(({ version }) => version)).toEqual(TEN.map((at) => 10 - at))
    expect(rows[0]).toMatchObject({ status: 'DRAFT', madeBy: maker, publishedBy: null, endedAt: null })
    expect(await auditedOf(String(rows[0]?.id))).toEqual(['test.draft'])
  })

  test('is given the newest of its code, and is not written when the kind refuses it', async () => {
    const code = newCode()
    const first = await desk.draft(code)
    const seen: (string | undefined)[] = []
    const draft = editions.draft(app.context, maker, {
      columns: { ...COLUMNS, id: app.context.newId(), code },
      noted: {},
      check: (_tx, newest) => {
        seen.push(newest?.id)
        refuse('promotions.code_taken')
      },
    })

    await expect(draft).rejects.toMatchObject({ code: 'promotions.code_taken' })
    expect(seen).toEqual([first])
    expect(await statusesOf(code)).toEqual(['DRAFT'])
  })

  test('whose unique value another row has is refused by the kind, and writes nothing below it', async () => {
    const id = await desk.draft()
    let below = 0
    const again = editions.draft(app.context, maker, {
      columns: { ...COLUMNS, id, code: newCode() },
      noted: {},
      check: () => undefined,
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
    const id = await desk.draft()

    const endings = await endingsOf(TEN.map(async () => await editions.publish(app.context, publisher, id)))

    expect(endings).toEqual(oneOfTen('promotions.not_draft'))
    expect(await auditedOf(id)).toEqual(['test.draft', 'test.publish'])
    expect(await editions.find(app.context.db, id)).toMatchObject({ status: 'PUBLISHED', publishedBy: publisher })
  })

  test('[VALUE-1] of ten versions at once leaves the newest in force, and none is published after a newer one', async () => {
    const code = newCode()
    const ids = []
    for (const _ of TEN) ids.push(await desk.draft(code))

    const endings = await endingsOf(ids.map(async (id) => await editions.publish(app.context, publisher, id)))

    const late = endings.filter((ending) => ending === 'value.not_newest')
    expect(endings.filter((ending) => ending === 'done')).toHaveLength(10 - late.length)
    const statuses = await statusesOf(code)
    expect(statuses.filter((status) => status === 'PUBLISHED')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'DRAFT')).toHaveLength(late.length)
    expect((await editions.findInForce(app.context.db, code))?.version).toBe(10)
  })

  test('[VALUE-1] keeps the versions before it in force where the kind overlaps', async () => {
    // The table allows one in force, so that the second publication fails there and not in the engine.
    const overlapping = new Editions<'promotion', BaseContext>({ ...kind, overlaps: true })
    const code = newCode()
    await overlapping.publish(app.context, publisher, await desk.draft(code))
    const second = await desk.draft(code)

    await expect(overlapping.publish(app.context, publisher, second)).rejects.toThrow(/promotion__one_in_force/)
    expect(await statusesOf(code)).toEqual(['DRAFT', 'PUBLISHED'])
  })

  test('and an end at the same time leave the version before ended and the new one in force', async () => {
    for (const _ of TEN) {
      const code = newCode()
      const first = await desk.draft(code)
      await editions.publish(app.context, publisher, first)
      const second = await desk.draft(code)

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
    const first = await desk.draft(code)
    await editions.publish(app.context, publisher, first)
    const second = await desk.draft(code)

    await expect(failing.publish(app.context, publisher, second)).rejects.toThrow('not announced')
    await expect(failing.end(app.context, publisher, first, 'reason')).rejects.toThrow('not announced')
    expect(await statusesOf(code)).toEqual(['DRAFT', 'PUBLISHED'])
    expect(await auditedOf(second)).toEqual(['test.draft'])
  })

  test('of an unknown edition, and of one that was ended, is refused', async () => {
    const id = await desk.draft()
    await editions.publish(app.context, publisher, id)
    await editions.end(app.context, publisher, id, 'reason')

    await expect(editions.publish(app.context, publisher, app.context.newId())).rejects.toMatchObject({ code: 'promotions.not_found' })
    await expect(editions.publish(app.context, publisher, id)).rejects.toMatchObject({ code: 'promotions.not_draft' })
  })
})

describe('an end', () => {
  test('takes place once of ten at once, with its reason', async () => {
    const code = newCode()
    const id = await desk.draft(code)
    await editions.publish(app.context, publisher, id)

    const endings = await endingsOf(TEN.map(async () => await editions.end(app.context, publisher, id, 'หมดงบ')))

    expect(endings).toEqual(oneOfTen('promotions.already_decided'))
    expect(await editions.find(app.context.db, id)).toMatchObject({ status: 'ENDED', stopReason: 'หมดงบ', endedAt: app.clock.now() })
    expect(await editions.findInForce(app.context.db, code)).toBeUndefined()
  })

  test('of a draft and of an unknown edition is refused', async () => {
    const id = await desk.draft()

    await expect(editions.end(app.context, publisher, id, 'reason')).rejects.toMatchObject({ code: 'promotions.already_decided' })
    await expect(editions.end(app.context, publisher, app.context.newId(), 'reason')).rejects.toMatchObject({
      code: 'promotions.not_found',
    })
  })
})

describe('editions of one code', () => {
  test.each([
    ['a draft', async (code: string) => await desk.draft(code)],
    ['a publication', async (_code: string, draft: string) => await editions.publish(app.context, publisher, draft)],
    ['an end', async (_code: string, _draft: string, first: string) => await editions.end(app.context, publisher, first, 'reason')],
  ])('come one after the other: %s waits for the change that holds the code', async (_what, act) => {
    const code = newCode()
    const first = await desk.draft(code)
    await editions.publish(app.context, publisher, first)
    const draft = await desk.draft(code)
    let finished: Promise<unknown> = Promise.resolve()

    const seen = await app.context.withTransaction(async (tx) => {
      await lockEditions(tx, 'promotion', code)
      finished = act(code, draft, first)
      return await Promise.race([finished, setTimeout(300, 'waits')])
    })

    expect(seen).toBe('waits')
    await finished
  })
})

describe('a list', () => {
  test('has the last drafted first, finds by a part of a searched column and by status, and counts all pages', async () => {
    const code = `LIST-${newCode()}`
    const first = await desk.draft(`${code}-A`)
    app.clock.advance(1_000)
    const second = await desk.draft(`${code}-B`)
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
    const draft = await editions.require(app.context.db, await desk.draft())
    await editions.publish(app.context, publisher, draft.id)
    const published = await editions.require(app.context.db, draft.id)

    const madeOf = await makersOf(app.context.db, [draft, published])

    const at = app.clock.now().toISOString()
    const common = { madeBy: 'maker', madeById: String(maker), madeAt: at }
    expect(madeOf(draft)).toEqual({ ...common, publishedBy: null, publishedAt: null })
    expect(madeOf(published)).toEqual({ ...common, publishedBy: 'publisher', publishedAt: at })
    expect(madeOf({ ...draft, madeBy: null })).toMatchObject({ madeBy: '', madeById: '' })
  })
})
