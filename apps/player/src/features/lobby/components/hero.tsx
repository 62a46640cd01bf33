import { Skeleton } from '@morakot/ui/components/skeleton'
import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { GameLink } from '#features/games/components/game-link.tsx'
import { hallQuery, recentQuery } from '#features/games/queries'
import { useDepositTarget } from '#features/members/components/use-deposit-target'
import { profileQuery } from '#features/members/queries'
import { creditQuery } from '#features/wallet/queries'
import { platformName } from '#shared/platform-name'
import { isNewcomer } from '../rules.ts'
import { copy as words } from '../copy.ts'
import { copy } from './hall-copy.ts'

/** Of the game of the day, whichever it is: the picture comes with the first paint, before the game is known. */
const STAGE = '/art/stage.svg'
/** A longer name is set smaller, so that it stays on one line. */
const LONG_NAME = 18

export interface HeroProps {
  readonly notice: ReactNode
  /** The second line of a game: its pot, or its largest win. */
  readonly fact: (gameId: number) => ReactNode
}

/** The first thing of the lobby: the game of the day on its own stage. A newcomer is offered free play. */
export function Hero({ notice, fact }: HeroProps) {
  const hall = useQuery(hallQuery)
  const credit = useOwnCredit()
  const recent = useQuery(recentQuery).data
  const game = hall.data?.game ?? null
  const isWaiting = hall.isPending && hall.failureCount === 0
  const isNew = recent !== undefined && credit !== undefined && isNewcomer(recent, credit)
  return (
    <section className="hall-hero relative isolate flex flex-col justify-end overflow-clip text-white">
      <Stage gameId={game?.gameId} />
      <div className="hall-notice absolute inset-x-4 z-2 flex sm:inset-x-5">{notice}</div>
      {isWaiting ? (
        <Waiting />
      ) : isNew ? (
        <Newcomer gameId={game?.gameId} />
      ) : game === null ? (
        <DepositOffer />
      ) : (
        <GameOfDay game={game} fact={fact(game.gameId)} isGold={credit === undefined || credit >= 1} />
      )}
    </section>
  )
}

/** What the header shows: the one gold button is there while there is nothing to play with. */
function useOwnCredit(): number | undefined {
  const platform = useQuery(profileQuery).data?.userPlatform.platform
  const owner = { username: platform === undefined ? undefined : platformName(platform), platformCode: platform?.platformCode }
  return useQuery({ ...creditQuery(owner), staleTime: Infinity }).data?.credit
}

/** The first game has come with the page; another one, at midnight or by the operators' choice, is drawn by its number. */
function Stage({ gameId }: { readonly gameId: number | undefined }) {
  const [first, setFirst] = useState(gameId)
  if (first === undefined && gameId !== undefined) setFirst(gameId)
  const url = gameId === undefined || first === undefined || gameId === first ? STAGE : `/art/stage/${gameId}.svg`
  return (
    <img
      src={url}
      alt=""
      width={760}
      height={250}
      fetchPriority="high"
      className="absolute inset-0 -z-1 size-full object-cover object-right"
    />
  )
}

const FOOT = 'pointer-events-none relative z-1 flex min-h-[128px] items-end justify-between gap-3 px-4 pb-4 sm:px-5'

interface DayProps {
  readonly game: { readonly gameId: number; readonly gameName: string; readonly providerName: string }
  readonly fact: ReactNode
  readonly isGold: boolean
}

function GameOfDay({ game: { gameId, gameName }, fact, isGold }: DayProps) {
  return (
    <>
      <Link
        to="/game/$gameId"
        params={{ gameId: String(gameId) }}
        preload={false}
        aria-label={fill(copy['hall.page'], { name: gameName })}
        className="absolute inset-0 -outline-offset-4!"
      />
      <div className={FOOT}>
        <div className="min-w-0">
          <p className="text-caption">{copy['hall.day']}</p>
          <h2
            className={`line-clamp-1 font-display font-semibold leading-normal ${gameName.length > LONG_NAME ? 'text-[21px]' : 'text-[25px]'}`}
          >
            <ThaiText isName>{gameName}</ThaiText>
          </h2>
          <p className="min-h-[24px] text-body font-semibold">{fact}</p>
        </div>
        <GameLink
          gameId={gameId}
          aria-label={`${copy['hall.play']} ${gameName}`}
          className={`pointer-events-auto ${buttonClasses(isGold ? 'gold' : 'outline', 'medium')}`}
        >
          <Icon name="play" size={18} />
          {copy['hall.play']}
        </GameLink>
      </div>
    </>
  )
}

/** White, because the one gold button is the header's: there is nothing to play with yet. */
function Newcomer({ gameId }: { readonly gameId: number | undefined }) {
  const look =
    'pointer-events-auto inline-flex min-h-[44px] shrink-0 items-center rounded-button bg-white px-4 font-display text-small font-semibold text-[#150b26]'
  return (
    <div className={FOOT}>
      <div className="min-w-0">
        <p className="text-caption">{copy['hall.welcome']}</p>
        <h2 className="font-display text-[21px] font-semibold leading-normal">
          <ThaiText>{copy['hall.tryTitle']}</ThaiText>
        </h2>
        <p className="text-small">
          <ThaiText>{copy['hall.tryBody']}</ThaiText>
        </p>
      </div>
      {gameId === undefined ? (
        <Link to="/game/slot" className={look}>
          {copy['hall.try']}
        </Link>
      ) : (
        <Link to="/game/$gameId" params={{ gameId: String(gameId) }} preload={false} className={look}>
          {copy['hall.try']}
        </Link>
      )}
    </div>
  )
}

/** Without a game of the day: how money gets in. */
function DepositOffer() {
  return (
    <Link to={useDepositTarget()} className="absolute inset-0 flex flex-col justify-end gap-0.5 px-4 pb-5 -outline-offset-4! sm:px-5">
      <span className="w-[64%] font-display text-h1 font-semibold text-balance">
        <ThaiText>{words['home.heroTitle']}</ThaiText>
      </span>
      <span className="text-small">
        <ThaiText>{words['home.heroBody']}</ThaiText>
      </span>
    </Link>
  )
}

function Waiting() {
  return (
    <div aria-hidden="true" className={FOOT}>
      <div className="flex flex-col gap-3 pb-1">
        <Skeleton className="h-3 w-20 rounded-full" />
        <Skeleton className="h-6 w-40 rounded-full" />
        <Skeleton className="h-3 w-28 rounded-full" />
      </div>
      <Skeleton className="h-11 w-20 rounded-button" />
    </div>
  )
}
