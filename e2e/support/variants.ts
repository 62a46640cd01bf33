import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../../tools/free-port.ts'
import { databaseProcessesOf, newInstallation, removeInstallation, startProduct } from './product.ts'
import type { Addresses, Installation, RunningProduct } from './product.ts'
import { browserTimeFactor } from './drag.ts'

/** PostgreSQL's children leave a moment after their parent. */
const LEAVE_MS = 2_000 * browserTimeFactor
/** Where the host of a run is found. */
export const HOST = 'MORAKOT_E2E_HOST'

/**
 * The products that journeys share, by name. `plain` is the demo without history and notices. In `switched` an operator switches what
 * holds for all members: its tests run one after the other.
 */
const VARIANTS = {
  plain: async () => ({}),
  switched: async () => ({
    AUDIT_EVERY_MS: '1000',
    AUDIT_SEAL_MS: '2000',
    SERVICE_WORKER: 'off',
    TELEMETRY_SINK: 'http',
    TELEMETRY_URL: `http://127.0.0.1:${await freePort()}/`,
  }),
} as const satisfies Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>

export type Variant = keyof typeof VARIANTS

/** A shared product as a test knows it; plain data, because another process started it. */
export interface SharedProduct {
  readonly addresses: Addresses
  readonly dataDir: string
  readonly settings: Readonly<Record<string, string>>
}

interface Started {
  readonly installation: Installation
  readonly product: RunningProduct
}

/** Starts each variant when a test first needs it, and keeps it until the run is over. One host serves all workers. */
export class VariantHost {
  readonly #started = new Map<Variant, Promise<Started>>()
  readonly #server: Server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1) as Variant
    this.start(name).then(
      (product) => response.end(JSON.stringify(product)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    )
  })

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    process.env[HOST] = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async start(name: Variant): Promise<SharedProduct> {
    const starting = this.#started.get(name) ?? startVariant(name)
    this.#started.set(name, starting)
    const { product, installation } = await starting
    return { addresses: product.addresses, dataDir: product.dataDir, settings: installation.settings ?? {} }
  }

  /** Stops all of them as Ctrl-C does. Throws when a database is still running then. */
  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    for (const starting of this.#started.values()) await stopVariant(await starting)
  }
}

async function startVariant(name: Variant): Promise<Started> {
  const installation = await newInstallation(await VARIANTS[name]())
  return { installation, product: await startProduct(installation) }
}

async function stopVariant({ installation, product }: Started): Promise<void> {
  await product.stop()
  const deadline = performance.now() + LEAVE_MS
  const left = () => databaseProcessesOf(installation.dataDir)
  while (left().length > 0 && performance.now() < deadline) await new Promise((go) => setTimeout(go, 50))
  if (left().length > 0) throw new Error(`PostgreSQL is still running after Ctrl-C: ${left().join(', ')}\n${product.output()}`)
  removeInstallation(installation)
}

/** The shared product of a name, started if no test has needed it yet. */
export async function variantOf(name: Variant): Promise<SharedProduct> {
  const response = await fetch(`${process.env[HOST] ?? ''}/${name}`)
  if (!response.ok) throw new Error(`the product ${name} did not start: ${await response.text()}`)
  return (await response.json()) as SharedProduct
}
