import { cardOf } from './cards.js'
import { otherLine, showClock, showSeal, timeNow, watchTable } from './live.js'
import { addHistory, chosenBaht, clearResult, doubled, inUnit, isCalm, moneyText, play, playRound, say, showBalance, wait } from './play.js'
import { drawRoads } from './roads.js'
import { playSound } from './sound.js'
import { Squeeze } from './squeeze.js'
import { playDrama } from './win.js'

const WINNERS = { player: 'ผู้เล่นชนะ', banker: 'เจ้ามือชนะ', tie: 'เสมอ' }
const PHASES = { betting: 'วางเดิมพัน', deal: 'ปิดรับเดิมพัน', third: 'ลุ้นใบที่สาม', result: 'ผลของตานี้' }
const SIDES = ['player', 'banker']
const BETWEEN_MS = 700
const SQUEEZE_MS = 4_000
const BAHT = 100_000n
const byId = (id) => document.getElementById(id)
const button = byId('deal')
const spots = [...document.querySelectorAll('[data-spot]')]
const sumOf = (bets) => [...bets.values()].reduce((sum, baht) => sum + baht, 0)

let state = null
let shownHand = ''
let drama = ''
let isSending = false
/** Chips that lie and are not confirmed, what is confirmed in this hand, and what was in the last one with a bet. */
let laid = new Map()
let taken = new Map()
let last = new Map()
/** Cards that lie on the table, and one turn of dealing at a time. */
let dealing = Promise.resolve()
let squeeze = null

const isBetting = () => state?.table.phase === 'betting' && new Date(state.table.closesAt).getTime() > timeNow()

function paintBets() {
  const isOpen = isBetting() && !isSending
  for (const spot of spots) {
    const name = spot.dataset.spot
    const baht = (laid.get(name) ?? 0) + (taken.get(name) ?? 0)
    spot.disabled = !isOpen
    spot.querySelector('.placed').textContent = baht ? baht.toLocaleString('en') : ''
    spot.classList.toggle('placed-on', baht > 0)
    spot.classList.toggle('unconfirmed', laid.has(name))
    const pool = state?.table.spots[name]
    spot.querySelector('.pool').textContent = pool ? `${pool.players} คน ${moneyText(pool.amount).replace(/\.\d\d$/, '')}` : ''
  }
  const total = sumOf(laid)
  button.disabled = !isOpen || total === 0
  byId('total').textContent = inUnit(
    total ? `฿${total.toLocaleString('en')}` : taken.size ? `รับแล้ว ฿${sumOf(taken).toLocaleString('en')}` : '',
  )
  byId('clear').disabled = !isOpen || total === 0
  byId('again').disabled = !isOpen || last.size === 0 || taken.size > 0
  byId('double').disabled = !isOpen || (total === 0 && (last.size === 0 || taken.size > 0))
}

/** Lays chips in place of those that lie, within the bound of a hand. */
function lay(bets) {
  if (sumOf(bets) + sumOf(taken) > play.stakeMax) return say(`เดิมพันรวมได้ไม่เกิน ${play.stakeMax.toLocaleString('en')} บาทต่อรอบ`)
  say('')
  playSound('tick')
  laid = bets
  paintBets()
}

for (const spot of spots)
  spot.addEventListener('click', () => {
    const name = spot.dataset.spot
    lay(new Map(laid).set(name, (laid.get(name) ?? 0) + chosenBaht()))
  })
byId('clear').addEventListener('click', () => lay(new Map()))
byId('again').addEventListener('click', () => lay(new Map(last)))
byId('double').addEventListener('click', () => lay(doubled(laid.size > 0 ? laid : last)))

button.addEventListener('click', async () => {
  const bets = [...laid].map(([spot, baht]) => ({ spot, baht }))
  isSending = true
  paintBets()
  const round = await playRound(bets, state.table.drawId)
  isSending = false
  if (round !== null) {
    laid = new Map()
    for (const { spot, baht } of bets) taken.set(spot, (taken.get(spot) ?? 0) + baht)
    showBalance(round.balance)
  }
  paintBets()
})

const pointsOf = (cards) => cards.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10

function layCard(side, place, outcome) {
  byId(`cards-${side}`).append(cardOf(outcome[side][place]))
  byId(`points-${side}`).textContent = String(pointsOf(outcome[side].slice(0, place + 1)))
  playSound('land')
}

/** Lays the cards that came and do not lie yet, in the order of the deal; a third card may be squeezed while its phase lasts. */
async function deal({ drawId, outcome, phase, phaseEndsAt }) {
  const order = [0, 1, 2].flatMap((place) => SIDES.map((side) => [side, place])).filter(([side, place]) => outcome[side][place])
  for (const [side, place] of order) {
    if (shownHand !== drawId) return
    if (byId(`cards-${side}`).children.length > place) continue
    const leftMs = new Date(phaseEndsAt).getTime() - timeNow()
    if (place === 2 && phase === 'third' && leftMs > 2_000 && !isCalm)
      await squeezed(outcome[side][place], Math.min(SQUEEZE_MS, leftMs - 1_200))
    if (shownHand !== drawId) return
    layCard(side, place, outcome)
    if (!isCalm && phase !== 'result' && leftMs > BETWEEN_MS * 2) await wait(BETWEEN_MS)
  }
}

/** Resolves when the card lies open: by the finger, by the button, or after `ms`. */
function squeezed(card, ms) {
  return new Promise((done) => {
    const open = byId('open')
    const end = () => {
      clearTimeout(timer)
      open.hidden = true
      setTimeout(() => {
        squeeze?.remove()
        squeeze = null
        done()
      }, 350)
    }
    squeeze = new Squeeze(byId('felt'), card, end)
    const timer = setTimeout(() => squeeze?.open(), ms)
    open.hidden = false
    open.onclick = () => squeeze?.open()
  })
}

function beginHand(table) {
  shownHand = table.drawId
  squeeze?.open()
  if (taken.size > 0) last = taken
  laid = new Map()
  taken = new Map()
  for (const side of SIDES) {
    byId(`cards-${side}`).replaceChildren()
    byId(`points-${side}`).textContent = ''
  }
  for (const spot of spots) spot.classList.remove('won', 'drawn')
  document.body.dataset.grade = '0'
  clearResult('')
}

/** Lights what won and shows the player's own sum in its grade, once all of it is paid. */
async function showEnd({ table, mine }) {
  const { winner, player, banker } = table.outcome
  const pairs = [
    ['player_pair', player],
    ['banker_pair', banker],
  ]
    .filter(([, [one, other]]) => one.rank === other.rank)
    .map(([name]) => name)
  for (const spot of spots) {
    const isDrawn = [winner, ...pairs].includes(spot.dataset.spot)
    spot.classList.toggle('drawn', isDrawn)
    spot.classList.toggle('won', isDrawn && taken.has(spot.dataset.spot))
  }
  if (drama === table.drawId) return
  const text = `ผู้เล่น ${pointsOf(player)} · เจ้ามือ ${pointsOf(banker)}`
  if (mine.total === null) {
    if (mine.rounds.length === 0) byId('win').textContent = text
    return
  }
  drama = table.drawId
  for (const round of mine.rounds.toReversed()) if (round.payout !== null) addHistory(round)
  showBalance(mine.rounds[0].balance)
  byId('win').classList.toggle('has-won', mine.total.grade >= 2)
  await playDrama(mine.total, { text })
}

function show(read) {
  state = read
  const { table, mine } = read
  const isNew = table.drawId !== shownHand
  if (isNew) beginHand(table)
  if (isNew || table.phase === 'betting') restoreTaken(mine.rounds)
  byId('shoe').textContent = String(table.shoe)
  byId('hand').textContent = `${table.hand}/${table.hands}`
  byId('status').textContent = table.phase === 'result' ? WINNERS[table.outcome.winner] : PHASES[table.phase]
  showSeal(table.seedHash)
  const others = table.others.map(({ name, amount, spots: on }) =>
    otherLine({ name, dots: on, text: moneyText(amount).replace(/\.\d\d$/, '') }),
  )
  byId('others').replaceChildren(...others)
  if (table.outcome !== null) dealing = dealing.then(() => deal(table))
  const rows = [...table.past].reverse()
  // The road moves when the last card lies: it would tell the result before.
  dealing = dealing.then(() => {
    if (shownHand !== table.drawId) return
    drawRoads(rows)
    if (table.phase === 'result') void showEnd(read)
  })
  paintBets()
}

/** Confirmed bets as the server has them: a page that comes late or was reloaded shows them too. */
function restoreTaken(rounds) {
  if (isSending) return
  taken = new Map()
  for (const { state: place, bets } of rounds)
    if (place === 'bet_taken' || place === 'settled')
      for (const { spot, stake } of bets) taken.set(spot, (taken.get(spot) ?? 0) + Number(BigInt(stake) / BAHT))
}

setInterval(() => {
  if (state === null) return
  showClock(state.table.phaseEndsAt)
  if (state.table.phase === 'betting') paintBets()
}, 250)
void watchTable(show)
