import { DEMO_EXCLUDED } from '@morakot/contract/outside/demo-people'
import { startBreak } from '#features/protection/service-limits'
import { listBreaks } from '#features/protection/service-view'
import { seedMember } from '#features/registration/service-seed'
import type { SeedPlan } from '#infra/modules/seed-plan'
import type { MembersContext } from './service-context.ts'

const DAY_MS = 86_400_000
const EXCLUDED_DAYS_AGO = 30
const REGISTERED_DAYS_AGO = 120
const PASSWORD_BYTES = 24

/**
 * The demo's member who has excluded themself for a year: a person who registers with that name and birth date gets the same refusal as in
 * operation (features F-131). A repeated run changes nothing.
 */
export async function seedExcluded(context: MembersContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins) return
  const now = plan.clock.now().getTime()
  const member = await seedMember(context, {
    ...DEMO_EXCLUDED,
    // No client logs in as this member: the password is discarded.
    password: context.random(PASSWORD_BYTES).toString('base64url'),
    registeredAt: new Date(now - REGISTERED_DAYS_AGO * DAY_MS),
  })
  if ((await listBreaks(context.db, member)).length > 0) return
  const at = new Date(now - EXCLUDED_DAYS_AGO * DAY_MS)
  await context.withTransaction(
    async (tx) => await startBreak(tx, { member, actor: 'job:seed', now: at }, { kind: 'self_exclusion', months: 12 }),
  )
}
