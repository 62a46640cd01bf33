import { DEMO_PASSWORD } from '@morakot/contract/outside/demo-logins'
import type { DemoOperator } from '@morakot/contract/outside/demo-logins'
import type { OperatorRole } from '@morakot/contract/permission'
import { recordAction } from '#infra/operators/audit'
import type { OperatorId } from '#infra/identity'
import { hashPassword, isPassword } from '#infra/crypto/password-hash'
import type { BaseContext } from '#infra/context'
import type { SeedPlan } from '#infra/modules/seed-plan'
import type { OperatorsContext } from './service-context.ts'
import { findCredentials, findOperatorId, insertOperator, listRolesHeld, writeDisabled, writeRolesHeld } from './store.ts'

export interface SeededOperator {
  readonly username: string
  readonly password: string
  readonly displayName: string
  /** An owner unless specified otherwise. */
  readonly roles?: readonly OperatorRole[]
}

/** Makes an operator for demo data or a test. One that is there stays as it is; without any role it is given these. */
export async function seedOperator(context: BaseContext, seeded: SeededOperator): Promise<OperatorId> {
  const { username, displayName, roles = ['owner'] } = seeded
  const existing = await findOperatorId(context.db, username)
  const passwordHash = existing === undefined ? await hashPassword(seeded.password) : null
  return await context.withTransaction(async (tx) => {
    const id = existing ?? (await insertOperator(tx, { username, passwordHash: passwordHash ?? '', displayName, at: context.clock.now() }))
    const held = await listRolesHeld(tx, id)
    if (held.length > 0) return id
    await writeRolesHeld(tx, id, { roles, temporary: null, at: context.clock.now() })
    await recordAction(tx, { actor: 'job:seed', action: 'operator.roles_given', subject: `op:${id}`, after: { roles } })
    return id
  })
}

/** Two owners and one operator of each other role, without a second factor. */
const OPERATORS = [
  { username: 'owner', displayName: 'เจ้าของระบบ', roles: ['owner'] },
  { username: 'owner2', displayName: 'เจ้าของระบบคนที่สอง', roles: ['owner'] },
  { username: 'operator', displayName: 'การเงิน', roles: ['finance'] },
  { username: 'checker', displayName: 'ความเสี่ยง', roles: ['risk'] },
  { username: 'support', displayName: 'ซัพพอร์ต', roles: ['support'] },
  { username: 'marketing', displayName: 'การตลาด', roles: ['marketing'] },
  { username: 'content', displayName: 'คอนเทนต์', roles: ['content'] },
  { username: 'auditor', displayName: 'ผู้ตรวจสอบ', roles: ['auditor'] },
] as const satisfies readonly (Omit<SeededOperator, 'password'> & { readonly username: DemoOperator })[]

/**
 * The operators of the demo. Where outsiders were let in to it there are none: those of an earlier seed are switched off as long as their
 * password is still the published one.
 */
export async function seedDemoOperators(context: OperatorsContext, { hasDemoLogins, isExposedDemo }: SeedPlan): Promise<void> {
  if (!hasDemoLogins) return
  for (const operator of OPERATORS) {
    if (isExposedDemo) await switchOffWithPassword(context, operator.username, DEMO_PASSWORD)
    else await seedOperator(context, { ...operator, password: DEMO_PASSWORD })
  }
}

/** Switches an operator off whose password is this one; with another password, or none of that name, nothing changes. */
async function switchOffWithPassword(context: BaseContext, username: string, password: string): Promise<void> {
  const found = await findCredentials(context.db, username)
  if (found === undefined || !(await isPassword(found.passwordHash, password))) return
  await context.withTransaction(async (tx) => {
    await writeDisabled(tx, found.id, { at: context.clock.now(), by: null, because: null })
    const action = { actor: 'job:seed', action: 'operator.switched_off' as const, subject: `op:${found.id}` }
    await recordAction(tx, { ...action, after: { why: 'published password' } })
  })
}
