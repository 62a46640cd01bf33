import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'operatorEnrolmentCode'>()

export type EnrolmentCode = Omit<Row<'operatorEnrolmentCode'>, 'operatorId'>

/** Keeps the one-time code of an operator in place of an earlier one. */
export async function replaceEnrolmentCode(tx: Tx, operatorId: OperatorId, { codeHash, expiresAt }: EnrolmentCode): Promise<void> {
  await on(tx)
    .insertInto('operatorEnrolmentCode')
    .values({ operatorId, codeHash, expiresAt })
    .onConflict((known) => known.column('operatorId').doUpdateSet({ codeHash, expiresAt }))
    .execute()
}

export async function findEnrolmentCode(tx: Tx, operator: OperatorId): Promise<EnrolmentCode | undefined> {
  const kept = on(tx).selectFrom('operatorEnrolmentCode').select(['codeHash', 'expiresAt'])
  return await kept.where('operatorId', '=', operator).executeTakeFirst()
}

export async function deleteEnrolmentCode(tx: Tx, operator: OperatorId): Promise<void> {
  await on(tx).deleteFrom('operatorEnrolmentCode').where('operatorId', '=', operator).execute()
}
