import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a scaffold wrote, by paths from the root of the tree. */
export interface Scaffolded {
  readonly own: readonly string[]
  readonly shared: readonly string[]
}

export interface PlayerNoun {
  /** In kebab-case, as its folders are called. */
  readonly noun: string
  /** What the page and its shortcut are called, in Thai. */
  readonly title: string
}

const MODULES = 'apps/player/src/app/modules.ts'

/**
 * Writes the member app's side of a new noun: a page with a list, a page for one of its items, and the one line in the list of modules.
 * The contract's side is expected in `packages/contract/src/features/<noun>`: `calls.ts` with `<noun>Calls` and `schema.ts` with
 * `<noun>Schemas`, whose call `list` answers `{ items: { id: string }[] }`.
 */
export function scaffoldPlayer(root: string, { noun, title }: PlayerNoun): Scaffolded {
  const home = `apps/player/src/features/${noun}`
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
    'queries.ts': `import { ${one}Calls } from '@morakot/contract/features/${noun}/calls'
import type { ${one}Schemas } from '@morakot/contract/features/${noun}/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof ${one}Schemas>('${one}', ${one}Calls)

export const ${one}Query = queryOptions({
  queryKey: ['${noun}', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
})
`,
    ...pagesOf({ noun, one, Name, title }),
  }
}

/** What a noun is called: in paths, in code, as a component, and on the screen. */
type Names = Readonly<Record<'noun' | 'one' | 'Name' | 'title', string>>

function pagesOf({ noun, one, Name, title }: Names): Readonly<Record<string, string>> {
  return {
    [`pages/${noun}-page.tsx`]: `import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { ${one}Query } from '../queries.ts'

export function ${Name}Page() {
  const load = useQuery(${one}Query)
  return (
    <ListState
      load={{ ...load, data: load.data?.items, error: readable(load.error) }}
      skeleton={<Skeleton className="h-[120px] rounded-card" />}
      empty="ยังไม่มี${title}"
    >
      {(items) => (
        <ul>
          {items.map(({ id }) => (
            <li key={id}>
              <Link to="/${noun}/$id" params={{ id }}>
                {id}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListState>
  )
}
`,
    [`pages/${noun}-item-page.tsx`]: `import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { ${one}Query } from '../queries.ts'

export function ${Name}ItemPage() {
  const { id } = useParams({ from: '/${noun}/$id' })
  const load = useQuery(${one}Query)
  return (
    <ListState
      load={{ ...load, data: load.data?.items.filter((item) => item.id === id), error: readable(load.error) }}
      skeleton={<Skeleton className="h-[120px] rounded-card" />}
      empty="ไม่พบ${title}นี้"
    >
      {([item]) => <p>{item?.id}</p>}
    </ListState>
  )
}
`,
  }
}

function moduleOf({ noun, one, Name, title }: Names): string {
  return `import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

export const ${one} = {
  pages: [
    page(
      {
        ...TITLED,
        path: '/${noun}',
        title: '${title}',
        menu: { shortcuts: 90, icon: 'ticket' },
      },
      () => import('./pages/${noun}-page.tsx'),
      '${Name}Page',
    ),
    page({ ...TITLED, path: '/${noun}/$id', title: '${title}' }, () => import('./pages/${noun}-item-page.tsx'), '${Name}ItemPage'),
  ],
} satisfies PlayerModule
`
}

function camelCase(noun: string): string {
  return noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
