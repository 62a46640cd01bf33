import { filesOf } from './noun-names.ts'
import type { NounNames, Template } from './noun-names.ts'

// A placeholder that works: a gift of one point that is taken once, a job, and a subscriber of credited deposits.
const TEMPLATES: Readonly<Record<string, Template>> = {
  'module.ts': ({ noun, one }) => `import { ${one}Noun } from '@morakot/contract/features/${noun}/noun'
import { ${one}Schemas } from '@morakot/contract/features/${noun}/schema'
import { defineModule } from '#infra/modules/module'
import { ${one}ConsoleRoutes, ${one}Routes } from './routes.ts'
import { ${one}Subscribers } from './subscribers.ts'

export const ${one}Module = defineModule({
  contract: ${one}Noun,
  memberSchemas: ${one}Schemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/${noun}/schema')).${one}ConsoleSchemas,
  houseAccounts: [{ code: 'house:${noun}', token: 'PNT' }],
  jobs: ['${noun}.remind'],
})
  .context((base) => base)
  .open((context) => ({
    member: ${one}Routes(context),
    console: async () => ${one}ConsoleRoutes(context),
    subscribers: ${one}Subscribers(context),
    jobs: async () => (await import('./jobs.ts')).${one}Jobs(context),
  }))
`,
  'routes.ts': ({ noun, one }) => `import type { ${one}Calls, ${one}ConsoleCalls } from '@morakot/contract/features/${noun}/calls'
import type { ${one}ConsoleSchemas, ${one}Schemas } from '@morakot/contract/features/${noun}/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { find, give, listAll } from './service.ts'

export function ${one}Routes(context: BaseContext): Handlers<typeof ${one}Calls, typeof ${one}Schemas> {
  return {
    list: async (_ask, { member }) => ({ items: await listAll(context, member) }),
    open: async ({ params }, { member }) => await find(context, member, params.id),
    take: async ({ params }, { member }) => await give(context, member, params.id),
  }
}

export function ${one}ConsoleRoutes(context: BaseContext): Handlers<typeof ${one}ConsoleCalls, typeof ${one}ConsoleSchemas> {
  return {
    search: async () => ({ items: await listAll(context, null) }),
    edit: async ({ params }) => await find(context, null, params.id),
    stop: async ({ params }) => await find(context, null, params.id),
  }
}
`,
  'service.ts': ({ noun, snake }) => `import { refuse } from '@morakot/contract/refused'
import { findTransfer } from '@morakot/ledger/transfers'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { post } from '#infra/posting'

export interface Gift {
  readonly id: string
  readonly isTaken: boolean
}

const SCOPE = '${noun}'
const GIFT = 'welcome'
const POINTS = 1n

/** Every gift, and whether this member has taken it; nobody's for an operator. */
export async function listAll(context: BaseContext, member: MemberId | null): Promise<Gift[]> {
  return [await find(context, member, GIFT)]
}

/** One gift. Throws \`${snake}.not_found\`. */
export async function find({ withTransaction }: BaseContext, member: MemberId | null, id: string): Promise<Gift> {
  if (id !== GIFT) refuse('${snake}.not_found')
  return { id, isTaken: member !== null && (await withTransaction(async (tx) => await isTaken(tx, member, id))) }
}

/** Gives the gift once, however often it is asked for. Throws \`${snake}.not_found\`. */
export async function give({ withTransaction }: BaseContext, member: MemberId, id: string): Promise<Gift> {
  if (id !== GIFT) refuse('${snake}.not_found')
  await withTransaction(async (tx) => {
    await post(tx, {
      scope: SCOPE,
      key: keyOf(member, id),
      kind: '${snake}_given',
      actor: \`member:\${member}\`,
      legs: [
        { member, code: 'points', amount: POINTS },
        { house: 'house:${noun}', token: 'PNT', amount: -POINTS },
      ],
    })
  })
  return { id, isTaken: true }
}

const keyOf = (member: MemberId, id: string) => \`\${member}:\${id}\`

async function isTaken(tx: Tx, member: MemberId, id: string): Promise<boolean> {
  return (await findTransfer(tx, { scope: SCOPE, key: keyOf(member, id) })) !== null
}
`,
  'jobs.ts': ({ noun, one }) => `import type { BaseContext } from '#infra/context'
import type { JobKind } from '#infra/jobs'

const RETRIES_MAX = 3

export function ${one}Jobs({ logger }: BaseContext): readonly JobKind[] {
  return [{ name: '${noun}.remind', retryLimit: RETRIES_MAX, work: async () => logger.info('${noun}: nothing to remind of') }]
}
`,
  'subscribers.ts': ({ noun, one }) => `import { depositCredited } from '@morakot/contract/features/cashier/events'
import type { BaseContext } from '#infra/context'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'

export function ${one}Subscribers({ jobs }: BaseContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: '${noun}.reminders',
      topics: [depositCredited],
      startFrom: 'end',
      handle: async (tx, events) => {
        for (const { payload } of events) await jobs.send(tx, '${noun}.remind', { deposit: payload.deposit })
      },
    }),
  ]
}
`,
}

/** Text by path from the project's root. */
export function apiFiles(names: NounNames): Readonly<Record<string, string>> {
  return filesOf(`apps/api/src/features/${names.noun}`, TEMPLATES, names)
}
