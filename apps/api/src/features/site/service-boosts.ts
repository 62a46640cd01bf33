import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { siteConsoleSchemas } from '@morakot/contract/features/site/schema'
import { boostRequestSchema } from '@morakot/contract/features/site/schema-settings'
import { refuse } from '@morakot/contract/refused'
import { momentTerm } from '@morakot/contract/value-terms'
import { namesOf } from '#features/operators/service'
import { changeValue } from '#features/value-changes/service-changes'
import { changeKind } from '#features/value-changes/service-doors'
import type { ChangeKind, ValueDoors } from '#features/value-changes/service-doors'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { isRunning } from './rules.ts'
import type { SiteContext } from './service.ts'
import { findBoost, findNewestBoost, insertBoost, lockBoosts, writeBoostStop } from './store-boosts.ts'
import type { Boost } from './store-boosts.ts'

type Schemas = typeof siteConsoleSchemas
type BoostView = Reply<Schemas['stopBoost']>
type Form = ParsedInput<Schemas['makeBoost']>['body']

/** More points for deposits: nothing bounds how many are given, so that two operators offer them (features F-128). */
const boosts = (context: SiteContext): ChangeKind =>
  changeKind<Form>({
    name: 'boost',
    permission: 'promotions.edit',
    schema: boostRequestSchema,
    lock: async (tx) => {
      await lockBoosts(tx)
      return (await findNewestBoost(tx))?.id ?? 'none'
    },
    describe: async (db, { body: { title, multiplier, endAt } }, at) => {
      if (new Date(endAt) <= at) refuse('site.boost_too_short', { field: 'endAt' })
      const newest = await findNewestBoost(db)
      if (newest !== undefined && isRunning(newest, at)) refuse('site.boost_running')
      return {
        title,
        lines: [
          { field: 'multiplier', before: null, after: `${multiplier}×` },
          { field: 'endsAt', before: null, after: endAt },
        ],
        before: null,
        after: { more: { multiplier: BigInt(multiplier), endsAt: momentTerm(new Date(endAt)) }, less: {} },
        cost: null,
      }
    },
    apply: async (tx, { body }, { by, at, proposedBy }) => {
      if (new Date(body.endAt) <= at) refuse('site.boost_too_short')
      await writeBoost(context, tx, body, { by, at, proposedBy })
    },
  })

/** What the gate for value shows of an offer before it is proposed, and carries out. */
export const siteDoors = (context: SiteContext): ValueDoors => ({ changes: [boosts(context)] })

/**
 * Proposes more points until a moment to another operator. Throws `site.boost_running` while another offer runs, `site.boost_too_short` for a past end,
 * `value.already_proposed` while one waits, and `operators.nobody_approves`.
 */
export async function makeBoost(context: SiteContext, operator: OperatorId, body: Form): Promise<Reply<Schemas['makeBoost']>> {
  const outcome = await changeValue(context, boosts(context), operator, { subject: 'boost', body, reason: '' })
  const boost = await findNewestBoost(context.db)
  return { outcome, boost: boost === undefined ? null : await boostView(context, boost) }
}

/** Offers points of the system's own. Throws `site.boost_running`. */
export async function seedOffer(context: SiteContext, body: Form): Promise<void> {
  const at = context.clock.now()
  await context.withTransaction(async (tx) => await writeBoost(context, tx, body, { by: null, at, proposedBy: null }))
}

interface Made {
  readonly by: OperatorId | null
  readonly at: Date
  readonly proposedBy: OperatorId | null
}

async function writeBoost(context: SiteContext, tx: Tx, { title, multiplier, endAt }: Form, { by, at, proposedBy }: Made): Promise<void> {
  const made = await insertBoost(tx, {
    id: context.newId(),
    title,
    multiplier,
    createdAt: at,
    createdBy: proposedBy ?? by,
    endAt: new Date(endAt),
  })
  if (made === undefined) return refuse('site.boost_running')
  const actor = by === null ? 'job:seed' : `op:${by}`
  const proposal = proposedBy === null ? {} : { proposedBy: `op:${proposedBy}` }
  await recordAction(tx, {
    actor,
    action: 'site.boost_made',
    subject: `boost:${made.id}`,
    after: { title, multiplier, endAt, ...proposal },
  })
}

/** Stops a running offer before its end. Throws `site.boost_over` for one that does not run. */
export async function stopBoost(context: SiteContext, operator: OperatorId, id: string): Promise<BoostView> {
  const stoppedAt = context.clock.now()
  const boost = await findBoost(context.db, id)
  if (boost === undefined) refuse('site.boost_not_found')
  const stopped = await context.withTransaction(async (tx) => {
    const ended = await writeBoostStop(tx, id, { at: stoppedAt, by: operator })
    if (ended === undefined) return refuse('site.boost_over')
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'site.boost_stopped',
      subject: `boost:${id}`,
      before: { endAt: boost.endAt },
      after: { stoppedAt },
    })
    return ended
  })
  return await boostView(context, stopped)
}

/** An offer as operators see it. */
export async function boostView(context: SiteContext, boost: Boost): Promise<BoostView> {
  const names = boost.createdBy === null ? null : await namesOf(context.db, [boost.createdBy])
  return {
    id: boost.id,
    title: boost.title,
    multiplier: boost.multiplier,
    endAt: boost.endAt.toISOString(),
    isRunning: isRunning(boost, context.clock.now()),
    createdBy: boost.createdBy === null ? null : (names?.get(boost.createdBy) ?? null),
    createdAt: boost.createdAt.toISOString(),
  }
}
