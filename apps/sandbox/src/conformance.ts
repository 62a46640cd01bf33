import { DEMO_AMB_KEY, DEMO_HUB88 } from '@morakot/contract/outside/conventions'
import { DEMO_PASSWORD } from '@morakot/contract/outside/demo-logins'
import { DEMO_SECRETS } from '@morakot/contract/outside/secrets'
import { createPrivateKey, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readArguments, refuseArguments } from '@morakot/database/command-line'

import { ambDriver } from './features/conformance/gateway-amb.ts'
import { hub88Driver } from './features/conformance/gateway-hub88.ts'
import { nativeDriver } from './features/conformance/gateway-native.ts'
import { sessionByLogin } from './features/conformance/gateway-session.ts'
import { reportText } from './features/conformance/rules-suite.ts'
import type { Driver, TestPlayer } from './features/conformance/rules-suite.ts'
import { checkNames, runSuite } from './features/conformance/service-suite.ts'
import type { Party } from './infra/config.ts'

const CONVENTIONS = ['native', 'hub88', 'amb']

const USAGE = `npm run conformance -- URL [options]

Runs the seamless wallet's checks against a deployment and prints a report. Leaves the player with what was there.

  --convention native|hub88|amb           in whose words (default: native, our own)
  --provider ID --key ID --secret TEXT   the provider to speak as (default: the sandbox with its demo secret)
  --hub88-key FILE                        hub88: the RSA private key, PEM, to sign with (default: the demo's)
  --amb-key TEXT                          amb: the signature key (default: the demo's)
  --player ID --session=TOKEN --game CODE   an open session, from a launch of your own
  --member NAME --password TEXT          or: log in as this member and open a game, where the sandbox is the provider (default: malee)
  --only NAME[,NAME…]                    some checks
`

const { values, words } = readArguments({
  usage: 'conformance -- URL [options]',
  wordsMax: 1,
  options: {
    convention: { type: 'string', default: 'native' },
    'hub88-key': { type: 'string' },
    'amb-key': { type: 'string', default: process.env['AMB_SIGNATURE_KEY'] ?? DEMO_AMB_KEY },
    provider: { type: 'string', default: 'sandbox' },
    key: { type: 'string', default: 'demo' },
    secret: { type: 'string', default: process.env['PROVIDER_SECRET'] ?? DEMO_SECRETS.provider },
    player: { type: 'string' },
    session: { type: 'string' },
    game: { type: 'string' },
    member: { type: 'string', default: 'malee' },
    password: { type: 'string', default: DEMO_PASSWORD },
    only: { type: 'string', default: '' },
  },
})
const url = words[0]?.replace(/\/$/, '')
if (url === undefined) end(USAGE, 2)
if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
  refuseArguments(`${url} is no address of a deployment, such as http://localhost:3000.`)
const only = values.only === '' ? [] : values.only.split(',')
const checks = checkNames().map(({ name }) => name)
const stranger = only.find((name) => !checks.includes(name))
if (stranger !== undefined) refuseArguments(`There is no check ${stranger}; there are ${checks.join(', ')}.`)
if (!CONVENTIONS.includes(values.convention))
  refuseArguments(`There is no convention ${values.convention}; there are ${CONVENTIONS.join(', ')}.`)
const hub88Key = readKey(values['hub88-key'])

const party: Party = { id: values.provider, keyId: values.key, secret: values.secret }
const player = await playerToBe(url).catch((error: unknown) =>
  end(`No session to play with: ${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2),
)
const wire = { fetch: globalThis.fetch, now: () => new Date(), newId: () => randomUUID() }
const driver = driverOf(url, player)
const verdicts = await runSuite(wire, driver, only)
end(`${reportText(verdicts, { driver: driver.name, url })}\n`, verdicts.some(({ outcome }) => outcome === 'failed') ? 1 : 0)

function driverOf(origin: string, self: TestPlayer): Driver {
  if (values.convention === 'native') return nativeDriver(wire, { url: origin, party }, self)
  if (values.convention === 'amb') return ambDriver(wire, { url: origin, signatureKey: values['amb-key'] }, self)
  return hub88Driver(wire, { url: origin, privateKey: hub88Key }, self)
}

/** Read before anything is sent. */
function readKey(file: string | undefined): string {
  if (file === undefined) return DEMO_HUB88.privateKey
  try {
    const pem = readFileSync(file, 'utf8')
    createPrivateKey(pem)
    return pem
  } catch (error) {
    return refuseArguments(
      `--hub88-key names ${file}, which is no private key (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

async function playerToBe(origin: string): Promise<TestPlayer> {
  const { player: playerId, session: sessionToken, game: gameCode } = values
  if (playerId !== undefined && sessionToken !== undefined && gameCode !== undefined) return { playerId, sessionToken, gameCode }
  return sessionByLogin({ fetch: globalThis.fetch, url: origin, party, username: values.member, password: values.password })
}

function end(text: string, code: number): never {
  ;(code === 2 ? process.stderr : process.stdout).write(text)
  process.exit(code)
}
