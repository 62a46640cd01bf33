import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Plan } from './plan.ts'

/**
 * Dates a demo's history while its jobs create it. It is a separate program because it works as the database's owner; it ends
 * automatically. The next start does what it leaves undone.
 */
export function startMoments(plan: Plan, ownerUrl: string): { readonly stop: () => void } {
  if (!plan.hasDemoLogins) return { stop: () => undefined }
  const child = spawn(process.execPath, [join(plan.root, 'apps/api/src/moments.ts')], {
    // The channel closes when this process is gone, which ends the child.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...plan.environment, OWNER_DATABASE_URL: ownerUrl },
  })
  child.on('error', () => undefined)
  return { stop: () => void child.kill() }
}
