import { classNames } from '@morakot/ui/class-names'
import { buttonClasses } from '@morakot/ui/components/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCatalogue } from '#features/games/components/use-catalogue'
import type { Game, GameOpening } from '#features/games/rules'
import { useDepositTarget } from '#features/members/components/use-deposit-target'
import { BY_DEPOSIT_BUTTON } from '#shared/deposit-target'
import { sessionQuery } from '#features/members/queries'
import type { Exclusion } from '#features/protection/queries'
import { BonusBar } from '#features/promotions/components/bonus-bar.tsx'
import { ExclusionNotice, useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { RealityCheck } from '#features/protection/components/reality-check.tsx'
import { safeNext } from '#shared/routing/visit'
import { FreeBar } from '../components/free-bar.tsx'
import { GameFrame } from '../components/game-frame.tsx'
import { PlayBar } from '../components/play-bar.tsx'
import { FaultNotice, OpeningNotice, PlayNotice } from '../components/play-notice.tsx'
import { usePlaySession } from '../components/use-play-session.ts'
import { copy } from '../copy.ts'
import { faultOf, openingQuery } from '../queries.ts'
import { gameOrigin } from '../rules.ts'
import type { PlayMode } from '../rules.ts'

export function PlayPage() {
  const { gameId } = useParams({ from: '/play/$gameId' })
  const mode = useSearch({ from: '/play/$gameId' }).mode === 'free' ? 'free' : 'paid'
  return <Play key={`${gameId} ${mode}`} gameId={Number(gameId)} mode={mode} />
}

export interface PlayProps {
  readonly gameId: number
  readonly mode?: PlayMode
  /** The bottom bar is shown below the game. */
  readonly isTabbed?: boolean
}

/** One game with what a member must not have to look for below it. */
export function Play({ gameId, mode = 'paid', isTabbed = false }: PlayProps) {
  const game = useCatalogue().data?.byId.get(gameId)
  const opening = useQuery(openingQuery(gameId, mode))
  const opened = opening.error === null && opening.data?.auth === true ? opening.data.openIn : null
  const onBalance = usePlaySession(gameId, opened, mode)
  const onExit = useExit()
  return (
    <div
      className={classNames(
        '-mx-4 -mb-6 -mt-2 flex min-h-[420px] flex-col sm:-mx-5',
        isTabbed ? 'h-[calc(100dvh-136px)]' : 'h-[calc(100dvh-68px)]',
      )}
    >
      <div className="relative min-h-0 flex-1">
        {mode === 'free' ? <FreeStage {...{ opening, game, onBalance, onExit }} /> : <Stage {...{ opening, game, onBalance, onExit }} />}
      </div>
      {mode === 'free' ? <FreeBar gameId={gameId} /> : <BonusBar category={game?.categoryCode} />}
      <PlayBar game={game} onExit={onExit} />
      <RealityCheck />
    </div>
  )
}

interface StageProps {
  readonly opening: UseQueryResult<GameOpening>
  readonly game: Game | undefined
  readonly onBalance: () => void
  readonly onExit: () => void
}

/** The game itself, or why it is not there. */
function Stage({ opening, game, onBalance, onExit }: StageProps) {
  useLoginWhen(opening.data?.auth === false)
  const methods = useMethods()
  const onRetry = () => void opening.refetch()

  if (opening.isFetching || opening.data?.auth === false) return <OpeningNotice game={game} />
  if (opening.error !== null) return <Fault error={opening.error} onRetry={onRetry} />
  if (opening.data === undefined) return <OpeningNotice game={game} />
  const origin = gameOrigin(opening.data.url, window.location.origin)
  if (origin === null) return <FaultNotice error={new Error('the address of the game is not usable')} onRetry={onRetry} />
  if (opening.data.openIn === 'window') return <WindowNotice url={opening.data.url} game={game} />
  const name = game?.name ?? ''
  return <GameFrame key={opening.data.url} {...{ url: opening.data.url, origin, name, onBalance, onExit, ...methods }} onReload={onRetry} />
}

/** Why the game did not open. A member on a break reads until when, not that something failed. */
function Fault({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const exclusion = useExclusion()
  if (exclusion === undefined || exclusion === null || faultOf(error) !== 'blocked') return <FaultNotice error={error} onRetry={onRetry} />
  return <OnBreak exclusion={exclusion} />
}

/** The wallet refuses stakes on a break. Free play has no wallet: it ends here when one begins. */
function FreeStage(props: StageProps) {
  const exclusion = useExclusion()
  return exclusion === undefined || exclusion === null ? <Stage {...props} /> : <OnBreak exclusion={exclusion} />
}

function OnBreak({ exclusion }: { readonly exclusion: Exclusion }) {
  return (
    <div className="mx-auto flex h-full max-w-[440px] flex-col justify-center p-4">
      <ExclusionNotice exclusion={exclusion} />
    </div>
  )
}

function WindowNotice({ url, game }: { readonly url: string; readonly game: Game | undefined }) {
  return (
    <PlayNotice icon="expand" title={game?.name ?? copy['play.openWindow']}>
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClasses('gold', 'large')}>
        {copy['play.openWindow']}
      </a>
    </PlayNotice>
  )
}

/** A game login without a session leads to the login page, and back here after it (ERR-6). */
function useLoginWhen(isLoggedOut: boolean): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    if (!isLoggedOut) return
    client.setQueryData(sessionQuery.queryKey, { auth: false })
    void navigate({ to: '/login', search: { next: safeNext(router.state.location.href) } })
  }, [client, isLoggedOut, navigate, router])
}

/** Where a game may lead: to a deposit, and to another game. */
function useMethods() {
  const navigate = useNavigate()
  const deposit = useDepositTarget()
  return {
    onDeposit: () => void navigate({ to: deposit, state: BY_DEPOSIT_BUTTON }),
    onOpenGame: (gameId: number) => void navigate({ to: '/play/$gameId', params: { gameId: String(gameId) } }),
  }
}

const STEP_MS_MAX = 600

/** One step back. A game that moved about in its frame has put its own steps before ours: then home, whatever it did. */
function useExit(): () => void {
  const router = useRouter()
  const canStep = useCanGoBack()
  return () => {
    const left = router.state.location.pathname
    const goHome = () => void router.navigate({ to: '/', replace: true })
    if (!canStep) return goHome()
    router.history.back()
    setTimeout(() => (router.state.location.pathname === left ? goHome() : undefined), STEP_MS_MAX)
  }
}
