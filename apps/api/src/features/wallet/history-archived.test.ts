import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchivist } from '../../../test/archives.ts'
import type { Archivist } from '../../../test/archives.ts'
import { backdate, moveCredit } from '../../../test/dated-moves.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { countCreditMovements, listCreditMovements } from './store-history.ts'
import type { CreditPage } from './store-history.ts'
import { present } from '../../../test/present.ts'

const CREDIT = '/v2/users/credit/transactions'
const UNIT = 100_000n

let app: TestApp
let archivist: Archivist
beforeAll(async () => {
  app = await startApp()
  archivist = openArchivist(app)
})
afterAll(async () => {
  await archivist[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** In baht. */
interface Move {
  readonly kind: 'bet' | 'cashback'
  readonly real: bigint
  readonly bonus: bigint
}

const [REAL, BONUS, BOTH] = [
  { real: 3n, bonus: 0n },
  { real: 0n, bonus: 2n },
  { real: 3n, bonus: 2n },
] as const

const move = async (member: TestMember, { kind, real, bonus }: Move) => await moveCredit(app, member, kind, { real, bonus })

let months = 0

/** Archives all there is, and lets these transfers leave. */
async function archive(leaving: readonly bigint[]): Promise<void> {
  months += 1
  await archivist.archive(`2025-${String(months).padStart(2, '0')}`)
  await archivist.owner.query('select ledger.release_transfers($1)', [leaving.map(String)])
}

interface Row {
  readonly transferId: bigint
  readonly amount: bigint
  readonly balanceAfter: bigint
}

/** Moves so, each a day after the one before, from a balance on; what its history says of it, newest first. */
async function moveDaily(member: TestMember, moves: readonly Move[], balance: bigint): Promise<readonly Row[]> {
  const rows: Row[] = []
  let balanceAfter = balance
  for (const [day, each] of moves.entries()) {
    const amount = (each.real + each.bonus) * UNIT
    balanceAfter += amount
    const transferId = await move(member, each)
    await backdate(archivist.owner, transferId, `2026-11-${String(day + 1).padStart(2, '0')}T05:00:00Z`)
    rows.unshift({ transferId, amount, balanceAfter })
  }
  return rows
}

const gift = (of: Pick<Move, 'real' | 'bonus'>): Move => ({ kind: 'cashback', ...of })
const stake = ({ real, bonus }: Pick<Move, 'real' | 'bonus'>): Move => ({ kind: 'bet', real: -real, bonus: -bonus })

describe('a credit history below which play has left', () => {
  test.each([
    ['real money alone', [REAL, REAL, REAL], [REAL, REAL, REAL, REAL, REAL, REAL]],
    ['bonus money alone', [BONUS, BONUS], [BONUS, BONUS, BONUS, BONUS]],
    ['both, by turns and together', [BOTH, REAL, BONUS, BOTH], [REAL, BOTH, BONUS, BONUS, BOTH, REAL, BONUS, BOTH]],
    ['bonus money of old, which nothing moves any more', [BOTH, BONUS, BONUS], [REAL, REAL, REAL, REAL]],
    ['bonus money that came later', [REAL, REAL], [BONUS, BOTH, REAL, BOTH]],
  ])('[CALL-23] begins where the archive ends: pages, periods, counts and balances (%s)', async (_, old, young) => {
    const member = await app.memberWith()
    for (const of of old) await move(member, gift(of))
    // Play in the middle, and as the very last before the end.
    const leaving = [
      await move(member, stake(old[0] ?? REAL)),
      await move(member, gift(old[0] ?? REAL)),
      await move(member, stake(old[0] ?? REAL)),
    ]
    const [first = 0n, , last = 0n] = leaving
    await archive([first, last])
    const balance = old.slice(1).reduce((sum, { real, bonus }) => sum + real + bonus, 0n) * UNIT
    const rows = await moveDaily(member, young.map(gift), balance)

    const page = { since: null, before: null, kinds: null, limit: 50, offset: 0 } satisfies CreditPage
    const read = async (part: Partial<CreditPage>) =>
      (await listCreditMovements(app.context.db, member.id, { ...page, ...part })).map(({ transferId, amount, balanceAfter }) => ({
        transferId,
        amount,
        balanceAfter,
      }))
    const count = async (part: Partial<CreditPage>) =>
      await countCreditMovements(app.context.db, member.id, { ...page, until: null, ...part })

    expect(await read({})).toEqual(rows)
    expect([await count({}), await count({ kinds: ['cashback'] }), await count({ kinds: ['bet'] })]).toEqual([rows.length, rows.length, 0])
    for (let offset = 0; offset <= rows.length; offset += 1) {
      const part = { offset, limit: 2 }
      expect(await read(part), `from ${offset}`).toEqual(rows.slice(offset, offset + 2))
      expect(await read({ ...part, kinds: ['cashback'] }), `of a kind from ${offset}`).toEqual(rows.slice(offset, offset + 2))
      const before = rows[1]?.transferId ?? 0n
      expect(await read({ ...part, before }), `below a row from ${offset}`).toEqual(rows.slice(2).slice(offset, offset + 2))
    }
    const since = new Date('2026-11-02T00:00:00Z')
    expect(await read({ since })).toEqual(rows.slice(0, -1))
    expect(await count({ since })).toBe(rows.length - 1)
    expect(await read({ since: new Date('2020-01-01T00:00:00Z') })).toEqual(rows)
    expect(await count({ since: new Date('2020-01-01T00:00:00Z') })).toBe(rows.length)
    // What stayed lies below the end too.
    expect(await read({ before: leaving[1] ?? 0n })).toEqual([])
  })

  test('[CALL-23] is empty when nothing came after, and is no place to begin for what left', async () => {
    const member = await app.memberWith()
    await move(member, gift(BOTH))
    const left = await move(member, stake(REAL))
    await archive([left])
    const browser = await app.as(member)

    const { rows: ends } = await archivist.owner.query<{ at: Date }>('select max(ends_at) as at from ledger.archive')
    const archivedUntil = ends[0]?.at.toISOString()
    expect((await browser.get(CREDIT)).data).toEqual({ items: [], total: 0, archivedUntil })
    // Points have not moved, and a stranger to the archive has nothing in it.
    expect((await browser.get('/me/point-transactions')).data).toEqual({ items: [], total: 0, received: 0, spent: 0 })
    expect((await (await app.as(await app.memberWith({ credit: '1.00' }))).get(CREDIT)).data).not.toHaveProperty('archivedUntil')
    expect(await browser.get(`${CREDIT}?before=${left}`)).toMatchObject({ status: 404, failure: { code: 'wallet.not_found' } })
    await moveDaily(member, [gift(REAL)], 2n * UNIT)
    expect((await browser.get(`${CREDIT}?period=month`)).data).toMatchObject({ total: 1, items: [{ amount: 3, balanceAfter: 5 }] })
    const [row] = (await browser.get(CREDIT)).data.items
    expect((await browser.get(`${CREDIT}?before=${present(row).id}`)).data).toEqual({ items: [], total: 1 })
    app.clock.setTo(new Date(Date.now() + 40 * 24 * 3_600_000))
    expect((await (await app.as(member)).get(`${CREDIT}?period=month`)).data).not.toHaveProperty('archivedUntil')
    expect((await (await app.as(member)).get(CREDIT)).data).toMatchObject({ archivedUntil })
  })

  test('[CALL-23] goes on through a second archive', async () => {
    const member = await app.memberWith()
    await move(member, gift(BOTH))
    const left = await move(member, stake(BOTH))
    await archive([left])
    await move(member, gift(BOTH))
    const later = await move(member, stake(BONUS))
    await archive([later])
    const rows = await moveDaily(member, [gift(BONUS), gift(BOTH)], 3n * UNIT)

    expect(
      (await listCreditMovements(app.context.db, member.id, { since: null, before: null, kinds: null, limit: 50, offset: 0 })).map(
        ({ balanceAfter }) => balanceAfter,
      ),
    ).toEqual(rows.map(({ balanceAfter }) => balanceAfter))
  })
})
