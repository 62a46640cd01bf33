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

/** Three tiles in a row on a phone, four from 480 px, five from 640 px, seven and eight on a desktop: the numbers behind the grid's classes. */
export function gridGeometry(viewportPx: number): GridGeometry {
  const columns = columnsAt(viewportPx)
  const gutter = viewportPx >= NARROW_PX ? GUTTER_WIDE_PX : GUTTER_PX
  const room = viewportPx >= DESKTOP_PX ? Math.min(viewportPx - RAIL_PX, DESKTOP_CONTENT_PX_MAX) : Math.min(viewportPx, CONTENT_PX_MAX)
  const content = room - 2 * gutter
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

/** The part of a grid that is drawn, and how much space replaces the rest above and below it. */
export function gridSlice(total: number, { columns, rowPx }: GridGeometry, { first, last }: RowWindow) {
  const rows = Math.ceil(total / columns)
  const end = Math.min(last + 1, rows)
  return { from: first * columns, to: Math.min(end * columns, total), abovePx: first * rowPx, belowPx: Math.max(0, rows - end) * rowPx }
}
