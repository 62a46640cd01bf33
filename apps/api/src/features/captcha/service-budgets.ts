import { createHash } from 'node:crypto'
import { refuse } from '@morakot/contract/refused'
import { spendBudget } from '#infra/limits/rate-budget'
import type { Budget } from '#infra/limits/rate-budget'
import type { CaptchaContext } from './service-context.ts'
import { redeemSolution } from './service.ts'

type Bound = Omit<Budget, 'subject'>

/** Counts a try. Throws `site.too_many` when the budget was spent before it. */
export async function spendOrRefuse(context: CaptchaContext, subject: string, bound: Bound): Promise<void> {
  const { spent } = await spendBudget(context.db, { subject, ...bound }, context.clock.now())
  if (spent > bound.max) refuse('site.too_many', { retryAfterSeconds: bound.windowSeconds })
}

/** Counts a try, and says whether it was one of the free ones. */
export async function spendFree(context: CaptchaContext, subject: string, bound: Bound): Promise<boolean> {
  return (await spendBudget(context.db, { subject, ...bound }, context.clock.now())).spent <= bound.max
}

/** Uses a captcha up when the tries are no longer free. Throws when it is missing or wrong. */
export async function requireCaptcha(context: CaptchaContext, captcha: string | undefined): Promise<void> {
  if (captcha === undefined) refuse('members.captcha_required')
  await redeemSolution(context, captcha)
}

/** User input as the name of a budget: bounded in length, and unreadable in a copy of the table. */
export function subjectOf(kind: string, typed: string): string {
  return `${kind}:${createHash('sha256').update(typed).digest('base64url')}`
}
