import { EmptyState } from '@morakot/ui/components/empty-state'
import { ListState } from '@morakot/ui/components/list-state'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { helpTopicWords } from '@morakot/contract/features/help/states'
import type { HelpTopic } from '@morakot/contract/features/help/states'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { protectionQuery } from '#features/protection/queries'
import { readable } from '#shared/api/failure'
import { SearchField } from '#shared/search-field.tsx'
import { ArticleList } from '../components/article-list.tsx'
import { CaseList } from '../components/case-list.tsx'
import { LineCard } from '../components/line-card.tsx'
import { useOwnCases } from '../components/own-cases.ts'
import { TopicGrid } from '../components/topic-grid.tsx'
import { copy } from '../copy.ts'
import { helpQuery } from '../queries.ts'
import type { Article } from '../queries.ts'
import { foundArticles, topicOf, topicsInOrder } from '../rules.ts'

/** Search, the member's own cases, the topics, what is read most, and the way to the team. */
export function HelpPage() {
  const load = useQuery(helpQuery)
  const [word, setWord] = useState('')
  const articles = load.data?.articles
  return (
    <div className="mx-auto flex w-full max-w-[768px] flex-col gap-4">
      <SearchField
        word={word}
        onWord={setWord}
        label={copy['help.search']}
        hint={copy['help.searchHint']}
        clearLabel={copy['help.clear']}
      />
      <ListState
        load={{ ...load, data: articles, error: readable(load.error) }}
        skeleton={<Skeleton className="h-[420px] rounded-card" />}
        empty={copy['help.noneYet']}
        emptyIcon="info"
      >
        {(all) =>
          word.trim() === '' ? <Start articles={all} mostOpened={load.data?.mostOpened ?? []} /> : <Found articles={all} word={word} />
        }
      </ListState>
      <LineCard />
    </div>
  )
}

function Found({ articles, word }: { readonly articles: readonly Article[]; readonly word: string }) {
  const found = foundArticles(articles, word)
  return (
    <section aria-live="polite">
      <SectionTitle>{copy['help.found']}</SectionTitle>
      {found.length === 0 ? <EmptyState icon="search" text={copy['help.none']} /> : <ArticleList articles={found} />}
    </section>
  )
}

function Start({ articles, mostOpened }: { readonly articles: readonly Article[]; readonly mostOpened: readonly string[] }) {
  const { about } = useSearch({ from: '/help' })
  const { data: limits } = useQuery(protectionQuery)
  const cases = useOwnCases()
  const [chosen, setChosen] = useState<HelpTopic | null>(() => topicOf(about))
  const often = mostOpened.flatMap((code) => articles.filter((article) => article.code === code))
  return (
    <>
      {cases === undefined || cases.length === 0 ? null : (
        <section>
          <SectionTitle>{copy['help.own']}</SectionTitle>
          <CaseList cases={cases} />
        </section>
      )}
      <section className="flex flex-col gap-3">
        <SectionTitle>{copy['help.topics']}</SectionTitle>
        <TopicGrid topics={topicsInOrder((limits?.exclusion ?? null) !== null)} chosen={chosen} onChoose={setChosen} />
      </section>
      {chosen === null ? null : (
        <section>
          <SectionTitle>{helpTopicWords[chosen]}</SectionTitle>
          <ArticleList articles={articles.filter(({ topic }) => topic === chosen)} />
        </section>
      )}
      {often.length === 0 ? null : (
        <section>
          <SectionTitle>{copy['help.often']}</SectionTitle>
          <ArticleList articles={often} />
        </section>
      )}
    </>
  )
}
