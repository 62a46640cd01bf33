import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'

export interface EnrolmentCode {
  readonly hash: Buffer
  readonly expiresAt: Date
}

/** Keeps the one-time code of an operator in place of an earlier one. */
export async function replaceEnrolmentCode(tx: Tx, operator: OperatorId, { hash, expiresAt }: EnrolmentCode): Promise<void> {
  await sql`
    insert into operator_enrolment_code (operator_id, code_hash, expires_at)
    values (${operator}, ${hash}, ${expiresAt})
    on conflict (operator_id) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(tx)
}

export async function findEnrolmentCode(tx: Tx, operator: OperatorId): Promise<EnrolmentCode | undefined> {
  const { rows } = await sql<EnrolmentCode>`
    select code_hash as hash, expires_at as "expiresAt" from operator_enrolment_code where operator_id = ${operator}`.execute(tx)
  return rows[0]
}

export async function deleteEnrolmentCode(tx: Tx, operator: OperatorId): Promise<void> {
  await sql`delete from operator_enrolment_code where operator_id = ${operator}`.execute(tx)
}
