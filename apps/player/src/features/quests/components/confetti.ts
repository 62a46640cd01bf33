const CONFETTI_MS = 1_200
const PIECES = 70
const COLOURS = ['#f5c451', '#b388ff', '#4cd6a6', '#ff7d7d', '#ffffff']

/** Throws confetti on a canvas, once; nothing moves for anyone who prefers that (CHECKIN-8). The library is loaded for it. */
export async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { create } = (await import('canvas-confetti')).default
  if (!canvas.isConnected) return
  canvas.dataset['thrown'] = ''
  // A browser that is short of memory refuses a context; the library would throw in its first frame.
  if (canvas.getContext('2d') === null) return
  const shoot = create(canvas, { resize: true, useWorker: false })
  void shoot({
    particleCount: PIECES,
    spread: 100,
    startVelocity: 22,
    gravity: 0.9,
    ticks: (CONFETTI_MS / 1_000) * 60,
    origin: { x: 0.5, y: 0.9 },
    colors: COLOURS,
    disableForReducedMotion: true,
  })
}
