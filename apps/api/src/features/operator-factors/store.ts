import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'

export interface Totp {
  readonly secret: Buffer
  readonly keyId: string
  readonly confirmedAt: Date | null
  readonly lastStep: number
}

/** The authenticator app of an operator, locked: two codes at once are judged one after the other. */
export async function lockTotp(tx: Tx, operator: OperatorId): Promise<Totp | undefined> {
  const { rows } = await sql<Totp>`
    select secret, key_id as "keyId", confirmed_at as "confirmedAt", last_step::int as "lastStep"
    from operator_totp
    where operator_id = ${operator}
    for update`.execute(tx)
  return rows[0]
}

/** Begins with an authenticator app; false when one is confirmed already. */
export async function beginTotp(
  tx: Tx,
  operator: OperatorId,
  { secret, keyId, at }: { readonly secret: Buffer; readonly keyId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into operator_totp (operator_id, secret, key_id, begun_at)
    values (${operator}, ${secret}, ${keyId}, ${at})
    on conflict (operator_id) do update
    set secret = excluded.secret, key_id = excluded.key_id, begun_at = excluded.begun_at
    where operator_totp.confirmed_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function confirmTotp(tx: Tx, operator: OperatorId, at: Date): Promise<void> {
  await sql`update operator_totp set confirmed_at = ${at} where operator_id = ${operator} and confirmed_at is null`.execute(tx)
}

/** Remembers the step of the code that counted: neither it nor an earlier one counts again. */
export async function writeStep(tx: Tx, operator: OperatorId, step: number): Promise<void> {
  await sql`update operator_totp set last_step = ${step} where operator_id = ${operator}`.execute(tx)
}

/** Takes the authenticator app away; false when there is none. */
export async function deleteTotp(tx: Tx, operator: OperatorId): Promise<boolean> {
  const { rows } = await sql`delete from operator_totp where operator_id = ${operator} and confirmed_at is not null returning 1`.execute(tx)
  return rows.length === 1
}

export interface FactorCounts {
  readonly totpSince: Date | null
  readonly passkeys: number
  readonly recoveryCodesLeft: number
}

/** What an operator has, in one question. */
export async function countFactors(db: Db | Tx, operator: OperatorId): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`
    select
      (select confirmed_at from operator_totp where operator_id = ${operator}) as "totpSince",
      (select count(*)::int from operator_passkey where operator_id = ${operator}) as passkeys,
      (select count(*)::int from operator_recovery_code where operator_id = ${operator}) as "recoveryCodesLeft"`.execute(db)
  return rows[0] ?? { totpSince: null, passkeys: 0, recoveryCodesLeft: 0 }
}

/** Replaces the recovery codes of an operator by these; none for an operator without a second factor. */
export async function replaceRecoveryCodes(tx: Tx, operator: OperatorId, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from operator_recovery_code where operator_id = ${operator}`.execute(tx)
  for (const hash of hashes) {
    await sql`insert into operator_recovery_code (operator_id, code_hash) values (${operator}, ${hash})`.execute(tx)
  }
}

/** Uses a recovery code up; false when there is none like it. */
export async function useRecoveryCode(tx: Tx, operator: OperatorId, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from operator_recovery_code
    where operator_id = ${operator} and code_hash = ${hash}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Locks the operator's row: changes of factors go one after the other. */
export async function lockOperator(tx: Tx, operator: OperatorId): Promise<void> {
  await sql`select 1 from operator where id = ${operator} for update`.execute(tx)
}
