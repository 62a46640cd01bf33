import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { isSelfExclusion } from '@morakot/contract/features/safety/schema'
import type { BreakLength, safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { refuse } from '@morakot/contract/refused'
import { lockMemberRow, membersOf } from '#features/members/service-status'
import type { ExclusionRequest } from '#features/protection/rules-exclusion'
import { breakOrdersOf, findKnownBreak, orderBreak } from '#features/protection/service-breaks'
import type { BaseContext } from '#infra/context'
import { isSamePerson } from '#infra/operators/four-eyes'
import { memberId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { recordAction } from '#infra/operators/audit'
import { keepInitiative } from './service-orders.ts'

type Schemas = typeof safetyConsoleSchemas
type Body = ParsedInput<Schemas['orderBreak']>['body']

const TERMS: Readonly<Record<Exclude<BreakLength, 'days'>, ExclusionRequest>> = {
  d1: { kind: 'time_out', days: 1 },
  d7: { kind: 'time_out', days: 7 },
  d30: { kind: 'time_out', days: 30 },
  m6: { kind: 'self_exclusion', months: 6 },
  m12: { kind: 'self_exclusion', months: 12 },
  m24: { kind: 'self_exclusion', months: 24 },
  m60: { kind: 'self_exclusion', months: 60 },
  for_ever: { kind: 'self_exclusion', months: 'for_ever' },
}

function termOf({ length, days }: Pick<Body, 'length' | 'days'>): ExclusionRequest {
  if (length !== 'days') return TERMS[length]
  invariant(days !== undefined, 'the schema takes no days without a number')
  return { kind: 'time_out', days }
}

/**
 * Starts a break of a member, outside a case. On an operator's own initiative a case of care is opened with it, or the open one gets an entry. The id is
 * the attempt's: the same request again returns the first reply. Throws `memberAdmin.member_not_found`, `safety.other_username`,
 * `safety.not_longer`, `site.key_reused`.
 */
export async function orderMemberBreak(
  context: BaseContext,
  operator: OperatorId,
  { memberId: named, orderId: id, username, ...body }: Body & { readonly memberId: string },
): Promise<Reply<Schemas['orderBreak']>> {
  const member = memberId(BigInt(named))
  const known = (await membersOf(context.db, [member])).get(member) ?? refuse('memberAdmin.member_not_found')
  if (isSelfExclusion(body.length) && username?.toLowerCase() !== known.username) refuse('safety.other_username', { field: 'username' })
  const { askedHow, evidence, memberText = null } = body
  const request = termOf(body)
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    const earlier = await findKnownBreak(tx, id)
    if (earlier !== undefined) {
      const isSame = earlier.memberId === member && earlier.kind === request.kind && earlier.evidence === evidence
      return isSame && isSamePerson(earlier.operatorId, operator) ? undefined : refuse('site.key_reused')
    }
    const now = context.clock.now()
    if (!(await orderBreak(tx, { id, member, operator, askedHow, evidence, memberText }, { request, now }))) refuse('safety.not_longer')
    if (askedHow === 'own_initiative') await keepInitiative(context, tx, { member, operator, at: now, kind: 'break', evidence })
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'safety.order_break',
      subject: `member:${member}`,
      after: { order: id, ...request, askedHow, reason: evidence },
    })
    return undefined
  })
  const stored = await findKnownBreak(context.db, id)
  invariant(stored !== undefined, `break ${id} is stored`)
  const shown = (await breakOrdersOf(context.db, [stored.exclusionId])).get(stored.exclusionId)
  invariant(shown !== undefined, `break ${id} is shown`)
  return { ...shown, kind: stored.kind, startsAt: stored.startsAt.toISOString(), endsAt: stored.endsAt?.toISOString() ?? null }
}
