import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'operator' | 'operatorPasskey' | 'operatorRecoveryCode' | 'operatorTotp'>()

/** A secret as it is kept. */
export interface SealedSecret {
  readonly secret: Buffer
  readonly keyId: string
}

export interface Totp {
  /** Null until a first app has been confirmed. */
  readonly confirmed: SealedSecret | null
  /** An enrolment that was begun and waits for a code: the first app, or one that replaces the confirmed one. */
  readonly begun: SealedSecret | null
  readonly lastStep: number
}

/** The authenticator app of an operator, locked: two codes at once are checked one after the other. */
export async function lockTotp(tx: Tx, operator: OperatorId): Promise<Totp | undefined> {
  const app = on(tx).selectFrom('operatorTotp').where('operatorId', '=', operator).forUpdate()
  const row = await app
    .select(['secret', 'keyId', 'begunSecret', 'begunKeyId', 'confirmedAt', sql<number>`last_step::int`.as('lastStep')])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { secret, keyId, begunSecret, begunKeyId, confirmedAt, lastStep } = row
  const kept = { secret, keyId }
  const another = begunSecret === null || begunKeyId === null ? null : { secret: begunSecret, keyId: begunKeyId }
  return confirmedAt === null ? { confirmed: null, begun: kept, lastStep } : { confirmed: kept, begun: another, lastStep }
}

/** Begins with an authenticator app. A confirmed one counts on until this one is confirmed. */
export async function beginTotp(
  tx: Tx,
  operatorId: OperatorId,
  { secret, keyId, at }: SealedSecret & { readonly at: Date },
): Promise<void> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('operatorTotp')
    .set({ begunSecret: secret, begunKeyId: keyId })
    .where('operatorId', '=', operatorId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const begun = { secret, keyId, begunAt: at }
  await on(tx)
    .insertInto('operatorTotp')
    .values({ operatorId, ...begun })
    .onConflict((known) => known.column('operatorId').doUpdateSet(begun))
    .execute()
}

const updateTotp = (tx: Tx, operator: OperatorId) => on(tx).updateTable('operatorTotp').where('operatorId', '=', operator)

/** The app that was begun counts from now on, and no other. Its last step is written by the code that confirms it. */
export async function confirmTotp(
  tx: Tx,
  operator: OperatorId,
  { secret, keyId, at }: SealedSecret & { readonly at: Date },
): Promise<void> {
  await updateTotp(tx, operator).set({ secret, keyId, begunSecret: null, begunKeyId: null, confirmedAt: at }).execute()
}

/** Takes every factor of an operator away: app, passkeys and recovery codes. */
export async function deleteFactors(tx: Tx, operator: OperatorId): Promise<void> {
  await on(tx).deleteFrom('operatorTotp').where('operatorId', '=', operator).execute()
  await on(tx).deleteFrom('operatorPasskey').where('operatorId', '=', operator).execute()
  await replaceRecoveryCodes(tx, operator, [])
}

/** Remembers the step of the code that counted: neither it nor an earlier one counts again. */
export async function writeStep(tx: Tx, operator: OperatorId, step: number): Promise<void> {
  await updateTotp(tx, operator)
    .set({ lastStep: BigInt(step) })
    .execute()
}

/** Takes the authenticator app away; false when there is none. */
export async function deleteTotp(tx: Tx, operator: OperatorId): Promise<boolean> {
  const confirmed = on(tx).deleteFrom('operatorTotp').where('operatorId', '=', operator).where('confirmedAt', 'is not', null)
  return (await confirmed.executeTakeFirst()).numDeletedRows === 1n
}

export interface FactorCounts {
  readonly totpSince: Date | null
  readonly passkeys: number
  readonly recoveryCodesLeft: number
}

/** The factors of an operator, in one query. */
export async function countFactors(db: Db | Tx, operator: OperatorId): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`
    select
      (select confirmed_at from operator_totp where operator_id = ${operator}) as "totpSince",
      (select count(*)::int from operator_passkey where operator_id = ${operator}) as passkeys,
      (select count(*)::int from operator_recovery_code where operator_id = ${operator}) as "recoveryCodesLeft"`.execute(db)
  return rows[0] ?? { totpSince: null, passkeys: 0, recoveryCodesLeft: 0 }
}

/** Replaces the recovery codes of an operator by these; none for an operator without a second factor. */
export async function replaceRecoveryCodes(tx: Tx, operatorId: OperatorId, hashes: readonly Buffer[]): Promise<void> {
  await on(tx).deleteFrom('operatorRecoveryCode').where('operatorId', '=', operatorId).execute()
  for (const codeHash of hashes) await on(tx).insertInto('operatorRecoveryCode').values({ operatorId, codeHash }).execute()
}

/** Uses a recovery code up; false when there is none like it. */
export async function useRecoveryCode(tx: Tx, operator: OperatorId, hash: Buffer): Promise<boolean> {
  const code = on(tx).deleteFrom('operatorRecoveryCode').where('operatorId', '=', operator).where('codeHash', '=', hash)
  return (await code.executeTakeFirst()).numDeletedRows === 1n
}

/** Locks the operator's row: changes of factors go one after the other. */
export async function lockOperator(tx: Tx, operator: OperatorId): Promise<void> {
  await on(tx).selectFrom('operator').select('id').where('id', '=', operator).forUpdate().execute()
}
