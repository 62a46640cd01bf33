import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { refuse } from '@morakot/contract/refused'
import { lockMemberRow, membersOf } from '#features/members/service-status'
import { limitOfRequest } from '#features/protection/rules-limits'
import { findKnownOrder, orderLimit, showOrders } from '#features/protection/service-orders'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import { memberId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { findOpenCase, insertByHand, insertEntry } from './store-cases.ts'

type Schemas = typeof safetyConsoleSchemas

/**
 * Limits a member until an end. On an operator's own initiative a case of care is opened with it, or the open one gets an entry. The id is the
 * attempt's: the same request again returns the first reply. Throws `memberAdmin.member_not_found`, `safety.not_tighter`, `site.key_reused`.
 */
export async function orderMemberLimit(
  context: BaseContext,
  operator: OperatorId,
  {
    memberId: named,
    orderId: id,
    limit,
    months,
    askedHow,
    evidence,
    memberText,
  }: ParsedInput<Schemas['orderLimit']>['body'] & { readonly memberId: string },
): Promise<Reply<Schemas['orderLimit']>> {
  const member = memberId(BigInt(named))
  if (!(await membersOf(context.db, [member])).has(member)) refuse('memberAdmin.member_not_found')
  const { kind, value, period } = limitOfRequest(limit)
  invariant(value !== null && kind !== 'reality_check', 'the schema takes no limit away')
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    const known = await findKnownOrder(tx, id)
    if (known !== undefined) {
      const isSame = known.memberId === member && known.kind === kind && known.period === period && known.value === value
      return isSame && isSamePerson(known.operatorId, operator) ? undefined : refuse('site.key_reused')
    }
    const at = context.clock.now()
    const order = { id, member, operator, kind, period, value, evidence, askedHow, memberText: memberText ?? null, months: Number(months) }
    if (!(await orderLimit(tx, order, at))) refuse('safety.not_tighter', { field: 'limit.value' })
    if (askedHow === 'own_initiative') {
      await keepInitiative(context, tx, { member, operator, at, kind: 'limit', evidence })
    }
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'safety.order_limit',
      subject: `member:${member}`,
      after: { order: id, kind, period, value: String(value), months: Number(months), askedHow, reason: evidence },
    })
    return undefined
  })
  const stored = await findKnownOrder(context.db, id)
  invariant(stored !== undefined, `limit ${id} is stored`)
  const [shown] = await showOrders(context.db, [stored])
  invariant(shown !== undefined, `limit ${id} is shown`)
  return shown
}

/** What an operator did for a member on the own initiative. */
interface Initiative {
  readonly member: MemberId
  readonly operator: OperatorId
  readonly at: Date
  readonly kind: 'limit' | 'break'
  readonly evidence: string
}

/** Opens a case of care with an operator's own initiative, or writes it into the open one (console-2.md O-31). */
export async function keepInitiative(context: BaseContext, tx: Tx, { member, operator, at, kind, evidence }: Initiative): Promise<void> {
  const open = await findOpenCase(tx, member)
  const caseId = open?.id ?? context.newId()
  if (open === undefined) await insertByHand(tx, { id: caseId, member, operator, cause: 'own_observation', at })
  await insertEntry(tx, { id: context.newId(), caseId, kind, tone: null, body: evidence, operatorId: operator, at })
}
