import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { questClaimed } from '@morakot/contract/features/quests/events'
import { typedReward } from '@morakot/contract/features/quests/schema-rewards'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { refuse } from '@morakot/contract/refused'
import { lockMemberRow } from '#features/members/service-status'
import { exclusionOf } from '#features/protection/service-view'
import { readTokens } from '#features/wallet/service'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { checkClaim } from './rules.ts'
import type { Progress, Step } from './rules.ts'
import { statusesOf } from './service-context.ts'
import type { QuestsContext } from './service-context.ts'
import { insertClaim } from './store.ts'

type Schemas = typeof questsSchemas

/**
 * Claims a step: its row, its reward and its event are one transaction. Of several periods the oldest is taken. Throws `members.on_break`,
 * `quests.not_found`, `quests.claimed`, `quests.expired`, `quests.reward_expired`, `quests.unclaimable`.
 */
export async function claimQuest(
  context: QuestsContext,
  { member, key }: KeyedRequest,
  { code, step }: ParsedInput<Schemas['claim']>['body'],
): Promise<Reply<Schemas['claim']>> {
  return await context.withTransaction(
    async (tx) =>
      await withIdempotencyKey(tx, { member, call: 'quests.claim', key, content: { code, step } }, async () => {
        await lockMemberRow(tx, member)
        const now = context.clock.now()
        if ((await exclusionOf(tx, member, now)) !== null) refuse('members.on_break')
        const own = (await statusesOf(tx, member, now)).filter(({ definition }) => definition.code === code)
        const decision = checkClaim(own, step, now)
        if (typeof decision === 'string') return refuse(`quests.${decision}`)
        const reached = decision.definition.steps.find((one) => one.step === step)
        invariant(reached !== undefined, `step ${step} of ${code} was evaluated`)
        await give(context, tx, { member, status: decision, reached, now })
        return { code, step, rewards: typedReward(reached.reward), tokens: await readTokens({ ...context, db: tx }, member) }
      }),
  )
}

interface Given {
  readonly member: MemberId
  readonly status: Progress
  readonly reached: Step
  readonly now: Date
}

async function give(context: QuestsContext, tx: Tx, { member, status, reached, now }: Given): Promise<void> {
  const { definition, period, score } = status
  const { code } = definition
  const { step } = reached
  const isNew = await insertClaim(tx, {
    id: context.newId(),
    memberId: member,
    code,
    period,
    step,
    definitionId: definition.id,
    score,
    claimedAt: now,
  })
  invariant(isNew, `${code} step ${step} was evaluated under the member's lock`)
  await context.grantReward(tx, {
    memberId: member,
    scope: 'quest',
    key: `${member}:${code}:${period}:${step}`,
    source: 'quest',
    title: definition.title,
    reward: reached.reward,
    actor: `member:${member}`,
  })
  await publish(tx, questClaimed, { member, actor: `member:${member}`, occurredAt: now, payload: { quest: code, period, step, score } })
}
