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
    'lazy.ts': `import type { Loaders } from '#shared/routing/page'
import { ${one}Query } from './queries.ts'

export { ${Name}ItemPage } from './pages/${noun}-item-page.tsx'
export { ${Name}Page } from './pages/${noun}-page.tsx'

export const loaders: Loaders = {
  ${Name}Page: async ({ context }) => await context.queryClient.ensureQueryData(${one}Query),
  ${Name}ItemPage: async ({ context }) => await context.queryClient.ensureQueryData(${one}Query),
}
`,
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
    [`pages/${noun}-page.tsx`]: `import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ${one}Query } from '../queries.ts'

export function ${Name}Page() {
  const { items } = useSuspenseQuery(${one}Query).data
  return (
    <ul>
      {items.map(({ id }) => (
        <li key={id}>
          <Link to="/${noun}/$id" params={{ id }}>
            {id}
          </Link>
        </li>
      ))}
    </ul>
  )
}
`,
    [`pages/${noun}-item-page.tsx`]: `import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ${one}Query } from '../queries.ts'

export function ${Name}ItemPage() {
  const { id } = useParams({ from: '/${noun}/$id' })
  const item = useSuspenseQuery(${one}Query).data.items.find((candidate) => candidate.id === id)
  return <p>{item?.id}</p>
}
`,
  }
}

function moduleOf({ noun, one, Name, title }: Readonly<Record<'noun' | 'one' | 'Name' | 'title', string>>): string {
  return `import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

const pages = () => import('./lazy.ts')

export const ${one} = {
  pages: [
    page(
      {
        ...TITLED,
        path: '/${noun}',
        title: '${title}',
        hasLoader: true,
        menu: { shortcuts: 90, icon: 'ticket' },
      },
      pages,
      '${Name}Page',
    ),
    page({ ...TITLED, path: '/${noun}/$id', title: '${title}', hasLoader: true }, pages, '${Name}ItemPage'),
  ],
} satisfies PlayerModule
`
}

function camelCase(noun: string): string {
  return noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
