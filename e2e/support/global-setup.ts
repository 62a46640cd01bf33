import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOST, VariantHost } from './variants.ts'

const ADDRESSES = 'MORAKOT_E2E_ADDRESSES'
/** What the first product compiled, the others need not compile again. */
const COMPILED = 'NODE_COMPILE_CACHE'

/**
 * Starts the plain product and the host of the other shared ones, and after the last test stops them as Ctrl-C does. What is still
 * running then is a failure. A plain product that was started by hand is used when its addresses are in the environment, and so is a host.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[HOST] !== undefined) return undefined
  const compiled = mkdtempSync(join(tmpdir(), 'morakot-e2e-compiled-'))
  process.env[COMPILED] = compiled
  const host = new VariantHost()
  await host.open()
  process.env[ADDRESSES] ??= JSON.stringify((await host.start('plain')).addresses)
  return async () => {
    await host.close()
    rmSync(compiled, { recursive: true, force: true })
  }
}
