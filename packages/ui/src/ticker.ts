const TICK_MS = 1000

type Listener = () => void

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined
let shownAt = Date.now()

/** The one clock of all countdowns: ticks once a second while somebody looks, and stands still in a hidden tab. */
export function subscribeToTicks(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** The moment of the last tick, in milliseconds. Stable between ticks, as a React snapshot has to be. */
export function lastTick(): number {
  return shownAt
}

function tick(): void {
  shownAt = Date.now()
  for (const listener of listeners) listener()
}

function start(): void {
  tick()
  timer = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', onVisibility)
}

function stop(): void {
  clearInterval(timer)
  timer = undefined
  document.removeEventListener('visibilitychange', onVisibility)
}

function onVisibility(): void {
  clearInterval(timer)
  if (document.hidden) return
  tick()
  timer = setInterval(tick, TICK_MS)
}
