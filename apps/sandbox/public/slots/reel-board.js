import { isCalm } from '../play.js'
import { element, layer, placeAt, symbolCopy } from './world.js'

// Reels that the compositor moves: a tall blurred picture while they run, a sharp one of where they stopped. The page sleeps meanwhile.

/** Symbols that pass in a second. */
const SPEED = 19
const BLURRED = 8
const START_MS = 240
const LAND_MS = 460
const LAND_FAST_MS = 200
const SVG = 'http://www.w3.org/2000/svg'

export class ReelBoard {
  #world
  #reels
  #shade = element('div', 'shade')
  #over = element('div', 'over')

  /** `bounce` is how far a reel runs past its stop, in cells: a heavy reel bounces, a light one hardly. */
  constructor(world, { bounce = 0.13 } = {}) {
    this.#world = world
    this.bounce = bounce
    const smeared = this.#smear()
    this.#reels = Array.from({ length: world.columns }, (_, reel) => this.#make(reel, smeared))
    this.#shade.hidden = true
    world.box.replaceChildren(...this.#reels.map(({ box }) => box), this.#shade, this.#over)
  }

  /** Shows columns of ranks, each from its top row. */
  show(columns) {
    columns.forEach((ranks, reel) => this.#draw(this.#reels[reel], ranks))
  }

  start() {
    this.clear()
    const cell = 100 / this.#world.rows
    this.#reels.forEach(({ rest, loop }, reel) => {
      if (isCalm) {
        rest.style.opacity = '0.25'
        return
      }
      const delay = reel * 45
      rest.animate(
        [
          { transform: 'translateY(0)', easing: 'ease-out' },
          { transform: `translateY(${-0.18 * cell}%)`, offset: 0.4, easing: 'cubic-bezier(.6,0,1,.8)' },
          { transform: 'translateY(110%)' },
        ],
        { duration: START_MS, delay, fill: 'forwards' },
      )
      const period = (BLURRED * 100) / (BLURRED + this.#world.rows)
      loop.hidden = false
      loop.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: delay + START_MS * 0.5, fill: 'backwards' })
      loop.animate([{ transform: `translateY(${-period}%)` }, { transform: 'translateY(0)' }], {
        duration: (BLURRED / SPEED) * 1_000,
        iterations: Infinity,
      })
    })
  }

  /** Stops one reel where the server said. Resolves when it has come to rest. */
  async land(reel, ranks, { isFast = false } = {}) {
    const { rest, loop } = this.#reels[reel]
    this.#draw(this.#reels[reel], ranks)
    for (const animation of rest.getAnimations()) animation.cancel()
    rest.style.opacity = ''
    if (isCalm) return
    const duration = isFast ? LAND_FAST_MS : LAND_MS
    const past = (this.bounce * 100) / this.#world.rows
    const fade = loop.animate([{ opacity: 1 }, { opacity: 0, offset: 0.4 }, { opacity: 0 }], { duration, fill: 'forwards' })
    const fall = rest.animate(
      [
        { transform: 'translateY(-104%)', easing: 'cubic-bezier(.28,.55,.5,1)' },
        { transform: `translateY(${past}%)`, offset: 0.72, easing: 'ease-in-out' },
        { transform: `translateY(${-past * 0.3}%)`, offset: 0.88, easing: 'ease-in-out' },
        { transform: 'translateY(0)' },
      ],
      { duration },
    )
    await Promise.all([fall.finished, fade.finished]).catch(() => undefined)
    for (const animation of loop.getAnimations()) animation.cancel()
    loop.hidden = true
  }

  /** Lights the reel that is waited for, or none. */
  glow(reel) {
    this.#reels.forEach(({ box }, place) => box.classList.toggle('awaited', place === reel))
  }

  /** Darkens the rest and lifts the cells that pay; `lines` are rows by reel. */
  lift(cells, lines) {
    this.#shade.hidden = false
    const picture = document.createElementNS(SVG, 'svg')
    picture.setAttribute('viewBox', `0 0 ${this.#world.columns * 100} ${this.#world.rows * 100}`)
    picture.setAttribute('preserveAspectRatio', 'none')
    for (const rows of lines) {
      const line = document.createElementNS(SVG, 'polyline')
      line.setAttribute('points', rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' '))
      picture.append(line)
    }
    const lifted = cells.map(({ reel, row, rank }) => {
      const copy = symbolCopy(this.#world, rank, 'lifted')
      placeAt(this.#world, copy, reel, row)
      return copy
    })
    this.#over.replaceChildren(picture, ...lifted)
    if (isCalm) return
    const frames = [{ transform: 'none' }, { transform: 'translateY(-4px) scale(1.1)' }, { transform: 'translateY(-2px) scale(1.04)' }]
    for (const copy of lifted) copy.animate(frames, { duration: 620, easing: 'ease-in-out', fill: 'forwards' })
  }

  /** Darkens the whole window for a moment: nothing was won. */
  dim() {
    if (!isCalm) this.#world.box.animate([{ opacity: 1 }, { opacity: 0.55 }, { opacity: 1 }], { duration: 260 })
  }

  clear() {
    this.#shade.hidden = true
    this.#over.replaceChildren()
  }

  #draw({ rest }, ranks) {
    const pen = rest.getContext('2d')
    const pitch = rest.height / this.#world.rows
    pen.clearRect(0, 0, rest.width, rest.height)
    ranks.forEach((rank, row) => this.#stamp(pen, rank, row * pitch, pitch))
  }

  #stamp(pen, rank, top, pitch) {
    const picture = this.#world.symbols[rank]
    pen.drawImage(picture, (pen.canvas.width - picture.width) / 2, top + (pitch - picture.height) / 2)
  }

  /** The symbols one under the other, smeared downwards as the eye sees them run: once for all reels, at half size. */
  #smear() {
    const { cellWidth, cellHeight } = this.#world
    return layer(cellWidth / 2, (cellHeight * BLURRED) / 2, (pen) => {
      pen.scale(0.5, 0.5)
      pen.globalAlpha = 0.11
      for (let row = -1; row <= BLURRED; row += 1)
        for (let smear = -9; smear <= 9; smear += 1) {
          const picture = this.#world.symbols[(row + BLURRED) % BLURRED]
          pen.drawImage(
            picture,
            (cellWidth - picture.width) / 2,
            row * cellHeight + (cellHeight - picture.height) / 2 + (smear * cellHeight) / 22,
          )
        }
    })
  }

  #make(reel, smeared) {
    const { cellWidth, cellHeight, columns, rows } = this.#world
    const box = element('div', 'reel')
    Object.assign(box.style, { left: `${(reel * 100) / columns}%`, width: `${100 / columns}%` })
    const rest = layer(cellWidth, Math.round(cellHeight) * rows, () => undefined)
    rest.className = 'strip'
    const loop = layer(cellWidth, cellHeight * (BLURRED + rows), (pen) => {
      const shift = (reel * 3) % BLURRED
      for (const turn of [0, 1, 2]) pen.drawImage(smeared, 0, (turn * BLURRED - shift) * cellHeight, cellWidth, BLURRED * cellHeight)
    })
    loop.className = 'strip blurred'
    loop.style.height = `${((BLURRED + rows) * 100) / rows}%`
    loop.hidden = true
    box.append(loop, rest)
    return { box, rest, loop }
  }
}
