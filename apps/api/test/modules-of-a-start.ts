// Starts the API as `main.ts` does, on the database it is told, and tells which modules it has loaded: `listening` when
// members can be answered, `started` at the end.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { Server } from 'node:net'

const loaded = new Set<string>()
registerHooks({
  load: (url, context, nextLoad) => {
    loaded.add(url)
    return nextLoad(url, context)
  },
})
// Node's own are not loaded by hooks, and some are not loaded until somebody wants them.
const all = () => [...loaded, ...(Reflect.get(process, 'moduleLoadList') as readonly string[])]

let listening: readonly string[] | undefined
const { listen } = Server.prototype
Server.prototype.listen = function (this: Server, ...given: Parameters<typeof listen>) {
  listening ??= all()
  return listen.apply(this, given)
} as typeof listen

const main = new URL('../src/main.ts', import.meta.url)
for (const [, path = ''] of readFileSync(main, 'utf8').matchAll(/^import .* from '(\.\/[^']+)'$/gm)) await import(new URL(path, main).href)

const [{ startApi }, { decideConfig }, { readEnv }, { openLog }, { systemClock }, { targetFromUrl }] = await Promise.all([
  import('../src/start.ts'),
  import('../src/config.ts'),
  import('../src/env.ts'),
  import('../src/infra/log.ts'),
  import('../src/infra/clock.ts'),
  import('@morakot/database/target'),
])
const config = { ...decideConfig(readEnv(process.env)), playerPort: 0, consolePort: 0 }
const outside = { config, target: targetFromUrl(config.databaseUrl), clock: systemClock, logger: openLog('error') }
await startApi(outside, { player: null, console: null })
process.send?.({ listening, started: all() })
