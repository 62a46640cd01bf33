import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { LetterHead } from '#features/game-letters/components/letter-head.tsx'
import { LetterRail } from '#features/game-letters/components/letter-rail.tsx'
import type { LetterGroup } from '#features/game-letters/rules'
import { HEAD_PX, LETTER_RAIL_PX, gridGeometry, gridLines, gridSlice, pooledWindow } from '../rules-grid.ts'
import type { GridGeometry, GridLine } from '../rules-grid.ts'
import type { TileGame } from '../rules.ts'
import { GRID_CLASSES, TileItem } from './game-grid.tsx'
import type { GameTileProps } from './game-tile.tsx'

const OVERSCAN_ROWS = 4
/** A screen begins and ends within a row. */
const CUT_ROWS = 1

/** The header lies over the first line on the screen; `.letter-head` and `.letter-rail` hold the same number. */
const HEADER_PX = 60

export interface VirtualGridProps extends Pick<GameTileProps, 'onHeart'> {
  readonly games: readonly TileGame[]
  /** Heads between the games, and a rail that leads to them. */
  readonly letters?: readonly LetterGroup[] | undefined
}

/**
 * A grid of any length of which only the rows near the screen exist. The rows keep their place in an ordinary grid; space above
 * and below replaces the others, so that the page has its full height from the first paint and back finds the same row.
 *
 * The tiles are a pool of a fixed number of rows. A row that leaves the window at one end is the next one at the other, and another list of
 * games changes only what the tiles show. The document keeps the order of the list, for the keyboard and for screen readers.
 */
export function VirtualGrid({ games, letters, onHeart }: VirtualGridProps) {
  const geometry = useGeometry(letters === undefined ? 0 : LETTER_RAIL_PX)
  const { top, measureTop } = usePageTop()
  const list = useRef<HTMLUListElement>(null)
  const lines = useLines(games.length, letters, geometry)
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (line) => lines[line]?.heightPx ?? geometry.rowPx,
    overscan: 0,
    scrollMargin: letters === undefined ? top : top - HEADER_PX,
    // Rows are there before they are seen: a scroll need not wait until React has drawn the next.
    useFlushSync: false,
  })
  useLayoutEffect(() => rows.measure(), [rows, lines])
  // What is above the list can change with what it holds.
  useLayoutEffect(() => measureTop(list.current), [measureTop, games])

  const seen = { first: rows.getVirtualItems()[0]?.index ?? 0, last: rows.getVirtualItems().at(-1)?.index ?? 0 }
  const poolRows = usePoolRows(seen.last - seen.first + CUT_ROWS, geometry.rowPx)
  const slice = gridSlice(lines, pooledWindow(seen.first - OVERSCAN_ROWS, poolRows, lines.length))
  const onFocus = useFocusInWindow(list, slice)
  const { chosen, choose } = useChosenLetter(lines, top)
  const pool = poolRows * geometry.columns
  const grid = (
    <ul
      ref={list}
      onFocus={onFocus}
      className={letters === undefined ? GRID_CLASSES : `${GRID_CLASSES} min-w-0 flex-1`}
      style={{ paddingTop: slice.abovePx, paddingBottom: slice.belowPx, gridTemplateRows: letters && templateOf(slice.drawn) }}
    >
      {slice.drawn.flatMap((line, at) => [
        letters !== undefined && line.group !== slice.drawn[at - 1]?.group ? headOf(letters, slice.drawn, at) : null,
        ...games
          .slice(line.from, line.to)
          .map((game, place) => (
            <TileItem
              key={(line.from + place) % pool}
              place={line.from + place + 1}
              total={games.length}
              cell={letters && { gridRow: at + 1, gridColumn: place + 1 }}
              game={game}
              {...(onHeart && { onHeart })}
            />
          )),
      ])}
    </ul>
  )
  if (letters === undefined) return grid
  return (
    <div className="flex">
      {grid}
      <LetterRail letters={letters.map(({ letter }) => letter)} at={chosen ?? lines[seen.first]?.group ?? 0} onLetter={choose} />
    </div>
  )
}

/** The head of the letter whose first drawn line is this one: over all of its drawn lines. */
function headOf(letters: readonly LetterGroup[], drawn: readonly GridLine[], at: number) {
  const group = drawn[at]?.group ?? 0
  const letter = letters[group]
  if (letter === undefined) return null
  const end = drawn.findLastIndex((line) => line.group === group)
  return (
    <LetterHead key={letter.letter} letter={letter.letter} count={letter.to - letter.from} heightPx={HEAD_PX} lines={[at + 1, end + 2]} />
  )
}

/** A head's line has no tile that gives it a height. */
const templateOf = (drawn: readonly GridLine[]) => drawn.map(({ isHead }) => (isHead ? `${HEAD_PX}px` : 'auto')).join(' ')

/** The letter that was chosen, while the page is where that put it: the last letters of a list may never be at the top. */
function useChosenLetter(lines: readonly GridLine[], top: number) {
  const [choice, setChoice] = useState<{ readonly letter: number; readonly scrollY: number } | null>(null)
  const choose = (letter: number) => {
    const head = lines.find(({ group }) => group === letter)
    // A whole pixel within the line: a browser rounds the position.
    if (head !== undefined) window.scrollTo({ top: Math.ceil(top + head.topPx - HEADER_PX) + 1 })
    setChoice({ letter, scrollY: window.scrollY })
  }
  // The position is read only until the page moves on: to read it makes the browser lay the page out.
  if (choice !== null && choice.scrollY !== window.scrollY) {
    setChoice(null)
    return { chosen: null, choose }
  }
  return { chosen: choice?.letter ?? null, choose }
}

function useLines(count: number, letters: readonly LetterGroup[] | undefined, geometry: GridGeometry) {
  return useMemo(() => gridLines(letters ?? [{ letter: null, from: 0, to: count }], geometry), [letters, count, geometry])
}

function useGeometry(takenPx: number) {
  const viewport = useViewportWidth()
  return useMemo(() => gridGeometry(viewport, takenPx), [viewport, takenPx])
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
