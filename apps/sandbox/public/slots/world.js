import { play } from '../play.js'

// The pictures of a slot: the eight symbols of its family at the size of its cells, drawn once when it opens.

const BOX = 116
const SYMBOLS = 8
const SCALE_MAX = 2
const HERO_MIN = 50

export function byId(id) {
  return document.getElementById(id)
}

export function element(name, className) {
  const made = document.createElement(name)
  made.className = className
  return made
}

/** A canvas of its own size in device pixels. */
export function layer(width, height, draw) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  draw(canvas.getContext('2d'))
  return canvas
}

async function loaded(source, size) {
  const picture = new Image(...size)
  picture.src = source
  await picture.decode()
  return picture
}

/**
 * Opens the window of a slot with its symbols. The title's own motif is symbol 0; `ribbons` are words across symbols, by rank.
 */
export async function openWorld({ columns, rows, ribbons = {} }) {
  const box = byId('window')
  const scale = Math.min(SCALE_MAX, devicePixelRatio)
  const cellWidth = (box.clientWidth / columns) * scale
  const cellHeight = (box.clientHeight / rows) * scale
  const side = Math.round(Math.min(cellWidth, cellHeight))
  const [row, hero] = await Promise.all([
    loaded(`/worlds/${play.world.family}/symbols.svg`, [side * SYMBOLS, side]),
    loaded(byId('hero').src, [side, side]),
    document.fonts.ready,
  ])
  const symbols = Array.from({ length: SYMBOLS }, (_, rank) =>
    layer(side, side, (pen) => {
      if (rank === 0) pen.drawImage(hero, 0, 0, side, side)
      else pen.drawImage(row, -rank * side, 0, side * SYMBOLS, side)
      if (ribbons[rank] !== undefined) ribbon(pen, ribbons[rank], side / BOX)
    }),
  )
  // With less room only a sliver of it would look over the frame.
  byId('hero').classList.toggle('is-away', byId('hero').clientHeight < HERO_MIN)
  return { box, columns, rows, cellWidth, cellHeight, side, symbols }
}

function ribbon(pen, text, unit) {
  pen.save()
  pen.setTransform(unit, 0, 0, unit, (BOX / 2) * unit, (BOX / 2) * unit)
  const red = pen.createLinearGradient(0, 27, 0, 47)
  red.addColorStop(0, '#ff5a6a')
  red.addColorStop(0.5, '#c20f3c')
  red.addColorStop(1, '#7a0626')
  pen.fillStyle = red
  pen.fill(new Path2D('M-47 26H47L40 36 47 47H-47L-40 36Z'))
  pen.font = "700 16px 'Noto Sans Thai Variable', sans-serif"
  pen.textAlign = 'center'
  pen.lineJoin = 'round'
  pen.strokeStyle = '#5a041c'
  pen.lineWidth = 3
  pen.strokeText(text, 0, 42)
  pen.fillStyle = '#fff6d8'
  pen.fillText(text, 0, 42)
  pen.restore()
}

/** A copy of a symbol that can be placed in the page. */
export function symbolCopy(world, rank, className) {
  const picture = world.symbols[rank]
  const copy = layer(picture.width, picture.height, (pen) => pen.drawImage(picture, 0, 0))
  copy.className = className
  return copy
}

/** Puts an element over a cell of the window, in shares of it: it keeps its place when the window changes its size. */
export function placeAt({ columns, rows }, made, column, row) {
  Object.assign(made.style, {
    left: `${(column * 100) / columns}%`,
    top: `${(row * 100) / rows}%`,
    width: `${100 / columns}%`,
    height: `${100 / rows}%`,
  })
}
