import { chipClasses } from '@morakot/ui/components/chip'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { GameLink } from '#features/games/components/game-link.tsx'
import { gameLinkName } from '#features/games/components/game-tile.tsx'
import { TableTile } from '#features/games/components/table-tile.tsx'
import { tileOf } from '#features/games/rules'
import type { ChosenShelf, Game, Shelf } from '#features/games/rules'
import { tableWords } from '#features/games/rules-tables'
import { copy } from './hall-copy.ts'

const TABLES_MAX = 4
const MAKERS_MAX = 12
const TEN = 10
const RAIL = 'scroll-row -mx-4 gap-2.5 px-4 sm:-mx-5 sm:px-5'

/** The tables that operators chose, two in a row on a phone and four on a wide screen. */
export function OpenTables({ shelf: { title, games } }: { readonly shelf: ChosenShelf }) {
  const words = tableWords(games.map(({ name }) => name))
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        {games.slice(0, TABLES_MAX).map((game, place) => (
          <li key={game.id}>
            <TableTile game={game} words={words[place] ?? { kind: '', short: game.name }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The games with the most rounds today: large numbers behind small pictures. */
export function TopTen({ games }: { readonly games: readonly Game[] }) {
  return (
    <section>
      <SectionTitle>{games.length === TEN ? copy['hall.topTen'] : copy['hall.top']}</SectionTitle>
      <ol className={RAIL}>
        {games.map((game, at) => (
          <li key={game.id} className="relative flex shrink-0 snap-start items-end">
            <span className="sr-only">{fill(copy['hall.place'], { place: at + 1 })}</span>
            <span aria-hidden="true" className="place-number">
              {at + 1}
            </span>
            <GameLink
              gameId={game.id}
              aria-label={gameLinkName(tileOf(game))}
              title={game.name}
              className="relative -ml-3 block h-[122px] w-[92px] overflow-clip rounded-tile bg-s3"
            >
              <img src={game.gameImg} alt="" width={92} height={122} loading="lazy" decoding="async" className="size-full object-cover" />
            </GameLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** New games on their stages, twice as wide as high. */
export function NewGames({ games }: { readonly games: readonly Game[] }) {
  return (
    <section>
      <SectionTitle>{copy['hall.new']}</SectionTitle>
      <ul className={RAIL}>
        {games.map((game) => (
          <li key={game.id} className="shrink-0 snap-start">
            <GameLink
              gameId={game.id}
              className="relative flex h-[112px] w-[224px] flex-col justify-end overflow-clip rounded-tile bg-s3 p-3 text-white"
            >
              <img
                src={`/art/stage/${game.id}.svg`}
                alt=""
                width={224}
                height={112}
                loading="lazy"
                decoding="async"
                className="absolute inset-0 size-full object-cover object-right"
              />
              <span className="sr-only">{copy['hall.playGame']}</span>
              <span className="tile-name relative line-clamp-2 font-display font-semibold">
                <ThaiText isName>{game.name}</ThaiText>
              </span>
              <span className="tile-maker line-ellipsis relative">{game.providerName}</span>
            </GameLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The makers with the most slots, each a way to theirs. */
export function MakersRow({ shelf, title }: { readonly shelf: Shelf; readonly title: string }) {
  const makers = (shelf.providers.get('slot') ?? []).toSorted((one, other) => other.count - one.count).slice(0, MAKERS_MAX)
  if (makers.length < 2) return null
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <ul className={RAIL}>
        {makers.map((maker) => (
          <li key={maker.code} className="flex shrink-0 snap-start">
            <Link
              to="/game/slot"
              search={{ provider: maker.code }}
              preload={false}
              aria-label={fill(copy['hall.makerGames'], { maker: maker.name, count: formatInteger(maker.count) })}
              className={chipClasses(false)}
            >
              <img src={maker.logo} alt="" width={24} height={24} loading="lazy" className="size-6 object-contain" />
              {maker.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
