import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Scaffolded } from './player.ts'

export interface ConsoleNoun {
  /** In kebab-case, as its folders are called. */
  readonly noun: string
  /** What the page is called in the navigation, in Thai. */
  readonly title: string
}

const MODULES = 'apps/console/src/app/modules.ts'

/**
 * Writes the console's side of a new noun: a list in the navigation, a page for one of its rows, and the one line in the list of modules.
 * The contract's side is expected in `packages/contract/src/features/<noun>`: `calls.ts` with `<noun>ConsoleCalls` and `schema.ts`
 * with `<noun>ConsoleSchemas`, whose call `search` answers `{ items: { id: string }[] }`, and a permission `<noun>.view`.
 */
export function scaffoldConsole(root: string, { noun, title }: ConsoleNoun): Scaffolded {
  const home = `apps/console/src/features/${noun}`
  const own = Object.entries(filesOf(noun, title)).map(([file, text]) => ({ path: `${home}/${file}`, text }))
  for (const { path, text } of own) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const list = readFileSync(join(root, MODULES), 'utf8')
  writeFileSync(join(root, MODULES), `${list}export { ${camelCase(noun)} } from '#features/${noun}/module'\n`)
  return { own: own.map(({ path }) => path), shared: [MODULES] }
}

function filesOf(noun: string, title: string): Readonly<Record<string, string>> {
  const one = camelCase(noun)
  const Name = one.charAt(0).toUpperCase() + one.slice(1)
  return {
    'module.ts': moduleOf({ noun, one, Name, title }),
    'copy.ts': `/** What operators read here. */
export const copy = { title: '${title}', id: 'เลขรายการ', empty: 'ไม่มีรายการ' } as const
`,
    'queries.ts': queriesOf({ noun, one }),
    [`pages/${noun}-page.tsx`]: listPageOf({ noun, one, Name }),
    [`pages/${noun}-item-page.tsx`]: `import { getRouteApi } from '@tanstack/react-router'
import { PageHead } from '#shared/ui/page-head.tsx'
import { copy } from '../copy.ts'

const route = getRouteApi('/${noun}/$id')

export function ${Name}ItemPage() {
  return <PageHead title={\`\${copy.title} \${route.useParams().id}\`} />
}
`,
  }
}

type Names<Key extends string> = Readonly<Record<Key, string>>

function moduleOf({ noun, one, Name, title }: Names<'noun' | 'one' | 'Name' | 'title'>): string {
  return `import { defineConsoleModule } from '#shared/routing/module'

export const ${one} = defineConsoleModule({
  pages: (page) => ({
    ${camelCase(noun)}: page({ path: '/${noun}', component: '${Name}Page', load: () => import('./pages/${noun}-page.tsx'), permission: '${noun}.view' }),
    ${camelCase(noun)}Item: page({ path: '/${noun}/$id', component: '${Name}ItemPage', load: () => import('./pages/${noun}-item-page.tsx'), permission: '${noun}.view' }),
  }),
  nav: [{ page: '${camelCase(noun)}', label: '${title}', group: 'members', order: 90 }],
})
`
}

function queriesOf({ noun, one }: Names<'noun' | 'one'>): string {
  return `import type { Reply } from '@morakot/contract/contract-shape'
import { ${one}ConsoleCalls } from '@morakot/contract/features/${noun}/calls'
import type { ${one}ConsoleSchemas } from '@morakot/contract/features/${noun}/schema'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'

const api = client<typeof ${one}ConsoleSchemas>('${one}', ${one}ConsoleCalls)

export type Row = Reply<(typeof ${one}ConsoleSchemas)['search']>['items'][number]

export function ${one}Query(): ListQuery<Row> {
  return {
    queryKey: ['${noun}', 'list'],
    queryFn: async ({ signal }) => {
      const { items } = await api.search({ query: {} }, { signal })
      return { items, total: items.length }
    },
  }
}
`
}

function listPageOf({ noun, one, Name }: Names<'noun' | 'one' | 'Name'>): string {
  return `import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { copy } from '../copy.ts'
import { ${one}Query } from '../queries.ts'
import type { Row } from '../queries.ts'

const list: ListDefinition<Row> = {
  name: '${noun}',
  label: copy.title,
  columns: [{ key: 'id', title: copy.id, render: ({ id }) => id }],
  phone: { who: ({ id }) => id, amount: () => '', state: () => '' },
  query: ${one}Query,
  rowId: ({ id }) => id,
  rowPage: ({ id }) => \`/${noun}/\${id}\`,
  empty: copy.empty,
}

export function ${Name}Page() {
  return (
    <>
      <PageHead title={copy.title} />
      <DataList list={list} />
    </>
  )
}
`
}

function camelCase(noun: string): string {
  return noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
