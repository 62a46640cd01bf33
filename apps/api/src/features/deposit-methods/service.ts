import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { DepositType } from '@morakot/contract/features/cashier/states'
import { DEPOSIT_TYPES } from '@morakot/contract/features/cashier/states'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { refuse } from '@morakot/contract/refused'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { announceChange } from './events.ts'
import { closureBySwitch } from './rules.ts'
import type { Closure } from './rules.ts'
import { listSwitches, writeSwitch } from './store.ts'
import type { MethodSwitch } from './store.ts'

type Schemas = typeof depositAdminSchemas

/** The ways that an outside system serves. */
const BUILT: ReadonlySet<DepositType> = new Set(DEPOSIT_TYPES)

/** Why no member can deposit by a way now, or null. Members see it before the reasons that concern one of them. */
export async function closureOf(db: Db | Tx, method: DepositType, now: Date): Promise<Closure | null> {
  if (!BUILT.has(method)) return { reason: 'soon', opensAt: null }
  return closureBySwitch(
    (await listSwitches(db)).find((moved) => moved.method === method),
    now,
  )
}

/** Every way with its switch, as operators see them. */
export async function readMethods({ db, clock }: BaseContext): Promise<Reply<Schemas['methods']>> {
  const switches = await listSwitches(db)
  const names = await operators.namesOf(
    db,
    switches.map(({ changedBy }) => changedBy),
  )
  return {
    items: DEPOSIT_TYPES.map((method) => {
      const moved = switches.find((each) => each.method === method)
      const closure = BUILT.has(method) ? closureBySwitch(moved, clock.now()) : { reason: 'soon' as const, opensAt: null }
      return {
        method,
        isOpen: closure === null,
        reason: closure?.reason ?? null,
        opensAt: closure?.opensAt?.toISOString() ?? null,
        changed: moved === undefined ? null : changeView(moved, names),
      }
    }),
  }
}

function changeView({ changedBy, changedAt, reason, isOn }: MethodSwitch, names: ReadonlyMap<OperatorId, string>) {
  return { operator: names.get(changedBy) ?? String(changedBy), at: changedAt.toISOString(), reason, isOn }
}

/** Opens or closes a way to deposit, with the reason, and notifies every open screen. */
export async function switchMethod(
  context: BaseContext,
  operator: OperatorId,
  { method, isOn, opensAt, reason }: ParsedInput<Schemas['switchMethod']>['body'] & { readonly method: DepositType },
): Promise<Reply<Schemas['methods']>> {
  const now = context.clock.now()
  const opens = opensAt === undefined || opensAt === null ? null : new Date(opensAt)
  if (opens !== null && (isOn || opens <= now)) return refuse('depositAdmin.opens_in_the_past', { field: 'opensAt' })
  await context.withTransaction(async (tx) => {
    await writeSwitch(tx, { method, isOn, opensAt: opens, reason, changedBy: operator, changedAt: now })
    const after = { isOn, opensAt: opens?.toISOString() ?? null, reason }
    await recordAction(tx, { actor: `op:${operator}`, action: 'deposit_method.switch', subject: `deposit_method:${method}`, after })
    await announceChange(tx, now)
  })
  return await readMethods(context)
}
