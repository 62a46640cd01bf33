import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { shippedPackage } from './shipped-package.ts'

/** Text by path. */
export type Files = Readonly<Record<string, string>>

/** A small copy of the project's layout in a temporary folder, gone when its scope ends. */
export interface PlantedTree extends Disposable {
  readonly root: string
}

const PACKAGES = ['money', 'ledger', 'contract', 'database', 'schema', 'ui', 'art']
const APPS = ['api', 'sandbox', 'player', 'console']
const SERVER_LIBRARIES = ['kysely', 'pg', 'fastify', 'zod', 'pg-boss', 'sharp']
const WEB_LIBRARIES = ['react', '@tanstack/react-query', '@tanstack/react-router']
const TEST_LIBRARIES = ['vitest']
/** Installed by something else, declared by no workspace. */
const UNDECLARED = 'lodash'

const NOTHING = 'export {}\n'

/** The layout that every planted tree has, without a single wrong import. */
const SOUND: Files = {
  'apps/api/src/main.ts': "import { app } from './app.ts'\n\nexport const running = app\n",
  'apps/api/src/app.ts':
    "import fastify from 'fastify'\nimport { bind } from '#features/wallet/routes'\n\nexport const app = bind(fastify)\n",
  'apps/api/src/engines/editions.ts': "import { known } from '#features/members/service'\n\nexport const editions = known\n",
  'apps/api/src/infra/env.ts': 'export const env = 1\n',
  'apps/api/src/infra/http/envelope.ts': 'export const body = 1\n',
  'apps/api/src/infra/http/replica-reads.ts': "import { replica } from '../replica/replica.ts'\n\nexport const read = replica\n",
  'apps/api/src/infra/replica/replica.ts': 'export const replica = 1\n',
  'apps/api/src/features/work-queue/routes.ts': "import { read } from '#infra/http/replica-reads'\n\nexport const overview = read\n",
  'apps/api/src/infra/pictures/three-formats.ts': "import sharp from 'sharp'\n\nexport const opened = sharp\n",
  'apps/api/src/infra/sql.ts': "import kysely from 'kysely'\n\nexport const sql = kysely\n",
  'apps/api/src/infra/testing/app.ts': "import { app } from '../../app.ts'\n\nexport const started = app\n",
  'apps/api/src/features/wallet/routes.ts':
    "import fastify from 'fastify'\nimport { pay } from './service.ts'\n\nexport const bind = (server: unknown) => [server, fastify, pay]\n",
  'apps/api/src/features/wallet/service.ts':
    "import { judge } from './rules.ts'\nimport { find } from './store.ts'\nimport { send } from './gateway-bank.ts'\nimport { known } from '#features/members/service'\n\nexport const pay = [judge, find, send, known]\n",
  'apps/api/src/features/wallet/rules.ts':
    "import type { Satang } from '@morakot/money/satang'\nimport { calls } from '@morakot/contract/features/wallet/calls'\n\nexport const judge = (amount: Satang) => [amount, calls]\n",
  'apps/api/src/features/wallet/store.ts':
    "import kysely from 'kysely'\nimport { balancesOf } from '@morakot/ledger/accounts'\n\nexport const find = [kysely, balancesOf]\n",
  'apps/api/src/features/wallet/gateway-bank.ts': "import { env } from '#infra/env'\n\nexport const send = env\n",
  'apps/api/src/features/wallet/jobs.ts': "import { pay } from './service.ts'\n\nexport const nightly = pay\n",
  'apps/api/src/features/wallet/events.ts': 'export const paid = 1\n',
  'apps/api/src/features/wallet/service.test.ts':
    "import { test } from 'vitest'\nimport { started } from '#infra/testing/app'\nimport { pay } from './service.ts'\n\nexport const proof = [test, started, pay]\n",
  'apps/api/src/features/members/service.test.ts': "import { bind } from '#features/wallet/routes'\n\nexport const proof = bind\n",
  'apps/api/src/features/members/rules.ts': NOTHING,
  'apps/api/src/features/members/service.ts': 'export const known = 1\n',
  'apps/api/src/features/wallet/module.ts': NOTHING,
  'apps/player/src/main.tsx': "import { router } from './app/router.ts'\n\nexport const shown = router\n",
  'apps/player/src/app/router.ts': "import { Credit } from '#features/wallet/pages/credit.tsx'\n\nexport const router = Credit\n",
  'apps/player/src/shared/api/client.ts': "import { makeClient } from '@morakot/contract/client'\n\nexport const client = makeClient\n",
  'apps/player/src/shared/ui/card.tsx': "import { Button } from '@morakot/ui/components/button'\n\nexport const Card = Button\n",
  'apps/player/src/features/wallet/pages/credit.tsx':
    "import { Pill } from '../components/pill.tsx'\nimport { credit } from '../queries.ts'\n\nexport const Credit = [Pill, credit]\n",
  'apps/player/src/features/wallet/components/pill.tsx': "import { Card } from '#shared/ui/card.tsx'\n\nexport const Pill = Card\n",
  'apps/player/src/features/wallet/queries.ts': "import { client } from '#shared/api/client'\n\nexport const credit = client\n",
  'apps/player/src/features/members/queries.ts': NOTHING,
  'packages/contract/src/features/members/refusals.ts': NOTHING,
  'apps/console/src/main.tsx': NOTHING,
  'apps/sandbox/src/main.ts': NOTHING,
  'packages/money/src/satang.ts': 'export type Satang = bigint\n',
  'packages/ledger/src/accounts.ts': 'export const balancesOf = 1\n',
  'packages/ledger/src/post.ts':
    "import { randomUUID } from 'node:crypto'\nimport kysely from 'kysely'\nimport { pool } from '@morakot/database/pool'\nimport type { Satang } from '@morakot/money/satang'\n\nexport const post = (amount: Satang) => [amount, pool, kysely, randomUUID]\n",
  'packages/database/src/pool.ts': "import pg from 'pg'\n\nexport const pool = pg\n",
  'packages/contract/src/client.ts':
    "import type { Credit } from './features/wallet/schema.ts'\n\nexport const makeClient = (credit: Credit) => credit\n",
  'packages/contract/src/features/wallet/calls.ts': 'export const calls = 1\n',
  'packages/contract/src/features/wallet/schema.ts': "import z from 'zod'\n\nexport type Credit = number\nexport const schema = z\n",
  // Operators alone call it: it needs no page of members.
  'packages/contract/src/features/work-queue/noun.ts': NOTHING,
  'packages/ui/src/components/button.tsx': "import react from 'react'\n\nexport const Button = react\n",
  'packages/art/src/tile.ts': 'export const tile = 1\n',
  'packages/schema/src/migrations.ts': 'export const migrations = 1\n',
  'e2e/wallet.e2e.ts': NOTHING,
}

const APP_IMPORTS = {
  server: { '#engines/*': './src/engines/*.ts', '#infra/*': './src/infra/*.ts', '#features/*': './src/features/*.ts' },
  web: {
    '#session/*.tsx': './src/session/*.tsx',
    '#shared/*.tsx': './src/shared/*.tsx',
    '#shared/*': './src/shared/*.ts',
    '#features/*.tsx': './src/features/*.tsx',
    '#features/*': './src/features/*.ts',
  },
}

function manifest(name: string, extra: object): string {
  const declared = [...PACKAGES.map((part) => `@morakot/${part}`), ...SERVER_LIBRARIES, ...WEB_LIBRARIES, ...TEST_LIBRARIES]
  return JSON.stringify({
    name,
    version: '0.1.0',
    type: 'module',
    dependencies: Object.fromEntries(declared.map((one) => [one, '0.1.0'])),
    ...extra,
  })
}

function manifests(): Files {
  const packages = PACKAGES.map((name) => {
    const components = name === 'ui' ? { './components/*': './src/components/*.tsx' } : {}
    return [`packages/${name}/package.json`, manifest(`@morakot/${name}`, { exports: { ...components, './*': './src/*.ts' } })]
  })
  const apps = APPS.map((name) => {
    const imports = name === 'api' || name === 'sandbox' ? APP_IMPORTS.server : APP_IMPORTS.web
    return [`apps/${name}/package.json`, manifest(`@morakot/${name}`, { imports })]
  })
  const shipped = [...SERVER_LIBRARIES, ...WEB_LIBRARIES, ...TEST_LIBRARIES].flatMap((name) => Object.entries(shippedPackage(name)))
  const undeclared = [
    [`node_modules/${UNDECLARED}/package.json`, JSON.stringify({ name: UNDECLARED, version: '0.1.0', main: 'dist/main.js' })],
    [`node_modules/${UNDECLARED}/dist/main.js`, 'module.exports = {}\n'],
  ]
  const workspaces = [...PACKAGES.map((name) => `packages/${name}`), ...APPS.map((name) => `apps/${name}`), 'e2e']
  const readmes = workspaces.map((path) => [`${path}/README.md`, 'What it is for.\n'])
  return Object.fromEntries([
    ...readmes,
    ['package.json', manifest('planted', {})],
    ['e2e/package.json', manifest('@morakot/e2e', {})],
    ...packages,
    ...apps,
    ...shipped,
    ...undeclared,
  ])
}

/** Writes the sound layout with `planted` files added to it (or put over it). */
export function plantTree(planted: Files): PlantedTree {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'morakot-planted-')))
  for (const [path, text] of Object.entries({ ...manifests(), ...SOUND, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, 'node_modules/@morakot'), { recursive: true })
  for (const name of PACKAGES) symlinkSync(join('..', '..', 'packages', name), join(root, 'node_modules/@morakot', name), 'junction')
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}
