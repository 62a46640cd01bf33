import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { giveBirthdayPoints } from './service-birthday.ts'
import type { PrivilegesContext } from './service-rules.ts'
import { reviewTiers } from './service-review.ts'
import { tierRulesJob } from './service-rules.ts'

const REVIEW = 'tiers.review'
const AGAIN_SECONDS = 600

const BIRTHDAY = 'birthday.gift'
const BIRTHDAY_AGAIN_SECONDS = 3_600

export function privilegeJobs(context: PrivilegesContext): readonly JobKind[] {
  return [
    tierRulesJob(context),
    {
      name: REVIEW,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await reviewTiers(context)
        await scheduleReview(context, AGAIN_SECONDS)
      },
    },
    {
      name: BIRTHDAY,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await giveBirthdayPoints(context)
        await scheduleBirthdays(context, BIRTHDAY_AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next search for a review that is due; at a start, the first. */
export async function scheduleReview(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, REVIEW, {}, { startAfterSeconds, singletonKey: REVIEW }))
}

/** Queues the next search for birthdays; at a start, the first. */
export async function scheduleBirthdays(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, BIRTHDAY, {}, { startAfterSeconds, singletonKey: BIRTHDAY }))
}
