import { cardPath, isRed, rankText } from './cards.js'

// A large card on a 2D canvas that the finger peels from an edge or a corner. Its face is decided: peeling only shows it.

const RATIO = 7 / 5
/** Room for the flap around the card, as a share of its width. */
const ROOM = 0.3
/** Pulled so far, as a share of its width, it lies open. */
const OPEN_AT = 0.95
const FAR = 3_000

/** Pips of a card by rank, as columns and rows of its face; court cards have one large sign. */
const PIPS = {
  1: [[0, 0]],
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  7: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  8: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [0, 0.5],
    [-1, 1],
    [1, 1],
  ],
  9: [
    [-1, -1],
    [1, -1],
    [-1, -0.34],
    [1, -0.34],
    [0, 0],
    [-1, 0.34],
    [1, 0.34],
    [-1, 1],
    [1, 1],
  ],
  10: [
    [-1, -1],
    [1, -1],
    [0, -0.67],
    [-1, -0.34],
    [1, -0.34],
    [-1, 0.34],
    [1, 0.34],
    [0, 0.67],
    [-1, 1],
    [1, 1],
  ],
}

function layer(width, paint) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(width * RATIO)
  const pen = canvas.getContext('2d')
  pen.scale(width / 100, width / 100)
  pen.beginPath()
  pen.roundRect(0, 0, 100, 140, 9)
  pen.clip()
  paint(pen)
  return canvas
}

function paintBack(pen) {
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 100, 140)
  pen.fillStyle = '#43209a'
  pen.fillRect(5, 5, 90, 130)
  pen.beginPath()
  pen.rect(5, 5, 90, 130)
  pen.clip()
  pen.strokeStyle = '#6f45d8'
  pen.lineWidth = 2
  for (let at = -140; at < 100; at += 9) {
    pen.beginPath()
    pen.moveTo(at, 0)
    pen.lineTo(at + 140, 140)
    pen.stroke()
  }
  pen.fillStyle = '#f6c453'
  pen.beginPath()
  for (const [x, y] of [
    [50, 48],
    [66, 70],
    [50, 92],
    [34, 70],
  ])
    pen.lineTo(x, y)
  pen.fill()
}

/** The face. The corner signs come only when it lies open: until then legs and pips tell, as at a table. */
function paintFace(pen, card, isOpen) {
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 100, 140)
  pen.fillStyle = isRed(card) ? '#c81e3a' : '#16131f'
  const shape = new Path2D(cardPath(card))
  const pips = PIPS[card.rank]
  for (const [x, y] of pips ?? [[0, 0]]) {
    pen.save()
    pen.translate(50 + x * 24, 70 + y * 46)
    pen.scale(pips ? 0.42 : 0.9, (pips ? 0.42 : 0.9) * (y > 0 ? -1 : 1))
    if (card.rank === 1) pen.scale(2.4, 2.4)
    pen.fill(shape)
    pen.restore()
  }
  if (!pips) {
    pen.strokeStyle = '#b88a2c'
    pen.lineWidth = 2.5
    pen.strokeRect(16, 18, 68, 104)
  }
  if (!isOpen) return
  pen.font = "700 20px 'Noto Sans Thai Variable', sans-serif"
  pen.fillText(rankText(card), 6, 22)
}

export class Squeeze {
  #canvas = document.createElement('canvas')
  #pen = this.#canvas.getContext('2d')
  #scale = Math.min(2, devicePixelRatio)
  #width
  #layers
  #onOpen
  #grip = null
  #finger = null
  #isOpen = false
  #isDue = false

  /** Puts the card over `box`, as large as it allows. `onOpen` is called once, by whom or whatever opens it. */
  constructor(box, card, onOpen) {
    const { clientWidth, clientHeight } = box
    this.#width = Math.floor(Math.min(clientWidth / (1 + 2 * ROOM), clientHeight / (RATIO + ROOM)))
    this.#onOpen = onOpen
    const size = this.#width * this.#scale
    this.#layers = {
      back: layer(size, paintBack),
      face: layer(size, (pen) => paintFace(pen, card, false)),
      open: layer(size, (pen) => paintFace(pen, card, true)),
    }
    const [wide, high] = [this.#width * (1 + 2 * ROOM), this.#width * (RATIO + ROOM)]
    Object.assign(this.#canvas, { className: 'squeeze', width: wide * this.#scale, height: high * this.#scale })
    Object.assign(this.#canvas.style, { width: `${wide}px`, height: `${high}px` })
    this.#canvas.setAttribute('aria-hidden', 'true')
    this.#canvas.addEventListener('pointerdown', (event) => this.#begin(event))
    this.#canvas.addEventListener('pointermove', (event) => this.#move(event))
    for (const end of ['pointerup', 'pointercancel']) this.#canvas.addEventListener(end, () => this.#end())
    box.append(this.#canvas)
    this.#paint()
  }

  open() {
    if (this.#isOpen) return
    this.#isOpen = true
    this.#paint()
    this.#onOpen()
  }

  remove() {
    this.#canvas.remove()
  }

  #begin(event) {
    if (this.#isOpen) return
    this.#canvas.setPointerCapture(event.pointerId)
    const at = this.#pointOf(event)
    const [w, h] = [this.#width, this.#width * RATIO]
    const grips = [
      [0, 0],
      [w / 2, 0],
      [w, 0],
      [0, h / 2],
      [w, h / 2],
      [0, h],
      [w / 2, h],
      [w, h],
    ]
    const far = ([x, y]) => Math.hypot(x - at[0], y - at[1])
    this.#grip = grips.reduce((best, grip) => (far(grip) < far(best) ? grip : best))
    this.#finger = this.#grip
  }

  #move(event) {
    if (this.#grip === null || this.#isOpen) return
    this.#finger = this.#pointOf(event)
    if (this.#pulled() > this.#width * OPEN_AT) return this.open()
    if (this.#isDue) return
    this.#isDue = true
    requestAnimationFrame(() => {
      this.#isDue = false
      this.#paint()
    })
  }

  #end() {
    this.#grip = null
    this.#paint()
  }

  /** How far the edge is pulled over the card; away from the card nothing is. */
  #pulled() {
    const [dx, dy] = [this.#finger[0] - this.#grip[0], this.#finger[1] - this.#grip[1]]
    const [inX, inY] = [this.#width / 2 - this.#grip[0], (this.#width * RATIO) / 2 - this.#grip[1]]
    return dx * inX + dy * inY > 0 ? Math.hypot(dx, dy) : 0
  }

  #pointOf({ clientX, clientY }) {
    const { x, y } = this.#canvas.getBoundingClientRect()
    return [clientX - x - this.#width * ROOM, clientY - y - (this.#width * ROOM) / 2]
  }

  #paint() {
    const pen = this.#pen
    const [w, h] = [this.#width, this.#width * RATIO]
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    pen.setTransform(this.#scale, 0, 0, this.#scale, w * ROOM * this.#scale, ((w * ROOM) / 2) * this.#scale)
    const pulled = this.#grip === null ? 0 : this.#pulled()
    if (this.#isOpen || pulled < 3) {
      pen.drawImage(this.#isOpen ? this.#layers.open : this.#layers.back, 0, 0, w, h)
      return
    }
    const normal = [(this.#finger[0] - this.#grip[0]) / pulled, (this.#finger[1] - this.#grip[1]) / pulled]
    const fold = [(this.#finger[0] + this.#grip[0]) / 2, (this.#finger[1] + this.#grip[1]) / 2]
    // What still lies: the back beyond the fold.
    pen.save()
    this.#clip(fold, normal, 1)
    pen.drawImage(this.#layers.back, 0, 0, w, h)
    pen.restore()
    // The flap: the near part mirrored at the fold, with the face on its under side.
    const along = fold[0] * normal[0] + fold[1] * normal[1]
    const [nx, ny] = normal
    pen.save()
    pen.transform(1 - 2 * nx * nx, -2 * nx * ny, -2 * nx * ny, 1 - 2 * ny * ny, 2 * along * nx, 2 * along * ny)
    this.#clip(fold, normal, -1)
    pen.transform(-1, 0, 0, 1, w, 0)
    pen.drawImage(this.#layers.face, 0, 0, w, h)
    pen.restore()
    this.#shade(fold, normal, pulled / 2)
  }

  #shade(fold, [nx, ny], length) {
    const pen = this.#pen
    pen.save()
    this.#clip(fold, [nx, ny], 1)
    const light = pen.createLinearGradient(fold[0], fold[1], fold[0] + nx * length, fold[1] + ny * length)
    light.addColorStop(0, 'rgb(0 0 0 / .35)')
    light.addColorStop(1, 'rgb(0 0 0 / 0)')
    pen.fillStyle = light
    pen.fillRect(0, 0, this.#width, this.#width * RATIO)
    pen.restore()
  }

  /** Clips to one side of the line through `at`. */
  #clip([x, y], [nx, ny], side) {
    const pen = this.#pen
    const [ax, ay] = [-ny * FAR, nx * FAR]
    const [bx, by] = [nx * FAR * side, ny * FAR * side]
    pen.beginPath()
    pen.moveTo(x + ax, y + ay)
    pen.lineTo(x - ax, y - ay)
    pen.lineTo(x - ax + bx, y - ay + by)
    pen.lineTo(x + ax + bx, y + ay + by)
    pen.clip()
  }
}
