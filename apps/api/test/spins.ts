import { randomUUID } from 'node:crypto'
import { post } from '@morakot/ledger/post'
import { sql } from 'kysely'
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
