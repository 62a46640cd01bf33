import { bettingTable, clearResult, isCalm, play, playRound, setBusy, settle, showResult, wait } from './play.js'
import { playSound } from './sound.js'

const START = 1_000
const TICK = 0.5
const RANGE = 9
const canvas = document.getElementById('chart')
const pen = canvas.getContext('2d')
const index = document.getElementById('index')
const button = document.getElementById('deal')
const table = bettingTable((total) => {
  document.getElementById('total').textContent = total ? `${total.toLocaleString('en')} บาท` : 'ยังไม่ได้วางเดิมพัน'
  button.disabled = total === 0
})

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

function run(values) {
  if (isCalm) return wait(play.roundMs).then(() => paint(values, 1))
  const started = performance.now()
  return new Promise((done) => {
    const frame = (now) => {
      const part = Math.min(1, Math.max(0, now - started) / play.roundMs)
      paint(values, part)
      if (part < 1) requestAnimationFrame(frame)
      else done()
    }
    requestAnimationFrame(frame)
  })
}

button.addEventListener('click', async () => {
  setBusy(true)
  table.unlight()
  clearResult('ดัชนีกำลังเดิน')
  const round = await playRound(table.bets())
  if (round === null) clearResult()
  else {
    playSound('lift')
    line = valuesOf(round.outcome.steps)
    await run(line)
    const settled = await settle(round)
    table.light([round.outcome.end])
    await showResult(settled, `${round.outcome.end === 'up' ? 'ปิดขึ้น' : 'ปิดลง'} ที่ ${inIndex(line.at(-1))}`)
  }
  setBusy(false)
})
