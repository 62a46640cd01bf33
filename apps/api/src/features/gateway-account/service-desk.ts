import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { countWaiting } from '#features/gateway-transfers/service-desk'
import { usernamesOf } from '#features/members/service-status'
import { gatewayedPlatforms } from '#features/platforms/service-platforms'
import { recordAction } from '#infra/operators/audit'
import type { OperatorId } from '#infra/identity'
import type { GatewayAccountContext } from './service.ts'
import { gameListView } from './service-games.ts'

type Schemas = typeof gatewayConsoleSchemas
type Health = Reply<Schemas['health']>
type Faults = Reply<Schemas['orderFault']>

/** Of how long the figures of a gateway are. */
const WINDOW_MINUTES = 15
const MINUTE_MS = 60_000
const NO_CALLS = { calls: 0, errors: 0, medianMs: null, slowMs: null } as const

/** How each gateway answers now, and the faults ordered at the sandbox gateway. */
export async function readHealth(context: GatewayAccountContext): Promise<Health> {
  const { gateway, db, clock } = context
  const since = new Date(clock.now().getTime() - WINDOW_MINUTES * MINUTE_MS)
  const [platforms, figures, waiting, faults] = await Promise.all([
    gatewayedPlatforms(db),
    gateway.health(since),
    countWaiting(context),
    gateway.faults.read(),
  ])
  const shown = platforms.map(async ({ code, name, isActive }): Promise<Health['gateways'][number][]> => {
    if (code === 'TIAMUT') return []
    const own = figures.filter(({ platform }) => platform === code)
    const { calls, errors, medianMs, slowMs } = own.find(({ call }) => call === null) ?? NO_CALLS
    const { callAt, answerAt } = await gateway.last(code)
    const { state, failures, restsUntil } = gateway.breakerOf(code)
    const open = waiting.find(({ platform }) => platform === code)
    return [
      {
        code,
        name,
        isActive,
        breaker: { state, failures, restsUntil: restsUntil?.toISOString() ?? null },
        calls,
        errors,
        medianMs,
        slowMs,
        lastCallAt: callAt?.toISOString() ?? null,
        lastAnswerAt: answerAt?.toISOString() ?? null,
        byCall: own.flatMap(({ platform: _own, call, ...each }) => (call === null ? [] : [{ call, ...each }])),
        list: await gameListView(context, code),
        openTransfers: open?.open ?? 0,
        unknownTransfers: open?.unknown ?? 0,
      },
    ]
  })
  return { windowMinutes: WINDOW_MINUTES, gateways: (await Promise.all(shown)).flat(), faults: faults === null ? null : [...faults] }
}

/** The requests sent to gateways, newest first. */
export async function readCalls(
  { gateway, db }: GatewayAccountContext,
  { platformCode, call, outcome, q, ...page }: ParsedInput<Schemas['calls']>['query'],
): Promise<Reply<Schemas['calls']>> {
  const filter = { platform: platformCode ?? null, call: call ?? null, outcome: outcome ?? null, text: q?.toLowerCase() ?? null }
  const { items: calls, total } = await gateway.calls(filter, { limit: page.limit, offset: offsetOf(page) })
  const names = await usernamesOf(db, [...new Set(calls.flatMap(({ member }) => member ?? []))])
  const items = calls.map(({ id, platform, member, at, ...rest }) => ({
    ...rest,
    callId: String(id),
    platformCode: platform,
    memberId: member === null ? null : String(member),
    username: member === null ? null : (names.get(member) ?? String(member)),
    at: at.toISOString(),
  }))
  return { items, total }
}

/** Lets the sandbox gateway do something wrong. Throws `gateway.not_simulated` where it is another company's, or down. */
export async function orderFault(
  context: GatewayAccountContext,
  operator: OperatorId,
  { reason, ...input }: ParsedInput<Schemas['orderFault']>['body'],
): Promise<Faults> {
  return await switched(context, { operator, after: { ...input, reason }, faults: await context.gateway.faults.order(input) })
}

/** Lets it do nothing wrong any more. Throws as `orderFault` does. */
export async function endFaults(context: GatewayAccountContext, operator: OperatorId, reason: string): Promise<Faults> {
  return await switched(context, { operator, after: { fault: null, reason }, faults: await context.gateway.faults.end() })
}

interface Switched {
  readonly operator: OperatorId
  readonly after: object
  readonly faults: Readonly<Faults['faults']> | null
}

async function switched(context: GatewayAccountContext, { operator, after, faults }: Switched): Promise<Faults> {
  if (faults === null) refuse('gateway.not_simulated')
  await context.withTransaction(
    async (tx) => await recordAction(tx, { actor: `op:${operator}`, action: 'gateway.fault', subject: 'gateway:sandbox', after }),
  )
  return { faults: [...faults] }
}
