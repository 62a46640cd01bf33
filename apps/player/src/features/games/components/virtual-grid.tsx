import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { gridGeometry, gridSlice } from '../rules-grid.ts'
import type { TileGame } from '../rules.ts'
import { GRID_CLASSES } from './game-grid.tsx'
import { GameTile } from './game-tile.tsx'
import type { GameTileProps } from './game-tile.tsx'

const OVERSCAN_ROWS = 4

// A scroll draws the grid many times a second; a tile that stays is not drawn again.
const Tile = memo(GameTile)

export interface VirtualGridProps extends Pick<GameTileProps, 'onHeart'> {
  readonly games: readonly TileGame[]
}

/**
 * A grid of any length of which only the rows near the screen exist. The rows keep their place in an ordinary grid; space above
 * and below replaces the others, so that the page has its full height from the first paint and back finds the same row.
 */
export function VirtualGrid({ games, onHeart }: VirtualGridProps) {
  const geometry = gridGeometry(useViewportWidth())
  const { top, measureTop } = usePageTop()
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is off, and this list is one reason why
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / geometry.columns),
    estimateSize: () => geometry.rowPx,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // Rows are there before they are seen: a scroll need not wait until React has drawn the next.
    useFlushSync: false,
  })
  useLayoutEffect(() => rows.measure(), [rows, geometry.rowPx])

  const drawn = rows.getVirtualItems()
  const slice = gridSlice(games.length, geometry, { first: drawn[0]?.index ?? 0, last: drawn.at(-1)?.index ?? 0 })
  return (
    <ul ref={measureTop} className={GRID_CLASSES} style={{ paddingTop: slice.abovePx, paddingBottom: slice.belowPx }}>
      {games.slice(slice.from, slice.to).map((game, place) => (
        <li key={game.id} aria-posinset={slice.from + place + 1} aria-setsize={games.length}>
          <Tile game={game} {...(onHeart && { onHeart })} />
        </li>
      ))}
    </ul>
  )
}

function useViewportWidth(): number {
  return useSyncExternalStore(onResize, () => (viewportPx ??= document.documentElement.clientWidth))
}

/** Read when it may be another: to read it makes the browser lay the whole page out, and each step of a scroll would. */
let viewportPx: number | undefined

/** Also when a scrollbar comes or goes, which is no resize of the window. */
function onResize(listener: () => void): () => void {
  const observer = new ResizeObserver(() => {
    viewportPx = undefined
    listener()
  })
  // The width may have changed while no grid observed it.
  viewportPx = undefined
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}

/** How far below the top of the page an element begins. */
function usePageTop() {
  const [top, setTop] = useState(0)
  const measureTop = useCallback((element: HTMLElement | null) => {
    if (element !== null) setTop(element.getBoundingClientRect().top + window.scrollY)
  }, [])
  return { top, measureTop }
}
