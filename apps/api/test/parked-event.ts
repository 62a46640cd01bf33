import { sql } from 'kysely'
import type { TestApp } from './start-app.ts'

let events = 0

/** Parks an event at a moment: a task of the inbox whose target is ten minutes. */
export async function parkEvent(app: TestApp, at: Date): Promise<void> {
  await sql`
    insert into event_failure (subscriber, event_id, topic, actor, payload, v, occurred_at, error, retry_at, state, failed_at)
    values ('points', ${(events += 1)}, 'deposit.credited', 'system', '{}', 1, ${at}, 'fault', ${at}, 'parked', ${at})`.execute(
    app.context.db,
  )
}
