import { Button } from '@mantine/core'
import { helpRow } from '@morakot/contract/features/help/schema'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { ChangeArticleDialog, NewArticleDialog } from '../components/article-dialogs.tsx'
import { Versions } from '../components/versions.tsx'
import { copy } from '../copy.ts'
import { articlesQuery } from '../queries.ts'
import type { HelpRow } from '../queries.ts'

const rows = describe(helpRow)

const list: ListDefinition<HelpRow> = {
  name: 'help-articles',
  label: copy.title,
  columns: rows.columns(['title', 'topic', 'isActive', 'opened', 'helped', 'notHelped', 'version', 'writtenBy', 'writtenAt']),
  phone: rows.phone({ who: 'title', under: 'topic', amount: 'opened', state: 'isActive' }),
  query: articlesQuery,
  rowId: ({ code }) => code,
  drawer: { title: ({ title }) => title, content: (article) => <ArticleDetail article={article} /> },
  empty: copy.empty,
}

function ArticleDetail({ article }: { readonly article: HelpRow }) {
  const [isChanging, setChanging] = useState(false)
  const mayEdit = useGranted('content.edit')
  return (
    <div className="stack">
      <FactList facts={rows.facts(article, ['code', 'topic', 'steps', 'words', 'tool', 'isActive', 'opened', 'helped', 'notHelped'])} />
      {mayEdit ? (
        <div className="row">
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            {copy.change}
          </Button>
        </div>
      ) : null}
      <Versions code={article.code} />
      {isChanging ? <ChangeArticleDialog article={article} onClose={() => setChanging(false)} /> : null}
    </div>
  )
}

/** The questions and answers of the members' help. */
export function ArticlesPage() {
  return (
    <DraftedList
      title={copy.title}
      note={copy.note}
      list={list}
      draft={{ label: copy.make, permission: 'content.edit', dialog: (onClose) => <NewArticleDialog onClose={onClose} /> }}
    />
  )
}
