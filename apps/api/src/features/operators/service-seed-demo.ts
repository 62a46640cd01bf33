import type { SeedPlan } from '#infra/modules/seed-plan'
import type { OperatorsContext } from './service-context.ts'
import { seedOperator, switchOffWithPassword } from './service-seed.ts'
import type { SeededOperator } from './service-seed.ts'

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

/**
 * The operators of the demo. Where outsiders were let in to it there are none: those of an earlier seed are switched off as long as their
 * password is still the published one.
 */
export async function seedDemoOperators(context: OperatorsContext, { hasDemoLogins, isExposedDemo }: SeedPlan): Promise<void> {
  if (!hasDemoLogins) return
  if (isExposedDemo) return await switchOffPublished(context)
  for (const operator of OPERATORS) await seedOperator(context, { ...operator, password: PASSWORD })
}

async function switchOffPublished(context: OperatorsContext): Promise<void> {
  for (const { username } of OPERATORS) await switchOffWithPassword(context, username, PASSWORD)
}
