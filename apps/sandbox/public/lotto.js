import { bahtText, chosenBaht, clearResult, isCalm, play, playRound, say, setBusy, showBalance, wait } from './play.js'
import { readRounds, showSlips, timeText, watchDraws } from './clock.js'
import { bestOf } from './lotto-best.js'
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

const length = () => (kind === 'b' ? 2 : 3)
const sorted = (text) => [...text].toSorted((left, right) => left.localeCompare(right)).join('')

function pays(spot) {
  if (spot[0] === 't') return 900
  if (spot[0] === 'b') return 90
  return new Set(spot.slice(1)).size === 3 ? 150 : 300
}
const CHANCES = { 900: '1 ใน 1,000', 90: '1 ใน 100', 150: '6 ใน 1,000', 300: '3 ใน 1,000' }

function ball(text, isEmpty) {
  const one = document.createElement('span')
  one.className = isEmpty ? 'ball empty' : 'ball'
  one.textContent = text
  return one
}

function showDigits() {
  byId('balls').replaceChildren(...Array.from({ length: length() }, (_, place) => ball(digits[place] ?? '–', place >= digits.length)))
  const asked = kind === 'p' && digits.length === 3 ? `p${sorted(digits)}` : `${kind}012`
  byId('pays-line').textContent = `จ่าย ${pays(asked)} เท่า · คืนผู้เล่น 90.00% · โอกาส ${CHANCES[pays(asked)]}`
}

function showSlip() {
  byId('slip').hidden = slip.size === 0
  byId('slip-count').textContent = `${slip.size} เลข`
  byId('slip-kind').textContent = ''
  const total = [...slip.values()].reduce((sum, baht) => sum + baht, 0)
  byId('slip-lines').replaceChildren(
    ...[...slip].map(([spot, baht]) => {
      const line = document.createElement('li')
      const text = document.createElement('p')
      const number = document.createElement('strong')
      number.textContent = spot.slice(1)
      const name = document.createElement('small')
      name.textContent = KINDS[spot[0]]
      text.append(number, name)
      const amount = document.createElement('strong')
      amount.className = 'price'
      amount.textContent = `฿${baht.toLocaleString('en')}`
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
  byId('slip-price').textContent = `รวม ฿${total.toLocaleString('en')}`
  byId('slip-win').textContent = `ถูกมากที่สุดต่องวด ฿${bestOf([...slip], pays).toLocaleString('en')}`
  byId('total').textContent = slip.size === 0 ? 'กดเลขให้ครบเพื่อใส่โพย' : `${slip.size} เลข ${total.toLocaleString('en')} บาท`
  button.disabled = slip.size === 0 || current === null || document.body.classList.contains('busy')
}

function addNumber() {
  const spot = kind === 'p' ? `p${sorted(digits)}` : `${kind}${digits}`
  digits = ''
  if (kind === 'p' && new Set(spot.slice(1)).size === 1) return say('เลขเหมือนกันสามตัวไม่มีโต๊ด')
  const baht = chosenBaht() || 20
  const isGood = Number.isInteger(baht) && baht >= 1
  if (!isGood) return say('เดิมพันเป็นจำนวนเต็มบาท')
  const total = [...slip.values()].reduce((sum, part) => sum + part, 0)
  if (slip.size === SLIP_MAX) return say('หนึ่งโพยซื้อได้ไม่เกิน 20 เลข')
  if (total + baht > play.stakeMax) return say('หนึ่งโพยซื้อได้ไม่เกิน 5,000 บาท')
  say('')
  slip.set(spot, (slip.get(spot) ?? 0) + baht)
  showSlip()
}

function press(digit) {
  clearResult()
  playSound('tick')
  digits += digit
  showDigits()
  if (digits.length === length()) {
    addNumber()
    setTimeout(showDigits, 250)
  }
}

for (const key of document.querySelectorAll('[data-digit]')) key.addEventListener('click', () => press(key.dataset.digit))
byId('erase').addEventListener('click', () => {
  digits = digits.slice(0, -1)
  showDigits()
})
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
    for (const other of kinds) other.setAttribute('aria-checked', String(other === choice))
    showDigits()
  })
for (const quick of document.querySelectorAll('[data-stake]'))
  quick.addEventListener('click', () => {
    byId('stake').value = quick.dataset.stake
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

await watchDraws((draws, isNew) => {
  current = draws.current.drawId
  showSlip()
  showResults(draws.past)
  void showLastDraw(draws.past)
  if (isNew) void wait(1_200).then(showMine)
})
