import { isRefusal } from '@morakot/contract/failed-call'
import { buttonClasses } from '@morakot/ui/components/button'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { loadView } from '@morakot/ui/load-view'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCatalogue } from '#features/games/components/use-catalogue'
import type { Game } from '#features/games/rules'
import { ExclusionNotice, useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { noteSeenPage } from '#shared/straight-in'
import { GameFacts } from '../components/game-facts.tsx'
import { BiggestWins, OwnRounds, SimilarGames } from '../components/game-page-lists.tsx'
import { copy } from '../copy.ts'
import { gamePageQuery } from '../queries.ts'
import type { GamePageData } from '../queries.ts'

/** A game before it is opened (screens-2 §3): what it pays, who won, the member's own rounds, free play and play for credit. */
export function GamePage() {
  const { gameId } = useParams({ from: '/game/$gameId' })
  return <Page key={gameId} gameId={Number(gameId)} />
}

/** What the call says of an address that names no game: none with this number, or no number. */
const NO_GAME = ['rounds.game_not_found', 'site.invalid']

function Page({ gameId }: { readonly gameId: number }) {
  const load = useQuery(gamePageQuery(gameId))
  const shelf = useCatalogue().data
  const game = shelf?.byId.get(gameId)
  const { data, error } = loadView(load)
  const isShown = data !== undefined
  useEffect(() => (isShown ? noteSeenPage(gameId) : undefined), [isShown, gameId])
  if (NO_GAME.some((code) => isRefusal(error, code))) return <NotFound />
  if (error !== null) return <LoadFailure error={error} onRetry={load.refetch} />
  if (data === undefined) return <Waiting />
  return (
    <div className="flex flex-col gap-5 pb-4 lg:grid lg:grid-cols-2 lg:items-start">
      <div className="flex flex-col gap-4">
        {game === undefined ? null : <Title game={game} />}
        {data.facts === null ? <p className="text-small text-t2">{copy['page.noFacts']}</p> : <GameFacts facts={data.facts} />}
        <Doors gameId={gameId} data={data} isClosed={game?.isUnderMaintenance === true} />
      </div>
      <div className="flex flex-col gap-4">
        <BiggestWins wins={data.biggestWins} />
        <OwnRounds rounds={data.rounds} netToday={data.netToday} />
        {shelf === undefined || game === undefined ? null : <SimilarGames game={game} shelf={shelf} />}
      </div>
    </div>
  )
}

function Title({ game }: { readonly game: Game }) {
  return (
    <div className="flex items-end gap-4">
      <img src={game.gameImg} alt="" width={120} height={160} className="aspect-[3/4] w-[120px] shrink-0 rounded-tile bg-s2 object-cover" />
      <div className="min-w-0">
        <h2 className="text-h1">
          <ThaiText isName>{game.name}</ThaiText>
        </h2>
        <p className="text-small text-t2">
          <ThaiText isName>{game.aliasName}</ThaiText>
        </p>
        <p className="text-caption text-t3">
          <ThaiText>{`${game.providerName} · ${game.categoryName}`}</ThaiText>
        </p>
      </div>
    </div>
  )
}

interface DoorsProps {
  readonly gameId: number
  readonly data: GamePageData
  readonly isClosed: boolean
}

/** Rules, free play and play for credit; on a break until when, and under maintenance that it is closed. */
function Doors({ gameId, data: { facts }, isClosed }: DoorsProps) {
  const exclusion = useExclusion()
  const params = { gameId: String(gameId) }
  return (
    <>
      {facts === null || facts.rules_url === null ? null : (
        <a href={facts.rules_url} target="_blank" rel="noopener noreferrer" className={buttonClasses('quiet', 'medium')}>
          {copy['page.rules']}
        </a>
      )}
      {exclusion === undefined || exclusion === null ? (
        isClosed ? (
          <p role="status" className="text-center text-small text-warn">
            {copy['game.maintenance']}
          </p>
        ) : (
          <div className="flex gap-3 [&>*]:flex-1">
            {facts?.free === true ? (
              <Link to="/play/$gameId" params={params} search={{ mode: 'free' }} className={buttonClasses('outline', 'large')}>
                {copy['free.play']}
              </Link>
            ) : null}
            {/* In place of this page: who leaves the game is back in the list. */}
            <Link to="/play/$gameId" params={params} replace className={buttonClasses('gold', 'large')}>
              {copy['page.play']}
            </Link>
          </div>
        )
      ) : (
        <ExclusionNotice exclusion={exclusion} />
      )}
    </>
  )
}

function NotFound() {
  return <EmptyState icon="search" text={copy['play.notFound']} />
}

function Waiting() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  )
}
