import { expireJob, scheduleExpire } from '#engines/expiry'
import { exportsModule } from '#features/exports/module'
import { isExported, openLists } from '#features/exports/service-context'
import type { JobKind } from '#infra/jobs/jobs'
import { forgetJob, scheduleForget } from '#infra/database/forget'
import type { OpenModules } from '#infra/modules/open-modules'
import type { AppContext } from './context.ts'

/** Works for every subscriber and on every kind of job in this process, and queues the first of each that queues itself again. */
export async function startJobs(context: AppContext, modules: OpenModules): Promise<void> {
  context.events.start(modules.subscribers)
  await context.jobs.start(await jobKinds(context, modules))
  await modules.schedule()
  await scheduleForget(context)
  await scheduleExpire(context)
}

/** Everything that runs later. */
export async function jobKinds(context: AppContext, modules: OpenModules): Promise<readonly JobKind[]> {
  // The lists that jobs take out as files are loaded with the first of them.
  modules.contextOf(exportsModule).source.openAll = async () => await openExportedLists(modules)
  return [...(await modules.jobKinds()), forgetJob(context), expireJob(context)]
}

async function openExportedLists({ opened, contextOf }: OpenModules): Promise<void> {
  for (const { module, parts } of opened) {
    const { noun, console: calls } = module.contract
    if (parts.console === undefined || !isExported(noun)) continue
    const [schemas, handlers] = await Promise.all([module.consoleSchemas(), parts.console()])
    openLists(contextOf(exportsModule), { noun, calls, schemas, handlers })
  }
}
