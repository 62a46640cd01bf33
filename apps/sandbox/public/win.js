import { clearCoins, shower } from './coins.js'
import { isCalm, Patience } from './patience.js'
import { playSound } from './sound.js'
import { vibrate } from './settings.js'
import { inUnit } from './unit.js'

// The end of a round in its grade, the same for every engine. The server decides the grade; the page only shows it.

const WORDS = ['', 'ได้คืน', 'ได้รับ', 'รางวัลใหญ่', 'รางวัลใหญ่มาก']
const ROLL_MS = [0, 0, 600, 1_200, 1_600]
const COINS = [0, 0, 0, 16, 48]
const BUZZ = [null, null, [18], [20, 40, 20], [30, 40, 30, 40, 60]]
const SOUNDS = [null, 'returned', 'win', 'big', 'veryBig']
const CARD_MS = 6_000
const patience = new Patience()
const byId = (id) => document.getElementById(id)

/** Whole baht with satang, floored, from an amount in 1/100,000 baht: a sum never shows more than there is. Chips in free play. */
export function bahtText(amount) {
  return inUnit(moneyText(amount))
}

/** The same of money in any case: what others bet at a table. */
export function moneyText(amount) {
  const satang = BigInt(amount) / 1_000n
  const whole = (satang / 100n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `฿${whole}.${String(satang % 100n).padStart(2, '0')}`
}

const timesText = (payout, stake) => `${(Number((payout * 10n) / stake) / 10).toLocaleString('en')} เท่า`

/** Shows the end state of any grade at once. */
export const endDrama = () => patience.hurry()
addEventListener('pointerdown', endDrama)
addEventListener('keydown', ({ key }) => (key === ' ' || key === 'Enter' || key === 'Escape' ? endDrama() : undefined))

/**
 * Plays the end of a round. `text` goes before the sum, and is the whole line where nothing was paid; `hero` is a picture of the game.
 * Resolves when the player can go on.
 */
export async function playDrama({ grade, stake, payout }, { text = '', hero = null } = {}) {
  const [staked, paid] = [BigInt(stake), BigInt(payout ?? 0)]
  patience.reset()
  document.body.dataset.grade = String(grade)
  const before = text === '' ? '' : `${text} · `
  if (!grade) return say(text === '' ? 'รอบนี้ไม่ได้รางวัล' : text)
  if (grade === 1) {
    playSound('returned')
    return say(`${before}${WORDS[1]} ${bahtText(paid)}`)
  }
  playSound(SOUNDS[grade])
  if (!isCalm) vibrate(BUZZ[grade])
  const times = grade >= 3 && staked > 0n ? ` · ${timesText(paid, staked)}` : ''
  const line = (sum) => `${before}${WORDS[grade]}${times} ${sum}`
  if (!isCalm && grade === 3) lift()
  const card = grade === 4 ? openCard({ stake: staked, payout: paid, hero }) : null
  await roll(ROLL_MS[grade], paid, (sum) => {
    byId('win').textContent = line(sum)
    if (card) card.querySelector('b').textContent = sum
  })
  say(line(bahtText(paid)))
  if (card) await closeCard(card)
}

/** The result line. It is announced once: the figures on the way to it are not. */
function say(text) {
  const line = byId('win')
  line.removeAttribute('aria-live')
  line.textContent = text
}

function lift() {
  const board = document.querySelector('.board-picture') ?? byId('win')
  board.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.06)' }, { transform: 'scale(1)' }], {
    duration: 420,
    easing: 'ease-in-out',
  })
  const { x, y, width, height } = board.getBoundingClientRect()
  shower(COINS[3], { x: x + width / 2, y: y + height * 0.6 })
}

async function roll(ms, payout, show) {
  byId('win').setAttribute('aria-live', 'off')
  const started = performance.now()
  let step = 0
  while (!isCalm && !patience.isHurried) {
    const part = Math.min(1, (performance.now() - started) / Math.max(1, ms))
    if (part >= 1) break
    const shown = BigInt(Math.floor((1 - (1 - part) ** 2) * 10_000))
    show(bahtText((payout * shown) / 10_000n))
    if (part * 20 > step) {
      step += 1
      playSound('roll', { step })
    }
    await new Promise((next) => requestAnimationFrame(next))
  }
  show(bahtText(payout))
}

function element(name, className, text = '') {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

/** The card of a very big win, over the board. */
function openCard({ stake, payout, hero }) {
  const card = element('section', 'win-card')
  card.setAttribute('aria-hidden', 'true')
  const rays = element('div', 'win-rays')
  const body = element('div', 'win-body')
  const picture = element('img', 'win-hero')
  picture.src = hero ?? document.querySelector('.top .tile').src
  picture.alt = ''
  body.append(
    picture,
    element('h2', '', WORDS[4]),
    element('b', ''),
    element('p', '', timesText(payout, stake)),
    element('span', 'win-on', 'เล่นต่อ'),
  )
  card.append(rays, body)
  document.body.append(card)
  if (isCalm) return card
  card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240 })
  rays.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(30deg)' }], { duration: CARD_MS + 2_000 })
  body.animate([{ transform: 'scale(.6)' }, { transform: 'scale(1.06)', offset: 0.7 }, { transform: 'scale(1)' }], {
    duration: 520,
    easing: 'ease-out',
  })
  shower(COINS[4], { x: innerWidth / 2, y: innerHeight * 0.62 })
  return card
}

/** The first press shows the sum, the second one closes; without a press it closes after six seconds. */
async function closeCard(card) {
  patience.reset()
  await patience.hold(CARD_MS)
  clearCoins()
  card.remove()
}
