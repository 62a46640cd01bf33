import { randomUUID } from 'node:crypto'
import type { Database } from '@morakot/database/database'
import { post } from '@morakot/ledger/post'
import { keepMoment } from '#features/points/service-spend'
import type { TestApp, TestMember } from './start-app.ts'

/** Moves points of a member, at the moment of the clock or another. */
export async function movePoints(app: TestApp, member: TestMember, kind: string, amount: bigint, at?: string): Promise<bigint> {
  const posted = await app.context.withTransaction(async (tx) => {
    if (at !== undefined) await keepMoment(tx, new Date(at))
    return await post(tx, {
      scope: 'test',
      key: randomUUID(),
      kind,
      actor: 'test',
      legs: [
        { member: member.id, code: 'points', amount },
        { house: 'house:points', token: 'PNT', amount: -amount },
      ],
    })
  })
  if (posted.kind !== 'posted') throw new Error(`the points were ${posted.kind}`)
  return posted.transferId
}

/** Credit of both kinds moves at once, or of one of them. Amounts in baht. */
export async function moveCredit(app: TestApp, member: TestMember, kind: string, { real = 0n, bonus = 0n }): Promise<bigint> {
  const posted = await app.context.withTransaction(
    async (tx) =>
      await post(tx, {
        scope: 'test',
        key: randomUUID(),
        kind,
        actor: 'test',
        legs: [
          ...(real === 0n ? [] : [{ member: member.id, code: 'real', amount: real * 100_000n } as const]),
          ...(bonus === 0n ? [] : [{ member: member.id, code: 'bonus', amount: bonus * 100_000n } as const]),
          { house: 'house:promo', token: 'CREDIT', amount: -(real + bonus) * 100_000n },
        ],
      }),
  )
  if (posted.kind !== 'posted') throw new Error(`the credit was ${posted.kind}`)
  return posted.transferId
}

/** Lets a transfer have happened at another moment, which only the schema's owner can, and only past the triggers. */
export async function backdate(owner: Database<Record<never, never>>['pool'], transferId: bigint, at: string): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('alter table ledger.transfer disable trigger all')
    await client.query('update ledger.transfer set created_at = $1 where id = $2', [at, String(transferId)])
    await client.query('alter table ledger.transfer enable trigger all')
    await client.query('commit')
  } finally {
    client.release()
  }
}
