import { bettingTable, clearResult, isCalm, play, playRound, setBusy, settle, showResult, showStage, wait } from './play.js'

const drum = document.getElementById('drum')
const chart = document.getElementById('chart')
const digits = play.model === 'up_down' ? 3 : 2
const button = document.getElementById('deal')
const SVG = 'http://www.w3.org/2000/svg'
drum.replaceChildren(...Array.from({ length: digits }, () => Object.assign(document.createElement('span'), { textContent: '–' })))
drum.classList.toggle('long', digits === 3)

const table = bettingTable((total) => {
  document.getElementById('total').textContent = total ? `${total} บาท` : 'ยังไม่ได้วางเดิมพัน'
  button.disabled = total === 0
})

/** Runs the drums for the whole shortest lawful round; the digits that stop are the drawn ones. */
async function draw(number) {
  const text = String(number).padStart(digits, '0')
  const started = performance.now()
  const stopAt = [...text].map((_, place) => play.roundMs * (0.6 + (0.4 * (place + 1)) / digits))
  while (performance.now() - started < play.roundMs) {
    const passed = performance.now() - started
    ;[...drum.children].forEach((cell, place) => {
      cell.textContent = passed >= stopAt[place] ? text[place] : isCalm ? '–' : String(Math.floor(passed / 70 + place * 3) % 10)
    })
    await wait(isCalm ? 250 : 60)
  }
  ;[...drum.children].forEach((cell, place) => (cell.textContent = text[place]))
}

/** A made-up line that ends on the side that was drawn: a picture, not a price. */
function drawChart(number) {
  const end = number < 500 ? 22 : 98
  const points = Array.from({ length: 31 }, (_, step) => {
    const part = step / 30
    const wobble = Math.sin(step * 1.7 + number) * 16 * (1 - part) + Math.sin(step * 0.6 + number / 7) * 12 * (1 - part)
    return `${step * 10},${(60 + (end - 60) * part * part + wobble).toFixed(1)}`
  })
  const base = document.createElementNS(SVG, 'path')
  base.setAttribute('class', 'base')
  base.setAttribute('d', 'M0 60H300')
  const path = document.createElementNS(SVG, 'polyline')
  path.setAttribute('class', 'path')
  path.setAttribute('points', points.join(' '))
  chart.replaceChildren(base, path)
  if (isCalm) return
  const length = path.getTotalLength()
  path.style.strokeDasharray = String(length)
  path.animate([{ strokeDashoffset: length }, { strokeDashoffset: 0 }], { duration: play.roundMs, easing: 'linear' })
}

/** The spots that the number wins on, whether or not anything lay there. */
function drawnSpots(number) {
  return Object.entries(play.spots).flatMap(([spot, [from, to, step]]) =>
    number >= from && number <= to && (number - from) % step === 0 ? [spot] : [],
  )
}

function resultText(number) {
  if (play.model === 'up_down') return number < 500 ? 'ขึ้น' : 'ลง'
  return `ออกเลข ${String(number).padStart(2, '0')}`
}

button.addEventListener('click', async () => {
  setBusy(true)
  table.unlight()
  clearResult('กำลังออกผล')
  showStage('.stage')
  const round = await playRound(table.bets())
  if (round === null) clearResult()
  else {
    const { number } = round.outcome
    if (play.model === 'up_down') drawChart(number)
    await draw(number)
    const settled = await settle(round)
    table.light(drawnSpots(number))
    showResult(settled, resultText(number))
  }
  setBusy(false)
})
