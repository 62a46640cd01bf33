import { join } from 'node:path'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import { freePort } from '../free-port.ts'
import { productHeaders } from './product-headers.ts'
import type { Plan } from './plan.ts'
import type { Serving } from './run-product.ts'

/** What the API answers on the same address as the pages. The documents for frames and their files come from the last build. */
const OF_THE_API = ['/api', '/storage', '/art', '/docs', '/health', '/assets', '/minigame-frame.html', '/sw.js', '/manifest.webmanifest']

/** Serves both web apps from their sources on the ports of the plan. The API listens on two other ports, behind them. */
export async function serveSources(plan: Plan): Promise<Serving> {
  const programs: Plan = {
    ...plan,
    playerPort: await freePort(),
    consolePort: await freePort(),
    isWatching: true,
    environment: {
      ...plan.environment,
      PUBLIC_ORIGIN: plan.environment['PUBLIC_ORIGIN'] ?? `http://localhost:${plan.playerPort}`,
      CONSOLE_ORIGIN: plan.environment['CONSOLE_ORIGIN'] ?? `http://localhost:${plan.consolePort}`,
      // A worker would answer with the files of the last build.
      SERVICE_WORKER: 'off',
    },
  }
  const servers = [
    await serveApp({ root: plan.root, app: 'player', host: plan.host, port: plan.playerPort, apiPort: programs.playerPort }),
    await serveApp({ root: plan.root, app: 'console', host: plan.host, port: plan.consolePort, apiPort: programs.consolePort }),
  ]
  return { programs, stop: async () => void (await Promise.all(servers.map((server) => server.close()))) }
}

export interface SourceApp {
  readonly root: string
  readonly app: 'player' | 'console'
  readonly host: string
  readonly port: number
  readonly apiPort: number
}

/** Serves one app from its sources, with the headers of the product. */
export async function serveApp({ root, app, host, port, apiPort }: SourceApp): Promise<ViteDevServer> {
  const api = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }
  const server = await createServer({
    root: join(root, 'apps', app),
    configFile: join(root, 'apps', app, 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: join(root, 'node_modules/.vite', app),
    plugins: [productHeaders({ apiOrigin: api.target, port })],
    server: { host, port, strictPort: true, proxy: Object.fromEntries(OF_THE_API.map((path) => [path, api])) },
  })
  return await server.listen()
}
