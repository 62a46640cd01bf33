export interface GridGeometry {
  readonly columns: number
  /** Height of a row and the gap below it, in px. */
  readonly rowPx: number
}

const CONTENT_PX_MAX = 768
/** From this width on a rail is next to the page, which may be wider. */
const DESKTOP_PX = 1024
const DESKTOP_WIDE_PX = 1200
const RAIL_PX = 216
const DESKTOP_CONTENT_PX_MAX = 1200
const GAP_PX = 10
const TILE_RATIO = 4 / 3
const NARROW_PX = 480
const WIDE_PX = 640
const GUTTER_PX = 16
const GUTTER_WIDE_PX = 20

/** What the rail of letters takes from the width of a grid: the classes of the rail hold the same number. */
export const LETTER_RAIL_PX = 18
/** The head of a letter, and the gap below it. */
export const HEAD_PX = 34
const HEAD_LINE_PX = HEAD_PX + GAP_PX

/**
 * Three tiles in a row on a phone, four from 480 px, five from 640 px, seven and eight on a desktop: the numbers behind the grid's classes.
 * `takenPx` is not there for tiles.
 */
export function gridGeometry(viewportPx: number, takenPx = 0): GridGeometry {
  const columns = columnsAt(viewportPx)
  const gutter = viewportPx >= NARROW_PX ? GUTTER_WIDE_PX : GUTTER_PX
  const room = viewportPx >= DESKTOP_PX ? Math.min(viewportPx - RAIL_PX, DESKTOP_CONTENT_PX_MAX) : Math.min(viewportPx, CONTENT_PX_MAX)
  const content = room - 2 * gutter - takenPx
  const tile = (content - GAP_PX * (columns - 1)) / columns
  return { columns, rowPx: tile * TILE_RATIO + GAP_PX }
}

function columnsAt(viewportPx: number): number {
  if (viewportPx >= DESKTOP_PX) return viewportPx >= DESKTOP_WIDE_PX ? 8 : 7
  return viewportPx >= WIDE_PX ? 5 : viewportPx >= NARROW_PX ? 4 : 3
}

export interface RowWindow {
  readonly first: number
  readonly last: number
}

/** The window of so many rows that begins near a row: whole at both ends of the grid, so that its length is always the same. */
export function pooledWindow(firstRow: number, poolRows: number, rows: number): RowWindow {
  const first = Math.max(0, Math.min(firstRow, rows - poolRows))
  return { first, last: Math.max(0, Math.min(first + poolRows, rows) - 1) }
}

/** Games that follow each other in a list, from and to their places. Without a letter they have no head. */
export interface GridGroup {
  readonly letter: string | null
  readonly from: number
  readonly to: number
}

/** A row of tiles, or the head of a letter, which has no tiles. */
export interface GridLine {
  readonly group: number
  readonly isHead: boolean
  readonly from: number
  readonly to: number
  readonly topPx: number
  readonly heightPx: number
}

/** All lines of a grid from the top: for each group its head, and its tiles in rows, of which the last may be short. */
export function gridLines(groups: readonly GridGroup[], { columns, rowPx }: GridGeometry): readonly GridLine[] {
  const lines: GridLine[] = []
  let topPx = 0
  const add = (line: Omit<GridLine, 'topPx'>) => {
    lines.push({ ...line, topPx })
    topPx += line.heightPx
  }
  for (const [group, { letter, from, to }] of groups.entries()) {
    if (letter !== null) add({ group, isHead: true, from, to: from, heightPx: HEAD_LINE_PX })
    for (let at = from; at < to; at += columns) add({ group, isHead: false, from: at, to: Math.min(at + columns, to), heightPx: rowPx })
  }
  return lines
}

/** The part of a grid that is drawn, and how much space replaces the rest above and below it. */
export function gridSlice(lines: readonly GridLine[], { first, last }: RowWindow) {
  const drawn = lines.slice(first, last + 1)
  const end = drawn.at(-1)
  return {
    drawn,
    from: drawn[0]?.from ?? 0,
    to: end?.to ?? 0,
    abovePx: drawn[0]?.topPx ?? 0,
    belowPx: Math.max(0, bottomOf(lines.at(-1)) - bottomOf(end)),
  }
}

const bottomOf = (line: GridLine | undefined) => (line === undefined ? 0 : line.topPx + line.heightPx)
