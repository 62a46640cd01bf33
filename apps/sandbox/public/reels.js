import { chosenBaht, clearResult, isCalm, play, playRound, setBusy, settle, showBalance, showResult, showStage, wait } from './play.js'

const LETTERS = { S: 'seven', C: 'crown', I: 'ingot', L: 'lotus', B: 'bell', T: 'star', H: 'cherry' }
const PAY_LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]
const ROWS = 3
const window3 = document.getElementById('reels')
const strips = play.view.strips.map((strip) => [...strip].map((letter) => LETTERS[letter]))
const places = [0, 0, 0]
// The last reel stops when the shortest lawful spin is over; nothing can stop it sooner.
const STOP_MS = [0.72, 0.86, 1].map((part) => (play.roundMs + 100) * part)

for (const reel of [0, 1, 2]) {
  const column = document.getElementById(`reel-${reel}`)
  // Two rounds of the strip and a window more: a spin ends anywhere without a seam.
  const cells = [...strips[reel], ...strips[reel], ...strips[reel].slice(0, ROWS)]
  column.replaceChildren(
    ...cells.map((symbol) => {
      const cell = document.createElement('div')
      cell.className = 'cell'
      const picture = document.createElement('img')
      picture.src = `/public/symbols/${symbol}.svg`
      picture.alt = ''
      picture.draggable = false
      cell.append(picture)
      return cell
    }),
  )
}

function layOut() {
  const height = document.querySelector('.reel').clientHeight / ROWS
  for (const reel of [0, 1, 2]) {
    const column = document.getElementById(`reel-${reel}`)
    for (const cell of column.children) cell.style.height = `${height}px`
    column.style.transform = `translateY(${-places[reel] * height}px)`
  }
  return height
}
addEventListener('resize', layOut)
strips.forEach((strip, reel) => (places[reel] = (reel * 7) % strip.length))
layOut()

function spinReel(reel, stop, height) {
  const column = document.getElementById(`reel-${reel}`)
  const size = strips[reel].length
  const from = places[reel]
  places[reel] = stop
  // Symbols fall: the strip starts a whole round below and runs up to where it stops. Under reduced motion it fades instead.
  const frames = isCalm
    ? [{ opacity: 1 }, { opacity: 0.25, offset: 0.3 }, { opacity: 0.25, offset: 0.85 }, { opacity: 1 }]
    : [{ transform: `translateY(${-(from + size) * height}px)` }, { transform: `translateY(${-stop * height}px)` }]
  if (isCalm) setTimeout(() => (column.style.transform = `translateY(${-stop * height}px)`), STOP_MS[reel] * 0.6)
  else column.style.transform = `translateY(${-stop * height}px)`
  const turn = column.animate(frames, { duration: STOP_MS[reel], easing: isCalm ? 'linear' : 'cubic-bezier(.25,.6,.25,1)' })
  return turn.finished
}

function showLines(lines) {
  const picture = document.getElementById('lines')
  picture.replaceChildren(
    ...lines.map(({ line, count }) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
      path.setAttribute(
        'points',
        PAY_LINES[line]
          .slice(0, count)
          .map((row, reel) => `${50 + reel * 100},${50 + row * 100}`)
          .join(' '),
      )
      return path
    }),
  )
  for (const cell of window3.querySelectorAll('.lit')) cell.classList.remove('lit')
  for (const { line, count } of lines) {
    PAY_LINES[line]
      .slice(0, count)
      .forEach((row, reel) => document.getElementById(`reel-${reel}`).children[places[reel] + row].classList.add('lit'))
  }
}

const button = document.getElementById('deal')
button.addEventListener('click', async () => {
  setBusy(true)
  showLines([])
  clearResult()
  showStage('.machine')
  const round = await playRound([{ spot: 'spin', baht: chosenBaht() }])
  if (round !== null) {
    window3.classList.add('spinning')
    const height = layOut()
    await Promise.all([wait(play.roundMs), ...round.outcome.stops.map((stop, reel) => spinReel(reel, stop, height))])
    window3.classList.remove('spinning')
    // Lines are lit only for a win that is more than its stake.
    showLines(BigInt(round.payout) > BigInt(round.stake) ? round.result.lines : [])
    showResult(await settle(round))
    showBalance(round.balance)
  }
  setBusy(false)
  button.focus({ preventScroll: true })
})
// Dead until now: a press before this script has come would do nothing.
button.disabled = false
