import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { COLUMNS, editions, endingsOf, kind, newCode, openEditionsDesk } from '../../test/promotion-editions.ts'
import type { EditionsDesk } from '../../test/promotion-editions.ts'
import type { TestApp } from '../../test/start-app.ts'
import { admitPublication } from '#features/value/service'
import { Editions } from './editions.ts'

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

describe('the gate for value', () => {
  const alone = async (id: string) => await endingsOf([editions.publish(app.context, maker, id)])

  test.each([
    ['20,000 THB', 2_000_000n, 'done'],
    ['a satang more', 2_000_001n, 'promotions.second_operator'],
  ])('[VALUE-1, F-128] of %s lets its maker pass or not, and another operator always', async (_what, budget, ending) => {
    const id = await desk.draft(newCode(), { budget })

    expect(await alone(id)).toEqual([ending])
    if (ending !== 'done') await editions.publish(app.context, publisher, id)
    expect(await editions.find(app.context.db, id)).toMatchObject({ status: 'PUBLISHED' })
  })

  test('[VALUE-1, F-128] takes a cost without a bound for more than any bound', async () => {
    const endless = new Editions<'promotion', BaseContext>({ ...kind, cost: () => null })
    const id = await desk.draft()

    await expect(endless.publish(app.context, maker, id)).rejects.toMatchObject({ code: 'value.needs_second' })
    await endless.publish(app.context, publisher, id)
  })

  test('[VALUE-1, F-128] compares with what is in force: more counts the whole cost, less and the same count nothing', async () => {
    const code = newCode()
    const dear = (bonusMax: bigint) => ({ bonusMax, budget: 2_000_001n })
    await editions.publish(app.context, publisher, await desk.draft(code, dear(9_000n)))

    expect(await alone(await desk.draft(code, dear(9_000n)))).toEqual(['done'])
    expect(await alone(await desk.draft(code, dear(8_000n)))).toEqual(['done'])
    // Back to what it was is more than what is in force.
    expect(await alone(await desk.draft(code, dear(9_000n)))).toEqual(['promotions.second_operator'])
  })

  test('[VALUE-1, F-128] lets one operator give a little more, and counts all of it in the day', async () => {
    const code = newCode()
    const endings = []
    for (const bonusMax of [9_001n, 9_002n, 9_003n, 9_004n])
      endings.push(...(await alone(await desk.draft(code, { bonusMax, budget: 2_000_000n }))))

    expect(endings).toEqual(['done', 'done', 'value.day_above', 'value.day_above'])
  })

  test('[VALUE-1, F-128] does not count the system as a second person', async () => {
    const id = await desk.draft(newCode(), { budget: 2_000_001n })
    const decision = await app.context.withTransaction(
      async (tx) =>
        await admitPublication(
          tx,
          { madeBy: null, publishedBy: publisher, at: app.clock.now() },
          { before: null, after: { more: {}, less: {} }, cost: (await editions.require(tx, id)).budget },
        ),
    )

    expect(decision).toEqual({ passes: false, because: 'cost', max: 2_000_000n })
  })

  test('[VALUE-1, F-128] refuses every operator a draft of which a newer version was published', async () => {
    const code = newCode()
    const [older, newer] = [await desk.draft(code), await desk.draft(code)]
    await editions.publish(app.context, publisher, newer)

    for (const by of [maker, publisher]) expect(await endingsOf([editions.publish(app.context, by, older)])).toEqual(['value.not_newest'])
    await editions.end(app.context, publisher, newer, 'reason')
    expect(await alone(older)).toEqual(['value.not_newest'])
  })

  test('[VALUE-1, F-128] adds up what one operator brings into force alone that day, also of a code that was ended and of ten at once', async () => {
    const ids = []
    for (const _ of TEN) ids.push(await desk.draft(newCode(), { budget: 1_000_000n }))

    const endings = await endingsOf(ids.map(async (id) => await editions.publish(app.context, maker, id)))

    expect(endings.filter((ending) => ending === 'done')).toHaveLength(5)
    expect(endings.filter((ending) => ending === 'value.day_above')).toHaveLength(5)
    const code = newCode()
    const first = await desk.draft(code)
    await editions.publish(app.context, publisher, first)
    await editions.end(app.context, publisher, first, 'reason')
    expect(await alone(await desk.draft(code))).toEqual(['value.day_above'])
  })

  test('[VALUE-1, F-128] says what would be compared before anything is published', async () => {
    const code = newCode()
    const first = await desk.draft(code, { bonusMax: 7_000n })
    await editions.publish(app.context, publisher, first)
    const second = await editions.require(app.context.db, await desk.draft(code, { bonusMax: 8_000n }))

    expect(await editions.changeOf(app.context, app.context.db, second)).toMatchObject({
      inForce: { id: first },
      before: { more: { bonusMax: 7_000n } },
      after: { more: { bonusMax: 8_000n } },
      cost: 10_000n,
    })
  })

  test('[VALUE-1, F-128] compares with what is in force when the publication is admitted, whatever ends that meanwhile', async () => {
    const code = newCode()
    const first = await desk.draft(code, { budget: 4_000_000n })
    await editions.publish(app.context, publisher, first)
    const second = await desk.draft(code, { budget: 2_000_000n })
    for (const budget of [2_000_000n, 1_000_001n]) await editions.publish(app.context, maker, await desk.draft(newCode(), { budget }))
    let published: Promise<unknown> = Promise.resolve()

    await app.context.withTransaction(async (tx) => {
      await sql`update promotion set status = 'ENDED', ended_at = now() where id = ${first}`.execute(tx)
      published = editions.publish(app.context, maker, second).catch((error: unknown) => error)
      await setTimeout(300)
    })

    // It replaces nothing any more: all of its cost counts for the day.
    expect(await published).toMatchObject({ code: 'value.day_above' })
  })

  test('[VALUE-1, F-128] is not passed by columns that a kind gives in addition to its own', async () => {
    // Types forbid it; a spread object may have them all the same.
    const published = { status: 'PUBLISHED', publishedBy: publisher, publishedAt: new Date(), madeBy: publisher }
    const [id, code] = [app.context.newId(), newCode()]

    const columns = { ...COLUMNS, ...published, id, code }
    await editions.draft(app.context, maker, { columns, noted: {}, check: () => undefined })

    expect(await editions.find(app.context.db, id)).toMatchObject({ status: 'DRAFT', madeBy: maker, publishedBy: null, publishedAt: null })
  })
})
