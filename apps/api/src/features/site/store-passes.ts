import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'

export async function insertPass(
  tx: Tx,
  pass: { readonly linkHash: Buffer; readonly operator: OperatorId; readonly linkUntil: Date },
): Promise<void> {
  await sql`
    insert into maintenance_pass (link_hash, operator_id, link_until)
    values (${pass.linkHash}, ${pass.operator}, ${pass.linkUntil})`.execute(tx)
}

/** Exchanges a link for a cookie, once. Answers whose it is, null when it was used, is too old or never was. */
export async function writePassUse(
  tx: Tx,
  use: { readonly linkHash: Buffer; readonly cookieHash: Buffer; readonly validUntil: Date; readonly at: Date },
): Promise<OperatorId | null> {
  const { rows } = await sql<{ operator: bigint }>`
    update maintenance_pass
    set cookie_hash = ${use.cookieHash}, valid_until = ${use.validUntil}
    where link_hash = ${use.linkHash} and cookie_hash is null and link_until > ${use.at}
    returning operator_id as operator`.execute(tx)
  return rows[0] === undefined ? null : operatorId(rows[0].operator)
}

export async function isPassGood(db: Db, cookieHash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from maintenance_pass
    where cookie_hash = ${cookieHash} and valid_until > ${at}`.execute(db)
  return rows.length === 1
}
