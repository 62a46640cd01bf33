import {
  boardPatience,
  chosenBaht,
  clearResult,
  inUnit,
  play,
  playRound,
  replay,
  say,
  setBusy,
  settle,
  showEndState,
  showResult,
  wait,
} from './play.js'
import { playSound } from './sound.js'

const PICKS_MAX = 8
const PICKS_AT_FIRST = 5
const BALLS_SHOWN = 5
const BALL_MS = 90
/** The last ball takes longer while it can still make the win a big one. */
const LAST_BALL_MS = 600
const BIG_TIMES = 10
const WIN_MAX = 500_000
const byId = (id) => document.getElementById(id)
const button = byId('deal')
const cells = [...document.querySelectorAll('.keno-cell')]
const picks = new Set()
const patience = boardPatience()
let before = []

const rising = () => [...picks].toSorted((left, right) => left - right)

function show() {
  for (const cell of cells) cell.setAttribute('aria-pressed', String(picks.has(Number(cell.dataset.number))))
  byId('picked').textContent = String(picks.size)
  byId('random').textContent = `สุ่ม ${picks.size || PICKS_AT_FIRST}`
  byId('again').disabled = before.length === 0 || document.body.classList.contains('busy')
  const pays = Object.entries(play.view.pays[picks.size] ?? {})
  byId('keno-pays').replaceChildren(
    ...pays.map(([hits, pay]) => {
      const item = document.createElement('p')
      item.dataset.hits = hits
      item.textContent = `ถูก ${hits} · ${(pay / 100).toLocaleString('en')}×`
      return item
    }),
  )
  const best = Math.max(0, ...pays.map(([, pay]) => pay)) / 100
  const most = best === 0 ? play.stakeMax : Math.min(play.stakeMax, Math.floor(WIN_MAX / best))
  byId('stake').max = String(most)
  const baht = chosenBaht()
  byId('total').textContent =
    picks.size === 0
      ? 'เลือกเลขก่อน'
      : inUnit(`${Number.isInteger(baht) ? baht.toLocaleString('en') : '–'} บาท · สูงสุด ${most.toLocaleString('en')}`)
  button.disabled = picks.size === 0 || !Number.isInteger(baht) || baht < 1 || baht > most || document.body.classList.contains('busy')
}

function clearMarks() {
  for (const cell of cells) cell.classList.remove('drawn', 'hit')
  byId('hits').textContent = '–'
  byId('keno-count').textContent = ''
  byId('keno-balls').replaceChildren()
  byId('keno-balls').hidden = true
  byId('keno-picks').hidden = false
}

for (const cell of cells)
  cell.addEventListener('click', () => {
    if (document.body.classList.contains('busy')) return
    const number = Number(cell.dataset.number)
    clearMarks()
    clearResult()
    if (picks.has(number)) picks.delete(number)
    else if (picks.size === PICKS_MAX) return say('เลือกได้ไม่เกิน 8 เลข')
    else picks.add(number)
    say('')
    playSound('tick')
    show()
  })
byId('erase').addEventListener('click', () => {
  picks.clear()
  clearMarks()
  show()
})
byId('random').addEventListener('click', () => {
  const count = picks.size || PICKS_AT_FIRST
  picks.clear()
  clearMarks()
  while (picks.size < count) picks.add((crypto.getRandomValues(new Uint32Array(1))[0] % 80) + 1)
  show()
})
byId('again').addEventListener('click', () => {
  picks.clear()
  clearMarks()
  for (const number of before) picks.add(number)
  show()
})
byId('stake').addEventListener('input', show)
for (const quick of document.querySelectorAll('[data-stake]'))
  quick.addEventListener('click', () => {
    byId('stake').value = quick.dataset.stake
    show()
  })
show()

/** A drawn ball: its cell lights up, and the newest five lie above the board. */
function showBall(number, place, count) {
  const isHit = picks.has(number)
  cells[number - 1].classList.add(isHit ? 'hit' : 'drawn')
  const ball = document.createElement('li')
  ball.textContent = String(number)
  ball.className = isHit ? 'hit' : ''
  const balls = byId('keno-balls')
  balls.append(ball)
  if (balls.children.length > BALLS_SHOWN) balls.firstChild.remove()
  byId('keno-count').textContent = ` · ${place + 1}/${count}`
  if (isHit) playSound('stop')
  return isHit
}

/** The balls in the order of drawing. A press on the board shows all at once. */
async function drawBalls(numbers) {
  patience.reset()
  byId('keno-picks').hidden = true
  byId('keno-balls').hidden = false
  let hits = 0
  for (const [place, number] of numbers.entries()) {
    const isLast = place === numbers.length - 1
    const best = play.view.pays[picks.size]?.[hits + 1] ?? 0
    await patience.wait(isLast && best >= BIG_TIMES * 100 ? LAST_BALL_MS : BALL_MS)
    if (showBall(number, place, numbers.length)) hits += 1
    byId('hits').textContent = String(hits)
  }
  return hits
}

button.addEventListener('click', async () => {
  const began = performance.now()
  setBusy(true)
  clearMarks()
  clearResult('กำลังออกผล')
  const round = await playRound([{ spot: `k:${rising().join('-')}`, baht: chosenBaht() }])
  if (round === null) clearResult()
  else {
    before = rising()
    const hits = await drawBalls(round.outcome.numbers)
    for (const item of byId('keno-pays').children) item.classList.toggle('won', Number(item.dataset.hits) === hits)
    await showResult(await settle(round), `ถูก ${hits} จาก ${picks.size} เลข`)
    // Balls that are shown at once do not make rounds follow faster.
    await wait(play.roundMs - (performance.now() - began))
  }
  setBusy(false)
  show()
})

if (replay) {
  for (const { spot } of replay.bets) for (const number of spot.replace('k:', '').split('-')) picks.add(Number(number))
  show()
  byId('keno-picks').hidden = true
  byId('keno-balls').hidden = false
  const { numbers } = replay.outcome
  const hits = numbers.filter((number, place) => showBall(number, place, numbers.length)).length
  byId('hits').textContent = String(hits)
  showEndState(replay, `ถูก ${hits} จาก ${picks.size} เลข`)
}
