import { z } from 'zod'
import type { JobKind } from '#infra/jobs/jobs'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { ExportsContext } from './service-context.ts'
import { FORGET_EXPORTS, MAKE_EXPORT } from './rules.ts'
import { forgetExports, runExport } from './service-job.ts'

const exportJob = z.object({ id: z.uuid() })
const AGAIN_SECONDS = 3_600
/** One more than a file is begun: the last one writes down that it has failed. */
const RETRIES_MAX = 4
/** A million rows are read a page at a time. */
const SECONDS_MAX = 3_600

/** Deferred work on files of long lists. */
export function exportJobs(context: ExportsContext): readonly JobKind[] {
  return [
    {
      name: MAKE_EXPORT,
      retryLimit: RETRIES_MAX,
      secondsMax: SECONDS_MAX,
      work: async (data) => await runExport(context, exportJob.parse(data).id),
    },
    {
      name: FORGET_EXPORTS,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await forgetExports(context)
        await scheduleForgetting(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next deletion of files whose time is over. */
export async function scheduleForgetting(context: ExportsContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, FORGET_EXPORTS, {}, { startAfterSeconds, singletonKey: FORGET_EXPORTS }),
  )
}
