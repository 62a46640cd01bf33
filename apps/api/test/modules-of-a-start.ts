// Starts the API as `main.ts` does, on the given database, and reports which modules it has loaded: `listening` when it can respond to
// members, `started` at the end, `described` after a request for the description of the API.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { registerHooks } from 'node:module'
import { Server } from 'node:net'

const loaded = new Set<string>()
registerHooks({
  load: (url, context, nextLoad) => {
    loaded.add(url)
    return nextLoad(url, context)
  },
})
// Hooks do not load Node's own modules, and some are not loaded before their first use.
const all = () => [...loaded, ...(Reflect.get(process, 'moduleLoadList') as readonly string[])]

let listening: readonly string[] | undefined
const servers: Server[] = []
const { listen } = Server.prototype
Server.prototype.listen = function (this: Server, ...given: Parameters<typeof listen>) {
  listening ??= all()
  servers.push(this)
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
const started = all()
await describedBy(servers[0])
process.send?.({ listening, started, described: all() })

async function describedBy(server: Server | undefined): Promise<void> {
  const at = server?.address()
  if (at === null || typeof at !== 'object') throw new Error('nothing listens at a port')
  // An import names all that the module has, and loads what a start does without: this leaves it asleep.
  const { get } = process.getBuiltinModule('node:http')
  const [answer] = (await once(get({ port: at.port, path: '/openapi.json' }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the description was answered with ${answer.statusCode}`)
  answer.resume()
}
