import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { refuse } from '@morakot/contract/refused'
import { spendOrRefuse } from '#features/captcha/service-budgets'
import { recordAction } from '#infra/operators/audit'
import type { OperatorId, SessionId } from '#infra/identity'
import { hashPassword, isPassword } from '#infra/crypto/password-hash'
import { clearBudget } from '#infra/limits/rate-budget'
import { readRules } from '#infra/database/rules-config'
import { operatorRules } from './service-context.ts'
import type { OperatorsContext } from './service-context.ts'
import { endSessions } from './store-session.ts'
import { findPasswordHash, writePassword } from './store.ts'

type Schemas = typeof operatorSchemas

/** Whether a text is the operator's password; tries are counted. Throws `site.too_many`. */
export async function isOwnPassword(context: OperatorsContext, operator: OperatorId, password: string): Promise<boolean> {
  const { passwordOfOperator } = await readRules(context.db, operatorRules)
  const subject = `operator:password:${operator}`
  await spendOrRefuse(context, subject, passwordOfOperator)
  const isRight = await isPassword((await findPasswordHash(context.db, operator)) ?? null, password, 'known')
  if (isRight) await clearBudget(context.db, subject)
  return isRight
}

/** Changes the own password and ends every other session. Throws `operators.wrong_password`, `site.too_many`. */
export async function changePassword(
  context: OperatorsContext,
  { operator, session }: { readonly operator: OperatorId; readonly session: SessionId },
  request: ParsedInput<Schemas['changePassword']>['body'],
): Promise<Reply<Schemas['changePassword']>> {
  const before = await findPasswordHash(context.db, operator)
  const isRight = await isOwnPassword(context, operator, request.currentPassword)
  if (!isRight || before === undefined) refuse('operators.wrong_password', { field: 'currentPassword' })
  const hash = await hashPassword(request.newPassword, 'known')
  return await context.withTransaction(async (tx) => {
    // Ten changes at once have all seen the old password: the first one is made.
    if (!(await writePassword(tx, operator, { hash, before }))) refuse('operators.wrong_password', { field: 'currentPassword' })
    const ended = await endSessions(tx, operator, { at: context.clock.now(), but: session })
    const actor = `op:${operator}`
    await recordAction(tx, { actor, action: 'operator.password_changed', subject: actor, after: { endedSessions: ended } })
    return { changed: true, endedSessions: ended }
  })
}
