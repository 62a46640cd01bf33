import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Plan } from './plan.ts'

/**
 * Gives a demo's past its moments while its jobs play it: a program of its own, because it works as the database's owner, which ends by itself.
 * What it does not come to, the next start does.
 */
export function startMoments(plan: Plan, ownerUrl: string): { readonly stop: () => void } {
  if (!plan.hasDemoLogins) return { stop: () => undefined }
  const child = spawn(process.execPath, [join(plan.root, 'apps/api/src/moments.ts')], {
    // The channel tells it when this process is gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...plan.environment, OWNER_DATABASE_URL: ownerUrl },
  })
  child.on('error', () => undefined)
  return { stop: () => void child.kill() }
}
