import { readSortOrder, sortedByName } from '@morakot/contract/choices'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Icon } from '@morakot/ui/components/icon'
import { ICON_BUTTON_CLASSES } from '@morakot/ui/components/icon-button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { readable } from '#shared/api/failure'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { categoryName } from '../components/category-name.ts'
import { CategoryRail } from '../components/category-rail.tsx'
import { GameSearch } from '../components/game-search.tsx'
import { GridSkeleton } from '../components/game-grid.tsx'
import { ProviderRail } from '../components/provider-rail.tsx'
import { SortMenu } from '../components/sort-menu.tsx'
import { VirtualGrid } from '../components/virtual-grid.tsx'
import { useCatalogue } from '../components/use-catalogue.ts'
import { copy } from '../copy.ts'
import { useSearchIndex } from '../components/use-search-texts.ts'
import { filterGames } from '../rules-search.ts'
import { tileOf } from '../rules.ts'
import type { CategoryCode, Shelf } from '../rules.ts'

export function SlotPage() {
  return <CategoryPage code="slot" />
}

export function LiveCasinoPage() {
  return <CategoryPage code="live_casino" />
}

export function ArcadePage() {
  return <CategoryPage code="arcade" />
}

export function CardGamePage() {
  return <CategoryPage code="card_game" />
}

export function LottoPage() {
  return <CategoryPage code="lotto" />
}

export function KenoPage() {
  return <CategoryPage code="keno" />
}

export function TradingPage() {
  return <CategoryPage code="trading" />
}

/** Every game of a category, narrowed by the provider in the address and by a word. */
function CategoryPage({ code }: { readonly code: CategoryCode }) {
  const catalogue = useCatalogue()
  const error = readable(catalogue.error)
  return (
    <div className="flex flex-col gap-3">
      <CategoryRail />
      {catalogue.data !== undefined ? (
        <CategoryShelf key={code} code={code} shelf={catalogue.data} />
      ) : error !== null ? (
        <>
          <CategoryHead code={code} />
          <LoadFailure error={error} onRetry={catalogue.refetch} />
        </>
      ) : (
        <CategorySkeleton code={code} />
      )}
    </div>
  )
}

function CategoryShelf({ code, shelf }: { readonly code: CategoryCode; readonly shelf: Shelf }) {
  const input = useSearch({ strict: false, select: (search) => search.provider })
  const providers = shelf.providers.get(code) ?? []
  const isKnown = input === undefined || providers.some((one) => one.code.toUpperCase() === input.toUpperCase())
  const provider = isKnown ? input : undefined
  const [word, setWord] = useState('')
  const sought = useDeferredValue(word)
  const order = useSearch({ strict: false, select: (search) => readSortOrder(search.sort) })
  const index = useSearchIndex(shelf)
  const all = useMemo(() => filterGames(shelf.byCategory.get(code) ?? [], { provider, word: '' }, index), [shelf, code, provider, index])
  const sorted = useMemo(() => sortedByName(all, order, ({ name }) => name), [all, order])
  const games = useMemo(() => filterGames(sorted, { provider, word: sought }, index).map(tileOf), [sorted, provider, sought, index])

  return (
    <>
      {/* One row on a desktop, whose header has the title; on a phone the search is below. */}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-2.5 xl:order-2 xl:mr-auto">
          <CategoryHead code={code} />
          <p role="status" className="tabular whitespace-nowrap text-small text-t2">
            {fill(copy['game.count'], { count: formatInteger(games.length) })}
          </p>
        </div>
        <div className="xl:order-3">
          <SortMenu order={order} provider={provider} />
        </div>
        <div className="w-full xl:order-1 xl:w-[420px]">
          <GameSearch word={word} onWord={setWord} among={all.length} />
        </div>
      </div>
      {isKnown ? null : (
        <p role="status" className="text-small text-warn">
          <ThaiText>{copy['filter.unknownProvider']}</ThaiText>
        </p>
      )}
      <ProviderRail providers={providers} current={provider} order={order} />
      {games.length > 0 ? <VirtualGrid games={games} /> : <NothingFound word={sought} />}
    </>
  )
}

/** The way back and the page's one h1, where the header does not have them. */
function CategoryHead({ code }: { readonly code: CategoryCode }) {
  if (useIsDesktop()) return null
  return (
    <>
      <BackHome />
      <h1 className="text-h1">{categoryName(code)}</h1>
    </>
  )
}

/** Back to the home page, whatever was looked at before (BACK-1). */
function BackHome() {
  return (
    <Link to="/" aria-label={copy['action.goHome']} className={`${ICON_BUTTON_CLASSES} -ml-3`}>
      <Icon name="back" size={22} />
    </Link>
  )
}

/** Of the geometry of a loaded category, whose name is known from the first. */
function CategorySkeleton({ code }: { readonly code: CategoryCode }) {
  return (
    <>
      <div className="flex min-h-[46px] items-center gap-x-2.5 xl:hidden">
        <CategoryHead code={code} />
      </div>
      <Loading className="flex min-h-dvh flex-col gap-3">
        <Skeleton className="h-12 rounded-button xl:w-[420px]" />
        <Skeleton className="my-1 h-11 rounded-full" />
        <GridSkeleton />
      </Loading>
    </>
  )
}

function NothingFound({ word }: { readonly word: string }) {
  const text =
    word.trim() === '' ? copy['game.emptyCategory'] : `${fill(copy['search.noResult'], { word: word.trim() })} ${copy['search.tryOther']}`
  return <EmptyState icon="search" text={text} />
}
