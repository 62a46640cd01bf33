import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { fill } from '@morakot/ui/glossary-copy'
import { useStore } from '@morakot/ui/store'
import { useState } from 'react'
import { copy } from '../copy.ts'
import { isFavorite } from '../rules.ts'
import { favorites, tapFavorite } from '../state.ts'

export interface HeartButtonProps {
  readonly gameId: number
  readonly name: string
  /** Called after a tap was taken, with whether the game is a favourite now. */
  readonly onTapped?: (isNow: boolean) => void
}

/** The heart on a tile: a button of its own next to the tile's link, filled at once. */
export function HeartButton({ gameId, name, onTapped }: HeartButtonProps) {
  const isOn = useStore({ subscribe: favorites.subscribe, get: () => isFavorite(favorites.get(), gameId) })
  // A tile shows other games as its list scrolls: a heart moves for a tap alone.
  const [tapped, setTapped] = useState<number | undefined>(undefined)
  const onTap = () => {
    setTapped(gameId)
    tapFavorite(gameId)
    onTapped?.(!isOn)
  }
  return (
    <button
      type="button"
      aria-label={fill(copy[isOn ? 'a11y.removeFavorite' : 'a11y.addFavorite'], { name })}
      onClick={onTap}
      className="group/heart absolute right-0 top-0 z-1 flex size-11 items-start justify-end p-1.5"
    >
      <span
        className={classNames(
          'tile-heart flex size-7 items-center justify-center rounded-full bg-[#0b0818b3] transition-colors group-hover/heart:bg-[#0b0818]',
          isOn ? 'text-[#ff7d93]' : 'text-white',
          isOn && tapped === gameId && 'animate-[pop-in_160ms_ease-out]',
        )}
      >
        <Icon name="heart" size={16} filled={isOn} />
      </span>
    </button>
  )
}
