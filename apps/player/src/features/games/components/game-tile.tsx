import { classNames } from '@morakot/ui/class-names'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { memo, useLayoutEffect, useRef } from 'react'
import { HeartButton } from '#features/favorites/components/heart-button.tsx'
import { copy } from '../copy.ts'
import type { TileFlag, TileGame } from '../rules.ts'
import { GameLink } from './game-link.tsx'
import { whenAtRest } from './picture-queue.ts'

export interface GameTileProps {
  readonly game: TileGame
  /** Called after a tap on the heart, with whether the game is a favourite now. */
  readonly onHeart?: (game: TileGame, isNow: boolean) => void
}

const FRAME = 'group relative block aspect-[3/4] overflow-clip rounded-tile bg-linear-to-b from-s3 to-s1'
const NAME = 'tile-name absolute inset-x-2 line-clamp-2 font-display font-semibold text-white'

/**
 * One link named after the game, and a heart next to it; the name is text over the art, so that it can be read, found and enlarged. A list
 * gives a tile another game when it scrolls or is filtered: the tile keeps nothing of the game before.
 */
export const GameTile = memo(Tile)

function Tile({ game, onHeart }: GameTileProps) {
  const { id, name, imageUrl, isUnderMaintenance, flag } = game
  return (
    <div className="relative">
      {isUnderMaintenance ? (
        <ClosedTile game={game} />
      ) : (
        <GameLink gameId={id} aria-label={gameLinkName(game)} className={FRAME}>
          <TileArt url={imageUrl} />
          <TileName game={game} />
        </GameLink>
      )}
      {flag === null || isUnderMaintenance ? null : <Flag flag={flag} />}
      <TileMaker game={game} />
      <HeartButton gameId={id} name={name} {...(onHeart === undefined ? {} : { onTapped: (isNow) => onHeart(game, isNow) })} />
    </div>
  )
}

/** What a link to a game is called. */
export function gameLinkName({ name, providerName }: TileGame): string {
  return providerName === null ? fill(copy['a11y.gameCardPlain'], { name }) : fill(copy['a11y.gameCard'], { name, provider: providerName })
}

const FLAG_TEXTS = { jackpot: copy['game.flag.jackpot'], hot: copy['game.flag.hot'], new: copy['game.flag.new'] } as const satisfies Record<
  TileFlag,
  string
>
const FLAG_GROUNDS = {
  jackpot: 'surface-gold',
  hot: 'bg-danger text-on-danger',
  new: 'bg-brand text-on-brand',
} as const satisfies Record<TileFlag, string>

/** Outside the link, whose name is the game's: a press goes through it. */
function Flag({ flag }: { readonly flag: TileFlag }) {
  return (
    <span className={`pointer-events-none absolute left-1.5 top-1.5 rounded-chip px-1.5 text-caption font-semibold ${FLAG_GROUNDS[flag]}`}>
      {FLAG_TEXTS[flag]}
    </span>
  )
}

function ClosedTile({ game }: { readonly game: TileGame }) {
  return (
    <div role="img" aria-label={fill(copy['a11y.gameCardMaintenance'], { name: game.name })} className={FRAME}>
      <div className="tile-closed size-full opacity-30">
        <TileArt url={game.imageUrl} />
      </div>
      <span className="absolute inset-0 flex items-center justify-center text-center text-small text-t1">{copy['game.maintenance']}</span>
      <div className="opacity-60">
        <TileName game={game} />
      </div>
    </div>
  )
}

/** Above the maker's name where that is known. */
function TileName({ game: { name, providerName } }: { readonly game: TileGame }) {
  return (
    <span className={classNames(NAME, providerName === null ? 'bottom-2' : 'bottom-6')}>
      <ThaiText isName>{name}</ThaiText>
    </span>
  )
}

/** Outside the link, whose name contains the maker in a sentence; a press goes through it. */
function TileMaker({ game: { providerName, isUnderMaintenance } }: { readonly game: TileGame }) {
  if (providerName === null) return null
  return (
    <span
      aria-hidden="true"
      className={classNames('tile-maker line-ellipsis pointer-events-none absolute inset-x-2 bottom-2', isUnderMaintenance && 'opacity-60')}
    >
      {providerName}
    </span>
  )
}

/** A picture that does not come leaves the tile's ground, on which the name can be read as well. */
function TileArt({ url }: { readonly url: string }) {
  const picture = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const image = picture.current
    // The picture of the game before would be shown with the name of this one.
    if (image?.hasAttribute('src') === true && image.getAttribute('src') !== url) image.removeAttribute('src')
    return whenAtRest(() => image?.setAttribute('src', url))
  }, [url])
  return (
    <>
      <img
        ref={picture}
        width={120}
        height={160}
        alt=""
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
        className="tile-art size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
      />
      <span aria-hidden="true" className="absolute inset-x-0 bottom-[2.2%] h-2/5 bg-linear-to-t from-[#0009] to-transparent" />
    </>
  )
}
