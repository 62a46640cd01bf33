import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { gameChanged, maintenanceChanged } from '@morakot/contract/features/games/noun'
import { refuse } from '@morakot/contract/refused'
import { endWindow, setWindow } from '#features/game-maintenance/service'
import { reopenGame, switchGame, switchProvider } from '#features/games/service-switch'
import * as order from '#features/game-order/service'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { OperatorId } from '#infra/identity'
import { scopeOf, targetsOf } from './rules.ts'
import { listAllGames, listAllProviders, listHosts } from './store.ts'

type Schemas = typeof gameAdminSchemas
type SwitchRequest = ParsedInput<Schemas['switchGame']>['body']
type Switched = Reply<Schemas['switchGame']>
type Done = Reply<Schemas['mark']>

/** Switches a game on or off. Members lose sight of it within 5 s; rounds that are open go on. Throws `gameAdmin.already_switched`. */
export async function setGame(context: BaseContext, operator: OperatorId, gameId: number, request: SwitchRequest): Promise<Switched> {
  return await setSwitch(context, operator, request, {
    scope: 'game',
    id: gameId,
    write: async (tx) => (await switchGame(tx, gameId, request.isActive)) ?? refuse('gameAdmin.game_not_found'),
  })
}

/** Switches a maker on or off; its games keep their own switches. Throws `gameAdmin.already_switched`. */
export async function setProvider(
  context: BaseContext,
  operator: OperatorId,
  providerId: number,
  request: SwitchRequest,
): Promise<Switched> {
  return await setSwitch(context, operator, request, {
    scope: 'provider',
    id: providerId,
    write: async (tx) => (await switchProvider(tx, providerId, request.isActive)) ?? refuse('gameAdmin.provider_not_found'),
  })
}

interface Switch {
  readonly scope: 'game' | 'provider'
  readonly id: number
  /** Returns what it was before. */
  readonly write: (tx: Tx) => Promise<boolean>
}

async function setSwitch(
  context: BaseContext,
  operator: OperatorId,
  { isActive, reason }: SwitchRequest,
  { scope, id, write }: Switch,
): Promise<Switched> {
  return await context.withTransaction(async (tx) => {
    const was = await write(tx)
    if (was === isActive) return refuse('gameAdmin.already_switched')
    await publish(tx, gameChanged, { ...factOf(context, operator), payload: { scope, ids: [String(id)] } })
    const action = { action: `${scope}.switch` as const, subject: `${scope}:${id}`, before: { isActive: was }, after: { isActive, reason } }
    return { isActive, auditId: await written(tx, operator, action) }
  })
}

/** Opens a game that was closed without a window. Throws `gameAdmin.already_switched`. */
export async function undoClosing(context: BaseContext, operator: OperatorId, gameId: number, reason: string): Promise<Done> {
  return await context.withTransaction(async (tx) => {
    const was = (await reopenGame(tx, gameId)) ?? refuse('gameAdmin.game_not_found')
    if (!was) return refuse('gameAdmin.already_switched')
    await publish(tx, maintenanceChanged, { ...factOf(context, operator), payload: { scope: 'game', ids: [String(gameId)] } })
    return { auditId: await written(tx, operator, { action: 'game.reopen', subject: `game:${gameId}`, after: { reason } }) }
  })
}

/** Sets a maintenance window. A repeated request with the same id returns the first answer. Throws `gameAdmin.target_not_found`. */
export async function openWindow(
  context: BaseContext,
  operator: OperatorId,
  request: ParsedInput<Schemas['openWindow']>['body'],
): Promise<Reply<Schemas['openWindow']>> {
  const now = context.clock.now()
  return await context.withTransaction(async (tx) => {
    if (!(await isThere(tx, request))) return refuse('gameAdmin.target_not_found')
    const window = {
      ...targetsOf(request.scope, request.target),
      id: request.windowId,
      startsAt: request.startsAt === undefined ? now : new Date(request.startsAt),
      endsAt: request.endsAt === undefined ? null : new Date(request.endsAt),
      text: request.text ?? null,
      createdAt: now,
      createdBy: operator,
    }
    const isNew = await setWindow(tx, window)
    if (isNew)
      await publish(tx, maintenanceChanged, { ...factOf(context, operator), payload: { scope: request.scope, ids: [request.target] } })
    const { windowId, ...after } = request
    const action = {
      action: isNew ? ('maintenance.open' as const) : ('maintenance.open_again' as const),
      subject: `maintenance:${windowId}`,
      after,
    }
    return { windowId, auditId: await written(tx, operator, action) }
  })
}

async function isThere(tx: Tx, { scope, target }: Pick<ParsedInput<Schemas['openWindow']>['body'], 'scope' | 'target'>): Promise<boolean> {
  if (scope === 'platform') return ['TIAMUT', 'AMBKING', 'SB'].includes(target)
  if (scope === 'host') return (await listHosts(tx)).includes(target)
  const all = scope === 'game' ? await listAllGames(tx) : await listAllProviders(tx)
  return all.some(({ id }) => String(id) === target)
}

/** Ends a window now, or calls a planned one off. Throws `gameAdmin.window_not_found`, `gameAdmin.window_ended`. */
export async function closeWindow(
  context: BaseContext,
  operator: OperatorId,
  windowId: string,
  reason: string,
): Promise<Reply<Schemas['endWindow']>> {
  const at = context.clock.now()
  return await context.withTransaction(async (tx) => {
    const outcome = await endWindow(tx, windowId, { at, by: operator })
    if (outcome.kind !== 'ended') return refuse(outcome.kind === 'over' ? 'gameAdmin.window_ended' : 'gameAdmin.window_not_found')
    const { scope, target } = scopeOf(outcome.before)
    await publish(tx, maintenanceChanged, { ...factOf(context, operator), payload: { scope, ids: [target] } })
    const action = {
      action: 'maintenance.end' as const,
      subject: `maintenance:${windowId}`,
      before: { endsAt: outcome.before.endsAt },
      after: { endsAt: outcome.endsAt, reason },
    }
    return { windowId, auditId: await written(tx, operator, action) }
  })
}

/** Writes the place and the jackpot network of a game. */
export async function saveMark(
  context: BaseContext,
  operator: OperatorId,
  gameId: number,
  { reason, ...mark }: ParsedInput<Schemas['mark']>['body'],
): Promise<Done> {
  return await context.withTransaction(async (tx) => {
    if (!(await isThere(tx, { scope: 'game', target: String(gameId) }))) return refuse('gameAdmin.game_not_found')
    const before = await order.markGame(tx, { gameId, ...mark })
    await publish(tx, gameChanged, { ...factOf(context, operator), payload: { scope: 'game', ids: [String(gameId)] } })
    const action = { action: 'game.mark' as const, subject: `game:${gameId}`, ...(before && { before }), after: { ...mark, reason } }
    return { auditId: await written(tx, operator, action) }
  })
}

/** Writes a shelf as a whole. Throws `gameAdmin.game_not_found` when one of its games does not exist. */
export async function saveShelf(
  context: BaseContext,
  operator: OperatorId,
  code: string,
  { reason, ...shelf }: ParsedInput<Schemas['saveShelf']>['body'],
): Promise<Done> {
  return await context.withTransaction(async (tx) => {
    const known = new Set((await listAllGames(tx)).map(({ id }) => id))
    if (shelf.gameIds.some((id) => !known.has(id))) return refuse('gameAdmin.game_not_found')
    const before = await order.saveShelf(tx, { code, ...shelf })
    await publish(tx, gameChanged, { ...factOf(context, operator), payload: { scope: 'shelf', ids: [code] } })
    const action = { action: 'shelf.save' as const, subject: `shelf:${code}`, ...(before && { before }), after: { ...shelf, reason } }
    return { auditId: await written(tx, operator, action) }
  })
}

function factOf(context: BaseContext, operator: OperatorId) {
  return { member: null, actor: `op:${operator}`, occurredAt: context.clock.now() }
}

async function written(tx: Tx, operator: OperatorId, action: Omit<Parameters<typeof recordAction>[1], 'actor'>): Promise<string> {
  return String(await recordAction(tx, { actor: `op:${operator}`, ...action }))
}
