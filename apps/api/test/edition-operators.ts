import { sql } from 'kysely'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { signInOperator } from './sign-in-operator.ts'
import type { TestApp } from './start-app.ts'

/** Two operators with these names, made by signing them in. */
export async function twoOperators(app: TestApp): Promise<readonly [OperatorId, OperatorId]> {
  for (const username of ['maker', 'publisher']) await signInOperator(app, { username, roles: ['owner'] })
  const { rows } = await sql<{ id: bigint }>`
    select id from operator where username in ('maker', 'publisher') order by username`.execute(app.context.db)
  const [maker, publisher] = rows.map(({ id }) => operatorId(id))
  if (maker === undefined || publisher === undefined) throw new Error('both were signed in')
  return [maker, publisher]
}
