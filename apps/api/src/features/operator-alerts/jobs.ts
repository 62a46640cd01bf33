import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { ALERTS_PUSH, ALERTS_WATCH, ALERTS_WEBHOOK } from './service-context.ts'
import type { AlertsContext } from './service-context.ts'
import { pushOrder, pushTo } from './service-send.ts'
import { sendWebhook, webhookOrder } from './service-webhook.ts'
import { watchTasks } from './service-watch.ts'

/** A late task is found within this time: its message leaves within a minute of its target. */
const AGAIN_SECONDS = 30
/** A message that did not get through is tried again, each time later. */
const PUSH_RETRIES = 5
/** Push services are slow at times, and messages wait for none of them. */
const AT_ONCE = 4

/** Looks for what is late or critical, again and again, and sends messages. */
export function operatorAlertJobs(context: AlertsContext): readonly JobKind[] {
  return [
    {
      name: ALERTS_WATCH,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await watchTasks(context)
        await scheduleWatch(context, AGAIN_SECONDS)
      },
    },
    { name: ALERTS_PUSH, retryLimit: PUSH_RETRIES, atOnce: AT_ONCE, work: async (data) => await pushTo(context, pushOrder.parse(data)) },
    {
      name: ALERTS_WEBHOOK,
      retryLimit: PUSH_RETRIES,
      atOnce: AT_ONCE,
      work: async (data) => await sendWebhook(context, webhookOrder.parse(data)),
    },
  ]
}

/** Queues the next look; at a start, the first. */
export async function scheduleWatch(context: AlertsContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, ALERTS_WATCH, {}, { startAfterSeconds, singletonKey: ALERTS_WATCH }),
  )
}
