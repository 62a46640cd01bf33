// What runs inside a game's page that is tested. It is text, because a test of the server is checked without a document.

/** How many stakes a noted round pays: a big win, so that each game shows the most that it shows over its board. */
export const NOTED_TIMES = 20

/**
 * Notes what moves as `notes`, and lets the test stop the page's time: no timer of more than 0 ms ends then; until then
 * timers take a twentieth of their time. Each answer
 * says that a paid round was a big win: the grade is the server's, and the page only shows it.
 */
export const NOTE_PAGE = `(() => {
  const notes = { moved: [], paid: '', isStopped: false, atMs: 0 }
  window.notes = notes
  const nameOf = (element) => element.tagName + '.' + element.className
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...given) {
    notes.moved.push('animated ' + nameOf(this))
    return animate.apply(this, given)
  }
  for (const type of ['animationstart', 'transitionrun'])
    addEventListener(type, (event) => notes.moved.push(type + ' ' + nameOf(event.target)), true)
  const timer = setTimeout
  window.setTimeout = (work, ms = 0) => (notes.isStopped && ms > 0 ? timer(() => undefined, 2 ** 31 - 1) : timer(work, ms / 20))
  const now = performance.now.bind(performance)
  performance.now = () => (notes.isStopped ? notes.atMs : now())
  notes.stop = () => {
    notes.atMs = now()
    notes.isStopped = true
  }
  const graded = (value) => {
    if (typeof value !== 'object' || value === null) return value
    if (typeof value.grade === 'number' && typeof value.payout === 'string') {
      Object.assign(value, { grade: 3, payout: String(BigInt(value.stake) * ${NOTED_TIMES}n) })
      notes.paid = '฿' + (Number(value.payout) / 100_000).toLocaleString('en') + '.00'
    }
    Object.values(value).forEach(graded)
    return value
  }
  const [json, parse] = [Response.prototype.json, JSON.parse]
  Response.prototype.json = async function () {
    return graded(await json.call(this))
  }
  JSON.parse = (text) => graded(parse(text))
})()`

export const STOP_TIME = 'notes.stop()'
/** Stops it when the end of the round begins to be shown: what is drawn by the clock of the server needs time until then. */
export const STOP_AT_END = `new MutationObserver(() => {
  if (document.body.dataset.grade === '3' && !notes.isStopped) notes.stop()
}).observe(document.body, { attributeFilter: ['data-grade'] })`
/** A second press counts only some time after the first. */
export const LATER = 'notes.atMs += 400'
export const READ_NOTES = '({ moved: notes.moved, paid: notes.paid, isEnding: notes.isStopped })'

export type Notes = {
  readonly moved: readonly string[]
  readonly paid: string
  readonly isEnding: boolean
}
