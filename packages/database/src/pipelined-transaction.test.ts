import { sql } from 'kysely'
import { createConnection, createServer } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

import { DatabaseBusy, OutcomeUnknown } from './failures.ts'
import { openDatabase } from './database.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { withTransaction } from './transaction.ts'

import type { Database } from './database.ts'
import type { PipelinedSteps } from './pipelined-transaction.ts'
import type { ConnectionTarget } from './target.ts'

type Shop = { readonly fruit: { readonly name: string; readonly stock: number } }

async function prepare(target: ConnectionTarget): Promise<void> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'prepare' })
  await pool.query(
    "create table fruit (name text primary key, stock int check (stock >= 0)); insert into fruit values ('mango', 5), ('durian', 1)",
  )
  await pool.query('create table basket (fruit text references fruit deferrable initially deferred)')
  await close()
}

async function newTarget(): Promise<ConnectionTarget> {
  const database = await createTestDatabase({ template: 'pipelined-shop', prepare })
  onTestFinished(database[Symbol.asyncDispose])
  return database.target
}

function open(target: ConnectionTarget, max = 4): Database<Shop> {
  const database = openDatabase<Shop>(target, { max, applicationName: 'test', lockTimeoutMs: 300 })
  onTestFinished(database.close)
  return database
}

const lock = (name: string) => sql<{ stock: number }>`select stock from fruit where name = ${name} for no key update`
const take = (name: string, count: number) => sql<{ stock: number }>`
  update fruit set stock = stock - ${count}::int where name = ${name} returning stock`
const stockOf = async ({ db }: Database<Shop>, name: string) =>
  (await db.selectFrom('fruit').select('stock').where('name', '=', name).executeTakeFirstOrThrow()).stock

/** Locks a fruit and takes some of it, all of which is answered. */
const taking = (name: string, count: number): PipelinedSteps<Shop, number, readonly [number, readonly (readonly unknown[])[]]> => ({
  load: async (tx) => (await lock(name).execute(tx)).rows[0]?.stock ?? 0,
  write: () => [take(name, count)],
  answer: (before, rows) => [before, rows],
})

/** A proxy to the server: a test receives what is sent, and may cut the connection after it, or replace what is sent. */
async function listening(target: ConnectionTarget, receive: (sent: string, cut: () => void) => unknown): Promise<ConnectionTarget> {
  if (!('host' in target)) throw new Error('the test server is on a socket')
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  const proxy = createServer((near) => {
    const far = createConnection(join(target.host, '.s.PGSQL.5432'))
    let isCut = false
    near.on('data', (bytes) => {
      const instead = receive(bytes.toString('latin1'), () => (isCut = true))
      far.write(typeof instead === 'string' ? Buffer.from(instead, 'latin1') : bytes)
    })
    far.on('data', (bytes) => (isCut ? near.destroy() : near.write(bytes)))
    near.on('close', () => far.destroy()).on('error', () => {})
    far.on('close', () => near.destroy()).on('error', () => {})
  })
  await once(proxy.listen(join(folder, '.s.PGSQL.5432')), 'listening')
  onTestFinished(async () => {
    proxy.close()
    await rm(folder, { recursive: true })
  })
  return { ...target, host: folder }
}

describe('a pipelined transaction', () => {
  test('answers what was loaded and what each statement said', async () => {
    const shop = open(await newTarget())

    expect(await shop.pipelined(taking('mango', 2))).toEqual([5, [[{ stock: 3 }]]])
    expect(await stockOf(shop, 'mango')).toBe(3)
  })

  test('is two messages: what it loads with its beginning, and what it writes with COMMIT', async () => {
    const sent: string[] = []
    const shop = open(await listening(await newTarget(), (bytes) => sent.push(bytes)), 1)
    const both: PipelinedSteps<Shop, unknown, null> = {
      // The second is begun some microtasks later, as by a rule that does something before.
      load: async (tx) =>
        await Promise.all([
          lock('durian').execute(tx),
          (async () => {
            for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
            return await lock('mango').execute(tx)
          })(),
        ]),
      write: () => [take('mango', 1), take('durian', 0)],
      answer: () => null,
    }
    await shop.pipelined(both)
    const before = sent.length

    await shop.pipelined(both)

    const [loading = '', writing = '', ...more] = sent.slice(before)
    expect(more).toEqual([])
    expect(loading).toContain('start transaction')
    expect(writing).toContain('commit')
    // One Sync each, which PostgreSQL answers when it has run all.
    const syncs = (message: string) => message.split('S\0\0\0\x04').length - 1
    expect([syncs(loading), syncs(writing)]).toEqual([1, 1])
  })

  test('reads what was committed while it waited for a lock', async () => {
    const shop = open(await newTarget())
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
    const other = withTransaction(shop.db, async (tx) => {
      await take('mango', 1).execute(tx)
      await sql`update fruit set stock = 9 where name = 'durian'`.execute(tx)
      hasLocked()
      await released
    })
    await locked

    const loaded = shop.pipelined({
      load: async (tx) => {
        const [, { rows }] = await Promise.all([
          lock('mango').execute(tx),
          sql<{ stock: number }>`select stock from fruit where name = 'durian'`.execute(tx),
        ])
        return rows[0]?.stock
      },
      write: () => [],
      answer: (stock) => stock,
    })
    setTimeout(release, 50)

    expect(await loaded).toBe(9)
    await other
  })

  test('keeps nothing when one of its statements fails, the last or the first, and leaves the pool good', async () => {
    const shop = open(await newTarget(), 1)
    const failing = async (...counts: readonly number[]) =>
      await shop.pipelined({
        load: async () => null,
        write: () => counts.map((count) => take('mango', count)),
        answer: () => null,
      })

    await expect(failing(1, 1, 100)).rejects.toMatchObject({ code: '23514' })
    await expect(failing(100, 1)).rejects.toMatchObject({ code: '23514' })

    expect(await stockOf(shop, 'mango')).toBe(5)
    await failing(1)
    expect(await stockOf(shop, 'mango')).toBe(4)
  })

  test('sends nothing when a mistake of ours stops it before, and keeps nothing', async () => {
    const shop = open(await newTarget(), 1)

    await expect(
      shop.pipelined({
        load: async (tx) => await take('mango', 1).execute(tx),
        write: () => {
          throw new Error('a mistake')
        },
        answer: () => null,
      }),
    ).rejects.toThrow('a mistake')

    expect(await stockOf(shop, 'mango')).toBe(5)
  })

  test('sends nothing of a message when one of its values cannot be written', async () => {
    const shop = open(await newTarget(), 1)
    const ring: Record<string, unknown> = {}
    ring['ring'] = ring

    const unwritable = shop.pipelined({
      load: async () => null,
      write: () => [take('mango', 1), sql`select ${ring}::jsonb`],
      answer: () => null,
    })

    await expect(unwritable).rejects.toThrow(OutcomeUnknown)
    expect(await stockOf(shop, 'mango')).toBe(5)
  })

  test('that was not begun writes nothing of what it has read for', async () => {
    const target = await newTarget()
    const shop = open(await listening(target, (sent) => sent.replace('start transaction', 'start transactiom')))

    const unbegun = shop.pipelined({
      load: async (tx) => {
        await lock('mango').execute(tx)
        await take('mango', 1).execute(tx)
      },
      write: () => [take('mango', 1)],
      answer: () => null,
    })

    await expect(unbegun).rejects.toMatchObject({ code: '42601' })
    expect(await stockOf(open(target), 'mango')).toBe(5)
  })

  test('has a known failure when PostgreSQL refuses the COMMIT itself', async () => {
    const shop = open(await newTarget())

    const refused = shop.pipelined({ load: async () => null, write: () => [sql`insert into basket values ('kiwi')`], answer: () => null })

    await expect(refused).rejects.toMatchObject({ code: '23503' })
  })

  test('has an unknown outcome when PostgreSQL warns at COMMIT, as it does when no standby has it', async () => {
    const target = await newTarget()
    const shop = open(target)
    await shop.pool.query(`
      create function warn() returns trigger language plpgsql as $$ begin raise warning 'no standby has it'; return null; end $$;
      create constraint trigger fruit__warns after update on fruit deferrable initially deferred for each row execute function warn()`)

    await expect(shop.pipelined(taking('mango', 1))).rejects.toThrow(OutcomeUnknown)
    expect(await stockOf(shop, 'mango')).toBe(4)
  })

  test('has an unknown outcome when its line is cut after COMMIT was sent, and is busy before', async () => {
    const target = await newTarget()
    const cutAt = async (word: string) => open(await listening(target, (sent, cut) => (sent.includes(word) ? cut() : undefined)))

    await expect((await cutAt('commit\0')).pipelined(taking('mango', 1))).rejects.toThrow(OutcomeUnknown)
    await expect((await cutAt('for no key update')).pipelined(taking('mango', 1))).rejects.toThrow(DatabaseBusy)

    const shop = open(target)
    await expect.poll(async () => await stockOf(shop, 'mango')).toBe(4)
  })
})
