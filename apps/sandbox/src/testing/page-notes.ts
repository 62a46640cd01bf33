// What runs inside a game's page that is tested. It is text, because a test of the server is checked without a document.

/** How many stakes a big win pays: each game shows the most that it shows over its board. */
export const BIG_TIMES = 20

/**
 * Keeps notes of the page and sends them to `noted` whenever they change, so that a test waits for a fact and never for a time.
 *
 * Time runs twenty times as fast, and the test can stop it: no timer of more than 0 ms ends then. The clock of the day does not move, so that
 * the page knows the server's time from its messages alone. Each answer says that a paid round was a big win, or that it returned its stake:
 * the grade is the server's, and the page only shows it.
 */
export const NOTE_PAGE = `(() => {
  const FASTER = 20
  const RESULTS = {
    big: { grade: 3, times: ${BIG_TIMES}n, textOf: (paid) => '${BIG_TIMES} เท่า ' + paid },
    returned: { grade: 1, times: 1n, textOf: (paid) => 'ได้คืน ' + paid },
  }
  const BETS = '[data-spot]:enabled, #random, .odd:enabled'
  let [result, paid, isPlayed, isStopped, atMs] = [RESULTS.big, '', false, false, 0]
  const notes = {
    moved: [], movedAtEnd: [], contexts: 0, isAudible: false, tones: 0, tonesAtEnd: 0, buzzes: 0, waits: 0, frames: 0,
    phase: null, phaseEndsAt: null, drawEndsAt: null, now: null,
  }
  const isVisible = (element) => element?.checkVisibility() === true
  // What scrolls in its own row may be longer than the screen.
  const isOutside = (element) => isVisible(element) && element.closest('.tabs-row, .keno-pays') === null && element.getBoundingClientRect().right > innerWidth + 1
  const find = (selector) => document.querySelector(selector)
  const look = () => ({
    ...notes,
    canDeal: find('#deal')?.disabled === false,
    canBet: [...document.querySelectorAll(BETS)].some(isVisible),
    asks: isVisible(find('#stay')),
    isShown: paid !== '' && (find('#win')?.textContent.includes(result.textOf(paid)) ?? false),
    isEnding: document.body?.dataset.grade === String(result.grade),
    sound: find('#sound')?.getAttribute('aria-pressed') === 'true',
    vibration: find('#vibration')?.checked === true,
    outside: [...document.querySelectorAll('.board *')].filter(isOutside).map(nameOf),
    feast: [...document.querySelectorAll('.has-won, .win-card, .coins, .lifted, .fall-sum')].map(nameOf),
  })
  const nameOf = (element) => element.tagName + '.' + element.className
  let sent = ''
  const send = () => {
    const text = JSON.stringify(look())
    if (text !== sent) window.noted(text)
    sent = text
  }
  const isEnding = () => document.body?.dataset.grade === String(result.grade)
  const add = (name, by) => {
    notes[name] = Array.isArray(notes[name]) ? [...notes[name], by] : notes[name] + by
    send()
  }

  const animate = Element.prototype.animate
  Element.prototype.animate = function (...given) {
    add('moved', 'animated ' + nameOf(this))
    if (isEnding()) add('movedAtEnd', 'animated ' + nameOf(this))
    return animate.apply(this, given)
  }
  for (const type of ['animationstart', 'transitionrun'])
    addEventListener(type, (event) => add('moved', type + ' ' + nameOf(event.target)), true)

  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      add('contexts', 1)
      this.addEventListener('statechange', () => {
        notes.isAudible = this.state === 'running'
        send()
      })
    }
  }
  for (const name of ['OscillatorNode', 'AudioBufferSourceNode'])
    window[name] = class extends window[name] {
      constructor(...given) {
        super(...given)
        add('tones', 1)
        if (isEnding()) add('tonesAtEnd', 1)
      }
    }
  Navigator.prototype.vibrate = () => {
    add('buzzes', 1)
    return true
  }

  const [timer, next, real, startedMs] = [setTimeout, requestAnimationFrame, performance.now.bind(performance), performance.now()]
  const waitsFor = (name) => (isStopped && isPlayed ? add(name, 1) : undefined)
  window.setTimeout = (work, ms = 0) => {
    if (ms > 0) waitsFor('waits')
    return isStopped && ms > 0 ? timer(() => undefined, 2 ** 31 - 1) : timer(work, ms / FASTER)
  }
  performance.now = () => (isStopped ? atMs : startedMs + (real() - startedMs) * FASTER)
  window.requestAnimationFrame = (work) => {
    waitsFor('frames')
    return next(() => work(performance.now()))
  }
  const today = Date.now()
  Date.now = () => today
  const stop = () => {
    atMs = performance.now()
    isStopped = true
  }
  window.game = {
    stop,
    /** Stops when the end of the round begins to be shown: what is drawn by the clock of the server needs time until then. */
    stopAtEnd: () => new MutationObserver(() => (isEnding() && !isStopped ? stop() : undefined)).observe(document.body, { attributeFilter: ['data-grade'] }),
    later: (ms) => (atMs += ms),
    pays: (name) => (result = RESULTS[name]),
  }

  const graded = (value) => {
    if (typeof value !== 'object' || value === null) return value
    if (typeof value.grade === 'number' && typeof value.payout === 'string') {
      Object.assign(value, { grade: result.grade, payout: String(BigInt(value.stake) * result.times) })
      paid = '฿' + (Number(value.payout) / 100_000).toLocaleString('en', { minimumFractionDigits: 2 })
    }
    Object.values(value).forEach(graded)
    return value
  }
  const read = (value) => {
    graded(value)
    isPlayed ||= value?.round !== undefined
    if (typeof value?.now === 'string')
      Object.assign(notes, {
        now: value.now,
        phase: value.table?.phase ?? null,
        phaseEndsAt: value.table?.phaseEndsAt ?? null,
        drawEndsAt: value.current?.endsAt ?? null,
      })
    // What the page makes of it is noted together with it.
    queueMicrotask(send)
    return value
  }
  const [json, parse] = [Response.prototype.json, JSON.parse]
  Response.prototype.json = async function () {
    return read(await json.call(this))
  }
  JSON.parse = (text) => read(parse(text))
  new MutationObserver(send).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  addEventListener('DOMContentLoaded', send)
})()`

export const STOP_TIME = 'game.stop()'
export const STOP_AT_END = 'game.stopAtEnd()'
export const RETURN_STAKE = "game.pays('returned')"
/** A second press counts only some time after the first. */
export const LATER = 'game.later(400)'
/** What a change brings about moves within two frames. */
export const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

export type Notes = {
  /** What began to move, by name; and what did so while the end of the round was shown. */
  readonly moved: readonly string[]
  readonly movedAtEnd: readonly string[]
  readonly contexts: number
  /** Whether what is played now has a sound. */
  readonly isAudible: boolean
  readonly tones: number
  readonly tonesAtEnd: number
  readonly buzzes: number
  /** How often the page began to wait for time that does not pass, after the round was answered: by a timer, and by frames. */
  readonly waits: number
  readonly frames: number
  /** Of the shared table: where it is, and until when; null while that would tell the end. */
  readonly phase: string | null
  readonly phaseEndsAt: string | null
  /** Of scheduled draws: the end of the one that takes bets. */
  readonly drawEndsAt: string | null
  /** The server's time in its last message. */
  readonly now: string | null
  readonly canDeal: boolean
  readonly canBet: boolean
  /** The player has to decide. */
  readonly asks: boolean
  /** The result line holds the whole sum in the words of its grade. */
  readonly isShown: boolean
  readonly isEnding: boolean
  readonly sound: boolean
  readonly vibration: boolean
  /** What of the board is beyond the right edge of the screen. */
  readonly outside: readonly string[]
  /** What celebrates a win, and is in the page now. */
  readonly feast: readonly string[]
}
