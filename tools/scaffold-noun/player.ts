import { addLine, namesOf, writeFiles } from './noun-names.ts'
import type { NewNoun, Scaffolded, Template } from './noun-names.ts'
import { PLAYER_TESTS } from './test-files.ts'

const MODULES = 'apps/player/src/app/modules.ts'

/**
 * Writes the member app's side of a new noun: a page with a list, a page for one of its items, the claim on both, and the one line in the list
 * of modules. It reads the contract that `scaffoldServer` writes. Its texts are terms of the glossary.
 */
export function scaffoldPlayer(root: string, noun: NewNoun): Scaffolded {
  const names = namesOf(noun)
  const own = writeFiles(root, `apps/player/src/features/${noun.noun}`, { ...PLAYER_FILES, ...PLAYER_TESTS }, names)
  addLine(root, MODULES, `export { ${names.one} } from '#features/${noun.noun}/module'`)
  return { own, shared: [MODULES] }
}

const PLAYER_FILES: Readonly<Record<string, Template>> = {
  'module.ts': ({ noun, one, Name, title }) => `import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

export const ${one} = {
  pages: [
    page(
      { ...TITLED, path: '/${noun}', title: '${title}', menu: { drawer: 90, icon: 'ticket' } },
      () => import('./pages/${noun}-page.tsx'),
      '${Name}Page',
    ),
    page({ ...TITLED, path: '/${noun}/$id', title: '${title}' }, () => import('./pages/${noun}-item-page.tsx'), '${Name}ItemPage'),
  ],
} satisfies PlayerModule
`,
  'copy.ts': () => `import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'voucher.take': 'รับ',
  'voucher.takeOf': 'รับ {name}',
  'voucher.claimed': 'รับแล้ว',
  'voucher.receivedReward': 'รับแล้ว {reward}',
} as const satisfies GlossaryCopy
`,
  'queries.ts': ({ noun, one }) => `import type { Reply } from '@morakot/contract/contract-shape'
import { ${one}Calls } from '@morakot/contract/features/${noun}/calls'
import type { ${one}Schemas } from '@morakot/contract/features/${noun}/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof ${one}Schemas>('${one}', ${one}Calls)

export type Item = Reply<(typeof ${one}Schemas)['claim']>

export const itemsQuery = queryOptions({
  queryKey: ['${noun}', 'list'],
  queryFn: ({ signal }) => api.list({ query: { limit: 100 } }, { signal }),
})

/** A claim with its idempotency key: repeated after a lost reply, it is the same claim. */
interface Claim {
  readonly id: string
  readonly key: string
}

export const claimMutation = mutationOptions({
  mutationKey: ['${noun}', 'claim'],
  mutationFn: async ({ id, key }: Claim) => await api.claim({ params: { id } }, { key }),
})
`,
  'components/use-claim.ts': () => `import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showFailure, showSuccess } from '#shared/modals/outcome'
import { copy } from '../copy.ts'
import { claimMutation, itemsQuery } from '../queries.ts'

/** Claims an item. A claim whose reply was lost is repeated with its own key. */
export function useClaim() {
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const { mutate, isPending, variables } = useMutation({
    ...claimMutation,
    onSuccess: ({ title }) => showSuccess(fill(copy['voucher.receivedReward'], { reward: title })),
    onError: (error, { id }) => {
      if (!isOutcomeUnknown(error)) keys.current.delete(id)
      showFailure(error)
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: itemsQuery.queryKey }),
  })
  return {
    claiming: isPending ? variables.id : undefined,
    claim: (id: string) => {
      if (isPending) return
      const key = keys.current.get(id) ?? crypto.randomUUID()
      keys.current.set(id, key)
      mutate({ id, key })
    },
  }
}
`,
  'components/item-card.tsx': () => `import { Button } from '@morakot/ui/components/button'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import type { ReactNode } from 'react'
import { copy } from '../copy.ts'
import type { Item } from '../queries.ts'
import type { useClaim } from './use-claim.ts'

interface ItemCardProps {
  readonly item: Item
  readonly claims: ReturnType<typeof useClaim>
  /** The title, as a link where it leads to the item. */
  readonly children: ReactNode
}

/** An item, and its button until the member claimed it. */
export function ItemCard({ item: { id, title, detail, claimedAt }, claims, children }: ItemCardProps) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-border bg-s1 p-4">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{children}</p>
        <p className="text-caption text-t2">
          <ThaiText>{detail}</ThaiText>
        </p>
      </div>
      {claimedAt === null ? (
        <Button
          size="medium"
          isLoading={claims.claiming === id}
          aria-label={fill(copy['voucher.takeOf'], { name: title })}
          onClick={() => claims.claim(id)}
        >
          {copy['voucher.take']}
        </Button>
      ) : (
        <StatusPill tone="done">{copy['voucher.claimed']}</StatusPill>
      )}
    </div>
  )
}
`,
  'pages/NOUN-page.tsx': ({ noun, Name }) => `import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { ItemCard } from '../components/item-card.tsx'
import { useClaim } from '../components/use-claim.ts'
import { itemsQuery } from '../queries.ts'

export function ${Name}Page() {
  const load = useQuery(itemsQuery)
  const claims = useClaim()
  return (
    <ListState
      load={{ ...load, data: load.data?.items, error: readable(load.error) }}
      skeleton={<Skeleton className="h-[84px] rounded-card" />}
      emptyIcon="ticket"
    >
      {(items) => (
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <li key={item.id}>
              <ItemCard item={item} claims={claims}>
                <Link to="/${noun}/$id" params={{ id: item.id }} className="flex min-h-[44px] items-center">
                  <ThaiText>{item.title}</ThaiText>
                </Link>
              </ItemCard>
            </li>
          ))}
        </ul>
      )}
    </ListState>
  )
}
`,
  'pages/NOUN-item-page.tsx': ({ noun, Name }) => `import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { ItemCard } from '../components/item-card.tsx'
import { useClaim } from '../components/use-claim.ts'
import { itemsQuery } from '../queries.ts'

export function ${Name}ItemPage() {
  const { id } = useParams({ from: '/${noun}/$id' })
  const load = useQuery(itemsQuery)
  const claims = useClaim()
  return (
    <ListState
      load={{ ...load, data: load.data?.items.filter((item) => item.id === id), error: readable(load.error) }}
      skeleton={<Skeleton className="h-[84px] rounded-card" />}
      emptyIcon="ticket"
    >
      {(items) =>
        items.map((item) => (
          <ItemCard key={item.id} item={item} claims={claims}>
            <ThaiText>{item.title}</ThaiText>
          </ItemCard>
        ))
      }
    </ListState>
  )
}
`,
}
