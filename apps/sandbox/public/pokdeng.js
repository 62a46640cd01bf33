import { cardOf } from './cards.js'
import { bettingTable, clearResult, play, playRound, setBusy, settle, showResult, wait } from './play.js'
import { playSound } from './sound.js'

const KINDS = { yellow: 'สามเหลือง', straight: 'เรียง', straight_flush: 'สเตรทฟลัช', tong: 'ตอง', pok8: 'ป๊อก 8', pok9: 'ป๊อก 9' }
const WINNERS = { player: 'ผู้เล่นชนะ', dealer: 'เจ้ามือชนะ', tie: 'เสมอ' }
const button = document.getElementById('deal')
const table = bettingTable((total) => {
  document.getElementById('total').textContent = total ? `${total.toLocaleString('en')} บาท` : 'ยังไม่ได้วางเดิมพัน'
  button.disabled = total === 0
})

function handText({ kind, points, deng }) {
  return `${KINDS[kind] ?? `${points} แต้ม`}${deng > 1 ? ` ${deng} เด้ง` : ''}`
}

/** Lays the cards in the order they were dealt, over the whole shortest lawful round. */
async function deal(outcome) {
  const steps = [0, 1, 2].flatMap((place) => ['player', 'dealer'].flatMap((side) => (outcome[side].cards[place] ? [[side, place]] : [])))
  const started = performance.now()
  for (const [side, place] of steps) {
    document.getElementById(`cards-${side}`).append(cardOf(outcome[side].cards[place]))
    playSound('tick')
    await wait(play.roundMs / (steps.length + 1))
  }
  for (const side of ['player', 'dealer']) document.getElementById(`points-${side}`).textContent = handText(outcome[side])
  await wait(Math.max(0, play.roundMs - (performance.now() - started)))
}

function wonSpots({ player, winner }) {
  return [
    winner,
    ...(winner === 'player' && player.deng === 2 ? ['deng2'] : []),
    ...(winner === 'player' && player.deng >= 3 ? ['deng3'] : []),
    ...(player.kind.startsWith('pok') ? ['pok'] : []),
  ]
}

button.addEventListener('click', async () => {
  setBusy(true)
  table.unlight()
  clearResult('กำลังแจกไพ่')
  for (const side of ['player', 'dealer']) {
    document.getElementById(`cards-${side}`).replaceChildren()
    document.getElementById(`points-${side}`).textContent = ''
  }
  const round = await playRound(table.bets())
  if (round === null) clearResult()
  else {
    await deal(round.outcome)
    const settled = await settle(round)
    table.light(wonSpots(round.outcome))
    await showResult(settled, WINNERS[round.outcome.winner])
  }
  setBusy(false)
})
