import { criticalText, lateText } from '@morakot/contract/features/operator-alerts/states'
import type { AlertStep } from '@morakot/contract/features/operator-alerts/states'
import type { Reply } from '@morakot/contract/contract-shape'
import type { operatorAlertSchemas } from '@morakot/contract/features/operator-alerts/schema'
import { z } from 'zod'
import type { WaitingTask } from '#features/work-queue/service-waiting'
import { sendAlert } from '#infra/outside/alert-webhook'
import { ALERTS_WEBHOOK } from './service-context.ts'
import type { AlertsContext } from './service-context.ts'
import { deleteOldAlerts, findUnsentAlert, insertWebhookAlert, listUnknown, newestAlert, writeTry } from './store-webhook.ts'

const MINUTE_MS = 60_000
/** What is over comes with the next look. */
const AT_ONCE_MAX = 1_000

/** An alert as its job has it. */
export const webhookOrder = z.object({ id: z.uuid() })

/** An alert that the tool did not take now; its job tries again. */
class NotTaken extends Error {}

interface Reached {
  readonly task: WaitingTask
  readonly step: AlertStep
}

/**
 * Queues one alert for each step that a task has reached, once, and none where the installation names no tool. Of ten at the same time, one queues it.
 * Tasks that are new and not late are not sent.
 */
export async function queueWebhook(context: AlertsContext, reached: readonly Reached[], keptSince: Date): Promise<void> {
  if (context.config.webhook === null) return
  const now = context.clock.now()
  const steps = reached.flatMap(({ task: { kind, subject, due }, step }) => (step === 'NEW' ? [] : [{ kind, subject, step, dueAt: due }]))
  const added = (await listUnknown(context.db, steps)).slice(0, AT_ONCE_MAX)
  await context.withTransaction(async (tx) => {
    for (const step of added) {
      const alert = { ...step, id: context.newId() }
      if (await insertWebhookAlert(tx, alert, now)) await context.jobs.send(tx, ALERTS_WEBHOOK, { id: alert.id })
    }
    await deleteOldAlerts(tx, keptSince)
  })
}

/** Sends an alert to the house's own tool. Throws where another try may help; one that was sent is not sent again. */
export async function sendWebhook(context: AlertsContext, { id }: z.output<typeof webhookOrder>): Promise<void> {
  const { webhook, consoleOrigin } = context.config
  const alert = await findUnsentAlert(context.db, id)
  if (webhook === null || alert === undefined) return
  const { kind, step, dueAt } = alert
  const now = context.clock.now()
  const minutes = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / MINUTE_MS))
  const isTaken = await sendAlert(context, webhook, {
    id,
    at: now.toISOString(),
    kind,
    step,
    text: step === 'CRITICAL' ? criticalText([alert]) : lateText([alert], minutes),
    url: `${consoleOrigin}/inbox?view=${step === 'CRITICAL' ? 'all' : 'late'}`,
  })
  await context.withTransaction(async (tx) => await writeTry(tx, id, isTaken ? context.clock.now() : null))
  if (!isTaken) throw new NotTaken('the tool of the house did not take an alert')
}

/** Whether alerts go to the house's own tool, and whether it took the last one. */
export async function webhookState({ db, config }: AlertsContext): Promise<Reply<(typeof operatorAlertSchemas)['read']>['webhook']> {
  if (config.webhook === null) return 'off'
  const newest = await newestAlert(db)
  return newest !== undefined && newest.sentAt === null && newest.failed > 0 ? 'failing' : 'working'
}
