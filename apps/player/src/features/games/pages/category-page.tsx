import { readSortOrder, sortedByName } from '@morakot/contract/choices'
import type { SortOrder } from '@morakot/contract/choices'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Icon } from '@morakot/ui/components/icon'
import { ICON_BUTTON_CLASSES } from '@morakot/ui/components/icon-button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { TopButton } from '#features/game-letters/components/top-button.tsx'
import { byLetter } from '#features/game-letters/rules'
import { readable } from '#shared/api/failure'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { stepOut } from '#shared/step-out'
import { categoryName } from '../components/category-name.ts'
import { GameSearch } from '../components/game-search.tsx'
import { GridSkeleton } from '../components/game-grid.tsx'
import { MakersSheet } from '../components/makers-sheet.tsx'
import { ShelfControls } from '../components/shelf-controls.tsx'
import { VirtualGrid } from '../components/virtual-grid.tsx'
import { useCatalogue } from '../components/use-catalogue.ts'
import { copy } from '../copy.ts'
import { useSearchIndex } from '../components/use-search-texts.ts'
import { filterGames } from '../rules-search.ts'
import { isInSubShelf, readMakers, readSubShelf, shelfQuery } from '../rules-shelf.ts'
import type { ShelfChoice, SubShelf } from '../rules-shelf.ts'
import { tileOf } from '../rules.ts'
import type { CategoryCode, Game, Shelf, TileGame } from '../rules.ts'

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

/** Every game of a category, narrowed by the address and by a word. */
function CategoryPage({ code }: { readonly code: CategoryCode }) {
  const catalogue = useCatalogue()
  const error = readable(catalogue.error)
  return (
    <div className="-mt-2 flex flex-col gap-3 xl:mt-0">
      <Heading code={code} />
      {catalogue.data !== undefined ? (
        <CategoryShelf key={code} code={code} shelf={catalogue.data} />
      ) : error !== null ? (
        <>
          <BackHome />
          <LoadFailure error={error} onRetry={catalogue.refetch} />
        </>
      ) : (
        <CategorySkeleton />
      )}
    </div>
  )
}

function CategoryShelf({ code, shelf }: { readonly code: CategoryCode; readonly shelf: Shelf }) {
  const address = useSearch({ strict: false, select: ({ provider, sort, shelf: part }) => ({ provider, sort, part }) })
  const providers = useMemo(() => shelf.providers.get(code) ?? [], [shelf, code])
  const makers = useMemo(() => readMakers(address.provider, providers), [address.provider, providers])
  const order = readSortOrder(address.sort)
  const part = readSubShelf(address.part)
  const choice = useMemo(() => ({ makers, order, part }), [makers, order, part])
  const [word, setWord] = useState('')
  const sought = useDeferredValue(word)
  const index = useSearchIndex(shelf)
  const all = useMemo(() => shelf.byCategory.get(code) ?? [], [shelf, code])
  const ofMakers = useMemo(() => filterGames(all, { makers, word: '' }, index), [all, makers, index])
  const sorted = useMemo(
    () =>
      sortedByName(
        ofMakers.filter((game) => isInSubShelf(game, part)),
        order,
        ({ name }) => name,
      ),
    [ofMakers, order, part],
  )
  const found = useMemo(() => filterGames(sorted, { makers: [], word: sought }, index).map(tileOf), [sorted, sought, index])
  const { items: games, groups } = useLetters(found, sought.trim() === '' ? order : 'default')
  const counts = useMemo(() => countsOf(ofMakers), [ofMakers])
  const sheet = useMakersSheet()
  return (
    <>
      <ShelfControls
        choice={choice}
        counts={counts}
        back={<BackHome />}
        search={<GameSearch word={word} onWord={setWord} among={sorted.length} />}
        isSearched={word !== ''}
        onMakers={sheet.open}
      />
      <p role="status" className="sr-only">
        {fill(copy['game.count'], { count: formatInteger(games.length) })}
      </p>
      {address.provider !== undefined && makers.length === 0 ? (
        <p role="status" className="text-small text-warn">
          <ThaiText>{copy['filter.unknownProvider']}</ThaiText>
        </p>
      ) : null}
      {games.length > 0 ? <VirtualGrid games={games} letters={groups} /> : <NothingFound word={sought} />}
      <TopButton />
      <MakersSheet
        isOpen={sheet.isOpen}
        choice={choice}
        makers={providers}
        countOf={(draft) =>
          filterGames(all, { makers: draft.makers, word: '' }, index).filter((game) => isInSubShelf(game, draft.part)).length
        }
        onClose={sheet.close}
        onChoose={sheet.choose}
      />
    </>
  )
}

/** Games by name are in groups of letters. */
function useLetters(games: readonly TileGame[], order: SortOrder) {
  return useMemo(
    () => (order === 'default' ? { items: games, groups: undefined } : byLetter(games, ({ name }) => name, order === 'za')),
    [games, order],
  )
}

function countsOf(games: readonly Game[]): Readonly<Record<SubShelf, number>> {
  const count = (part: SubShelf) => games.filter((game) => isInSubShelf(game, part)).length
  return { all: games.length, new: count('new'), jackpot: count('jackpot'), high: count('high') }
}

/** The sheet is an entry of the history: back closes it. What is chosen takes its place. */
function useMakersSheet() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpen = useLocation({ select: ({ state }) => state.isChoosing === true })
  return {
    isOpen,
    open: () => void navigate({ to: '.', search: true, state: { isChoosing: true }, resetScroll: false }),
    close: () => stepOut(history, ({ isChoosing }) => isChoosing === true),
    choose: (choice: ShelfChoice) => void navigate({ to: '.', search: shelfQuery(choice), replace: true, resetScroll: false }),
  }
}

/** The page's one h1, for readers; a wide screen has it in the header. */
function Heading({ code }: { readonly code: CategoryCode }) {
  return useIsDesktop() ? null : <h1 className="sr-only">{categoryName(code)}</h1>
}

/** Back to the home page, whatever was looked at before (BACK-1). A wide screen has it in the header. */
function BackHome() {
  if (useIsDesktop()) return null
  return (
    <Link to="/" aria-label={copy['action.goHome']} className={`${ICON_BUTTON_CLASSES} -mx-3`}>
      <Icon name="back" size={22} />
    </Link>
  )
}

/** Of the geometry of a loaded category. */
function CategorySkeleton() {
  return (
    <>
      <div className="flex items-center gap-2">
        <BackHome />
        <Skeleton className="h-11 flex-1 rounded-full" />
      </div>
      <Loading className="min-h-dvh">
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
