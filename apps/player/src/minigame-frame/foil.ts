import { hasSound, rub } from './sound.ts'

/** So much rubbed away opens the rest (screens.md). */
const OPEN_FROM = 0.6
/** What is rubbed is counted in a grid of our own: reading the picture back would hold a slow phone up. */
const GRID = 18
const BRUSH = 46

/** What the word on the foil is written in. */
export const FOIL_FONT = "600 15px 'Noto Sans Thai Variable', Tahoma, sans-serif"

/** Lays a fresh foil over the card. */
export function coverFoil(canvas: HTMLCanvasElement, word: string): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = Math.min(2, window.devicePixelRatio)
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.scale(scale, scale)
  const silver = pen.createLinearGradient(0, 0, width, height)
  for (const [at, colour] of [
    [0, '#d9d2ee'],
    [0.35, '#a79bca'],
    [0.5, '#efe9fb'],
    [0.7, '#b3a6d6'],
    [1, '#8d80b5'],
  ] as const)
    silver.addColorStop(at, colour)
  pen.fillStyle = silver
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#6b5f95'
  pen.font = FOIL_FONT
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 3; column += 1) pen.fillText(word, ((column + 0.5) * width) / 3, ((row + 0.5) * height) / 3)
}

/** Lets a finger rub the foil away, and calls `onOpen` once when enough of it is gone. */
export function trackRubbing(canvas: HTMLCanvasElement, onOpen: () => void): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return onOpen()
  const rubbed = new Set<number>()
  const watch = new AbortController()
  let last: { readonly x: number; readonly y: number } | null = null

  const placeOf = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const wipe = (to: { readonly x: number; readonly y: number }) => {
    const from = last ?? to
    pen.globalCompositeOperation = 'destination-out'
    pen.lineWidth = BRUSH
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.lineTo(to.x, to.y + 0.01)
    pen.stroke()
    pen.globalCompositeOperation = 'source-over'
    countAlong(rubbed, canvas, from, to)
    last = to
    if (hasSound()) rub()
    if (rubbed.size < GRID * GRID * OPEN_FROM) return
    watch.abort()
    onOpen()
  }
  const { signal } = watch
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      canvas.setPointerCapture(event.pointerId)
      last = null
      wipe(placeOf(event))
    },
    { signal },
  )
  canvas.addEventListener('pointermove', (event) => (event.buttons === 0 ? undefined : wipe(placeOf(event))), { signal })
}

interface Place {
  readonly x: number
  readonly y: number
}

function countAlong(rubbed: Set<number>, { clientWidth: width, clientHeight: height }: HTMLCanvasElement, from: Place, to: Place): void {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (BRUSH / 3)))
  for (let step = 0; step <= steps; step += 1) {
    const x = from.x + ((to.x - from.x) * step) / steps
    const y = from.y + ((to.y - from.y) * step) / steps
    for (let row = 0; row < GRID; row += 1) {
      const dy = ((row + 0.5) * height) / GRID - y
      if (Math.abs(dy) > BRUSH / 2) continue
      for (let column = 0; column < GRID; column += 1) {
        const dx = ((column + 0.5) * width) / GRID - x
        if (dx * dx + dy * dy <= (BRUSH / 2) ** 2) rubbed.add(row * GRID + column)
      }
    }
  }
}
