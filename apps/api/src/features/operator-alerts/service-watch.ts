import { choiceAtFirst, criticalText, lateText, newText } from '@morakot/contract/features/operator-alerts/states'
import type { AlertStep } from '@morakot/contract/features/operator-alerts/states'
import type { Permission } from '@morakot/contract/nouns'
import { tableFrom } from '@morakot/contract/typed-keys'
import * as operators from '#features/operators/service'
import { readWaiting } from '#features/work-queue/service-waiting'
import type { WaitingTask } from '#features/work-queue/service-waiting'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { criticalOf, isQuiet, stepsReached } from './rules.ts'
import { recipientsOf } from './service-recipients.ts'
import { queueWebhook } from './service-webhook.ts'
import { ALERTS_PUSH } from './service-context.ts'
import type { AlertsContext } from './service-context.ts'
import {
  deleteOld,
  deleteUnsent,
  insertAlerts,
  lastSentAt,
  listLive,
  listOnDuty,
  listReachable,
  listUnsent,
  listWaitingFor,
  lockSetting,
  writeSent,
} from './store.ts'
import { listChoices } from './store-choices.ts'
import type { Chosen } from './store-choices.ts'
import type { NewAlert, Setting } from './store.ts'

const MINUTE_MS = 60_000
/** At most one message to a person in this time; what comes meanwhile is in the next (console-2.md O-91). */
const BETWEEN_MS = 5 * MINUTE_MS
/** Alerts are kept for 90 days. */
const KEPT_MS = 90 * 24 * 60 * MINUTE_MS
/** The permission that makes an owner: the last step goes to the person who can change what others may do. */
const OWNER: Permission = 'operators.manage'

/** A task and a step that it is at. */
interface Reached {
  readonly task: WaitingTask
  readonly step: AlertStep
}

/** Makes the alerts of everything that is new, late or critical now, each once, and sends what may be sent. */
export async function watchTasks(context: AlertsContext): Promise<void> {
  const now = context.clock.now()
  const [waiting, choices] = await Promise.all([readWaiting(context), listChoices(context.db)])
  const chosenNew = new Set(choices.flatMap(({ kind, choice }) => (choice === 'NEW' ? [kind] : [])))
  const isNew = ({ kind }: WaitingTask) => choiceAtFirst(kind) === 'NEW' || chosenNew.has(kind)
  const reached: readonly Reached[] = [
    ...waiting.filter(isNew).map((task) => ({ task, step: 'NEW' as const })),
    ...waiting.flatMap((task) => stepsReached(task.due, now).map((step) => ({ task, step }))),
    ...criticalOf(waiting, now).map((task) => ({ task, step: 'CRITICAL' as const })),
  ]
  const alerts = reached.length === 0 ? [] : await alertsOf(context, reached, choices)
  await context.withTransaction(async (tx) => {
    await insertAlerts(tx, alerts, now)
    await deleteOld(tx, new Date(now.getTime() - KEPT_MS))
  })
  await queueWebhook(context, reached, new Date(now.getTime() - KEPT_MS))
  const holds = new Set(reached.map(({ task: { kind, subject }, step }) => stepName({ kind, subject, step })))
  for (const operator of await listWaitingFor(context.db)) await sendWaiting(context, operator, holds)
}

async function alertsOf(
  { db, clock }: AlertsContext,
  reached: readonly Reached[],
  choices: readonly Chosen[],
): Promise<readonly NewAlert[]> {
  const needed = [...new Set([OWNER, ...reached.flatMap(({ task }) => task.work)])]
  const [onDuty, reachable, ...holders] = await Promise.all([
    listOnDuty(db, clock.now()),
    listReachable(db),
    ...needed.map(async (permission) => await operators.holdersOf(db, permission)),
  ])
  const holding = new Map(needed.map((permission, at) => [permission, holders[at] ?? []]))
  const ableOf = (task: WaitingTask) => [...new Set(task.work.flatMap((permission) => holding.get(permission) ?? []))]
  const owners = holding.get(OWNER) ?? []
  return reached.flatMap(({ task, step }) =>
    recipientsOf(step, task, { able: ableOf(task), onDuty, owners }, choices)
      .filter((one) => reachable.some((other) => isSamePerson(one, other)))
      .map((operatorId) => ({ kind: task.kind, subject: task.subject, step, operatorId, dueAt: task.due })),
  )
}

const taskName = ({ kind, subject }: Pick<NewAlert, 'kind' | 'subject'>) => `${kind} ${subject}`
const stepName = (alert: Pick<NewAlert, 'kind' | 'subject' | 'step'>) => `${taskName(alert)} ${alert.step}`

/**
 * Sends an operator's alerts in one message: the critical ones, or else the late ones when the hours are not quiet and no message was sent within five
 * minutes. A critical message waits for no other but a critical one of the last five minutes. Alerts that hold no longer are taken back: the task is
 * settled. The message is queued for each channel in the transaction that writes it as sent: of ten at the same time, one does.
 */
async function sendWaiting(context: AlertsContext, operator: OperatorId, holds: ReadonlySet<string>): Promise<void> {
  const now = context.clock.now()
  await context.withTransaction(async (tx) => {
    const setting = await lockSetting(tx, operator)
    const unsent = await listUnsent(tx, operator)
    const over = unsent.filter((alert) => !holds.has(stepName(alert)))
    await deleteUnsent(
      tx,
      over.map(({ id }) => id),
    )
    const channels = await listLive(tx, operator)
    const mayCritical = !isRecent(await lastSentAt(tx, operator, 'CRITICAL'), now)
    const mayLate = !isRecent(await lastSentAt(tx, operator), now) && !isQuiet(now, quietOf(setting))
    const open = unsent.filter((alert) => holds.has(stepName(alert)))
    const critical = mayCritical ? open.filter(({ step }) => step === 'CRITICAL') : []
    const late = mayLate ? open.filter(({ step }) => step !== 'CRITICAL') : []
    const sent = critical.length > 0 ? critical : late
    if (sent.length === 0 || channels.length === 0) return
    const messageId = context.newId()
    await writeSent(
      tx,
      sent.map(({ id }) => id),
      { messageId, sentAt: now },
    )
    const message =
      critical.length > 0
        ? { text: criticalText(sent), url: '/inbox?view=all' }
        : { text: textOf(sent, now), url: late.some(({ step }) => step !== 'NEW') ? '/inbox?view=late' : '/inbox?view=team' }
    for (const { id } of channels) await context.jobs.send(tx, ALERTS_PUSH, { channelId: id, messageId, ...message })
  })
}

const isRecent = (sentAt: Date | null, now: Date) => sentAt !== null && now.getTime() - sentAt.getTime() < BETWEEN_MS

function quietOf({ quietFrom, quietUntil }: Setting): { readonly from: number; readonly until: number } | null {
  return quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
}

/** What a message says: the late tasks, and those that have come and are not late. */
function textOf(sent: readonly Pick<NewAlert, 'kind' | 'subject' | 'step' | 'dueAt'>[], now: Date): string {
  const late = sent.filter(({ step }) => step !== 'NEW')
  const lateTasks = new Set(late.map(taskName))
  const fresh = sent.filter((alert) => alert.step === 'NEW' && !lateTasks.has(taskName(alert)))
  return [...(late.length === 0 ? [] : [lateTextOf(late, now)]), ...(fresh.length === 0 ? [] : [newText(fresh)])].join(' · ')
}

function lateTextOf(open: readonly Pick<NewAlert, 'kind' | 'subject' | 'dueAt'>[], now: Date): string {
  const tasks = Object.values(tableFrom(open.map((alert) => [taskName(alert), alert] as const)))
  const oldest = Math.min(...tasks.map(({ dueAt }) => dueAt.getTime()))
  return lateText(tasks, Math.floor((now.getTime() - oldest) / MINUTE_MS))
}
