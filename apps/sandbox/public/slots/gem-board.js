import { isCalm } from '../play.js'
import { sparks } from '../coins.js'
import { playSound } from '../sound.js'
import { element, placeAt, symbolCopy } from './world.js'

// Five by five cells that fall, shine and burst. The board works nothing out: boards and groups are those of the server.

const SIDE = 5
const LEAVE_MS = 330
const COLUMN_MS = 34
const ROW_MS = 16
const FALL_MS = 190
const FALL_ROW_MS = 60
const SETTLE_MS = 80
const SHINE_MS = 480
const BURST_MS = 200

export class GemBoard {
  #world
  #patience
  #cells = []
  #over = element('div', 'over')

  constructor(world, patience) {
    this.#world = world
    this.#patience = patience
    world.box.replaceChildren(this.#over)
  }

  /** Shows a board of 25 ranks at once. */
  show(grid) {
    for (const cell of this.#cells) cell?.remove()
    this.#cells = grid.map((rank, place) => this.#make(rank, place))
  }

  /** The old board falls out at the bottom and the new one in from the top. */
  async open(grid) {
    this.clear()
    const old = this.#cells
    if (!isCalm && !this.#patience.isHurried) {
      for (const [place, cell] of old.entries())
        cell?.animate([{ transform: 'translateY(0)' }, { transform: `translateY(${(SIDE + 1) * 100}%)` }], {
          duration: 260,
          delay: (place % SIDE) * COLUMN_MS + (SIDE - 1 - Math.floor(place / SIDE)) * 14,
          easing: 'cubic-bezier(.6,0,1,.7)',
          fill: 'forwards',
        })
      await this.#patience.wait(LEAVE_MS)
    }
    this.show(grid)
    await this.#fall(this.#cells.map((_, place) => ({ place, rows: SIDE + 0.4 })))
  }

  /** Lights cells and dims the others. */
  light(places) {
    const lit = new Set(places)
    this.#cells.forEach((cell, place) => cell?.classList.toggle('dimmed', !lit.has(place)))
    const frames = [{ transform: 'scale(1)' }, { transform: 'scale(1.12)' }, { transform: 'scale(1)' }, { transform: 'scale(1.06)' }]
    if (!isCalm)
      for (const place of lit) this.#cells[place]?.animate(frames, { duration: SHINE_MS, easing: 'ease-in-out', fill: 'forwards' })
  }

  /** Groups shine and burst; `step` counts the falls of a round, from 0. A quiet burst has neither sound nor sparks. */
  async burst(places, { step, isQuiet }) {
    this.light(places)
    await this.#patience.wait(SHINE_MS)
    if (!isQuiet) playSound('burst', { step })
    const { x, y, width, height } = this.#world.box.getBoundingClientRect()
    for (const place of places) {
      if (isCalm) continue
      const frames = [{ transform: 'scale(1.06)' }, { transform: 'scale(1.3)', offset: 0.3 }, { transform: 'scale(.2)', opacity: 0 }]
      this.#cells[place]?.animate(frames, { duration: BURST_MS, easing: 'ease-in', fill: 'forwards' })
      if (isQuiet || this.#patience.isHurried) continue
      const colour = getComputedStyle(document.documentElement).getPropertyValue('--accent')
      sparks(6, { x: x + (((place % SIDE) + 0.5) / SIDE) * width, y: y + ((Math.floor(place / SIDE) + 0.5) / SIDE) * height, colour })
    }
    await this.#patience.wait(BURST_MS)
    for (const place of places) {
      this.#cells[place]?.remove()
      this.#cells[place] = null
    }
    this.clear()
  }

  /** What is left falls into the holes, and the symbols of the next board come in above it. */
  async drop(grid) {
    const after = Array.from({ length: SIDE * SIDE }, () => null)
    const moves = []
    for (let column = 0; column < SIDE; column += 1) {
      const places = Array.from({ length: SIDE }, (_, row) => row * SIDE + column)
      const kept = places.filter((place) => this.#cells[place] !== null)
      const fresh = SIDE - kept.length
      places.forEach((place, row) => {
        const old = kept[row - fresh]
        after[place] = old === undefined ? this.#make(grid[place], place) : this.#cells[old]
        const rows = old === undefined ? fresh + 0.3 : row - Math.floor(old / SIDE)
        if (rows > 0) moves.push({ place, rows })
      })
    }
    this.#cells = after
    after.forEach((cell, place) => placeAt(this.#world, cell, place % SIDE, Math.floor(place / SIDE)))
    await this.#fall(moves)
  }

  /** The sum of a fall, over the hole it made. */
  say(text, places) {
    const word = element('output', 'fall-sum')
    word.textContent = text
    const rows = places.map((place) => Math.floor(place / SIDE))
    word.style.top = `${((Math.min(...rows) + Math.max(...rows) + 1) / 2 / SIDE) * 100}%`
    this.#over.replaceChildren(word)
    this.#world.box.append(this.#over)
  }

  /** Nothing was won: the losers are dim for a moment. */
  dim() {
    if (!isCalm) this.#world.box.animate([{ opacity: 1 }, { opacity: 0.55 }, { opacity: 1 }], { duration: 260 })
  }

  clear() {
    this.#over.replaceChildren()
    for (const cell of this.#cells) cell?.classList.remove('dimmed')
  }

  async #fall(moves) {
    if (isCalm || this.#patience.isHurried) return
    let longest = 0
    const falls = moves.map(({ place, rows }) => {
      const duration = FALL_MS + FALL_ROW_MS * rows + SETTLE_MS
      const delay = (place % SIDE) * COLUMN_MS + (SIDE - 1 - Math.floor(place / SIDE)) * ROW_MS
      longest = Math.max(longest, duration + delay)
      return this.#cells[place].animate(
        [
          { transform: `translateY(${-rows * 100}%)`, easing: 'cubic-bezier(.5,0,.9,.7)' },
          { transform: 'translateY(0)', offset: 0.75, easing: 'ease-out' },
          { transform: 'translateY(-6%)', offset: 0.87, easing: 'ease-in' },
          { transform: 'translateY(0)' },
        ],
        { duration, delay, fill: 'backwards' },
      )
    })
    await this.#patience.wait(longest * 0.7)
    playSound('land')
    await this.#patience.wait(longest * 0.3)
    if (this.#patience.isHurried) for (const fall of falls) fall.finish()
  }

  #make(rank, place) {
    const cell = symbolCopy(this.#world, rank, 'gem')
    placeAt(this.#world, cell, place % SIDE, Math.floor(place / SIDE))
    this.#world.box.append(cell)
    return cell
  }
}
