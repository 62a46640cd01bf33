import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Db, SandboxTables } from '#infra/tables'

type Payment = Selectable<SandboxTables['payments']>

/** The payment that a slip's code names: compares the letters and digits of its number, and ignores all other characters. */
export async function findPayment(db: Db, reference: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select * from payments
    where regexp_replace(upper(bank_transaction_id), '[^0-9A-Z]', '', 'g') = ${reference}
    order by paid_at
    limit 1`.execute(db)
  return rows[0]
}
