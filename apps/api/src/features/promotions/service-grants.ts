import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { balancesOf, balancesOfMany } from '@morakot/ledger/accounts'
import { millisatang } from '@morakot/money/millisatang'
import { endGrant } from '#features/bonus-grants/service-end'
import { findGrant, listGrantsOfPromotion } from '#features/bonus-grants/service-grants'
import { lockMemberRow, usernamesOf } from '#features/members/service-status'
import { recordAction } from '#infra/operators/audit'
import type { OperatorId } from '#infra/identity'
import { grantFacts } from './service.ts'
import type { BaseContext } from '#infra/context'
import { findPromotion } from './store.ts'

type Schemas = typeof promotionsConsoleSchemas

/** Who took a promotion, the newest first. Throws `promotions.not_found`. */
export async function readGrantsOf(
  { db }: BaseContext,
  id: string,
  query: ParsedInput<Schemas['grantsOf']>['query'],
): Promise<Reply<Schemas['grantsOf']>> {
  if ((await findPromotion(db, id)) === undefined) refuse('promotions.not_found')
  const filter = { username: query.q ?? null, status: query.status ?? null }
  const { items, total } = await listGrantsOfPromotion(db, id, filter, { limit: query.limit, offset: offsetOf(query) })
  const members = items.map(({ memberId }) => memberId)
  const [names, found] = await Promise.all([usernamesOf(db, members), balancesOfMany(db, members)])
  return {
    items: items.map((grant, place) => ({
      ...grantFacts(grant, grant.status === 'ACTIVE' ? (found[place]?.bonus ?? NOTHING) : NOTHING),
      memberId: String(grant.memberId),
      username: names.get(grant.memberId) ?? '',
    })),
    total,
  }
}

const NOTHING = millisatang(0n)

/**
 * Ends one bonus with a reason that its member reads; while a round with bonus money is open, as soon as that is over. Throws
 * `promotions.grant_not_found`, `promotions.already_decided`.
 */
export async function endOneGrant(
  context: BaseContext,
  operator: OperatorId,
  id: string,
  reason: string,
): Promise<Reply<Schemas['endGrant']>> {
  const found = await findGrant(context.db, id)
  if (found === undefined) return refuse('promotions.grant_not_found')
  const now = context.clock.now()
  return await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, found.memberId)
    const grant = (await findGrant(tx, id)) ?? refuse('promotions.grant_not_found')
    if ((grant.status !== 'OFFERED' && grant.status !== 'ACTIVE') || grant.ending !== null) refuse('promotions.already_decided')
    await endGrant(tx, grant, { end: 'FORFEITED', cause: 'operator', reason, actor: `op:${operator}`, now })
    await recordAction(tx, { actor: `op:${operator}`, action: 'promotions.end_grant', subject: `bonus_grant:${id}`, after: { reason } })
    const ended = (await findGrant(tx, id)) ?? grant
    const left = ended.status === 'ACTIVE' ? (await balancesOf(tx, grant.memberId)).bonus : NOTHING
    const username = (await usernamesOf(tx, [grant.memberId])).get(grant.memberId) ?? ''
    return { ...grantFacts(ended, left), memberId: String(grant.memberId), username }
  })
}
