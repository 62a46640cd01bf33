import type { Files } from './planted-tree.ts'

/** One bad import, and the one rule that must see it. `also` are the files that the import needs. */
export interface PlantedImport {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly also?: Files
}

const API = 'apps/api/src/features'
const PLAYER = 'apps/player/src/features'

/** Each file below exists for its one wrong import; the tests of planted.test.ts expect this rule from it and no other. */
export const PLANTED_IMPORTS: readonly PlantedImport[] = [
  {
    rule: 'no-cycles',
    from: 'packages/money/src/baht.ts',
    to: './coin.ts',
    also: { 'packages/money/src/coin.ts': "import type { planted } from './baht.ts'\n\nexport type Coin = typeof planted\n" },
  },
  { rule: 'no-barrels', from: 'packages/money/src/all.ts', to: './index.ts', also: { 'packages/money/src/index.ts': 'export {}\n' } },
  { rule: 'imports-must-resolve', from: 'apps/api/src/infra/lost.ts', to: './nowhere.ts' },
  { rule: 'declared-dependencies-only', from: 'apps/api/src/infra/borrowed.ts', to: 'lodash' },
  { rule: 'tests-stay-out-of-production', from: `${API}/members/jobs.ts`, to: '#infra/testing/app' },
  { rule: 'tests-stay-out-of-production', from: `${API}/members/events.ts`, to: 'vitest' },
  { rule: 'tests-stay-out-of-production', from: 'apps/sandbox/src/journeys.ts', to: '../../../e2e/wallet.e2e.ts' },

  { rule: 'apps-are-strangers', from: 'apps/console/src/borrowed.ts', to: '../../player/src/shared/ui/card.tsx' },
  { rule: 'packages-know-no-app', from: 'packages/database/src/env.ts', to: '../../../apps/api/src/infra/env.ts' },
  { rule: 'money-stands-alone', from: 'packages/money/src/random.ts', to: 'node:crypto' },
  { rule: 'money-stands-alone', from: 'packages/money/src/schema.ts', to: 'zod' },
  { rule: 'ledger-stands-alone', from: 'packages/ledger/src/member.ts', to: '@morakot/contract/features/wallet/calls' },
  { rule: 'database-stands-alone', from: 'packages/database/src/amount.ts', to: '@morakot/money/satang' },
  { rule: 'schema-stands-alone', from: 'packages/schema/src/accounts.ts', to: '@morakot/ledger/post' },
  { rule: 'art-is-pure', from: 'packages/art/src/price.ts', to: '@morakot/money/satang' },
  { rule: 'art-is-pure', from: 'packages/art/src/saved.ts', to: 'node:fs' },
  { rule: 'contract-is-data-only', from: 'packages/contract/src/picture.ts', to: '@morakot/art/tile' },
  { rule: 'calls-carry-no-schema', from: 'packages/contract/src/features/members/calls.ts', to: 'zod' },
  { rule: 'calls-carry-no-schema', from: 'packages/contract/src/features/wallet/limits.ts', to: './schema.ts' },
  { rule: 'browsers-reach-no-server-package', from: `${PLAYER}/wallet/state.ts`, to: '@morakot/ledger/post' },
  { rule: 'browsers-reach-no-server-package', from: 'packages/ui/src/rows.ts', to: '@morakot/database/pool' },
  { rule: 'outsiders-reach-no-ledger', from: 'apps/sandbox/src/books.ts', to: '@morakot/ledger/post' },
  { rule: 'outsiders-reach-no-ledger', from: 'apps/sandbox/src/rows.ts', to: '@morakot/schema/migrations' },
  { rule: 'primitives-are-mute', from: 'packages/ui/src/components/credit.tsx', to: '@tanstack/react-query' },
  { rule: 'primitives-are-mute', from: 'packages/ui/src/components/link.tsx', to: '@tanstack/react-router' },
  { rule: 'primitives-are-mute', from: 'packages/ui/src/components/wallet.tsx', to: '@morakot/contract/features/wallet/calls' },

  { rule: 'ground-floor-knows-no-feature', from: 'apps/api/src/infra/pay.ts', to: '#features/wallet/service' },
  { rule: 'ground-floor-knows-no-feature', from: 'apps/player/src/shared/layout.tsx', to: '#features/wallet/components/pill.tsx' },
  { rule: 'ground-floor-knows-no-feature', from: 'apps/api/src/infra/drafted.ts', to: '#engines/editions' },
  { rule: 'ground-floor-knows-no-feature', from: 'apps/player/src/session/recovery.ts', to: '#features/wallet/queries' },
  { rule: 'engines-know-few-features', from: 'apps/api/src/engines/pay.ts', to: '#features/wallet/routes' },
  { rule: 'engines-know-few-features', from: 'apps/api/src/engines/reply.ts', to: '#infra/http/envelope' },
  { rule: 'engines-know-few-features', from: 'apps/api/src/engines/shell.ts', to: '../app.ts' },
  { rule: 'only-stores-speak-sql', from: 'apps/api/src/engines/decisions.ts', to: 'kysely' },
  { rule: 'features-know-no-app-shell', from: `${API}/site/service.ts`, to: '../../app.ts' },
  { rule: 'features-know-no-app-shell', from: `${PLAYER}/site/state.ts`, to: '../../app/router.ts' },
  {
    rule: 'features-know-no-app-shell',
    from: `${PLAYER}/site/components/login-note.tsx`,
    to: '#session/end.tsx',
    also: { 'apps/player/src/session/end.tsx': 'export {}\n' },
  },
  { rule: 'features-keep-their-tables', from: `${API}/cashier/service.ts`, to: '#features/wallet/store' },
  { rule: 'features-keep-their-tables', from: `${API}/cashier/jobs.ts`, to: '#features/wallet/module' },
  {
    rule: 'features-keep-their-tables',
    from: `${API}/seamless/hub88/service.ts`,
    to: '#features/seamless/wallet/store',
    also: { [`${API}/seamless/wallet/store.ts`]: 'export {}\n' },
  },
  { rule: 'rules-are-pure', from: `${API}/seamless/amb/rules.ts`, to: '#infra/env' },
  { rule: 'only-stores-speak-sql', from: `${API}/seamless/amb/service.ts`, to: 'kysely' },
  { rule: 'rules-are-pure', from: `${API}/cashier/rules.ts`, to: 'node:crypto' },
  { rule: 'rules-are-pure', from: `${API}/cashier/rules-withdrawal.ts`, to: '#infra/env' },
  { rule: 'fairness-may-hash', from: `${API}/minigames/rules-fairness.ts`, to: 'node:fs' },
  { rule: 'rules-are-pure', from: `${PLAYER}/cashier/rules.ts`, to: 'react' },

  { rule: 'only-stores-speak-sql', from: `${API}/games/service.ts`, to: 'kysely' },
  { rule: 'only-stores-speak-sql', from: `${API}/games/routes.ts`, to: 'pg' },
  { rule: 'only-stores-speak-sql', from: 'apps/sandbox/src/features/bank/service.ts', to: 'kysely' },
  { rule: 'only-stores-speak-sql', from: `${API}/seamless/service-third.ts`, to: 'kysely' },
  { rule: 'only-stores-speak-sql', from: 'apps/player/src/shared/rows.ts', to: 'pg' },
  { rule: 'stores-call-nobody', from: `${API}/wallet/store-history.ts`, to: './service.ts' },
  { rule: 'stores-know-their-feature', from: `${API}/games/store.ts`, to: '#features/members/rules' },
  { rule: 'services-do-not-look-up', from: `${API}/wallet/service-points.ts`, to: './routes.ts' },
  { rule: 'services-do-not-look-up', from: `${API}/wallet/gateway.ts`, to: './jobs.ts' },
  { rule: 'gateways-decide-nothing', from: `${API}/wallet/gateway-slip.ts`, to: './store.ts' },
  { rule: 'routes-do-not-skip-the-service', from: `${API}/wallet/routes-points.ts`, to: './store.ts' },
  { rule: 'routes-do-not-skip-the-service', from: `${API}/wallet/jobs-payout.ts`, to: './gateway-bank.ts' },
  { rule: 'services-know-no-http', from: `${API}/quests/service-open.ts`, to: '#infra/http/envelope' },
  { rule: 'postings-are-declared', from: `${API}/quests/service-claim.ts`, to: '@morakot/ledger/post' },
  { rule: 'replicas-serve-lists-and-figures', from: `${API}/cashier/routes.ts`, to: '#infra/http/replica-reads' },
  { rule: 'replicas-serve-lists-and-figures', from: `${API}/member-admin/service-list.ts`, to: '#infra/replica/replica' },
  { rule: 'one-door-for-pictures', from: `${API}/quests/service-icons.ts`, to: 'sharp' },
  { rule: 'only-its-process-decodes-pictures', from: `${API}/slips/service-crop.ts`, to: '#infra/pictures/three-formats' },
  { rule: 'http-framework-stays-at-the-edge', from: `${API}/quests/service.ts`, to: 'fastify' },
  { rule: 'http-framework-stays-at-the-edge', from: 'apps/api/src/infra/clock.ts', to: 'fastify' },

  { rule: 'only-queries-touch-the-network', from: `${PLAYER}/wallet/pages/points.tsx`, to: '#shared/api/client' },
  { rule: 'only-queries-touch-the-network', from: `${PLAYER}/wallet/components/meter.tsx`, to: '@morakot/contract/client' },
  { rule: 'shared-ui-is-mute', from: 'apps/player/src/shared/ui/list.tsx', to: '@tanstack/react-query' },
  { rule: 'components-do-not-own-pages', from: `${PLAYER}/wallet/components/link.tsx`, to: '../pages/credit.tsx' },
]

/** Two features that know each other through different files: no file cycle, and still a circle. */
export const PLANTED_CIRCLE: Files = {
  [`${API}/vouchers/rules.ts`]: 'export const voucher = 1\n',
  [`${API}/vouchers/service.ts`]: "import { tier } from '#features/privileges/rules'\n\nexport const promote = tier\n",
  [`${API}/privileges/rules.ts`]: 'export const tier = 1\n',
  [`${API}/privileges/service.ts`]: "import { voucher } from '#features/vouchers/rules'\n\nexport const grant = voucher\n",
}

/** The files of a planted tree that has every import of the table. */
export function plantedFiles(planted: readonly PlantedImport[]): Files {
  const files: Record<string, string> = {}
  for (const { from, to, also } of planted)
    Object.assign(files, { [from]: `import * as imported from '${to}'\n\nexport const planted = imported\n` }, also)
  return files
}
