import { DEMO_SECRETS } from '@morakot/contract/outside/secrets'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'

import { nativeDriver, reportText, runSuite, sessionByLogin } from './features/conformance/public.ts'
import type { TestPlayer } from './features/conformance/public.ts'
import type { Party } from './infra/config.ts'

const USAGE = `npm run conformance -- URL [options]

Runs the seamless wallet's checks against a deployment and prints a report. Leaves the player with what was there.

  --provider ID --key ID --secret TEXT   the provider to speak as (default: the sandbox with its demo secret)
  --player ID --session TOKEN --game CODE   an open session, from a launch of your own
  --member NAME --password TEXT          or: log in as this member and open a game, where the sandbox is the provider (default: malee)
  --only NAME[,NAME…]                    some checks
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    provider: { type: 'string', default: 'sandbox' },
    key: { type: 'string', default: 'demo' },
    secret: { type: 'string', default: process.env['PROVIDER_SECRET'] ?? DEMO_SECRETS.provider },
    player: { type: 'string' },
    session: { type: 'string' },
    game: { type: 'string' },
    member: { type: 'string', default: 'malee' },
    password: { type: 'string', default: 'demo-1234' },
    only: { type: 'string', default: '' },
  },
})
const url = positionals[0]?.replace(/\/$/, '')
if (url === undefined) end(USAGE, 2)

const party: Party = { id: values.provider, keyId: values.key, secret: values.secret }
const player = await playerToBe(url).catch((error: unknown) =>
  end(`No session to play with: ${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2),
)
const wire = { fetch: globalThis.fetch, now: () => new Date(), newId: () => randomUUID() }
const driver = nativeDriver(wire, { url, party }, player)
const verdicts = await runSuite(wire, driver, values.only === '' ? [] : values.only.split(','))
end(`${reportText(verdicts, { driver: driver.name, url })}\n`, verdicts.some(({ outcome }) => outcome === 'failed') ? 1 : 0)

async function playerToBe(origin: string): Promise<TestPlayer> {
  const { player: playerId, session: sessionToken, game: gameCode } = values
  if (playerId !== undefined && sessionToken !== undefined && gameCode !== undefined) return { playerId, sessionToken, gameCode }
  return sessionByLogin({ fetch: globalThis.fetch, url: origin, party, username: values.member, password: values.password })
}

function end(text: string, code: number): never {
  ;(code === 2 ? process.stderr : process.stdout).write(text)
  process.exit(code)
}
