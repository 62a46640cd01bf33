import {
  bettingTable,
  boardPatience,
  clearResult,
  inUnit,
  isCalm,
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

const NAMES = { fish: 'ปลา', prawn: 'กุ้ง', crab: 'ปู', rooster: 'ไก่', gourd: 'น้ำเต้า', tiger: 'เสือ' }
const COVER_MS = 500
const LIFT_MS = 900
const bowl = document.getElementById('bowl')
const pairs = [...document.querySelectorAll('.pair-of')].map(({ dataset }) => dataset.spot)
const button = document.getElementById('deal')
const patience = boardPatience()
const table = bettingTable((total) => {
  document.getElementById('total').textContent = inUnit(total ? `${total.toLocaleString('en')} บาท` : 'ยังไม่ได้วางเดิมพัน')
  button.disabled = total === 0
})

function showDice(faces) {
  faces.forEach((face, place) => {
    const picture = document.createElement('img')
    picture.src = `/public/dice/${face}.svg`
    picture.alt = NAMES[face]
    document.getElementById(`die-${place}`).replaceChildren(picture)
  })
}
showDice(['fish', 'gourd', 'crab'])

/** The bowl covers the dice, shakes for the shortest lawful round and is lifted off what was thrown. */
async function shake(faces) {
  if (isCalm) return showDice(faces)
  patience.reset()
  bowl.className = 'bowl down'
  await patience.wait(COVER_MS)
  showDice(faces)
  bowl.classList.add('shaking')
  const rattles = setInterval(() => playSound('tick'), 160)
  await patience.wait(play.roundMs - LIFT_MS - COVER_MS)
  clearInterval(rattles)
  bowl.className = 'bowl'
  await patience.wait(LIFT_MS)
}

const namesOf = (dice) => dice.map((face) => NAMES[face]).join(' · ')

/** Lights the faces that show, and the pairs whose two faces do. */
function lightSpots(dice) {
  const shown = new Set(dice)
  table.light([...shown, ...pairs.filter((pair) => pair.split('-').every((face) => shown.has(face)))])
}

button.addEventListener('click', async () => {
  const began = performance.now()
  setBusy(true)
  table.unlight()
  clearResult('กำลังเขย่า')
  const round = await playRound(table.bets())
  if (round === null) clearResult()
  else {
    await shake(round.outcome.dice)
    const settled = await settle(round)
    lightSpots(round.outcome.dice)
    await showResult(settled, namesOf(round.outcome.dice))
    // A throw that is shown at once does not make rounds follow faster.
    await wait(play.roundMs - (performance.now() - began))
  }
  setBusy(false)
})

if (replay) {
  showDice(replay.outcome.dice)
  lightSpots(replay.outcome.dice)
  showEndState(replay, namesOf(replay.outcome.dice))
}
