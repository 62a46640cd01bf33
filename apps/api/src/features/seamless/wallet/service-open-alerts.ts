import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import { WITHDRAWAL_ALERT_KINDS } from '@morakot/contract/features/seamless/states'
import type { WithdrawalAlertKind } from '@morakot/contract/features/seamless/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import * as members from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import { closeAlert, findOpenAlert, listOpenAlerts, listOpenKindsOf } from './store-alerts.ts'
import type { OpenAlert } from './store-alerts.ts'

type Schemas = typeof seamlessConsoleSchemas
type AlertView = Reply<Schemas['closeAlert']>

/** A page of what providers did that a person should see. */
export async function readAlerts(context: BaseContext, query: ParsedInput<Schemas['alerts']>['query']): Promise<Reply<Schemas['alerts']>> {
  const { items, total } = await listOpenAlerts(context.db, query.q, { limit: query.limit, offset: offsetOf(query) })
  return { items: await viewOf(context, items), total }
}

/** The kinds of open alerts for which the member's withdrawals wait, each once. */
export async function openAlertsOf(db: Db | Tx, member: MemberId): Promise<readonly WithdrawalAlertKind[]> {
  const open = await listOpenKindsOf(db, member)
  return WITHDRAWAL_ALERT_KINDS.filter((kind) => open.includes(kind))
}

/** Closes an alert with its explanation, unless it came about again since the operator read it. The next time opens it again. */
export async function closeOpenAlert(
  context: BaseContext,
  operator: OperatorId,
  { alertId, reason, times }: { readonly alertId: bigint; readonly reason: string; readonly times: number },
): Promise<AlertView> {
  const closed = await context.withTransaction(async (tx) => {
    const alert = await findOpenAlert(tx, alertId)
    if (alert === undefined) return refuse('seamless.alert_not_found')
    if (alert.times !== times) return refuse('seamless.alert_again')
    await closeAlert(tx, { ...alert, now: context.clock.now() })
    const { hostId, kind, subject } = alert
    const after = { reason, provider: hostId, kind, about: subject, times }
    await recordAction(tx, { actor: `op:${operator}`, action: 'seamless_alert.close', subject: `seamless_alert:${alertId}`, after })
    return alert
  })
  const [alert] = await viewOf(context, [closed])
  return alert ?? refuse('seamless.alert_not_found')
}

async function viewOf(context: BaseContext, alerts: readonly OpenAlert[]): Promise<AlertView[]> {
  const usernames = await members.usernamesOf(
    context.db,
    alerts.flatMap(({ member }) => (member === null ? [] : [member])),
  )
  return alerts.map((alert) => viewAs(alert, alert.member === null ? null : (usernames.get(alert.member) ?? null)))
}

function viewAs(alert: OpenAlert, username: string | null): AlertView {
  // The ledger's number of a member says nothing to a person.
  const { member: _, ...details } = alert.details
  return {
    alertId: String(alert.id),
    provider: alert.hostId,
    kind: alert.kind,
    subject: alert.subject,
    username,
    details,
    times: alert.times,
    firstAt: alert.firstAt.toISOString(),
    lastAt: alert.lastAt.toISOString(),
  }
}
