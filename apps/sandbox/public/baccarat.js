import { cardOf } from './cards.js'
import { drawRoads } from './roads.js'
import {
  bettingTable,
  boardPatience,
  clearResult,
  inUnit,
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

const WINNERS = { player: 'ผู้เล่นชนะ', banker: 'เจ้ามือชนะ', tie: 'เสมอ' }
const past = (opened?.rounds ?? []).flatMap(({ outcome }) => (outcome?.winner ? [outcome.winner] : [])).toReversed()
drawRoads(past)

const button = document.getElementById('deal')
const patience = boardPatience()
const table = bettingTable((total) => {
  document.getElementById('total').textContent = inUnit(total ? `${total.toLocaleString('en')} บาท` : 'ยังไม่ได้วางเดิมพัน')
  button.disabled = total === 0
})

const pointsOf = (cards) => cards.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10

/** Lays the cards in the order they were dealt, over the whole shortest lawful round. */
async function deal({ player, banker }) {
  const order = [
    ['player', 0],
    ['banker', 0],
    ['player', 1],
    ['banker', 1],
    ['player', 2],
    ['banker', 2],
  ]
  const steps = order.filter(([side, place]) => ({ player, banker })[side][place] !== undefined)
  patience.reset()
  for (const [side, place] of steps) {
    const cards = { player, banker }[side]
    document.getElementById(`cards-${side}`).append(cardOf(cards[place]))
    document.getElementById(`points-${side}`).textContent = String(pointsOf(cards.slice(0, place + 1)))
    await patience.wait(play.roundMs / (steps.length + 1))
  }
  await patience.wait(play.roundMs / (steps.length + 1))
}

button.addEventListener('click', async () => {
  const began = performance.now()
  setBusy(true)
  table.unlight()
  clearResult('กำลังแจกไพ่')
  for (const side of ['player', 'banker']) {
    document.getElementById(`cards-${side}`).replaceChildren()
    document.getElementById(`points-${side}`).textContent = ''
  }
  const round = await playRound(table.bets())
  if (round === null) clearResult()
  else {
    await deal(round.outcome)
    const settled = await settle(round)
    table.light([round.outcome.winner])
    past.push(round.outcome.winner)
    drawRoads(past)
    await showResult(settled, WINNERS[round.outcome.winner])
    // Cards that are laid at once do not make rounds follow faster.
    await wait(play.roundMs - (performance.now() - began))
  }
  setBusy(false)
})

if (replay) {
  for (const side of ['player', 'banker']) {
    document.getElementById(`cards-${side}`).replaceChildren(...replay.outcome[side].map(cardOf))
    document.getElementById(`points-${side}`).textContent = String(pointsOf(replay.outcome[side]))
  }
  table.light([replay.outcome.winner])
  showEndState(replay, WINNERS[replay.outcome.winner])
}
