// The sky of the flight on a 2D canvas, drawn in units of its own and scaled to its box.

const WIDTH = 560
const HEIGHT = 420
const SCALE_MAX = 2
const LEVELS = 4

/** `heightAt` gives the height of the flight after some milliseconds. */
export class CrashSky {
  #canvas = document.createElement('canvas')
  #pen = this.#canvas.getContext('2d')
  #heightAt
  #isCalm

  constructor(box, { heightAt, isCalm }) {
    this.#heightAt = heightAt
    this.#isCalm = isCalm
    this.#canvas.setAttribute('aria-hidden', 'true')
    box.append(this.#canvas)
    new ResizeObserver(() => this.#fit(box)).observe(box)
    this.#fit(box)
  }

  /** The last flight that was painted: `isFlying` shows the flame, `isBurst` the explosion. */
  #last = { ms: 0, isFlying: false, isBurst: false, marks: [] }

  /** `marks`: the times at which others left the flight, in milliseconds. */
  paint(ms, { isFlying = false, isBurst = false, marks = [] } = {}) {
    this.#last = { ms, isFlying, isBurst, marks }
    const spanMs = Math.max(8_000, ms)
    const top = Math.max(2, this.#heightAt(spanMs))
    const x = (at) => 40 + (at / spanMs) * (WIDTH - 130)
    const y = (height) => HEIGHT - 46 - ((height - 1) / (top - 1)) * (HEIGHT - 150)
    this.#paintGround(top)
    for (let level = 0; level < LEVELS; level += 1) this.#paintLevel(1 + ((top - 1) * level) / (LEVELS - 1), y)
    this.#paintTrail(ms, x, y)
    for (const mark of marks.filter((at) => at <= ms)) this.#disc(x(mark), y(this.#heightAt(mark)), 6, '#ffd675')
    const [headX, headY] = [x(ms) + 6, y(this.#heightAt(ms)) - 14]
    if (isBurst) this.#paintBurst(headX, headY)
    else this.#paintRocket({ x: headX, y: headY, turn: 0.55 - Math.min(0.35, ms / 60_000), flame: isFlying ? this.#flameAt(ms) : 0 })
  }

  #flameAt(ms) {
    return this.#isCalm ? 1 : 0.85 + 0.25 * Math.sin(ms / 45)
  }

  #fit(box) {
    const ratio = Math.min(SCALE_MAX, devicePixelRatio)
    this.#canvas.width = Math.max(1, Math.round(box.clientWidth * ratio))
    this.#canvas.height = Math.max(1, Math.round(box.clientHeight * ratio))
    this.paint(this.#last.ms, this.#last)
  }

  /** The night gets deeper the higher the flight. */
  #paintGround(top) {
    const pen = this.#pen
    pen.setTransform(this.#canvas.width / WIDTH, 0, 0, this.#canvas.height / HEIGHT, 0, 0)
    const depth = Math.min(1, Math.log(top) / Math.log(20))
    const sky = pen.createLinearGradient(0, 0, 0, HEIGHT)
    sky.addColorStop(0, `rgb(${10 - 8 * depth} ${12 - 10 * depth} ${60 - 44 * depth})`)
    sky.addColorStop(1, `rgb(${92 - 70 * depth} ${46 - 34 * depth} ${150 - 90 * depth})`)
    pen.fillStyle = sky
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    pen.fillStyle = '#fff'
    for (let star = 0; star < 70; star += 1) {
      pen.globalAlpha = 0.25 + (star % 5) * 0.13
      pen.fillRect((star * 157) % WIDTH, (star * 97 + star * star * 3) % HEIGHT, star % 7 === 0 ? 3 : 1.6, star % 7 === 0 ? 3 : 1.6)
    }
    pen.globalAlpha = 1
    this.#disc(WIDTH * 0.86, HEIGHT * 0.98, 150, 'rgb(75 58 168 / .55)')
    this.#disc(WIDTH * 0.8, HEIGHT * 0.9, 40, 'rgb(122 104 224 / .3)')
  }

  #paintLevel(level, y) {
    const pen = this.#pen
    pen.strokeStyle = 'rgb(255 255 255 / .12)'
    pen.lineWidth = 1
    pen.beginPath()
    pen.moveTo(24, y(level))
    pen.lineTo(WIDTH - 24, y(level))
    pen.stroke()
    pen.fillStyle = '#a9b0e8'
    pen.font = "15px 'Noto Sans Thai Variable', sans-serif"
    pen.fillText(`${level.toFixed(1)}×`, 26, y(level) - 6)
  }

  #paintTrail(ms, x, y) {
    const pen = this.#pen
    const steps = 28
    pen.beginPath()
    pen.moveTo(x(0), y(1))
    for (let step = 1; step <= steps; step += 1) pen.lineTo(x((ms * step) / steps), y(this.#heightAt((ms * step) / steps)))
    pen.strokeStyle = '#34d399'
    pen.lineWidth = 6
    pen.lineCap = pen.lineJoin = 'round'
    pen.stroke()
    pen.lineTo(x(ms), y(1))
    pen.closePath()
    pen.fillStyle = 'rgb(52 211 153 / .14)'
    pen.fill()
  }

  #paintRocket({ x, y, turn, flame }) {
    const pen = this.#pen
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    pen.scale(0.9, 0.9)
    if (flame > 0) {
      this.#shape(
        [
          [-9, 28],
          [0, 28 + 30 * flame],
          [9, 28],
        ],
        '#ffb020',
      )
      this.#shape(
        [
          [-5, 28],
          [0, 28 + 18 * flame],
          [5, 28],
        ],
        '#fff0b0',
      )
    }
    this.#shape(
      [
        [-14, 10],
        [-26, 26],
        [-14, 22],
      ],
      '#e23b55',
    )
    this.#shape(
      [
        [14, 10],
        [26, 26],
        [14, 22],
      ],
      '#e23b55',
    )
    const body = pen.createLinearGradient(-14, 0, 14, 0)
    body.addColorStop(0, '#ffffff')
    body.addColorStop(0.5, '#e4ecfc')
    body.addColorStop(1, '#8d9bc9')
    pen.fillStyle = body
    pen.beginPath()
    pen.ellipse(0, 0, 14, 32, 0, 0, Math.PI * 2)
    pen.fill()
    this.#shape(
      [
        [-13, -14],
        [0, -40],
        [13, -14],
      ],
      '#e23b55',
    )
    this.#disc(0, -4, 8.5, '#ffd675')
    this.#disc(0, -4, 6.5, '#2f7df6')
    pen.restore()
  }

  #paintBurst(x, y) {
    const pen = this.#pen
    pen.lineWidth = 5
    pen.lineCap = 'round'
    for (let ray = 0; ray < 12; ray += 1) {
      const angle = (ray / 12) * Math.PI * 2
      pen.strokeStyle = ray % 2 ? '#ffd675' : '#ff7a5c'
      pen.beginPath()
      pen.moveTo(x + Math.cos(angle) * 12, y + Math.sin(angle) * 12)
      pen.lineTo(x + Math.cos(angle) * 44, y + Math.sin(angle) * 44)
      pen.stroke()
    }
  }

  #shape(points, colour) {
    const pen = this.#pen
    pen.fillStyle = colour
    pen.beginPath()
    for (const [x, y] of points) pen.lineTo(x, y)
    pen.fill()
  }

  #disc(x, y, radius, colour) {
    const pen = this.#pen
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(x, y, radius, 0, Math.PI * 2)
    pen.fill()
  }
}
