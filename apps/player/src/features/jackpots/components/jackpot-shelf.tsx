import { classNames } from '@morakot/ui/class-names'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { jackpotsQuery } from '../queries.ts'
import type { JackpotGame } from '../queries.ts'

/** How many stand beside the banner where there is room for it. */
const BESIDE_BANNER = 2

/** The jackpot games with what real rounds paid into their pools; nothing at all without a flagged game. Those beside the banner are left out. */
export function JackpotShelf() {
  const { data, isPending } = useQuery(jackpotsQuery)
  // Room is kept until it is known: what lies below does not move when the games come.
  if (isPending) return <div aria-hidden="true" className={ROOM} />
  if (data === undefined || data.length === 0) return null
  return (
    <section className={data.length > BESIDE_BANNER ? '' : 'xl:hidden'}>
      <SectionTitle>{copy['jackpot.title']}</SectionTitle>
      <ul className="scroll-row -mx-4 gap-2.5 px-4 sm:-mx-5 sm:px-5">
        {data.map((game, place) => (
          <li key={game.gameId} className={classNames('w-[212px] shrink-0 snap-start', place < BESIDE_BANNER && 'xl:hidden')}>
            <JackpotCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first jackpot games, one above the other, for beside the banner of a wide screen. */
export function JackpotsBesideBanner() {
  const { data, isPending } = useQuery(jackpotsQuery)
  if (isPending) return null
  // The page gives the room to the banner then.
  if (data === undefined || data.length === 0) return <span hidden data-no-jackpots />
  return (
    <ul aria-label={copy['jackpot.title']} className="flex flex-col gap-2.5">
      {data.slice(0, BESIDE_BANNER).map((game) => (
        <li key={game.gameId}>
          <JackpotCard game={game} />
        </li>
      ))}
    </ul>
  )
}

/** As high as the title and a card. */
const ROOM = 'h-[128px]'

const CARD = 'flex h-[84px] items-center gap-2 overflow-clip rounded-tile border border-border-strong bg-linear-to-r from-s2 to-s3 pl-3'

function JackpotCard({ game }: { readonly game: JackpotGame }) {
  if (game.isMaintenance) {
    return (
      <div className={`${CARD} opacity-50 saturate-50`}>
        <Pool game={game} note={copy['game.maintenance']} />
      </div>
    )
  }
  return (
    <Link
      to="/play/$gameId"
      params={{ gameId: String(game.gameId) }}
      preload={false}
      aria-label={`${fill(copy['a11y.gameCardPlain'], { name: game.gameName })} ${poolText(game)}`}
      className={CARD}
    >
      <Pool game={game} />
    </Link>
  )
}

const poolText = ({ jackpot }: JackpotGame) => (jackpot === 0 ? copy['jackpot.begins'] : `฿${formatInteger(jackpot)}`)

function Pool({ game, note }: { readonly game: JackpotGame; readonly note?: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="line-ellipsis block text-caption text-t2">{game.gameName}</span>
        <span className="tabular line-ellipsis block font-display text-h2 font-semibold text-gold-text">{note ?? poolText(game)}</span>
      </span>
      <img src={game.gameImg} alt="" width={63} height={84} loading="lazy" className="h-full w-[63px] shrink-0 object-cover" />
    </>
  )
}
