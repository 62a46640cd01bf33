import { addLine, namesOf, writeFiles } from './noun-names.ts'
import type { NewNoun, Scaffolded, Template } from './noun-names.ts'
import { CONSOLE_TESTS } from './test-files.ts'

const MODULES = 'apps/console/src/app/modules.ts'

/**
 * Writes the console's side of a new noun: a list in the navigation with the form of a draft, a page for one of its rows, and the one line in
 * the list of modules. It reads the contract that `scaffoldServer` writes.
 */
export function scaffoldConsole(root: string, noun: NewNoun): Scaffolded {
  const names = namesOf(noun)
  const own = writeFiles(root, `apps/console/src/features/${noun.noun}`, { ...CONSOLE_FILES, ...CONSOLE_TESTS }, names)
  addLine(root, MODULES, `export { ${names.one} } from '#features/${noun.noun}/module'`)
  return { own, shared: [MODULES] }
}

const actionsOf: Template = ({ noun, one, Name }) => `import { Button } from '@mantine/core'
import { ${one}ConsoleSchemas } from '@morakot/contract/features/${noun}/schema'
import type { ${Name}Item } from '@morakot/contract/features/${noun}/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { useGranted } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { endItem, KEY, publishItem } from '../queries.ts'

interface DialogProps {
  readonly item: ${Name}Item
  readonly onClose: () => void
}

const DIALOGS = { publish: PublishDialog, end: EndDialog } as const

/** What can be done with it now. */
export function ItemActions({ item }: Pick<DialogProps, 'item'>) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  if (!useGranted('${one}.edit')) return null
  const Dialog = open === null ? null : DIALOGS[open]
  return (
    <>
      {item.status === 'DRAFT' ? <Button onClick={() => setOpen('publish')}>{copy.publish}</Button> : null}
      {item.status === 'PUBLISHED' ? (
        <Button variant="default" onClick={() => setOpen('end')}>
          {copy.end}
        </Button>
      ) : null}
      {Dialog === null ? null : <Dialog item={item} onClose={() => setOpen(null)} />}
    </>
  )
}
`

const dialogsOf: Template = ({ one }) => `function PublishDialog({ item: { id, code, title }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.publish,
        summary: <p>{\`\${code} · \${title}\`}</p>,
        preview: <Notice text={copy.publishPreview} />,
        confirm: copy.publishConfirm,
        run: async () => await publishItem(id),
        result: () => ({ text: copy.published }),
        reads: [[KEY]],
      }}
    />
  )
}

const reason = reasonOf(${one}ConsoleSchemas.end.body.shape.reason)

function EndDialog({ item: { id, code, title }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.end,
        summary: <p>{\`\${code} · \${title}\`}</p>,
        reason,
        preview: <Notice text={copy.endPreview} />,
        confirm: copy.end,
        isDangerous: true,
        run: async (attempt) => await endItem(id, attempt.reason),
        result: () => ({ text: copy.ended }),
        reads: [[KEY]],
      }}
    />
  )
}
`

const CONSOLE_FILES: Readonly<Record<string, Template>> = {
  'module.ts': ({ noun, one, Name, title }) => `import { defineConsoleModule } from '#shared/routing/module'

export const ${one} = defineConsoleModule({
  pages: (page) => ({
    ${one}: page({ path: '/${noun}', component: '${Name}Page', load: () => import('./pages/${noun}-page.tsx'), permission: '${one}.view' }),
    ${one}Item: page({ path: '/${noun}/$id', component: '${Name}ItemPage', load: () => import('./pages/${noun}-item-page.tsx'), permission: '${one}.view' }),
  }),
  nav: [{ page: '${one}', label: '${title}', group: 'rewards', order: 90 }],
})
`,
  'copy.ts': ({ title }) => `/** What operators read here. The names of fields are in the contract. */
export const copy = {
  title: '${title}',
  note: 'สมาชิกเห็นและรับได้หลังเผยแพร่ คนละหนึ่งครั้ง',
  empty: 'ยังไม่มี${title}',
  back: 'กลับไปหน้า${title}',
  loading: 'กำลังโหลด${title}',
  make: 'ร่าง${title}',
  makeConfirm: 'บันทึกร่าง',
  makePreview: 'สมาชิกยังไม่เห็นร่าง ต้องเผยแพร่ก่อน',
  made: 'บันทึกร่างแล้ว',
  publish: 'เผยแพร่',
  publishConfirm: 'เผยแพร่${title}',
  publishPreview: 'สมาชิกทุกคนจะเห็นและรับได้',
  published: 'เผยแพร่แล้ว',
  end: 'จบ${title}',
  endPreview: 'รับเพิ่มไม่ได้อีก ที่รับไปแล้วไม่เปลี่ยน',
  ended: 'จบแล้ว',
} as const
`,
  'queries.ts': ({ noun, one, Name }) => `import type { CallInput } from '@morakot/contract/contract-shape'
import { ${one}ConsoleCalls } from '@morakot/contract/features/${noun}/calls'
import { ${one}ConsoleSchemas } from '@morakot/contract/features/${noun}/schema'
import type { ${Name}Item } from '@morakot/contract/features/${noun}/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof ${one}ConsoleSchemas
const api = client<Schemas>('${one}', ${one}ConsoleCalls)

/** Every query of the ${noun.replaceAll('-', ' ')} begins with it. */
export const KEY = '${noun}'

export function itemsQuery(state: ListState): ListQuery<${Name}Item> {
  const query = queryOf(${one}ConsoleSchemas.search.query, state)
  return { queryKey: [KEY, 'list', query], queryFn: async ({ signal }) => await api.search({ query }, { signal }) }
}

export function itemQuery(id: string) {
  return queryOptions({ queryKey: [KEY, 'one', id], queryFn: ({ signal }) => api.open({ params: { id } }, { signal }) })
}

export const draftItem = async (body: CallInput<Schemas['draft']>['body']): Promise<${Name}Item> => await api.draft({ body })
export const publishItem = async (id: string): Promise<${Name}Item> => await api.publish({ params: { id }, body: {} })
export const endItem = async (id: string, reason: string): Promise<${Name}Item> => await api.end({ params: { id }, body: { reason } })
`,
  'components/item-fields.ts': ({ noun, one }) => `import { ${one}Item } from '@morakot/contract/features/${noun}/schema'
import { describe } from '#shared/describe.tsx'

export const items = describe(${one}Item)
export const status = items.tag('status', { DRAFT: 'look', PUBLISHED: 'good', ENDED: 'plain' })
`,
  'components/draft-dialog.tsx': ({ noun, one }) => `import { ${one}Form } from '@morakot/contract/features/${noun}/schema'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { draftItem, KEY } from '../queries.ts'
import { items } from './item-fields.ts'

/** Drafts one, and opens its page. */
export function DraftDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <FormDialog
      onClose={onClose}
      title={copy.make}
      schema={${one}Form}
      rows={[['code'], ['title'], ['detail']]}
      preview={() => <Notice text={copy.makePreview} />}
      confirm={copy.makeConfirm}
      run={draftItem}
      result={(drafted) => {
        void navigate({ to: '/${noun}/$id', params: { id: drafted.id } })
        return { text: copy.made, facts: items.facts(drafted, ['code', 'title']) }
      }}
      reads={[[KEY]]}
    />
  )
}
`,
  'components/item-actions.tsx': (names) => `${actionsOf(names)}
${dialogsOf(names)}`,
  'pages/NOUN-page.tsx': ({ noun, one, Name }) => `import { ${one}ConsoleSchemas } from '@morakot/contract/features/${noun}/schema'
import type { ${Name}Item } from '@morakot/contract/features/${noun}/schema'
import { filtersOf } from '#shared/describe.tsx'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { DraftDialog } from '../components/draft-dialog.tsx'
import { items, status } from '../components/item-fields.ts'
import { copy } from '../copy.ts'
import { itemsQuery } from '../queries.ts'

const list: ListDefinition<${Name}Item> = {
  name: '${noun}',
  label: copy.title,
  columns: items.columns(['code', 'title', 'claims', 'madeAt', status], ['madeBy', 'publishedBy']),
  phone: items.phone({ who: 'title', under: 'code', amount: 'claims', state: status }),
  filters: filtersOf(${one}ConsoleSchemas.search.query, ['q', 'status']),
  query: itemsQuery,
  rowId: ({ id }) => id,
  rowPage: ({ id }) => \`/${noun}/\${id}\`,
  empty: copy.empty,
}

export function ${Name}Page() {
  const draft = {
    label: copy.make,
    permission: '${one}.edit',
    dialog: (onClose: () => void) => <DraftDialog onClose={onClose} />,
  } as const
  return <DraftedList title={copy.title} note={copy.note} list={list} draft={draft} />
}
`,
  'pages/NOUN-item-page.tsx': ({ noun, Name }) => `import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { ItemActions } from '../components/item-actions.tsx'
import { items, status } from '../components/item-fields.ts'
import { copy } from '../copy.ts'
import { itemQuery } from '../queries.ts'

const route = getRouteApi('/${noun}/$id')

export function ${Name}ItemPage() {
  const { id } = route.useParams()
  const load = useQuery(itemQuery(id))
  const { data } = load
  return (
    <>
      <Link to="/${noun}" className="link fit back">
        {copy.back}
      </Link>
      <ListFailure load={load} />
      {data === undefined ? (
        <PageHead title={copy.title} />
      ) : (
        <PageHead title={data.title} note={data.code} badges={status.render(data)}>
          <ItemActions item={data} />
        </PageHead>
      )}
      {data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : (
        <section className="card card-body">
          <FactList facts={items.facts(data, ['detail', 'claims', 'madeBy', 'madeAt', 'publishedBy', 'publishedAt', 'endedAt'])} />
        </section>
      )}
    </>
  )
}
`,
}
