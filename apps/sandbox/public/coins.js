// Coins and sparks over the whole page on one canvas, which exists only while something flies.

const GRAVITY = 1_500
const SPARK_SECONDS = 0.6
const COIN_STEPS = [1, 0.86, 0.6, 0.26, 0.12, 0.34, 0.66, 0.9]
let canvas = null
let pieces = []
let last = 0
let drawn = null

function drawCoins(size) {
  return COIN_STEPS.map((wide, step) => {
    const coin = document.createElement('canvas')
    coin.width = coin.height = size
    const pen = coin.getContext('2d')
    pen.setTransform((size / 100) * wide, 0, 0, size / 100, size / 2, size / 2)
    const metal = pen.createLinearGradient(-40, -40, 40, 40)
    for (const [place, colour] of [
      [0, '#fffbd8'],
      [0.4, '#ffd24f'],
      [0.75, '#e08e16'],
      [1, '#a85a0a'],
    ])
      metal.addColorStop(place, colour)
    for (const [radius, paint] of [
      [48, '#7a4306'],
      [45, metal],
    ]) {
      pen.fillStyle = paint
      pen.beginPath()
      pen.arc(0, 0, radius, 0, Math.PI * 2)
      pen.fill()
    }
    pen.strokeStyle = step > 3 ? '#fff0b0' : '#b9700c'
    pen.lineWidth = 4
    pen.strokeRect(-14, -14, 28, 28)
    pen.beginPath()
    pen.arc(0, 0, 36, 0, Math.PI * 2)
    pen.stroke()
    return coin
  })
}

/** Coins leap from a place on the page and fall out of it. */
export function shower(count, { x, y }) {
  drawn ??= drawCoins(34)
  for (let piece = 0; piece < count; piece += 1)
    pieces.push({
      x: x + (Math.random() - 0.5) * 120,
      y,
      speedX: (Math.random() - 0.5) * 520,
      speedY: -420 - Math.random() * 560,
      turn: 8 + Math.random() * 14,
      step: Math.random() * 8,
      size: 22 + Math.random() * 14,
      colour: null,
      life: -Math.random() * 0.5,
    })
  run()
}

/** Splinters of a symbol that bursts. */
export function sparks(count, { x, y, colour }) {
  for (let piece = 0; piece < count; piece += 1) {
    const [angle, speed] = [Math.random() * Math.PI * 2, 70 + Math.random() * 190]
    const [speedX, speedY] = [Math.cos(angle) * speed, Math.sin(angle) * speed - 60]
    pieces.push({ x, y, speedX, speedY, turn: 0, step: 0, size: 2 + Math.random() * 3.5, colour, life: 0 })
  }
  run()
}

export function clearCoins() {
  pieces = []
}

function run() {
  if (canvas !== null) return
  canvas = document.createElement('canvas')
  canvas.className = 'coins'
  canvas.setAttribute('aria-hidden', 'true')
  canvas.width = innerWidth
  canvas.height = innerHeight
  document.body.append(canvas)
  last = performance.now()
  requestAnimationFrame(frame)
}

function frame(now) {
  const seconds = Math.min(0.05, Math.max(0, now - last) / 1_000)
  last = now
  const pen = canvas.getContext('2d')
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pieces = pieces.filter(({ y, colour, life }) => y < innerHeight + 40 && (colour === null || life < SPARK_SECONDS))
  for (const piece of pieces) move(pen, piece, seconds)
  if (pieces.length > 0) return requestAnimationFrame(frame)
  canvas.remove()
  canvas = null
}

function move(pen, piece, seconds) {
  piece.life += seconds
  if (piece.life < 0) return
  piece.speedY += (piece.colour === null ? GRAVITY : GRAVITY * 0.4) * seconds
  piece.x += piece.speedX * seconds
  piece.y += piece.speedY * seconds
  piece.step += piece.turn * seconds
  const [x, y] = [piece.x - piece.size / 2, piece.y - piece.size / 2]
  if (piece.colour === null) {
    pen.drawImage(drawn[Math.floor(piece.step) % drawn.length], x, y, piece.size, piece.size)
    return
  }
  pen.globalAlpha = Math.max(0, 1 - piece.life / SPARK_SECONDS)
  pen.fillStyle = piece.colour
  pen.fillRect(x, y, piece.size, piece.size)
  pen.globalAlpha = 1
}
