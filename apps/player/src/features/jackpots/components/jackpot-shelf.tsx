import { classNames } from '@morakot/ui/class-names'
import { ThaiText } from '@morakot/ui/components/thai-text'
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

/** A card for each pot; nothing at all without a jackpot game. A wide screen shows the first one next to the hero. */
export function JackpotShelf() {
  const { data, isPending } = useQuery(jackpotsQuery)
  // Room is kept until it is known: what lies below does not move when the games come.
  if (isPending) return <JackpotRoom />
  if (data === undefined || data.length === 0) return null
  const pots = potsOf(data)
  return (
    <section aria-label={copy['jackpot.title']} className={pots.length > 1 ? 'flex flex-col gap-2.5' : 'xl:hidden'}>
      {pots.map((pot, place) => (
        <Card key={pot.pot} pot={pot} className={place === 0 ? 'min-h-[156px] xl:hidden' : 'min-h-[156px]'} />
      ))}
    </section>
  )
}

/** The largest pot, next to the hero of a wide screen. */
export function JackpotPanel() {
  const { data, isPending } = useQuery(jackpotsQuery)
  if (isPending) return null
  const [pot] = potsOf(data ?? [])
  // The page gives the room to the hero then.
  if (pot === undefined) return <span hidden data-no-jackpots />
  return <Card pot={pot} className="h-full" isPanel />
}

/** Two rows of four in the panel, one row on a phone. */
const GAMES_MAX = 8

interface CardProps {
  readonly pot: PotOfGames
  readonly className: string
  /** Next to the hero: its games are larger. */
  readonly isPanel?: boolean
}

/** One pot with its one figure, and the games that can win it. */
function Card({ pot, className, isPanel = false }: CardProps) {
  return (
    <article
      aria-label={copy['jackpot.title']}
      className={classNames('jackpot-card flex flex-col justify-between gap-2 p-4 text-white', className)}
    >
      <div className="min-w-0 pr-24">
        <h2 className="text-small font-semibold">
          <ThaiText>{fill(copy['jackpot.onePot'], { count: pot.games.length })}</ThaiText>
        </h2>
        <p className="tabular line-ellipsis font-display text-[34px] leading-[1.4] font-semibold text-[#ffe08a]">{potText(pot)}</p>
      </div>
      <ul className={isPanel ? 'grid grid-cols-4 gap-1.5' : 'grid grid-cols-8 gap-1.5'}>
        {pot.games.slice(0, GAMES_MAX).map((game) => (
          <li key={game.gameId} className={isPanel ? 'h-12' : 'h-11 min-w-0'}>
            <GameOfPot game={game} pot={pot} />
          </li>
        ))}
      </ul>
    </article>
  )
}

function GameOfPot({ game, pot }: { readonly game: JackpotGame; readonly pot: PotOfGames }) {
  const picture = (
    <img
      src={game.gameImg}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      className="h-full w-full rounded-chip object-cover object-[50%_30%]"
    />
  )
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
