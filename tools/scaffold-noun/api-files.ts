import type { Template } from './noun-names.ts'

/** Two tables: what operators draft and publish, and which member claimed what. */
export const migrationOf: Template = ({
  snake,
  words,
}) => `-- The ${words}: what operators draft and publish, and the members who claimed it.
create table ${snake}_item (
  id uuid not null,
  code text not null,
  title text not null,
  detail text not null,
  version integer not null,
  status text not null default 'DRAFT',
  made_by bigint not null,
  made_at timestamptz not null,
  published_by bigint,
  published_at timestamptz,
  ended_at timestamptz,
  constraint ${snake}_item__id primary key (id),
  constraint ${snake}_item__code_once unique (code),
  constraint ${snake}_item__made_by foreign key (made_by) references operator (id),
  constraint ${snake}_item__published_by foreign key (published_by) references operator (id),
  constraint ${snake}_item__version check (version >= 1),
  constraint ${snake}_item__status check (status in ('DRAFT', 'PUBLISHED', 'ENDED')),
  constraint ${snake}_item__published_whole check (num_nulls(published_by, published_at) in (0, 2)),
  constraint ${snake}_item__draft_is_not_published check ((status = 'DRAFT') = (published_at is null)),
  constraint ${snake}_item__ended_is_dated check ((status = 'ENDED') = (ended_at is not null))
);
create index ${snake}_item__newest on ${snake}_item (made_at desc, id desc);
grant select, insert on ${snake}_item to morakot_app;
grant update (status, published_by, published_at, ended_at) on ${snake}_item to morakot_app;

create table ${snake}_claim (
  item_id uuid not null,
  member_id bigint not null,
  claimed_at timestamptz not null,
  constraint ${snake}_claim__once primary key (item_id, member_id),
  constraint ${snake}_claim__item foreign key (item_id) references ${snake}_item (id),
  constraint ${snake}_claim__member foreign key (member_id) references member (id)
);
create index ${snake}_claim__of_member on ${snake}_claim (member_id);
grant select, insert on ${snake}_claim to morakot_app;
`

const kindOf: Template = ({ noun, one, Name, snake }) => `import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { ${Name}Item, ${one}ConsoleSchemas } from '@morakot/contract/features/${noun}/schema'
import { refuse } from '@morakot/contract/refused'
import { Editions, makersOf } from '#engines/editions'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { countClaims } from './store.ts'
import type { Item } from './store.ts'

type Schemas = typeof ${one}ConsoleSchemas

const items = new Editions<'${one}Item', BaseContext>({
  table: '${one}Item',
  searched: ['code', 'title'],
  subject: ({ id }) => \`${snake}_item:\${id}\`,
  actions: { drafted: '${one}.draft', published: '${one}.publish', ended: '${one}.end' },
  refusals: {
    notFound: '${one}.not_found',
    notDraft: '${one}.not_draft',
    notPublished: '${one}.not_published',
    tooDear: '${one}.second_operator',
  },
  // It gives members nothing of value.
  terms: () => ({ more: {}, less: {} }),
  cost: () => 0n,
})
`

const callsOf: Template = ({ one, Name }) => `/** One page, the last drafted first. */
export async function readItems(context: BaseContext, query: ParsedInput<Schemas['search']>['query']): Promise<Reply<Schemas['search']>> {
  const page = await items.page(context.db, query)
  return { items: await viewsOf(context, page.items), total: page.total }
}

/** One of them. Throws \`${one}.not_found\`. */
export async function readItem(context: BaseContext, id: string): Promise<${Name}Item> {
  const [shown] = await viewsOf(context, [await items.require(context.db, id)])
  invariant(shown !== undefined, 'one item is shown as one')
  return shown
}

/** Drafts one: members do not see it. Throws \`${one}.code_taken\`. */
export async function draftItem(
  context: BaseContext,
  operator: OperatorId,
  form: ParsedInput<Schemas['draft']>['body'],
): Promise<${Name}Item> {
  const id = context.newId()
  const taken = () => refuse('${one}.code_taken', { field: 'code' })
  const check = (_tx: unknown, newest: Item | undefined) => (newest === undefined ? undefined : taken())
  await items.draft(context, operator, { columns: { id, ...form }, noted: form, check, taken })
  return await readItem(context, id)
}

/** Opens a draft to members. Throws \`${one}.not_found\`, \`${one}.not_draft\`. */
export async function publishItem(context: BaseContext, operator: OperatorId, id: string): Promise<${Name}Item> {
  await items.publish(context, operator, id)
  return await readItem(context, id)
}

/** Ends one: nothing more is claimed, what was claimed stays. Throws \`${one}.not_found\`, \`${one}.not_published\`. */
export async function endItem(context: BaseContext, operator: OperatorId, id: string, reason: string): Promise<${Name}Item> {
  await items.end(context, operator, id, reason)
  return await readItem(context, id)
}

async function viewsOf({ db }: BaseContext, rows: readonly Item[]): Promise<${Name}Item[]> {
  const ids = rows.map(({ id }) => id)
  const [madeOf, claimsOf] = await Promise.all([makersOf(db, rows), countClaims(db, ids)])
  return rows.map((row) => {
    const { id, code, title, detail, status, endedAt } = row
    return { ...madeOf(row), id, code, title, detail, status, claims: claimsOf(id), endedAt: endedAt?.toISOString() ?? null }
  })
}
`

export const API_FILES: Readonly<Record<string, Template>> = {
  'module.ts': ({ noun, one }) => `import { ${one}Noun } from '@morakot/contract/features/${noun}/noun'
import { ${one}Schemas } from '@morakot/contract/features/${noun}/schema'
import type { BaseContext } from '#infra/context'
import { defineModule } from '#infra/modules/module'
import { ${one}ConsoleRoutes, ${one}Routes } from './routes.ts'

export const ${one}Module = defineModule({
  contract: ${one}Noun,
  memberSchemas: ${one}Schemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/${noun}/schema')).${one}ConsoleSchemas,
})
  .context((base): BaseContext => base)
  .open((context) => ({
    member: ${one}Routes(context),
    console: async () => ${one}ConsoleRoutes(context),
  }))
`,
  'routes.ts': ({ noun, one }) => `import type { ${one}Calls, ${one}ConsoleCalls } from '@morakot/contract/features/${noun}/calls'
import type { ${one}ConsoleSchemas, ${one}Schemas } from '@morakot/contract/features/${noun}/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { draftItem, endItem, publishItem, readItem, readItems } from './service-editions.ts'
import { claim, readOpen } from './service.ts'

export function ${one}Routes(context: BaseContext): Handlers<typeof ${one}Calls, typeof ${one}Schemas> {
  return {
    list: async ({ query }, { member }) => await readOpen(context, member, query),
    claim: async ({ params }, auth) => await claim(context, auth, params.id),
  }
}

export function ${one}ConsoleRoutes(context: BaseContext): Handlers<typeof ${one}ConsoleCalls, typeof ${one}ConsoleSchemas> {
  return {
    search: async ({ query }) => await readItems(context, query),
    open: async ({ params }) => await readItem(context, params.id),
    draft: async ({ body }, { operator }) => await draftItem(context, operator, body),
    publish: async ({ params }, { operator }) => await publishItem(context, operator, params.id),
    end: async ({ params, body }, { operator }) => await endItem(context, operator, params.id, body.reason),
  }
}
`,
  'service.ts': ({ noun, one }) => `import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { ${one}Schemas } from '@morakot/contract/features/${noun}/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import type { BaseContext } from '#infra/context'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { insertClaim, listOpen, lockItem } from './store.ts'
import type { OpenItem } from './store.ts'

type Schemas = typeof ${one}Schemas
type Shown = Reply<Schemas['claim']>

/** What is open, the newest first, with when the member claimed it. */
export async function readOpen(
  { db }: BaseContext,
  member: MemberId,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const { items, total } = await listOpen(db, member, { limit: query.limit, offset: offsetOf(query) })
  return { items: items.map(shown), total }
}

/** Claims one, once for each member. Throws \`${one}.not_found\`, \`${one}.ended\`, \`${one}.claimed\`. */
export async function claim(context: BaseContext, { member, key }: KeyedRequest, id: string): Promise<Shown> {
  return await context.withTransaction(
    async (tx) =>
      await withIdempotencyKey(tx, { member, call: '${one}.claim', key, content: { id } }, async () => {
        const item = await lockItem(tx, id)
        if (item === undefined || item.status === 'DRAFT') return refuse('${one}.not_found')
        if (item.status === 'ENDED') return refuse('${one}.ended')
        const claimedAt = context.clock.now()
        if (!(await insertClaim(tx, { itemId: id, memberId: member, claimedAt }))) return refuse('${one}.claimed')
        return shown({ ...item, claimedAt })
      }),
  )
}

function shown({ id, title, detail, claimedAt }: OpenItem): Shown {
  return { id, title, detail, claimedAt: claimedAt?.toISOString() ?? null }
}
`,
  'service-editions.ts': (names) => `${kindOf(names)}
${callsOf(names)}`,
  'store.ts': ({ one }) => `import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'${one}Item' | '${one}Claim'>()

export type Item = Row<'${one}Item'>

/** One of them with the claim of a member; null without one. */
export type OpenItem = Pick<Item, 'id' | 'title' | 'detail'> & { readonly claimedAt: Date | null }

/** What is published, the newest first. */
export async function listOpen(db: Db, member: MemberId, page: Page): Promise<{ readonly items: readonly OpenItem[]; readonly total: number }> {
  const query = on(db)
    .selectFrom('${one}Item as item')
    .leftJoin('${one}Claim as claim', (join) => join.onRef('claim.itemId', '=', 'item.id').on('claim.memberId', '=', member))
    .select(['item.id', 'item.title', 'item.detail', 'claim.claimedAt'])
    .where('item.status', '=', 'PUBLISHED')
    .orderBy('item.publishedAt', 'desc')
    .orderBy('item.id')
  return await pageOf(query, page)
}

/** One of them, which is not ended until the transaction ends. */
export async function lockItem(tx: Tx, id: string): Promise<Item | undefined> {
  return await on(tx).selectFrom('${one}Item').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** False, and nothing is written, where the member claimed it before. */
export async function insertClaim(tx: Tx, claim: Insertable<Tables['${one}Claim']>): Promise<boolean> {
  const query = on(tx)
    .insertInto('${one}Claim')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

/** How many members claimed each. */
export async function countClaims(db: Db, items: readonly string[]): Promise<(item: string) => number> {
  const rows = await on(db)
    .selectFrom('${one}Claim')
    .select((is) => ['itemId', is.fn.countAll<bigint>().as('claims')])
    .where((is) => is('itemId', '=', is.fn.any(is.val(items))))
    .groupBy('itemId')
    .execute()
  const byItem = new Map(rows.map(({ itemId, claims }) => [itemId, Number(claims)]))
  return (item) => byItem.get(item) ?? 0
}
`,
}
