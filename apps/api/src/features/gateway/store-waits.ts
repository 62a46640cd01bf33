import { sql } from 'kysely'
import { waitingQuery } from '#infra/modules/waiting'
import { GATEWAY_BREAKER } from './rules.ts'

/**
 * Gateways that have not answered since as many calls as open the breaker: it is open, or its next call is on trial. Each process has a breaker of
 * its own; the calls of all are in one table. One that operators switched off is called by no one, and waits for no one.
 */
export const silentGateways = waitingQuery(
  'gatewayCall',
  sql`
    select
      platform.code as subject, null::bigint as number, null::bigint as member, null::bigint as amount, null::text as detail,
      null::bigint as first_by, failed.since
    from platform
    cross join lateral (
      select coalesce(max(id), 0) as id from gateway_call where platform_code = platform.code and outcome in ('yes', 'no', 'token')
    ) as answered
    cross join lateral (
      select min(at) as since, count(*) as calls
      from (
        select at from gateway_call
        where platform_code = platform.code and outcome in ('unknown', 'resting') and id > answered.id
        order by id
        limit ${sql.lit(GATEWAY_BREAKER.failuresMax)}
      ) as first
    ) as failed
    where platform.is_active and failed.calls = ${sql.lit(GATEWAY_BREAKER.failuresMax)}
    order by failed.since, platform.code`,
)
