import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { waitingQuery } from '#infra/modules/waiting'
import type { WaitingRows } from '#infra/modules/waiting'

const OPEN = sql.raw(`status in ('PENDING', 'PROCESSING', 'APPROVED')`)

/** Requests that an operator must move on. A job still tries those that have a next moment. */
function requests(chosen: RawBuilder<unknown>): WaitingRows {
  return waitingQuery(
    'redemptionRequest',
    sql`
      select
        id::text as subject, number, member_id as member, null::bigint as amount, type as detail,
        case when status = 'PROCESSING' then first_approver end as first_by, created_at as since
      from redemption_request
      where try_at is null and ${chosen}
      order by created_at, id`,
  )
}

/** Credit and parcels. */
export const waitingOrders = requests(sql`${OPEN} and type <> 'CRYPTO'`)
/** Coins, which two operators send. */
export const waitingCoins = requests(sql`${OPEN} and type = 'CRYPTO'`)
/** What did not arrive. */
export const waitingErrors = requests(sql`status = 'ERROR'`)
