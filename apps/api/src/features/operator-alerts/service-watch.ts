import { lateText } from '@morakot/contract/features/operator-alerts/states'
import type { Permission } from '@morakot/contract/nouns'
import { tableFrom } from '@morakot/contract/typed-keys'
import * as operators from '#features/operators/service'
import { readLate } from '#features/work-queue/service-late'
import type { LateTask } from '#features/work-queue/service-late'
import { isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { isQuiet, stepsReached } from './rules.ts'
import { recipientsOf } from './service-recipients.ts'
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
import type { NewAlert, Setting } from './store.ts'

const MINUTE_MS = 60_000
/** At most one message to a person in this time; what comes meanwhile is in the next (console-2.md O-91). */
const BETWEEN_MS = 5 * MINUTE_MS
/** Alerts are kept for 90 days. */
const KEPT_MS = 90 * 24 * 60 * MINUTE_MS
/** The permission that makes an owner: the last step goes to who can change what others may do. */
const OWNER: Permission = 'operators.manage'

/** Makes the alerts of everything that is late now, each once, and sends what may be sent. */
export async function watchLate(context: AlertsContext): Promise<void> {
  const late = await readLate(context)
  const now = context.clock.now()
  const alerts = late.length === 0 ? [] : await alertsOf(context, late)
  await context.withTransaction(async (tx) => {
    await insertAlerts(tx, alerts, now)
    await deleteOld(tx, new Date(now.getTime() - KEPT_MS))
  })
  for (const operator of await listWaitingFor(context.db)) await sendWaiting(context, operator, late)
}

async function alertsOf({ db, clock }: AlertsContext, late: readonly LateTask[]): Promise<readonly NewAlert[]> {
  const now = clock.now()
  const needed = [...new Set([OWNER, ...late.flatMap(({ work }) => work)])]
  const [onDuty, reachable, ...holders] = await Promise.all([
    listOnDuty(db, now),
    listReachable(db),
    ...needed.map(async (permission) => await operators.holdersOf(db, permission)),
  ])
  const holding = new Map(needed.map((permission, at) => [permission, holders[at] ?? []]))
  const ableOf = (task: LateTask) => [...new Set(task.work.flatMap((permission) => holding.get(permission) ?? []))]
  const owners = holding.get(OWNER) ?? []
  return late.flatMap((task) =>
    stepsReached(task.due, now).flatMap((step) =>
      recipientsOf(step, task, { able: ableOf(task), onDuty, owners })
        .filter((one) => reachable.some((other) => isSamePerson(one, other)))
        .map((operatorId) => ({ kind: task.kind, subject: task.subject, step, operatorId, dueAt: task.due })),
    ),
  )
}

const nameOf = ({ kind, subject }: { readonly kind: string; readonly subject: string }) => `${kind} ${subject}`

/**
 * Sends an operator's alerts in one message, unless one was sent within five minutes or the hours are quiet. Alerts of tasks that are settled are taken
 * back. The message is queued for each channel in the transaction that writes it as sent: of ten at the same time, one does.
 */
async function sendWaiting(context: AlertsContext, operator: OperatorId, late: readonly LateTask[]): Promise<void> {
  const isLate = new Set(late.map(nameOf))
  const now = context.clock.now()
  await context.withTransaction(async (tx) => {
    const setting = await lockSetting(tx, operator)
    const unsent = await listUnsent(tx, operator)
    const settled = unsent.filter((alert) => !isLate.has(nameOf(alert)))
    await deleteUnsent(
      tx,
      settled.map(({ id }) => id),
    )
    const open = unsent.filter((alert) => isLate.has(nameOf(alert)))
    const last = await lastSentAt(tx, operator)
    const isTooSoon = last !== null && now.getTime() - last.getTime() < BETWEEN_MS
    const channels = await listLive(tx, operator)
    if (open.length === 0 || isTooSoon || channels.length === 0 || isQuiet(now, quietOf(setting))) return
    const messageId = context.newId()
    await writeSent(
      tx,
      open.map(({ id }) => id),
      { messageId, sentAt: now },
    )
    const text = textOf(open, now)
    for (const { id } of channels) await context.jobs.send(tx, ALERTS_PUSH, { channelId: id, messageId, text })
  })
}

function quietOf({ quietFrom, quietUntil }: Setting): { readonly from: number; readonly until: number } | null {
  return quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
}

function textOf(open: readonly Pick<NewAlert, 'kind' | 'subject' | 'dueAt'>[], now: Date): string {
  const tasks = Object.values(tableFrom(open.map((alert) => [nameOf(alert), alert] as const)))
  const oldest = Math.min(...tasks.map(({ dueAt }) => dueAt.getTime()))
  return lateText(tasks, Math.floor((now.getTime() - oldest) / MINUTE_MS))
}
