import { backOf, cardOf } from './cards.js'
import {
  bettingTable,
  boardPatience,
  call,
  clearResult,
  inUnit,
  opened,
  play,
  playRound,
  replay,
  setBusy,
  settle,
  showBalance,
  showEndState,
  showResult,
  wait,
} from './play.js'
import { playSound } from './sound.js'

const KINDS = { yellow: 'สามเหลือง', straight: 'เรียง', straight_flush: 'สเตรทฟลัช', tong: 'ตอง', pok8: 'ป๊อก 8', pok9: 'ป๊อก 9' }
const WINNERS = { player: 'ผู้เล่นชนะ', dealer: 'เจ้ามือชนะ', tie: 'เสมอ' }
const POLL_MS = 1_000
const POLLS_MAX = 40
const byId = (id) => document.getElementById(id)
const button = byId('deal')
const patience = boardPatience()
const table = bettingTable((total) => {
  byId('total').textContent = inUnit(total ? `${total.toLocaleString('en')} บาท` : 'ยังไม่ได้วางเดิมพัน')
  button.disabled = total === 0
})

function handText({ kind, points, deng }) {
  return `${KINDS[kind] ?? `${points} แต้ม`}${deng > 1 ? ` ${deng} เด้ง` : ''}`
}

function clearTable() {
  table.unlight()
  for (const side of ['player', 'dealer']) {
    byId(`cards-${side}`).replaceChildren()
    byId(`points-${side}`).textContent = ''
  }
}

/** Lays the first two cards of both hands; those of the dealer face down. */
async function deal(player) {
  patience.reset()
  for (const place of [0, 1]) {
    byId('cards-player').append(cardOf(player.cards[place]))
    playSound('tick')
    await patience.wait(play.roundMs / 12)
    byId('cards-dealer').append(backOf())
    playSound('tick')
    await patience.wait(play.roundMs / 12)
  }
  byId('points-player').textContent = handText(player)
}

/** Lays the third cards, then opens the dealer's hand. */
async function finish({ player, dealer }) {
  // The press of the decision is not one that ends the deal.
  patience.reset()
  const third = player.cards[2]
  if (third) {
    byId('cards-player').append(cardOf(third))
    byId('points-player').textContent = handText(player)
    playSound('tick')
    await patience.wait(play.roundMs / 8)
  }
  byId('cards-dealer').replaceChildren()
  for (const card of dealer.cards) {
    byId('cards-dealer').append(cardOf(card))
    playSound('tick')
    await patience.wait(play.roundMs / 10)
  }
  byId('points-dealer').textContent = handText(dealer)
}

function winText({ deng }) {
  const times = (spot) => (play.view.pays[spot] / 100).toFixed(2)
  return `จั่วเพิ่ม 1 ใบ หรืออยู่ · ชนะได้ ${times('player')} เท่า${deng === 2 ? ` · 2 เด้งได้ ${times('deng2')} เท่า` : ''}`
}

/** The player's decision; the end of the time is one too. */
function decision(leftMs) {
  const ends = performance.now() + leftMs
  const bar = byId('decide')
  bar.hidden = false
  for (const choice of bar.querySelectorAll('button')) choice.disabled = false
  byId('draw').focus({ preventScroll: true })
  return new Promise((decided) => {
    const done = (choice) => {
      clearInterval(clock)
      bar.hidden = true
      decided(choice)
    }
    const tick = () => {
      const left = Math.max(0, ends - performance.now())
      byId('decide-left').textContent = String(Math.ceil(left / 1_000))
      if (left === 0) done('stay')
    }
    const clock = setInterval(tick, 250)
    byId('draw').onclick = () => done('draw')
    byId('stay').onclick = () => done('stay')
    tick()
  })
}

/** Sends the decision until its round is over; what the server decided in the meantime counts. */
async function choose(round, choice) {
  let current = round
  for (let poll = 0; poll < POLLS_MAX && current.outcome === null; poll += 1) {
    const answer = await call('POST', `/rounds/${round.roundId}/choice`, { choice }).catch(() => null)
    if (answer?.status === 200) current = answer.body.round
    if (current.outcome === null) await wait(POLL_MS)
  }
  showBalance(current.balance)
  return current
}

/** Plays a round whose bet is taken to its end; `leftMs` is what is left of the time to decide. */
async function playOut(round, leftMs) {
  const began = performance.now()
  let current = round
  await deal(round.opening?.player ?? { ...round.result.player, cards: round.result.player.cards.slice(0, 2) })
  if (round.opening) {
    clearResult(winText(round.opening.player))
    const choice = await decision(leftMs)
    clearResult(choice === 'draw' ? 'จั่ว 1 ใบ' : 'อยู่')
    current = await choose(round, choice)
  } else current = await settle(round)
  if (current.result === null) return
  await finish(current.result)
  table.light(wonSpots(current.result))
  await showResult(current, WINNERS[current.result.winner])
  await wait(Math.max(0, play.roundMs - (performance.now() - began)))
}

function wonSpots({ player, winner }) {
  return [
    ...(winner === 'player' ? ['player'] : []),
    ...(winner === 'player' && player.deng === 2 ? ['deng2'] : []),
    ...(winner === 'player' && player.deng >= 3 ? ['deng3'] : []),
    ...(player.kind.startsWith('pok') ? ['pok'] : []),
  ]
}

button.addEventListener('click', async () => {
  setBusy(true)
  clearTable()
  clearResult('กำลังแจกไพ่')
  const round = await playRound(table.bets())
  if (round === null) clearResult()
  else await playOut(round, play.view.decideMs)
  setBusy(false)
})

/** The hands as they lay at the end. Rounds of before the decision have them in the outcome. */
if (replay) {
  const end = replay.result.player ? replay.result : replay.outcome
  for (const side of ['player', 'dealer']) {
    byId(`cards-${side}`).replaceChildren(...end[side].cards.map(cardOf))
    byId(`points-${side}`).textContent = handText(end[side])
  }
  table.light(wonSpots(end))
  showEndState(replay, WINNERS[end.winner])
}

/** A hand that was left before the decision goes on where it was. */
const [latest] = opened?.rounds ?? []
if (latest?.opening) {
  setBusy(true)
  const left = play.view.decideMs - (Date.now() - new Date(latest.takenAt).getTime())
  await playOut(latest, Math.min(play.view.decideMs, Math.max(0, left)))
  setBusy(false)
}
