import type { OperatorRole } from '@morakot/contract/permission'
import { recordAction } from '#infra/audit'
import type { OperatorId } from '#infra/identity'
import { hashPassword } from '#infra/password-hash'
import type { BaseContext } from '#infra/context'
import type { SeedPlan } from '#infra/modules/seed-plan'
import type { OperatorsContext } from './service-context.ts'
import { findOperatorId, insertOperator, listRolesHeld, writeRolesHeld } from './store.ts'

export interface SeededOperator {
  readonly username: string
  readonly password: string
  readonly displayName: string
  /** An owner unless told otherwise. */
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
    await writeRolesHeld(tx, id, roles)
    await recordAction(tx, { actor: 'job:seed', action: 'operator.roles_given', subject: `op:${id}`, after: { roles } })
    return id
  })
}

const PASSWORD = 'demo-1234'

/** One operator a role, without a second factor. */
const OPERATORS = [
  { username: 'owner', displayName: 'เจ้าของระบบ', roles: ['owner'] },
  { username: 'operator', displayName: 'การเงิน', roles: ['finance'] },
  { username: 'checker', displayName: 'ความเสี่ยง', roles: ['risk'] },
  { username: 'support', displayName: 'ซัพพอร์ต', roles: ['support'] },
  { username: 'marketing', displayName: 'การตลาด', roles: ['marketing'] },
  { username: 'content', displayName: 'คอนเทนต์', roles: ['content'] },
  { username: 'auditor', displayName: 'ผู้ตรวจสอบ', roles: ['auditor'] },
] as const satisfies readonly Omit<SeededOperator, 'password'>[]

/** The operators of the demo. */
export async function seedDemoOperators(context: OperatorsContext, { hasDemoLogins }: SeedPlan): Promise<void> {
  if (!hasDemoLogins) return
  for (const operator of OPERATORS) await seedOperator(context, { ...operator, password: PASSWORD })
}
