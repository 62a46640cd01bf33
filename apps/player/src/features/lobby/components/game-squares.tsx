import { fill } from '@morakot/ui/glossary-copy'
import { GameLink } from '#features/games/components/game-link.tsx'
import { gameLinkName } from '#features/games/components/game-tile.tsx'
import type { TileGame } from '#features/games/rules'
import { copy } from '../copy.ts'

const SQUARE = 'block size-14 overflow-clip rounded-tile bg-s3'

/** A row of small pictures of games that the member knows: the name is for anyone who cannot see them. */
export function GameSquares({ games }: { readonly games: readonly TileGame[] }) {
  return (
    <ul className="scroll-row -mr-4 min-w-0 flex-1 gap-2.5 pr-4 sm:-mr-5 sm:pr-5">
      {games.map((game) => (
        <li key={game.id} className="shrink-0 snap-start">
          {game.isUnderMaintenance ? (
            <div
              role="img"
              aria-label={fill(copy['a11y.gameCardMaintenance'], { name: game.name })}
              className={`${SQUARE} opacity-30 saturate-50`}
            >
              <SquareArt url={game.imageUrl} />
            </div>
          ) : (
            <GameLink gameId={game.id} aria-label={gameLinkName(game)} title={game.name} className={SQUARE}>
              <SquareArt url={game.imageUrl} />
            </GameLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function SquareArt({ url }: { readonly url: string }) {
  return <img src={url} width={56} height={56} alt="" loading="lazy" decoding="async" className="size-full object-cover object-[50%_30%]" />
}
