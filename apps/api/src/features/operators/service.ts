import type { Reply } from '@morakot/contract/contract-shape'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import type { OperatorRole } from '@morakot/contract/permission'
import type { Permission } from '@morakot/contract/nouns'
import { recordAction } from '#infra/operators/audit'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { Db, Tx } from '#infra/db'
import type { Grants, RecordedRefusal } from '#infra/sessions/session-state'
import type { OperatorId, SessionId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { NOT_PERMITTED } from '#infra/operators/permissions'
import { spendBudget } from '#infra/limits/rate-budget'
import { factorState, grantsIn, isSteppedUp, STEP_UP_MS } from './rules.ts'
import type { OperatorsContext } from './service-context.ts'
import { listHeld, readProof } from './store-session.ts'
import {
  deleteEndedRole,
  findDisabled,
  findOperator,
  findOperatorId,
  findTemporary,
  insertOperator,
  listHolders,
  listNames,
  listRolesHeld,
  writeDisabled,
  writeEnabled,
  writeRolesHeld,
  writeUses,
} from './store.ts'
import type { GivenRoles, TemporaryRole } from './store.ts'

/** Who is signed in: roles, permissions, the second factor, and how fresh the proof is. */
export async function readMe(
  context: OperatorsContext,
  { operator: id, session }: { readonly operator: OperatorId; readonly session: SessionId },
): Promise<Reply<typeof operatorSchemas.me>> {
  const { db, clock } = context
  const [operator, roles, held, factor, proof] = await Promise.all([
    findOperator(db, id),
    listRolesHeld(db, id),
    listHeld(db, id, context.clock.now()),
    context.secondFactorOf(db, id),
    readProof(db, session),
  ])
  invariant(operator !== undefined, `operator ${id} is gone`)
  const isDue = proof !== undefined && proof.factorDueAt !== null
  const steppedUpAt = proof?.steppedUpAt ?? null
  return {
    operator: { username: operator.username, displayName: operator.displayName },
    roles: roles.map((role) => ({ role, title: OPERATOR_ROLES[role] })),
    permissions: [...grantsIn(held)].map(([permission, grant]) => ({ permission, grant })),
    secondFactor: { state: factorState(factor, { isDue, isPrivateDemo: context.config.isPrivateDemo }), ...factor },
    steppedUpUntil:
      steppedUpAt !== null && isSteppedUp(steppedUpAt, clock.now()) ? new Date(steppedUpAt.getTime() + STEP_UP_MS).toISOString() : null,
  }
}

/** The names of operators, for screens that say who did what. */
export async function namesOf(db: Db | Tx, ids: readonly OperatorId[]): Promise<ReadonlyMap<OperatorId, string>> {
  return ids.length === 0 ? new Map() : await listNames(db, ids)
}

/** The operator who signs in by this name; undefined when there is none. */
export async function idOf(db: Db | Tx, username: string): Promise<OperatorId | undefined> {
  return await findOperatorId(db, username)
}

/** What an operator may do now, for work that goes on without a session; null for one who may no longer work. */
export async function grantsOf(db: Db | Tx, id: OperatorId, at: Date): Promise<Grants | null> {
  if (await findDisabled(db, id)) return null
  return grantsIn(await listHeld(db, id, at))
}

/** The name that an operator signs in by. */
export async function usernameOf(db: Db | Tx, id: OperatorId): Promise<string> {
  const operator = await findOperator(db, id)
  invariant(operator !== undefined, `operator ${id} is gone`)
  return operator.username
}

/** This many refusals per operator and hour are recorded one by one. */
export const REFUSALS_AN_HOUR = 20
const HOUR_SECONDS = 3_600

/**
 * Records in the audit log that an operator was refused. A missing permission is recorded twenty times an hour per operator, and then once
 * that there are more: an operator who tries every call would bury the actions of others. The process log has a line for each of them. A
 * try to count as the second person is always recorded.
 */
export async function recordRefusal(context: OperatorsContext, refusal: RecordedRefusal): Promise<void> {
  const { operator, call, path, code, permission } = refusal
  const budget = { subject: `operator:refused:${operator}`, max: REFUSALS_AN_HOUR, windowSeconds: HOUR_SECONDS }
  const spent = code === NOT_PERMITTED ? (await spendBudget(context.db, budget, context.clock.now())).spent : 0
  if (spent > REFUSALS_AN_HOUR + 1) return
  const isMore = spent > REFUSALS_AN_HOUR
  await context.withTransaction(async (tx) => {
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: isMore ? 'operator.refused_often' : 'operator.refused',
      subject: isMore ? `operator:${operator}` : `call:${call}`,
      after: isMore ? { writtenDown: REFUSALS_AN_HOUR, windowSeconds: HOUR_SECONDS } : { code, path, permission },
    })
  })
}

const DAY_MS = 86_400_000

/** Notes the use of permissions, each of an operator once a day and process: the review of rights counts days, and a request waits for no more writes. */
export function dailyUses({ db, clock }: Pick<OperatorsContext, 'db' | 'clock'>) {
  let day = -1
  const noted = new Set<string>()
  return async (operator: OperatorId, used: readonly Permission[]): Promise<void> => {
    const at = clock.now()
    const today = Math.floor(at.getTime() / DAY_MS)
    if (today !== day) noted.clear()
    day = today
    const fresh = used.filter((permission) => !noted.has(`${operator} ${permission}`))
    if (fresh.length === 0) return
    await writeUses(db, operator, { permissions: fresh, at })
    for (const permission of fresh) noted.add(`${operator} ${permission}`)
  }
}

/** A new operator without a role; null when the username is taken. */
export async function insertNew(
  tx: Tx,
  operator: { readonly username: string; readonly passwordHash: string; readonly displayName: string; readonly at: Date },
): Promise<OperatorId | null> {
  return (await findOperatorId(tx, operator.username)) === undefined ? await insertOperator(tx, operator) : null
}

/** The roles of an operator, in the order in which they were given; null for an unknown one. */
export async function rolesOf(db: Db | Tx, operator: OperatorId): Promise<readonly OperatorRole[] | null> {
  return (await findOperator(db, operator)) === undefined ? null : await listRolesHeld(db, operator)
}

/** The role of an operator that has an end; null where none has. */
export async function temporaryRoleOf(db: Db | Tx, operator: OperatorId): Promise<TemporaryRole | null> {
  return await findTemporary(db, operator)
}

/** Gives an operator these roles and takes every other, in the transaction of the change that two owners made. */
export async function giveRoles(tx: Tx, operator: OperatorId, given: GivenRoles): Promise<void> {
  await writeRolesHeld(tx, operator, given)
}

/** Takes the role of an operator whose end has come, and returns it; undefined when none has. */
export async function takeEndedRole(tx: Tx, operator: OperatorId, at: Date): Promise<OperatorRole | undefined> {
  return await deleteEndedRole(tx, operator, at)
}

/** The operators who may work and hold a role with a permission. */
export async function holdersOf(db: Db | Tx, permission: Permission): Promise<readonly OperatorId[]> {
  return await listHolders(db, permission, { isLasting: false })
}

/** Those of them whose role has no end: who remains when every role with an end is over. */
export async function lastingHoldersOf(db: Db | Tx, permission: Permission): Promise<readonly OperatorId[]> {
  return await listHolders(db, permission, { isLasting: true })
}

/** The holders of a permission who are another person than the maker of a proposal. */
export async function othersWith(db: Db | Tx, permission: Permission, maker: OperatorId): Promise<readonly OperatorId[]> {
  return (await holdersOf(db, permission)).filter((holder) => !isSamePerson(holder, maker))
}

/** The names of the operators who can approve what one is about to propose (console-2.md O-1), `about` not among them. */
export async function approversOf(
  db: Db | Tx,
  permission: Permission,
  { maker, about = null }: { readonly maker: OperatorId; readonly about?: OperatorId | null },
): Promise<string[]> {
  const others = await othersWith(db, permission, maker)
  const names = await namesOf(
    db,
    others.filter((holder) => !isSamePerson(holder, about)),
  )
  return [...names.values()].toSorted((one, other) => one.localeCompare(other, 'th'))
}

/** Takes an operator's way in. False for one who is disabled already. */
export async function disable(
  tx: Tx,
  operator: OperatorId,
  given: { readonly by: OperatorId; readonly at: Date; readonly because: string },
): Promise<boolean> {
  return await writeDisabled(tx, operator, given)
}

/** Lets a disabled operator work again, in the transaction of the change that two owners made. */
export async function enable(tx: Tx, operator: OperatorId): Promise<void> {
  await writeEnabled(tx, operator)
}

export async function isDisabled(tx: Tx, operator: OperatorId): Promise<boolean> {
  return await findDisabled(tx, operator)
}
