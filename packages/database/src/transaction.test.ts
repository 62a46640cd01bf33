import { sql } from 'kysely'
import { createServer, createConnection } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from './database.ts'
import { OutcomeUnknown } from './failures.ts'
import { newFolder, start } from './testing/server-test-kit.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { transactionCounts, withTransaction } from './transaction.ts'

import type { Socket } from 'node:net'

import type { Database } from './database.ts'
import type { ConnectionTarget } from './target.ts'

type Shop = { readonly fruit: { readonly name: string; readonly stock: number } }

async function prepare(target: ConnectionTarget): Promise<void> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'prepare' })
  await pool.query("create table fruit (name text primary key, stock int); insert into fruit values ('mango', 1), ('durian', 1)")
  await pool.query('create table basket (fruit text references fruit deferrable initially deferred)')
  await close()
}

async function newTarget(): Promise<ConnectionTarget> {
  const database = await createTestDatabase({ template: 'shop', prepare })
  onTestFinished(database[Symbol.asyncDispose])
  return database.target
}

function open(target: ConnectionTarget): Database<Shop> {
  const database = openDatabase<Shop>(target, { max: 4, applicationName: 'test', lockTimeoutMs: 100 })
  onTestFinished(database.close)
  return database
}

const take = (name: string) => sql`update fruit set stock = stock - 1 where name = ${name}`
const stockOf = async ({ db }: Database<Shop>, name: string) =>
  (await db.selectFrom('fruit').select('stock').where('name', '=', name).executeTakeFirstOrThrow()).stock

async function cancelWait({ pool }: Database<Shop>): Promise<number | null> {
  const { rowCount } = await pool.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
  return rowCount
}

/** A way to the server that breaks at COMMIT: before the server has seen it, or after, when its answer is on the way. */
async function breakingAtCommit(target: ConnectionTarget, moment: 'before' | 'after'): Promise<ConnectionTarget> {
  return await throughProxy(target, (near, far) => {
    let committing = false
    near.on('data', (bytes) => {
      // With its end: "read committed" is no COMMIT.
      committing = bytes.includes('commit\0')
      if (committing && moment === 'before') near.destroy()
      else far.write(bytes)
    })
    far.on('data', (bytes) => (committing ? near.destroy() : near.write(bytes)))
  })
}

/** A proxy to the server: a test handles both ends of each connection. */
async function throughProxy(target: ConnectionTarget, place: (near: Socket, far: Socket) => void): Promise<ConnectionTarget> {
  if (!('host' in target)) throw new Error('the test server is on a socket')
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  const proxy = createServer((near) => {
    const far = createConnection(join(target.host, '.s.PGSQL.5432'))
    place(near, far)
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

describe('a transaction', () => {
  test('keeps all of its work or none, at READ COMMITTED', async () => {
    const shop = open(await newTarget())

    const level = await withTransaction(shop.db, async (tx) => {
      await take('mango').execute(tx)
      return sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx)
    })
    const refused = withTransaction(shop.db, async (tx) => {
      await take('durian').execute(tx)
      throw new Error('changed my mind')
    })

    await expect(refused).rejects.toThrow('changed my mind')
    expect(level.rows).toEqual([{ transaction_isolation: 'read committed' }])
    expect([await stockOf(shop, 'mango'), await stockOf(shop, 'durian')]).toEqual([0, 1])
  })

  test('whose first statement fails keeps nothing, and leaves its connection good for the next', async () => {
    const shop = openDatabase<Shop>(await newTarget(), { max: 1, applicationName: 'test' })
    onTestFinished(shop.close)
    const put = async (stock: unknown) =>
      await withTransaction(shop.db, async (tx) => {
        await sql`update fruit set stock = ${stock}::int where name = 'mango'`.execute(tx)
        await take('durian').execute(tx)
      })

    await put(7)
    await expect(put('many')).rejects.toMatchObject({ code: '22P02' })
    await expect(withTransaction(shop.db, (tx) => sql`select ${1} from nowhere`.execute(tx))).rejects.toMatchObject({ code: '42P01' })
    await expect(withTransaction(shop.db, (tx) => sql`select ${1} from nowhere`.execute(tx))).rejects.toMatchObject({ code: '42P01' })
    await put(9)

    expect([await stockOf(shop, 'mango'), await stockOf(shop, 'durian')]).toEqual([9, -1])
  })

  test('is tried again after a deadlock or a lock that took too long, and counted', async () => {
    const shop = open(await newTarget())
    const before = transactionCounts()
    let tries = 0

    await withTransaction(shop.db, async (tx) => {
      tries++
      await take('mango').execute(tx)
      if (tries === 1) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
      if (tries === 2) await withTransaction(shop.db, (other) => take('mango').execute(other), { attempts: 1 })
    })

    expect(tries).toBe(3)
    expect(await stockOf(shop, 'mango')).toBe(0)
    expect(transactionCounts().retries['40P01'] - before.retries['40P01']).toBe(1)
    expect(transactionCounts().retries['55P03'] - before.retries['55P03']).toBe(1)
  })

  test('gives up after its attempts, and tries nothing again that would fail again', async () => {
    const shop = open(await newTarget())
    let tries = 0
    const failing = (errcode: string) =>
      withTransaction(shop.db, async (tx) => {
        tries++
        await sql`do ${sql.lit(`begin raise exception using errcode = '${errcode}'; end`)}`.execute(tx)
      })

    await expect(failing('40001')).rejects.toMatchObject({ code: '40001' })
    expect(tries).toBe(3)
    await expect(failing('23514')).rejects.toMatchObject({ code: '23514' })
    expect(tries).toBe(4)
  })

  test.each(['before', 'after'] as const)('has an unknown outcome when its connection breaks %s the server commits', async (moment) => {
    const target = await newTarget()
    const broken = open(await breakingAtCommit(target, moment))
    const counted = transactionCounts().unknown

    await expect(withTransaction(broken.db, (tx) => take('mango').execute(tx))).rejects.toThrow(OutcomeUnknown)

    expect(transactionCounts().unknown - counted).toBe(1)
    // Both happen, which is why the caller must not say that it failed.
    const shop = open(target)
    await expect.poll(() => stockOf(shop, 'mango'), { timeout: 5_000 }).toBe(moment === 'before' ? 1 : 0)
  })

  test('has a known failure when PostgreSQL refuses the COMMIT itself', async () => {
    const shop = open(await newTarget())

    const refused = withTransaction(shop.db, (tx) => sql`insert into basket values ('kiwi')`.execute(tx))

    await expect(refused).rejects.toMatchObject({ code: '23503' })
  })

  test('fails with the error of its work, not of the rollback that the broken connection refuses', async () => {
    const shop = open(await newTarget())

    const cut = withTransaction(shop.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })

    await expect(cut).rejects.toMatchObject({ name: 'DatabaseBusy', cause: { code: '57P01' } })
  })

  test('has an unknown outcome when the server stops waiting for its standby', async () => {
    const server = await start(await newFolder(), { settings: { synchronous_standby_names: 'ghost' } })
    const shop = open(server.target('postgres'))
    await shop.pool.query('set synchronous_commit = local; create table fruit (name text, stock int)')

    const waiting = withTransaction(shop.db, async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx)
      await sql`insert into fruit values ('mango', 1)`.execute(tx)
    })
    const cancelled = vi.waitFor(async () => expect(await cancelWait(shop)).toBe(1), { timeout: 10_000 })

    await Promise.all([cancelled, expect(waiting).rejects.toThrow(OutcomeUnknown)])
    expect(await stockOf(shop, 'mango')).toBe(1)
  })
})
