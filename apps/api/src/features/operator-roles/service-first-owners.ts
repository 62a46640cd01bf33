import { secondFactorOf } from '#features/operator-factors/service'
import { giveEnrolmentCode, makeEnrolmentCode, resetFactors } from '#features/operator-factors/service-enrolment'
import { hasFactor } from '#features/operators/rules'
import { giveRoles, insertNew, holdersOf, idOf } from '#features/operators/service'
import { endSessionsIn } from '#features/operators/service-session'
import { TRUST_DELAY_MS } from '#features/trust/service'
import { statusAt } from '#engines/proposal-views'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { hashPassword } from '#infra/crypto/password-hash'
import { CHANGE_IN_FORCE } from './service-changes.ts'
import { decideByTerminal, lockFactorProposal } from './store-changes.ts'
import { lockRoles } from './store.ts'

/** Four eyes begin with two people. */
const FIRST_OWNERS = 2

export interface NewOperator {
  readonly username: string
  readonly displayName: string
  readonly password: string
}

/** An outcome of the terminal, with the one-time code by which the operator sets up a second factor; null where there is none. */
export interface TerminalOutcome<Kind extends string> {
  readonly kind: Kind
  readonly code: string | null
}

const TERMINAL = 'job:operator'

/** What the terminal's commands need: the process, and whether outsiders reach the installation. */
type TerminalContext = BaseContext & { readonly config: { readonly isPrivateDemo: boolean } }

/**
 * Makes an operator from the machine's own terminal: an owner while there are fewer than two who may manage roles, and without any role
 * after that, because roles are given by two owners then. Returns `taken` for an existing username.
 */
export async function makeOperator(context: BaseContext, given: NewOperator): Promise<TerminalOutcome<'owner' | 'without_role' | 'taken'>> {
  const passwordHash = await hashPassword(given.password)
  return await context.withTransaction(async (tx) => {
    await lockRoles(tx)
    const isFirst = (await holdersOf(tx, 'operators.manage')).length < FIRST_OWNERS
    const { username, displayName } = given
    const id = await insertNew(tx, { username, displayName, passwordHash, at: context.clock.now() })
    if (id === null) return { kind: 'taken', code: null }
    if (isFirst) await giveRoles(tx, id, { roles: ['owner'], temporary: null, at: context.clock.now() })
    const after = { username, roles: isFirst ? ['owner'] : [] }
    await recordAction(tx, { actor: TERMINAL, action: 'operator.made', subject: `op:${id}`, after })
    const code = await giveEnrolmentCode(context, tx, { operator: id, by: TERMINAL })
    return { kind: isFirst ? 'owner' : 'without_role', code }
  })
}

/**
 * Gives an operator a new one-time code from the terminal, and takes the factors away that there are. The terminal counts as one of two
 * owners: a factor is taken away when an owner has proposed it, outside a private demo 10 minutes later and undone until then, or at once when no
 * other owner has a factor to propose it with. Returns `unknown` for a username that is not there, `owner_needed` when no owner has proposed it.
 */
export async function newEnrolmentCode(
  context: TerminalContext,
  username: string,
): Promise<TerminalOutcome<'given' | 'reset' | 'approved' | 'unknown' | 'owner_needed'>> {
  return await context.withTransaction(async (tx) => {
    await lockRoles(tx)
    const operator = await idOf(tx, username)
    if (operator === undefined) return { kind: 'unknown', code: null }
    const given = { operator, by: TERMINAL } as const
    if (!hasFactor(await secondFactorOf(tx, operator))) {
      await endSessionsIn(tx, { operator, but: null, at: context.clock.now() })
      return { kind: 'given', code: await giveEnrolmentCode(context, tx, given) }
    }
    const { code, hash } = makeEnrolmentCode(context)
    const agreed = await agree(context, tx, operator, hash)
    if (agreed === 'owner_needed') return { kind: agreed, code: null }
    if (agreed === 'reset') await resetFactors(context, tx, { ...given, hash })
    return { kind: agreed, code }
  })
}

/** The terminal as the second of two owners: `reset` at once, `approved` for later, or no owner has proposed it. */
async function agree(
  { config, clock, jobs }: TerminalContext,
  tx: Tx,
  operator: OperatorId,
  enrolmentCodeHash: Buffer,
): Promise<'reset' | 'approved' | 'owner_needed'> {
  const at = clock.now()
  const proposal = await lockFactorProposal(tx, operator)
  if (proposal !== undefined && statusAt(proposal, at) === 'WAITING') {
    const { id, proposedBy } = proposal
    if (config.isPrivateDemo) {
      await decideByTerminal(tx, id, { at, later: null })
      return 'reset'
    }
    const inForceAt = new Date(at.getTime() + TRUST_DELAY_MS)
    await decideByTerminal(tx, id, { at, later: { inForceAt, enrolmentCodeHash } })
    await jobs.send(tx, CHANGE_IN_FORCE, { id }, { startAfterSeconds: TRUST_DELAY_MS / 1000, singletonKey: id })
    const after = { id, proposedBy: `op:${proposedBy}`, inForceAt: inForceAt.toISOString() }
    await recordAction(tx, { actor: TERMINAL, action: 'operator_role.approved', subject: `op:${operator}`, after })
    return 'approved'
  }
  const others = (await holdersOf(tx, 'operators.manage')).filter((id) => !isSamePerson(id, operator))
  for (const other of others) if (hasFactor(await secondFactorOf(tx, other))) return 'owner_needed'
  return 'reset'
}
