import { classNames } from '@morakot/ui/class-names'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { jackpotsQuery } from '../queries.ts'
import type { JackpotGame } from '../queries.ts'
import { potsOf } from '../rules.ts'
import type { Pot } from '../rules.ts'
import { JackpotRoom } from './jackpot-room.tsx'

type PotOfGames = Pot<JackpotGame>

/** A card for each pot; nothing at all without a jackpot game. A wide screen shows the first one next to the banner. */
export function JackpotShelf() {
  const { data, isPending } = useQuery(jackpotsQuery)
  // Room is kept until it is known: what lies below does not move when the games come.
  if (isPending) return <JackpotRoom />
  if (data === undefined || data.length === 0) return null
  const pots = potsOf(data)
  return (
    <section className={pots.length > 1 ? '' : 'xl:hidden'}>
      <SectionTitle>{copy['jackpot.title']}</SectionTitle>
      <ul className="flex flex-col gap-2.5">
        {pots.map((pot, place) => (
          <li key={pot.pot} className={place === 0 ? 'xl:hidden' : ''}>
            <article className={`${CARD} flex h-[84px] items-center`}>
              <Figure pot={pot} className="w-[132px] shrink-0 px-3" />
              <ul className="flex h-full min-w-0 flex-1 overflow-x-auto">
                {pot.games.map((game) => (
                  <li key={game.gameId} className="h-full w-[63px] shrink-0">
                    <GameOfPot game={game} pot={pot} />
                  </li>
                ))}
              </ul>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The largest pot, next to the banner of a wide screen. */
export function JackpotPanel() {
  const { data, isPending } = useQuery(jackpotsQuery)
  if (isPending) return null
  const [pot] = potsOf(data ?? [])
  // The page gives the room to the banner then.
  if (pot === undefined) return <span hidden data-no-jackpots />
  return (
    <article aria-label={copy['jackpot.title']} className={`${CARD} flex h-full min-h-[178px] flex-col justify-between`}>
      <Figure pot={pot} className="p-3" />
      <ul className="grid grid-cols-4">
        {pot.games.slice(0, TILES_WITH_BANNER).map((game) => (
          <li key={game.gameId} className="h-[60px]">
            <GameOfPot game={game} pot={pot} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Two rows of four. */
const TILES_WITH_BANNER = 8

const CARD = 'overflow-clip rounded-tile border border-border-strong bg-linear-to-r from-s2 to-s3'

function GameOfPot({ game, pot }: { readonly game: JackpotGame; readonly pot: PotOfGames }) {
  const picture = <img src={game.gameImg} alt="" width={63} height={84} loading="lazy" className="h-full w-full object-cover" />
  if (game.isMaintenance) {
    return (
      <span role="img" aria-label={`${game.gameName} ${copy['game.maintenance']}`} className="block h-full opacity-50 saturate-50">
        {picture}
      </span>
    )
  }
  return (
    <Link
      to="/play/$gameId"
      params={{ gameId: String(game.gameId) }}
      preload={false}
      aria-label={`${fill(copy['a11y.gameCardPlain'], { name: game.gameName })} ${copy['jackpot.title']} ${potText(pot)}`}
      className="block h-full"
    >
      {picture}
    </Link>
  )
}

const potText = ({ jackpot }: PotOfGames) => (jackpot === 0 ? copy['jackpot.begins'] : `฿${formatInteger(jackpot)}`)

function Figure({ pot, className }: { readonly pot: PotOfGames; readonly className: string }) {
  return (
    <p className={className}>
      <span className="block text-caption text-t2">{copy['jackpot.title']}</span>
      <span className={classNames('tabular block font-display text-h2 font-semibold text-gold-text', 'line-ellipsis')}>{potText(pot)}</span>
    </p>
  )
}
