import {
  bahtText,
  inUnit,
  bettingTable,
  clearResult,
  isCalm,
  opened,
  play,
  playRound,
  replay,
  setBusy,
  settle,
  showEndState,
  showResult,
  wait,
} from './play.js'
import { playSound } from './sound.js'

const START = 1_000
const TICK = 0.5
const RANGE = 9
const canvas = document.getElementById('chart')
const pen = canvas.getContext('2d')
const index = document.getElementById('index')
const button = document.getElementById('deal')
const tabs = [...document.querySelectorAll('[data-length]')]
const lengths = play.view.lengths
const table = bettingTable((total) => {
  document.getElementById('total').textContent = inUnit(total ? `${total.toLocaleString('en')} บาท` : 'ยังไม่ได้วางเดิมพัน')
  button.disabled = total === 0
  showStakes()
})

/** What is staked on each length is shown on its tab: the fields of two lengths are out of sight. */
function showStakes() {
  for (const tab of tabs) {
    const placed = [...document.querySelectorAll(`[data-of="${tab.dataset.length}"] .placed`)]
    const sum = placed.reduce((baht, { textContent }) => baht + Number(textContent.replaceAll(',', '')), 0)
    tab.querySelector('output').textContent = sum ? inUnit(`฿${sum.toLocaleString('en')}`) : ''
  }
}
for (const tab of tabs)
  tab.addEventListener('click', () => {
    for (const other of tabs) other.setAttribute('aria-checked', String(other === tab))
    for (const spot of document.querySelectorAll('[data-of]')) spot.hidden = spot.dataset.of !== tab.dataset.length
  })

const SIDE_NAMES = { up: 'ขึ้น', down: 'ลง' }
const betOf = ({ spot, stake }) => {
  const [, side, seconds] = /^(up|down)(\d+)$/.exec(spot)
  return { spot, side, seconds, stake: BigInt(stake), steps: lengths[seconds] }
}

/** A row for each bet: leading or behind now, and what became of it at its own end. */
function showRows(bets, values, reached) {
  const rows = document.getElementById('rows')
  if (rows.children.length !== bets.length) rows.replaceChildren(...bets.map(() => document.createElement('li')))
  for (const [place, bet] of bets.entries()) {
    const now = values[Math.min(reached, bet.steps)]
    const leads = bet.side === 'up' ? now > START : now < START
    const isOver = reached >= bet.steps
    const left = Math.ceil(((bet.steps - 1 - reached) * play.view.stepMs) / 1_000)
    const win = bahtText((bet.stake * BigInt(play.view.pays)) / 100n)
    const state = isOver ? (leads ? `ได้ ${win}` : 'ไม่ถูก') : leads ? `นำอยู่ ได้ ${win}` : 'ตามอยู่'
    const text = `${SIDE_NAMES[bet.side]} ${bahtText(bet.stake)} · ${isOver ? 'จบ' : `เหลือ ${Math.max(0, left)} วิ`} · ${state}`
    const row = rows.children[place]
    if (row.textContent !== text) row.textContent = text
    row.className = leads ? 'leads' : ''
  }
}

const inIndex = (value) => value.toLocaleString('en', { minimumFractionDigits: 1 })

/** Draws the line up to a moment, between 0 and 1, over its axis. */
function paint(values, part) {
  const ratio = Math.min(devicePixelRatio, 2)
  const { clientWidth: width, clientHeight: height } = canvas
  // A canvas that is given a size is made anew, even if it is the same one: sixty times a second a phone feels it.
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, width, height)
  const range = Math.max(RANGE, ...values.map((value) => Math.abs(value - START) + 1))
  const y = (value) => height / 2 - ((value - START) / range) * (height / 2 - 12)
  const x = (place) => 12 + (place / (values.length - 1 || 1)) * (width - 24)
  pen.lineWidth = 1
  pen.font = '11px "Noto Sans Thai Variable", sans-serif'
  for (const level of [-0.75, -0.375, 0, 0.375, 0.75]) {
    const value = START + level * range
    pen.strokeStyle = level === 0 ? '#ffd67599' : '#ffffff1c'
    pen.setLineDash(level === 0 ? [5, 4] : [])
    pen.beginPath()
    pen.moveTo(0, y(value))
    pen.lineTo(width, y(value))
    pen.stroke()
    pen.fillStyle = '#a39ac4'
    pen.fillText(value.toFixed(1), 4, y(value) - 4)
  }
  pen.setLineDash([])
  const upTo = part * (values.length - 1)
  const whole = Math.floor(upTo)
  const shown = values.slice(0, whole + 1)
  const last = shown.at(-1) ?? START
  // The head glides between two steps; the number says whole steps only.
  const headX = x(upTo)
  const headY = y(last + ((values[whole + 1] ?? last) - last) * (upTo - whole))
  const colour = last >= START ? '#34d399' : '#ff7a85'
  const trace = () => {
    pen.beginPath()
    shown.forEach((value, place) => (place === 0 ? pen.moveTo(x(0), y(value)) : pen.lineTo(x(place), y(value))))
    pen.lineTo(headX, headY)
  }
  trace()
  pen.lineTo(headX, y(START))
  pen.lineTo(x(0), y(START))
  pen.fillStyle = last >= START ? '#34d39926' : '#ff7a8526'
  pen.fill()
  trace()
  pen.strokeStyle = colour
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.stroke()
  pen.beginPath()
  pen.arc(headX, headY, 5, 0, Math.PI * 2)
  pen.fillStyle = '#fff'
  pen.fill()
  if (index.textContent === inIndex(last)) return
  index.textContent = inIndex(last)
  index.className = last > START ? 'is-up' : last < START ? 'is-down' : ''
}

let line = [START, START]
const repaint = () => paint(line, 1)
addEventListener('resize', repaint)
repaint()

function valuesOf(steps) {
  const values = [START]
  for (const step of steps) values.push(values.at(-1) + (step === 'u' ? TICK : -TICK))
  return values
}

/** Runs the line for so many steps, the first of them at once; `passedMs` of it have run already. */
function run(values, bets, passedMs) {
  const steps = values.length - 1
  const started = performance.now() - passedMs
  const show = (reached) => {
    paint(values, reached / steps)
    showRows(bets, values, Math.floor(reached))
  }
  return new Promise((done) => {
    const frame = (now) => {
      const reached = Math.min(steps, 1 + Math.max(0, now - started) / play.view.stepMs)
      show(isCalm ? Math.floor(reached) : reached)
      if (reached < steps) requestAnimationFrame(frame)
      else done()
    }
    requestAnimationFrame(frame)
  })
}

async function playOut(round, passedMs) {
  const began = performance.now()
  const bets = round.bets.map(betOf)
  line = valuesOf(round.outcome.steps).slice(0, Math.max(...bets.map(({ steps }) => steps)) + 1)
  playSound('lift')
  await run(line, bets, passedMs)
  const settled = await settle(round)
  table.light(bets.map(({ side, seconds, steps }) => (line[steps] > START === (side === 'up') ? `${side}${seconds}` : '')))
  await showResult(settled, `ปิดที่ ${inIndex(line.at(-1))}`)
  await wait(Math.max(0, play.roundMs - passedMs - (performance.now() - began)))
}

button.addEventListener('click', async () => {
  setBusy(true)
  table.unlight()
  clearResult()
  document.getElementById('rows').replaceChildren()
  const round = await playRound(table.bets())
  if (round === null) clearResult()
  else await playOut(round, 0)
  setBusy(false)
})

/** A bet of before the lengths ran over the whole line. */
const isOfLength = ({ spot }) => /\d$/.test(spot)

if (replay) {
  const bets = replay.bets.filter(isOfLength).map(betOf)
  line = valuesOf(replay.outcome.steps)
  if (bets.length > 0) line = line.slice(0, Math.max(...bets.map(({ steps }) => steps)) + 1)
  repaint()
  showRows(bets, line, line.length - 1)
  showEndState(replay, `ปิดที่ ${inIndex(line.at(-1))}`)
}

/** A line that was left while it ran goes on where it is now. */
const [latest] = opened?.rounds ?? []
if (latest?.state === 'bet_taken') {
  setBusy(true)
  await playOut(latest, Math.max(0, Date.now() - new Date(latest.takenAt).getTime()))
  setBusy(false)
}
