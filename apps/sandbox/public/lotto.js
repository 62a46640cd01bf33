import {
  bahtText,
  inUnit,
  chosenBaht,
  clearResult,
  isCalm,
  play,
  playRound,
  replay,
  say,
  setBusy,
  showBalance,
  showEndState,
  wait,
} from './play.js'
import { readRounds, showSlips, timeText, watchDraws } from './clock.js'
import { ordersOf, pays, setsOf, spotOf, winOfOne } from './lotto-sets.js'
import { foldSlip } from './slip-fold.js'
import { playSound } from './sound.js'

const KINDS = { t: '3 ตัวตรง', p: '3 ตัวโต๊ด', b: '2 ตัว' }
const SLIP_MAX = 20
const byId = (id) => document.getElementById(id)
const button = byId('deal')
/** Spot → baht. */
const slip = new Map()
let kind = 't'
let digits = ''
let shownDraw = null
/** The draw that the slip is bought for: what the page shows, and what the server has to agree with. */
let current = null

/** Numbers that are not in the slip yet: their count and sum are shown first. */
let proposal = null
let turns = false

const length = () => (kind === 'b' ? 2 : 3)
const inBaht = (baht) => inUnit(`฿${baht.toLocaleString('en')}`)
const ticketBaht = () => chosenBaht()
const isTicket = (baht) => Number.isInteger(baht) && baht >= 1
const totalOf = () => [...slip.values()].reduce((sum, baht) => sum + baht, 0)
const CHANCES = { 900: '1 ใน 1,000', 90: '1 ใน 100', 150: '6 ใน 1,000', 300: '3 ใน 1,000' }

function ball(text, isEmpty) {
  const one = document.createElement('span')
  one.className = isEmpty ? 'ball empty' : 'ball'
  one.textContent = text
  return one
}

function showDigits() {
  byId('balls').replaceChildren(...Array.from({ length: length() }, (_, place) => ball(digits[place] ?? '–', place >= digits.length)))
  const shown = (digits.length === length() ? spotOf(kind, digits) : null) ?? `${kind}012`
  byId('pays-line').textContent = `จ่าย ${pays(shown)} เท่า · คืนผู้เล่น 90.00% · โอกาส ${CHANCES[pays(shown)]}`
  byId('turn').disabled = kind === 'p'
  byId('turn').setAttribute('aria-pressed', String(turns && kind !== 'p'))
  showProposal()
  showSets()
}

/** What would be added, how many and for how much, and the button that adds it. */
function showProposal() {
  byId('proposal').hidden = proposal === null
  byId('pays-line').hidden = proposal !== null
  if (proposal === null) return
  const { name, spots } = proposal
  byId('proposal-text').textContent = `${name} ${spots.length} เลข`
  byId('proposal-add').textContent = `ใส่โพย ${isTicket(ticketBaht()) ? inBaht(spots.length * ticketBaht()) : ''}`
}

function propose(name, numbers) {
  const spots = [...new Set(numbers.map((number) => spotOf(kind, number)).filter((spot) => spot !== null))]
  proposal = { name, spots }
  digits = ''
  closeSets()
  showDigits()
  byId('proposal-add').focus({ preventScroll: true })
}

function drop() {
  proposal = null
  showDigits()
}

function showSets() {
  byId('sets').replaceChildren(
    ...setsOf(kind, digits).map(({ name, numbers }) => {
      const choice = document.createElement('button')
      choice.type = 'button'
      choice.className = 'pad-key word lockable'
      choice.textContent = `${name} · ${numbers.length} เลข`
      choice.addEventListener('click', () => propose(name, numbers))
      return choice
    }),
  )
}

function closeSets() {
  byId('sets').hidden = true
  byId('pad').hidden = false
  byId('sets-open').setAttribute('aria-expanded', 'false')
}

function showSlip() {
  byId('slip').hidden = slip.size === 0
  byId('slip-count').textContent = `${slip.size} เลข`
  byId('slip-kind').textContent = ''
  const total = totalOf()
  byId('slip-lines').replaceChildren(
    ...[...slip].map(([spot, baht]) => {
      const line = document.createElement('li')
      const text = document.createElement('p')
      const number = document.createElement('strong')
      number.textContent = spot.slice(1)
      const name = document.createElement('small')
      name.textContent = `${KINDS[spot[0]]} ถูกได้ ${inBaht(baht * pays(spot))}`
      text.append(number, name)
      const amount = document.createElement('strong')
      amount.className = 'price'
      amount.textContent = inBaht(baht)
      const out = document.createElement('button')
      out.type = 'button'
      out.className = 'quiet small lockable'
      out.textContent = '×'
      out.setAttribute('aria-label', `เอาเลข ${spot.slice(1)} ออก`)
      out.addEventListener('click', () => {
        slip.delete(spot)
        showSlip()
      })
      line.append(text, amount, out)
      return line
    }),
  )
  byId('slip-price').textContent = `รวม ${inBaht(total)}`
  const { least, most } = winOfOne([...slip])
  byId('slip-win').textContent = slip.size === 0 ? '' : `ถูก 1 เลขได้ ${least === most ? inBaht(most) : `${inBaht(least)}–${inBaht(most)}`}`
  byId('total').textContent = slip.size === 0 ? 'กดเลขให้ครบเพื่อใส่โพย' : inUnit(`${slip.size} เลข ${total.toLocaleString('en')} บาท`)
  button.disabled = slip.size === 0 || current === null || document.body.classList.contains('busy')
}

/** Puts spots into the slip, all of them or none. */
function add(spots) {
  const baht = ticketBaht()
  const fresh = spots.filter((spot) => !slip.has(spot))
  if (!isTicket(baht)) return say('เดิมพันเป็นจำนวนเต็มบาท')
  if (fresh.length === 0) return say('มีเลขนี้ในโพยแล้ว')
  if (slip.size + fresh.length > SLIP_MAX) return say('หนึ่งโพยซื้อได้ไม่เกิน 20 เลข')
  if (totalOf() + fresh.length * baht > play.stakeMax) return say('หนึ่งโพยซื้อได้ไม่เกิน 5,000 บาท')
  say('')
  for (const spot of fresh) slip.set(spot, baht)
  showSlip()
}

function complete() {
  const number = digits
  if (turns && kind !== 'p' && ordersOf(number).length > 1) return propose(`${number} กลับ`, ordersOf(number))
  digits = ''
  const spot = spotOf(kind, number)
  if (spot === null) say('เลขเหมือนกันสามตัวไม่มีโต๊ด')
  else add([spot])
  setTimeout(showDigits, 250)
}

function press(digit) {
  clearResult()
  playSound('tick')
  proposal = null
  digits += digit
  showDigits()
  if (digits.length === length()) complete()
}

/** One stake a ticket: a change applies to what is in the slip and not bought yet, and the page says so. */
function changeTicket() {
  const baht = ticketBaht()
  showProposal()
  if (!isTicket(baht)) return say('เดิมพันเป็นจำนวนเต็มบาท')
  if (slip.size === 0) return say('')
  if (slip.size * baht > play.stakeMax) return say('หนึ่งโพยซื้อได้ไม่เกิน 5,000 บาท โพยยังเป็นราคาเดิม')
  for (const spot of slip.keys()) slip.set(spot, baht)
  say(`ปรับ ${slip.size} เลขในโพยเป็นใบละ ${inBaht(baht)} แล้ว`)
  showSlip()
}

for (const key of document.querySelectorAll('[data-digit]')) key.addEventListener('click', () => press(key.dataset.digit))
byId('erase').addEventListener('click', () => {
  digits = digits.slice(0, -1)
  drop()
})
byId('turn').addEventListener('click', () => {
  turns = !turns
  showDigits()
})
byId('sets-open').addEventListener('click', () => {
  const isOpen = byId('sets').hidden
  byId('sets').hidden = !isOpen
  byId('pad').hidden = isOpen
  byId('sets-open').setAttribute('aria-expanded', String(isOpen))
})
byId('proposal-add').addEventListener('click', () => {
  const { spots } = proposal
  add(spots)
  drop()
})
byId('proposal-drop').addEventListener('click', drop)
byId('stake').addEventListener('input', changeTicket)
byId('random').addEventListener('click', () => {
  const numbers = crypto.getRandomValues(new Uint32Array(3))
  digits = ''
  for (const number of numbers.slice(0, length())) press(String(number % 10))
})
// A key that is pressed before it is listened to would lose a digit: the pad opens here.
for (const key of document.querySelectorAll('.pad-key')) key.disabled = false
const kinds = [...document.querySelectorAll('[data-kind]')]
for (const choice of kinds)
  choice.addEventListener('click', () => {
    kind = choice.dataset.kind
    digits = ''
    proposal = null
    closeSets()
    for (const other of kinds) other.setAttribute('aria-checked', String(other === choice))
    showDigits()
  })
for (const quick of document.querySelectorAll('[data-stake]'))
  quick.addEventListener('click', () => {
    byId('stake').value = quick.dataset.stake
    changeTicket()
  })

function showResults(past) {
  const box = byId('results')
  if (past.length === 0) {
    box.textContent = 'ยังไม่มีผล รองวดแรกออก'
    return
  }
  box.replaceChildren(
    ...past.slice(0, 6).map(({ endsAt, outcome }) => {
      const line = document.createElement('p')
      line.className = 'score-line'
      for (const text of [`งวด ${timeText(endsAt)}`, `สามตัว ${outcome.three}`, `สองตัว ${outcome.two}`]) {
        const part = document.createElement('span')
        part.textContent = text
        line.append(part)
      }
      return line
    }),
  )
}

/** The balls of the last draw fall in one after another. */
async function showLastDraw(past) {
  const [last] = past
  if (last === undefined || last.drawId === shownDraw) return
  shownDraw = last.drawId
  const box = byId('draw-balls')
  const title = document.createElement('small')
  title.textContent = `ผลงวด ${timeText(last.endsAt)}`
  box.replaceChildren(title)
  for (const [place, digit] of [...last.outcome.three, ...last.outcome.two].entries()) {
    const one = ball(digit, false)
    if (place >= 3) one.classList.add('second')
    box.append(one)
    if (!isCalm) await wait(220)
  }
}

async function showMine() {
  const state = await readRounds()
  if (state === null) return
  showBalance(state.balance)
  showSlips(state.rounds, (spot) => `${spot.slice(1)} ${KINDS[spot[0]]}`)
}

// Number after number is keyed in: the pad has to stay in sight.
foldSlip({ isOpen: false })
showDigits()
showSlip()
button.addEventListener('click', async () => {
  const began = performance.now()
  setBusy(true)
  clearResult()
  const round = await playRound(
    [...slip].map(([spot, baht]) => ({ spot, baht })),
    current,
  )
  if (round !== null) {
    slip.clear()
    byId('win').textContent = `ซื้อแล้ว ${bahtText(round.stake)} รอผลงวด`
    showBalance(round.balance)
    await showMine()
    await wait(Math.max(0, play.roundMs - (performance.now() - began)))
  }
  setBusy(false)
  showSlip()
})

if (replay) {
  await showLastDraw([replay.draw])
  showEndState(replay)
} else
  await watchDraws((draws, isNew) => {
    current = draws.current.drawId
    showSlip()
    showResults(draws.past)
    void showLastDraw(draws.past)
    if (isNew) void wait(1_200).then(showMine)
  }, 'ผลงวด')
