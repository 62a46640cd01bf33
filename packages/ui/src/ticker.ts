import { createStore } from './store.ts'

const TICK_MS = 1000

const lastTick = createStore(Date.now())
let timer: ReturnType<typeof setInterval> | undefined

/** The one clock of all countdowns, in milliseconds: ticks once a second while it has listeners, and stops in a hidden tab. */
export const ticker = {
  get: lastTick.get,
  subscribe: (listener: () => void): (() => void) => {
    const isFirst = !lastTick.hasListeners()
    const leave = lastTick.subscribe(listener)
    if (isFirst) start()
    return () => {
      leave()
      if (!lastTick.hasListeners()) stop()
    }
  },
}

function tick(): void {
  lastTick.set(Date.now())
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
