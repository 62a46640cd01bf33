import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'

/** A secret as it is kept. */
export interface SealedSecret {
  readonly secret: Buffer
  readonly keyId: string
}

export interface Totp {
  /** Null until a first app has been confirmed. */
  readonly confirmed: SealedSecret | null
  /** What was begun and waits for a code: the first app, or one in place of the confirmed one. */
  readonly begun: SealedSecret | null
  readonly lastStep: number
}

/** The authenticator app of an operator, locked: two codes at once are judged one after the other. */
export async function lockTotp(tx: Tx, operator: OperatorId): Promise<Totp | undefined> {
  const { rows } = await sql<SealedSecret & { begun: Buffer | null; begunKeyId: string; isConfirmed: boolean; lastStep: number }>`
    select
      secret,
      key_id as "keyId",
      begun_secret as begun,
      begun_key_id as "begunKeyId",
      confirmed_at is not null as "isConfirmed",
      last_step::int as "lastStep"
    from operator_totp
    where operator_id = ${operator}
    for update`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { secret, keyId, begun, begunKeyId, isConfirmed, lastStep } = row
  const kept = { secret, keyId }
  const another = begun === null ? null : { secret: begun, keyId: begunKeyId }
  return isConfirmed ? { confirmed: kept, begun: another, lastStep } : { confirmed: null, begun: kept, lastStep }
}

/** Begins with an authenticator app. A confirmed one counts on until this one is confirmed. */
export async function beginTotp(tx: Tx, operator: OperatorId, { secret, keyId, at }: SealedSecret & { readonly at: Date }): Promise<void> {
  const { rows } = await sql`
    update operator_totp set begun_secret = ${secret}, begun_key_id = ${keyId}
    where operator_id = ${operator} and confirmed_at is not null
    returning 1`.execute(tx)
  if (rows.length > 0) return
  await sql`
    insert into operator_totp (operator_id, secret, key_id, begun_at)
    values (${operator}, ${secret}, ${keyId}, ${at})
    on conflict (operator_id) do update
    set secret = excluded.secret, key_id = excluded.key_id, begun_at = excluded.begun_at`.execute(tx)
}

/** The app that was begun counts from now on, and no other. Its last step is written by the code that confirms it. */
export async function confirmTotp(
  tx: Tx,
  operator: OperatorId,
  { secret, keyId, at }: SealedSecret & { readonly at: Date },
): Promise<void> {
  await sql`
    update operator_totp
    set secret = ${secret}, key_id = ${keyId}, begun_secret = null, begun_key_id = null, confirmed_at = ${at}
    where operator_id = ${operator}`.execute(tx)
}

/** Takes every factor of an operator away: app, passkeys and recovery codes. */
export async function deleteFactors(tx: Tx, operator: OperatorId): Promise<void> {
  await sql`delete from operator_totp where operator_id = ${operator}`.execute(tx)
  await sql`delete from operator_passkey where operator_id = ${operator}`.execute(tx)
  await replaceRecoveryCodes(tx, operator, [])
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
