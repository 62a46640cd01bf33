import { schedulePoints } from '#features/cashier/public'
import { scheduleModels } from '#features/games/public'
import { scheduleBankReconcile } from '#features/reconciliation/public'
import { scheduleReconcile, scheduleUnfinished } from '#features/seamless/public'
import type { AppContext } from './context.ts'
import { scheduleForget } from './infra/forget.ts'
import { jobKinds } from './wiring.ts'
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
