import { randomUUID } from 'node:crypto'
import { post } from '@morakot/ledger/post'
import { sql } from 'kysely'
import { prizeAt, ticketOf } from '#features/minigames/rules-fairness'
import type { TestApp, TestMember } from './start-app.ts'

/** Gives a member spins and points to play with. */
export async function giveTokens(
  app: TestApp,
  { id }: Pick<TestMember, 'id'>,
  { spins = 0n, points = 0n }: { readonly spins?: bigint; readonly points?: bigint },
): Promise<void> {
  await app.context.withTransaction(async (tx) => {
    const seed = { scope: 'test', actor: 'test' } as const
    if (spins > 0n) {
      await post(tx, {
        ...seed,
        key: randomUUID(),
        kind: 'spin_granted',
        legs: [
          { member: id, code: 'spins', amount: spins },
          { house: 'house:spins', token: 'SPIN', amount: -spins },
        ],
      })
    }
    if (points > 0n) {
      await post(tx, {
        ...seed,
        key: randomUUID(),
        kind: 'points_gift',
        legs: [
          { member: id, code: 'points', amount: points },
          { house: 'house:points', token: 'PNT', amount: -points },
        ],
      })
    }
  })
}

/** The spins and points that a member has. */
export async function tokensOf(app: TestApp, { id }: Pick<TestMember, 'id'>) {
  const { rows } = await sql<{ spins: bigint; points: bigint }>`
    select
      (max(balance) filter (where code = 'spins'))::bigint as spins,
      (max(balance) filter (where code = 'points'))::bigint as points
    from ledger.account
    where owner_id = ${id}`.execute(app.context.db)
  return rows[0] ?? { spins: 0n, points: 0n }
}

/**
 * A client seed with which the member's next spin wins the prize at a
 * place. A test may read the secret server seed, so it finds one by trying.
 */
export async function clientSeedFor(app: TestApp, { id }: Pick<TestMember, 'id'>, code: string, place: number): Promise<string> {
  const { rows } = await sql<{ seed: Buffer; nonce: number; version: number; prizes: readonly { weight: number }[] }>`
    select seed.server_seed as seed, seed.nonce, prizes.version, prizes.prizes
    from minigame_seed as seed
    join minigame_table as prizes on prizes.code = seed.code and prizes.status = 'PUBLISHED'
    where seed.member_id = ${id} and seed.code = ${code} and seed.state = 'ACTIVE'`.execute(app.context.db)
  const [found] = rows
  if (found === undefined) throw new Error('open the game first: it makes the seeds')
  const { seed, nonce, version, prizes } = found
  for (let attempt = 0; attempt < 1_000_000; attempt += 1) {
    const clientSeed = `try ${attempt}`
    if (prizeAt(prizes, ticketOf({ serverSeed: seed, clientSeed, nonce, code, tableVersion: version })) === place) return clientSeed
  }
  throw new Error('no client seed was found')
}
