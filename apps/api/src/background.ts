import { cashierJobs } from '#features/cashier/jobs'
import { schedulePoints } from '#features/cashier/public'
import { gamesJobs, scheduleModels } from '#features/games/public'
import { memberJobs } from '#features/members/public'
import { reconciliationJobs, scheduleBankReconcile } from '#features/reconciliation/public'
import { scheduleReconcile, scheduleUnfinished, seamlessJobs } from '#features/seamless/public'
import type { JobKind } from '#infra/jobs'
import type { AppContext } from './context.ts'
import { forgetJob, scheduleForget } from './infra/forget.ts'
import type { Wiring } from './wiring.ts'

/** Works on every kind of job in this process, and queues the first of each that queues itself again. */
export async function startJobs(context: AppContext, wiring: Wiring): Promise<void> {
  await context.jobs.start(jobKinds(wiring))
  await scheduleModels(wiring.games)
  await scheduleUnfinished(wiring.seamless)
  await scheduleReconcile(wiring.seamless)
  await scheduleBankReconcile(wiring.cashier)
  await schedulePoints(wiring.cashier)
  await scheduleForget(context)
}

/** Everything that runs later. */
export function jobKinds(wiring: Wiring): readonly JobKind[] {
  return [
    ...memberJobs(wiring.members),
    ...cashierJobs(wiring.cashier),
    ...gamesJobs(wiring.games),
    ...seamlessJobs(wiring.seamless),
    ...reconciliationJobs(wiring.cashier),
    forgetJob(wiring.site),
  ]
}
