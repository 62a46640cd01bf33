import type { Selectable } from 'kysely'

import type { Db, SandboxTables } from '#infra/tables'

/** Stores a holder unless the account has one, and returns the account's holder. */
export async function keepHolder(db: Db, account: Selectable<SandboxTables['account_holders']>): Promise<string> {
  await db
    .insertInto('account_holders')
    .values(account)
    .onConflict((conflict) => conflict.columns(['bank', 'account_number']).doNothing())
    .execute()
  const kept = await db
    .selectFrom('account_holders')
    .select('holder')
    .where('bank', '=', account.bank)
    .where('account_number', '=', account.account_number)
    .executeTakeFirstOrThrow()
  return kept.holder
}
