import { CrashSky } from './crash-sky.js'
import { otherLine, showClock, showSeal, timeNow, watchTable } from './live.js'
import { addHistory, bahtText, call, clearResult, inUnit, isCalm, play, playRound, replay, say, showBalance, showEndState } from './play.js'
import { playSound } from './sound.js'
import { playDrama } from './win.js'

const SHOWN = 12
const OTHERS_SHOWN = 4
/** A bet's button changes from laying to taking out at its place: a press that was meant for the first does not do the second. */
const PRESS_OVER_MS = 600
const byId = (id) => document.getElementById(id)
const heightAt = (ms) => Math.exp(Math.max(0, ms) / play.view.msPerE)
const msAt = (hundredths) => Math.log(hundredths / 100) * play.view.msPerE
const timesText = (height) => `${height.toFixed(2)}×`
const wholeBaht = (amount) => bahtText(amount).replace(/\.00$/, '')

const sky = new CrashSky(byId('stage'), { heightAt, isCalm })
let state = null
let shownFlight = ''
let drama = ''
let burstShown = ''

const isBetting = () => state?.table.phase === 'betting' && new Date(state.table.closesAt).getTime() > timeNow()
const flownMs = () => timeNow() - new Date(state.table.closesAt).getTime()
const heightNow = () => Math.min(100, Math.floor(heightAt(flownMs()) * 100) / 100)

/** One of the two bets: its fields, its button, and the round that it became in this flight. */
class FlightBet {
  #stake
  #target
  #button
  #total
  #isSending = false
  #laidAt = 0
  roundId = null

  constructor(suffix) {
    this.#stake = byId(`stake${suffix}`)
    this.#target = byId(`target${suffix}`)
    this.#button = byId(`deal${suffix}`)
    this.#total = byId(`total${suffix}`)
    this.#button.addEventListener('click', () => void this.#press())
    for (const field of [this.#stake, this.#target]) field.addEventListener('input', () => this.paint())
  }

  get round() {
    return state?.mine.rounds.find(({ roundId }) => roundId === this.roundId) ?? null
  }

  /** What the fields ask for, or the reason why it cannot be. */
  #asked() {
    const baht = Number(this.#stake.value)
    const target = Math.round(Number(this.#target.value) * 100)
    if (!Number.isInteger(baht) || baht < 1 || baht > play.stakeMax)
      return { wrong: inUnit('เดิมพันเป็นจำนวนเต็ม 1–5,000 บาท'), field: this.#stake }
    if (!(target >= 101 && target <= 10_000)) return { wrong: 'จุดเก็บเองตั้งแต่ 1.01 ถึง 100.00 เท่า', field: this.#target }
    return { spot: `at:${target}`, baht }
  }

  async #press() {
    if (this.#isSending) return
    this.#isSending = true
    this.paint()
    if (this.round?.state === 'bet_taken') await this.#cash()
    else if (isBetting()) await this.#lay()
    this.#isSending = false
    paint()
  }

  async #lay() {
    const { wrong, field, ...bet } = this.#asked()
    if (wrong) {
      say(wrong)
      return field.focus()
    }
    const round = await playRound([bet], state.table.drawId)
    if (round === null) return
    playSound('tick')
    this.roundId = round.roundId
    this.#laidAt = performance.now()
    keepRound(round)
    showBalance(round.balance)
  }

  async #cash() {
    const answer = await call('POST', `/rounds/${this.roundId}/cash`).catch(() => null)
    if (answer?.status !== 200) return say('เชื่อมต่อไม่ได้ ระบบเก็บให้เองที่จุดที่ตั้งไว้')
    keepRound(answer.body.round)
    showBalance(answer.body.round.balance)
  }

  paint() {
    const { round } = this
    const isRunning = round?.state === 'bet_taken'
    const isFlying = state?.table.phase === 'flight'
    const canLay = round === null && isBetting()
    const canCash = isRunning && isFlying && performance.now() - this.#laidAt > PRESS_OVER_MS
    for (const field of [this.#stake, this.#target]) field.disabled = isRunning || this.#isSending
    this.#button.disabled = this.#isSending || !(canLay || canCash)
    this.#button.classList.toggle('cash', isRunning && isFlying)
    const [text, small] = this.#words(round, { isRunning, isFlying })
    this.#button.firstChild.textContent = text
    this.#total.textContent = small
  }

  #words(round, { isRunning, isFlying }) {
    if (isRunning && isFlying) {
      const worth = (BigInt(round.stake) * BigInt(Math.round(heightNow() * 100))) / 100n
      return ['เก็บ ', bahtText(worth)]
    }
    if (isRunning) return ['รับแล้ว ', wholeBaht(round.stake)]
    if (round?.state === 'settled' && round.result?.at) return ['เก็บแล้ว ', `${timesText(round.result.at / 100)} ${bahtText(round.payout)}`]
    if (round?.state === 'settled') return ['จบเที่ยวบิน ', 'ไม่ได้เก็บ']
    return ['วาง ', inUnit(`฿${(Number(this.#stake.value) || 0).toLocaleString('en')}`)]
  }
}

const bets = [new FlightBet(''), new FlightBet('-2')]

/** A round that the page learned of before the stream tells it. */
function keepRound(round) {
  const others = state.mine.rounds.filter(({ roundId }) => roundId !== round.roundId)
  state = { ...state, mine: { ...state.mine, rounds: [round, ...others] } }
}

/** Rounds of the flight that this page did not make, as after a reload, take the free bets. */
function adoptRounds() {
  const open = state.mine.rounds.filter(({ state: place }) => place === 'bet_taken' || place === 'settled')
  for (const { roundId } of open.toReversed()) {
    if (bets.some((bet) => bet.roundId === roundId)) continue
    const free = bets.find((bet) => bet.roundId === null)
    if (free) free.roundId = roundId
  }
}

function showPast(points) {
  byId('past-points').replaceChildren(
    ...points.slice(0, SHOWN).map((text) => {
      const point = Number(text)
      const item = document.createElement('li')
      item.textContent = timesText(point / 100)
      item.className = point < 150 ? 'low' : point < 500 ? 'middle' : 'high'
      return item
    }),
  )
}

function showOthers({ others, players }) {
  const lines = others
    .slice(0, OTHERS_SHOWN)
    .map(({ name, amount, at, won }) =>
      at === null
        ? otherLine({ name, text: wholeBaht(amount) })
        : otherLine({ name, text: `${timesText(at / 100)} ${wholeBaht(won)}`, className: 'is-out' }),
    )
  byId('others').replaceChildren(...lines)
  if (players > 0) byId('others').prepend(otherLine({ name: 'เที่ยวบินนี้', text: `${players} คน`, className: 'all' }))
}

/** Where the flight ended, and the player's own sum in its grade once it is paid. */
async function showEnd({ table, mine }) {
  const { point } = table.outcome
  if (burstShown !== table.drawId) {
    burstShown = table.drawId
    byId('height').textContent = timesText(point / 100)
    byId('height').className = 'height burst'
    sky.paint(msAt(point), { isBurst: true, marks: marks() })
    playSound('end')
    if (mine.rounds.length === 0) byId('win').textContent = `จรวดหยุดที่ ${timesText(point / 100)}`
  }
  if (mine.total === null || drama === table.drawId) return
  drama = table.drawId
  for (const round of mine.rounds.toReversed()) if (round.payout !== null) addHistory(round)
  showBalance(mine.rounds[0].balance)
  byId('win').classList.toggle('has-won', mine.total.grade >= 2)
  await playDrama(mine.total, { text: `จรวดหยุดที่ ${timesText(point / 100)}` })
}

const marks = () => (state?.table.others ?? []).flatMap(({ at }) => (at === null ? [] : [msAt(at)]))

function beginFlight(table) {
  shownFlight = table.drawId
  for (const bet of bets) bet.roundId = null
  document.body.dataset.grade = '0'
  byId('height').textContent = timesText(1)
  byId('height').className = 'height'
  clearResult('')
  sky.paint(0)
}

function show(read) {
  const wasFlying = state?.table.phase === 'flight'
  state = read
  const { table } = read
  if (table.drawId !== shownFlight) beginFlight(table)
  adoptRounds()
  showPast(table.past)
  showOthers(table)
  showSeal(table.seedHash)
  byId('status').textContent = { betting: 'วางเดิมพัน', flight: 'กำลังบิน', result: 'จรวดหยุดแล้ว' }[table.phase]
  if (table.phase === 'flight' && !wasFlying) {
    playSound('lift')
    requestAnimationFrame(frame)
  }
  if (table.phase === 'result') void showEnd(read)
  tellCashed()
  paint()
}

/** Says what was taken out while the others still fly. */
function tellCashed() {
  const out = bets.flatMap(({ round }) => (round?.state === 'settled' && round.result?.at ? [round] : []))
  if (state.table.phase !== 'flight' || out.length === 0) return
  byId('win').textContent = out.map(({ result, payout }) => `เก็บที่ ${timesText(result.at / 100)} ${bahtText(payout)}`).join(' · ')
}

/** The sky moves only while something flies. */
function frame() {
  if (state.table.phase !== 'flight') return
  byId('height').textContent = timesText(heightNow())
  if (!isCalm) sky.paint(Math.max(0, flownMs()), { isFlying: true, marks: marks() })
  for (const bet of bets) bet.paint()
  requestAnimationFrame(frame)
}

function paint() {
  showClock(state?.table.phase === 'flight' ? null : (state?.table.phaseEndsAt ?? null))
  for (const bet of bets) bet.paint()
}

if (replay) {
  const { point } = replay.outcome
  byId('height').textContent = timesText(point / 100)
  sky.paint(msAt(point), { isBurst: true })
  showEndState(replay, `จรวดหยุดที่ ${timesText(point / 100)}`)
} else {
  setInterval(paint, 250)
  void watchTable(show)
}
