const COLOURS = ['#ffd675', '#f6c453', '#c4a8ff', '#34d399', '#ff8fb8'] as const
const COUNT = 46
const MS = 1_200

interface Spark {
  readonly angle: number
  readonly speed: number
  readonly size: number
  readonly colour: string
}

/** A burst behind the middle of the game: 1.2 seconds, only where more was won than a spin costs. */
export function burst(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = Math.min(2, window.devicePixelRatio)
  canvas.width = width * scale
  canvas.height = height * scale
  pen.scale(scale, scale)
  const sparks = Array.from({ length: COUNT }, (_, at) => sparkOf(at))
  const startedAt = performance.now()
  const draw = (now: number) => {
    const part = Math.min(1, (now - startedAt) / MS)
    pen.clearRect(0, 0, width, height)
    for (const { angle, speed, size, colour } of sparks) {
      const way = speed * (1 - (1 - part) ** 2)
      pen.globalAlpha = 1 - part
      pen.fillStyle = colour
      pen.fillRect(width / 2 + Math.cos(angle) * way, height * 0.4 + Math.sin(angle) * way + part * part * 160, size, size * 1.6)
    }
    if (part < 1) requestAnimationFrame(draw)
    else pen.clearRect(0, 0, width, height)
  }
  requestAnimationFrame(draw)
}

function sparkOf(at: number): Spark {
  return {
    angle: Math.random() * Math.PI * 2,
    speed: 60 + Math.random() * 150,
    size: 4 + Math.random() * 4,
    colour: COLOURS[at % COLOURS.length] ?? COLOURS[0],
  }
}
