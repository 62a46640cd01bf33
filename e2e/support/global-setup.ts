import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProcessesOf, newInstallation, removeInstallation, startProduct } from './product.ts'

const ADDRESSES = 'MORAKOT_E2E_ADDRESSES'
/** Fourteen files start a product of their own: what the first of them compiled, the others need not compile again. */
const COMPILED = 'NODE_COMPILE_CACHE'
/** PostgreSQL's children leave a moment after their parent. */
const LEAVE_MS = 2_000

/**
 * Starts everything once, and after the last test stops it as Ctrl-C does. What is still running then is a failure. A product that
 * was started by hand is used when its addresses are in the environment.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[ADDRESSES] !== undefined) return undefined
  const compiled = mkdtempSync(join(tmpdir(), 'morakot-e2e-compiled-'))
  process.env[COMPILED] = compiled
  const installation = await newInstallation()
  const product = await startProduct(installation)
  process.env[ADDRESSES] = JSON.stringify(product.addresses)
  return async () => {
    await product.stop()
    const deadline = performance.now() + LEAVE_MS
    while (databaseProcessesOf(installation.dataDir).length > 0 && performance.now() < deadline) await sleep(50)
    const left = databaseProcessesOf(installation.dataDir)
    if (left.length > 0) throw new Error(`PostgreSQL is still running after Ctrl-C: ${left.join(', ')}\n${product.output()}`)
    removeInstallation(installation)
    rmSync(compiled, { recursive: true, force: true })
  }
}
