import { sql } from 'kysely'
import { waitingQuery } from '#infra/modules/waiting'

const isOpen = sql.raw(`
  event.outcome = 'unmatched' and not exists (select from audit where audit.subject = 'bank_event:' || event.event_id)`)

/** Money that is not settled. It waits from the bank's moment on: a feed that comes late does not make it younger. */
export const waitingReceipts = waitingQuery(
  'bankEvent',
  sql`
    select
      event.event_id as subject, null::bigint as number, deposit.member_id as member,
      round((event.payload ->> 'amount')::numeric * 100)::bigint as amount, event.reason as detail, null::bigint as first_by,
      least((event.payload ->> 'receivedAt')::timestamptz, event.received_at) as since
    from bank_event as event
    left join deposit on deposit.id = event.deposit_id
    where ${isOpen}
    order by since, event.event_id`,
)

/** The deposits whose money is not settled. */
export const waitingDeposits = sql`
  select min(event.received_at) as since
  from bank_event as event
  where event.deposit_id is not null and ${isOpen}
  group by event.deposit_id`
