import { sql } from 'kysely'
import type { TestApp, TestMember } from './start-app.ts'

/** What was published about a member, oldest first, as it is kept. */
export async function publishedOf(app: TestApp, member: Pick<TestMember, 'id'>): Promise<readonly Published[]> {
  const { rows } = await sql<Published>`
    select topic, v, occurred_at as "occurredAt", actor, transfer_id as "transferId", payload
    from domain_event
    where member_id = ${member.id}
    order by xid, id`.execute(app.context.db)
  return rows
}

interface Published {
  readonly topic: string
  readonly v: number
  readonly occurredAt: Date
  readonly actor: string
  readonly transferId: bigint | null
  readonly payload: Readonly<Record<string, unknown>>
}
