import { createHash } from 'node:crypto'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { rightsReviewSchemas } from '@morakot/contract/features/rights-review/schema'
import { refuse } from '@morakot/contract/refused'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import { quarterDay, quarterName, quarterStart } from './rules.ts'
import { findWaiting, insertReviews, listConfirmations, listHolders, lockReview, writeConfirmed } from './store.ts'
import type { Holder } from './store.ts'

type Schemas = typeof rightsReviewSchemas
type Current = Reply<Schemas['current']>

/** Who has which role now, and how far the review of this quarter is (console-2.md O-55). */
export async function readReview({ db, clock }: BaseContext, operator: OperatorId): Promise<Current> {
  const day = quarterDay(clock.now())
  const [holders, own, confirmations] = await Promise.all([listHolders(db), findWaiting(db, operator), listConfirmations(db, day)])
  return {
    quarter: quarterName(day),
    people: holders.map(({ operatorId, roles, ...person }) => ({
      ...person,
      operatorId: String(operatorId),
      roles: roles.map(({ role, until }) => ({ role, until: until === null ? null : new Date(until).toISOString() })),
    })),
    mark: markOf(holders),
    own: own === undefined ? null : { reviewId: String(own.id), quarter: quarterName(own.quarter), openedAt: own.openedAt.toISOString() },
    confirmations: confirmations.map(({ displayName, confirmedAt }) => ({
      displayName,
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * Confirms the roles as the owner read them, once; they are kept with it. Throws `rightsReview.not_found` also for the review of another owner,
 * `rightsReview.confirmed`, and `rightsReview.changed` when a role was given or taken since the caller read them.
 */
export async function confirmReview(
  context: BaseContext,
  operator: OperatorId,
  { id, mark }: { readonly id: bigint } & ParsedInput<Schemas['confirm']>['body'],
): Promise<Current> {
  await context.withTransaction(async (tx) => {
    const review = (await lockReview(tx, id, operator)) ?? refuse('rightsReview.not_found')
    if (review.confirmedAt !== null) refuse('rightsReview.confirmed')
    const holders = await listHolders(tx)
    if (markOf(holders) !== mark) refuse('rightsReview.changed')
    await writeConfirmed(tx, id, { at: context.clock.now(), seen: textOf(holders) })
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'rights_review.confirmed',
      subject: `rights_review:${id}`,
      after: { quarter: quarterName(review.quarter), operators: holders.length },
    })
  })
  return await readReview(context, operator)
}

/** Opens the review of the present quarter for each owner of it, once. */
export async function openReviews(context: BaseContext): Promise<void> {
  const at = context.clock.now()
  const quarter = quarterDay(at)
  await context.withTransaction(async (tx) => await insertReviews(tx, { quarter, start: quarterStart(quarter), at }))
}

/** Names and usernames are no rights: a review shows who has which role until when. */
const textOf = (holders: readonly Holder[]) =>
  JSON.stringify(
    holders
      .map(({ operatorId, roles }) => ({ operator: String(operatorId), roles: roles.map(({ role, until }) => ({ role, until })) }))
      .toSorted((one, other) => Number(BigInt(one.operator) - BigInt(other.operator))),
  )

const markOf = (holders: readonly Holder[]) => createHash('sha256').update(textOf(holders)).digest('hex')
