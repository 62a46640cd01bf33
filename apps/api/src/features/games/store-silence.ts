import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { tables } from '#infra/database/tables'
import { waitingQuery } from '#infra/modules/waiting'
import { SILENT_FROM } from './rules.ts'

const on = tables<'providerSilence'>()

/** Counts one more call that a host did not answer. A host that is not in the catalogue has no games, and is left out. */
export async function countSilence(db: Db, hostId: string, since: Date): Promise<void> {
  await sql`
    insert into provider_silence (host_id, since, failures)
    select id, ${since}, 1 from provider_host where id = ${hostId}
    on conflict (host_id) do update set failures = provider_silence.failures + 1`.execute(db)
}

/** The host answers again. */
export async function endSilence(db: Db, hostId: string): Promise<void> {
  await on(db).deleteFrom('providerSilence').where('hostId', '=', hostId).execute()
}

/** Whether a host left a call without an answer, and gave none since. */
export async function isSilent(db: Db, hostId: string): Promise<boolean> {
  return (await on(db).selectFrom('providerSilence').select('hostId').where('hostId', '=', hostId).executeTakeFirst()) !== undefined
}

/** Hosts that have not answered so many calls in a row. One that operators switched off waits for no one. */
export const silentHosts = waitingQuery(
  'providerSilence',
  sql`
    select
      silence.host_id as subject, null::bigint as number, null::bigint as member, null::bigint as amount, null::text as detail,
      null::bigint as first_by, silence.since
    from provider_silence as silence
    join provider_host as host on host.id = silence.host_id
    where host.is_active and silence.failures >= ${sql.lit(SILENT_FROM)}
    order by silence.since, silence.host_id`,
)
