// What runs inside the pages that are measured. It is text, because the bench is checked as a program of the server, which knows no document.

/** Counts frames until `benchFrames()` returns the gaps between them. */
export const COUNT_FRAMES = `(() => {
  const gapsMs = []
  let last = performance.now()
  let isOver = false
  const next = (now) => {
    gapsMs.push(now - last)
    last = now
    if (!isOver) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  window.benchFrames = () => {
    isOver = true
    return gapsMs
  }
})()`

/** Notes the frame after which something that a selector names is on the page, as \`benchFirstMs\`. */
export function noteFirstFrame(selector: string): string {
  return `(() => {
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)}) === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => (window.benchFirstMs = performance.now()))
  }
  requestAnimationFrame(look)
})()`
}

export const HAS_FIRST_FRAME = `'benchFirstMs' in window && performance.getEntriesByName('first-contentful-paint').length > 0`

/** From the first byte of the page; what the server thinks before it is not the page's. */
export const FIRST_FRAME_MS = `Math.max(performance.getEntriesByName('first-contentful-paint')[0].startTime, benchFirstMs)
  - performance.getEntriesByType('navigation')[0].responseStart`

/** From the request of the frame, as a player waits: the server's part is in it, and that of a new connection is not. */
export const BOARD_MS = `benchFirstMs - performance.getEntriesByType('navigation')[0].requestStart`

/** Leaves \`benchKeys\`: from a key to the list that it leaves on the screen. */
export const WATCH_KEYS = `(() => {
  let keyedAt = null
  let paintedAt = null
  const onKey = (event) => {
    keyedAt ??= event.timeStamp
  }
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('beforeinput', onKey, true)
  // A list of another word is another element, or none; or the same tiles say how many games there are now, or lead elsewhere.
  const isOfList = (node) => node instanceof Element && (node.matches('ul') || node.querySelector('[aria-setsize], img') !== null)
  const isOfTile = ({ type, target }) => type === 'attributes' && target.closest('li[aria-setsize]') !== null
  new MutationObserver((changes) => {
    const isList = changes.some((change) => isOfTile(change) || [...change.addedNodes, ...change.removedNodes].some(isOfList))
    if (!isList || keyedAt === null || paintedAt !== null) return
    // The next frame is drawn with it; the task after that frame's callbacks comes when it has been handed over.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => (paintedAt ??= performance.now())
      channel.port2.postMessage(null)
    })
  }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true, attributeFilter: ['href', 'aria-setsize'] })
  window.benchKeys = {
    arm: () => {
      keyedAt = null
      paintedAt = null
    },
    painted: async (maxMs) => {
      const until = performance.now() + maxMs
      while (paintedAt === null && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
      return paintedAt === null || keyedAt === null ? null : paintedAt - keyedAt
    },
  }
})()`

/** The first tile below a third of the screen: its address and its place. */
export const MIDDLE_TILE = `(() => {
  const tiles = [...document.querySelectorAll('main a[href^="/play/"]')]
  const seen = tiles.find((tile) => tile.getBoundingClientRect().top > innerHeight / 3)
  return { href: seen?.getAttribute('href') ?? '', top: seen?.getBoundingClientRect().top ?? 0 }
})()`

/** Holds the page's thread up for so long in each of thirty frames. */
export function holdUp(busyMs: number): string {
  return `new Promise((resolve) => {
  let turns = 0
  const turn = () => {
    const until = performance.now() + ${busyMs}
    while (performance.now() < until);
    if ((turns += 1) < 30) requestAnimationFrame(turn)
    else resolve()
  }
  requestAnimationFrame(turn)
})`
}
