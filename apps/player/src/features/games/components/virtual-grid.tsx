import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { gridGeometry, gridSlice, pooledWindow } from '../rules-grid.ts'
import type { TileGame } from '../rules.ts'
import { GRID_CLASSES, TileItem } from './game-grid.tsx'
import type { GameTileProps } from './game-tile.tsx'

const OVERSCAN_ROWS = 4
/** A screen begins and ends within a row. */
const CUT_ROWS = 1

export interface VirtualGridProps extends Pick<GameTileProps, 'onHeart'> {
  readonly games: readonly TileGame[]
}

/**
 * A grid of any length of which only the rows near the screen exist. The rows keep their place in an ordinary grid; space above
 * and below replaces the others, so that the page has its full height from the first paint and back finds the same row.
 *
 * The tiles are a pool of a fixed number of rows. A row that leaves the window at one end is the next one at the other, and another list of
 * games changes only what the tiles show. The document keeps the order of the list, for the keyboard and for screen readers.
 */
export function VirtualGrid({ games, onHeart }: VirtualGridProps) {
  const geometry = gridGeometry(useViewportWidth())
  const { top, measureTop } = usePageTop()
  const list = useRef<HTMLUListElement>(null)
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / geometry.columns),
    estimateSize: () => geometry.rowPx,
    overscan: 0,
    scrollMargin: top,
    // Rows are there before they are seen: a scroll need not wait until React has drawn the next.
    useFlushSync: false,
  })
  useLayoutEffect(() => rows.measure(), [rows, geometry.rowPx])
  // What is above the list can change with what it holds.
  useLayoutEffect(() => measureTop(list.current), [measureTop, games])

  const seen = { first: rows.getVirtualItems()[0]?.index ?? 0, last: rows.getVirtualItems().at(-1)?.index ?? 0 }
  const poolRows = usePoolRows(seen.last - seen.first + CUT_ROWS, geometry.rowPx)
  const slice = gridSlice(games.length, geometry, pooledWindow(seen.first - OVERSCAN_ROWS, poolRows, rows.options.count))
  const onFocus = useFocusInWindow(list, slice)
  const pool = poolRows * geometry.columns
  return (
    <ul ref={list} onFocus={onFocus} className={GRID_CLASSES} style={{ paddingTop: slice.abovePx, paddingBottom: slice.belowPx }}>
      {games.slice(slice.from, slice.to).map((game, place) => (
        <TileItem
          key={(slice.from + place) % pool}
          place={slice.from + place + 1}
          total={games.length}
          game={game}
          {...(onHeart && { onHeart })}
        />
      ))}
    </ul>
  )
}

/** How many rows there are at once. It only grows: with another number every tile would change its game. */
function usePoolRows(seenRows: number, rowPx: number): number {
  const [most, setMost] = useState(() => Math.ceil(window.innerHeight / rowPx) + CUT_ROWS)
  if (seenRows > most) setMost(seenRows)
  return Math.max(most, seenRows) + 2 * OVERSCAN_ROWS
}

/** Takes the focus from a tile that left the window: it shows another game now, which was not chosen. */
function useFocusInWindow(list: RefObject<HTMLUListElement | null>, { from, to }: { readonly from: number; readonly to: number }) {
  const focused = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const active = document.activeElement
    if (focused.current === undefined || !(active instanceof HTMLElement) || list.current?.contains(active) !== true) return
    if (focused.current >= from && focused.current < to) return
    focused.current = undefined
    active.blur()
  }, [list, from, to])
  return useCallback(({ target }: { readonly target: Element }) => {
    focused.current = Number(target.closest('li')?.getAttribute('aria-posinset')) - 1
  }, [])
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
