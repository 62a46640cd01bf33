import { isCalm, Patience } from './patience.js'
import { keepSetting, settings, vibrate } from './settings.js'
import { playSound, setSound } from './sound.js'
import { inUnit } from './unit.js'
import { bahtText, moneyText, playDrama } from './win.js'

// What every game page shares: its play's calls, the balance, chips, messages to the frame around it, and the fairness panel.

export const play = JSON.parse(document.body.dataset.play)
/** The finished round whose picture this page is; null on a page that plays. */
export const { replay } = play
const ALIVE_MS = 5_000
const POLL_MS = 1_500
const POLLS_MAX = 40
const byId = (id) => document.getElementById(id)

export { bahtText, inUnit, isCalm, moneyText }

/** The present value of the network jackpot. */
export function showPot(pot) {
  const place = byId('pot')
  if (place) place.textContent = bahtText(pot)
}

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export async function call(method, path, body) {
  const response = await fetch(`/play/api${path}`, {
    method,
    headers: { authorization: `Bearer ${play.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

let shownBalance = null
/** Shows a balance that the wallet sent, and lets the page around the game know that it moved. */
export function showBalance(balance) {
  if (balance === null || balance === undefined) return
  byId('balance').textContent = bahtText(balance)
  if (shownBalance !== null && shownBalance !== balance) tellParent('morakot:balance')
  shownBalance = balance
}

export const isFramed = window.parent !== window

/** Speaks to the page around the game: `ready`, `alive`, `balance`, `deposit`, `exit`, `open-game` with an id, and nothing else. */
export function tellParent(type, details = {}) {
  if (isFramed) window.parent.postMessage({ type, ...details }, play.playerOrigin)
}

export function say(text, { canDeposit = false } = {}) {
  byId('notice').textContent = inUnit(text ?? '')
  byId('notice-actions').hidden = !canDeposit
}

/** The stake in baht that the chip, the steps or the field of the page says. */
export function chosenBaht() {
  const chip = document.querySelector('input[name=chip]:checked')
  if (chip) return Number(chip.value)
  const steps = byId('steps')
  return steps ? Number(steps.dataset.baht) : Math.trunc(Number(byId('stake').value))
}

const inThousands = (baht) => inUnit(`฿${baht.toLocaleString('en')}`)

/** The steps of a slot's stake, from what the game offers. */
function setSteps() {
  const steps = byId('steps')
  if (!steps) return
  const stakes = JSON.parse(steps.dataset.stakes)
  let place = Math.max(0, stakes.indexOf(10))
  const show = () => {
    steps.dataset.baht = String(stakes[place])
    byId('stake-shown').textContent = inThousands(stakes[place])
    byId('stake-less').disabled = place === 0
    byId('stake-more').disabled = place === stakes.length - 1
  }
  byId('stake-less').addEventListener('click', () => {
    place -= 1
    show()
  })
  byId('stake-more').addEventListener('click', () => {
    place += 1
    show()
  })
  show()
  steps.addEventListener('unlocked', show)
}
setSteps()

/** The patience of a board: a press on it ends what moves there, and shows the result. The least time between two rounds stays the same. */
export function boardPatience() {
  const patience = new Patience()
  document.querySelector('.table').addEventListener('pointerdown', () => patience.hurry())
  return patience
}

/** Locks the table while a round runs; a chip cannot be moved under way. */
export function setBusy(isBusy) {
  for (const control of document.querySelectorAll('.stakes button, .stakes input, .spot, .lockable, #close-play')) control.disabled = isBusy
  document.body.classList.toggle('busy', isBusy)
  if (!isBusy) document.querySelector('.deal-row')?.dispatchEvent(new Event('unlocked'))
}

/**
 * Plays a round with `bets`, of a scheduled game for the draw that the page shows. The key lives until the answer is definite, so that a lost answer never becomes a second bet.
 * `null` when the round did not take place; the reason is on the page by then.
 */
export async function playRound(bets, drawId) {
  say('')
  const key = crypto.randomUUID()
  for (let attempt = 0; attempt < POLLS_MAX; attempt += 1) {
    const answer = await call('POST', '/rounds', { key, bets, ...(drawId ? { drawId } : {}) }).catch(() => null)
    if (answer === null || answer.status >= 500) {
      say('เชื่อมต่อไม่ได้ กำลังลองใหม่')
      await wait(POLL_MS)
      continue
    }
    if (answer.status !== 200) {
      say(answer.body.message ?? 'กรุณาเปิดเกมใหม่อีกครั้ง')
      return null
    }
    if (answer.body.pot) showPot(answer.body.pot)
    return untilDefinite(answer.body.round)
  }
  return null
}

async function untilDefinite(first) {
  let round = first
  for (let poll = 0; poll < POLLS_MAX && (round.state === 'committed' || round.state === 'voiding'); poll += 1) {
    say(round.message)
    await wait(POLL_MS)
    const answer = await call('GET', `/rounds/${round.roundId}`).catch(() => null)
    if (answer?.status === 200) round = answer.body.round
  }
  say(round.message, round)
  if (round.state === 'bet_taken' || round.state === 'settled') return round
  showBalance(round.balance)
  return null
}

/** Ends a round whose bet was taken, when its result lies open; the win is paid with or without this page. */
export async function settle(round) {
  let current = round
  for (let poll = 0; poll < POLLS_MAX && current.state === 'bet_taken'; poll += 1) {
    const answer = await call('POST', `/rounds/${round.roundId}/settle`).catch(() => null)
    if (answer?.status === 200) current = answer.body.round
    if (current.state === 'bet_taken') {
      say('กำลังจ่ายรางวัลเข้ากระเป๋าเงิน กรุณารอสักครู่')
      await wait(POLL_MS)
    }
  }
  say(current.message)
  showBalance(current.balance)
  return current
}

/** Shows the result in its grade, and adds the round to the list. Resolves when the player can go on. */
export async function showResult(round, text = '') {
  byId('win').classList.toggle('has-won', round.grade >= 2)
  addHistory(round)
  await playDrama(round, { text, hero: byId('hero')?.src })
}

/** Shows the end state of a finished round in words, without its drama. */
export function showEndState(round, text = '') {
  setBusy(true)
  const paid = BigInt(round.payout)
  byId('win').textContent = [text, paid > 0n ? `ได้ ${bahtText(paid)}` : 'ไม่ได้รางวัล'].filter((part) => part !== '').join(' · ')
}

export function clearResult(text = '') {
  byId('win').textContent = text
  byId('win').classList.remove('has-won')
}

/** Adds a settled round to the list of the last ones. */
export function addHistory(round) {
  const list = byId('history')
  if (!list.dataset.filled) list.replaceChildren()
  list.dataset.filled = 'yes'
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `/fair/${round.roundId}`
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = `รอบที่ ${round.nonce + 1}`
  const amounts = document.createElement('span')
  amounts.textContent = `เดิมพัน ${bahtText(round.stake)} ได้ ${bahtText(round.payout ?? 0)}`
  item.append(link, amounts)
  list.prepend(item)
  while (list.children.length > 10) list.lastChild.remove()
}

/** Twice the chips of a table. */
export const doubled = (bets) => new Map([...bets].map(([spot, baht]) => [spot, baht * 2]))

const sameBets = (one, other) => one.size === other.size && [...one].every(([spot, baht]) => other.get(spot) === baht)

/**
 * Spots that chips can be put on: a tap adds the chosen chip, one button lays the chips of the last round again and one doubles what lies,
 * or what lay in the last round. Returns what is bet, and the lights for what won.
 */
export function bettingTable(onChange) {
  let placed = new Map()
  /** The chips of the last round that was begun. */
  let last = new Map()
  const spots = [...document.querySelectorAll('[data-spot]')]
  const sumOf = (bets) => [...bets.values()].reduce((sum, baht) => sum + baht, 0)
  const paint = () => {
    for (const spot of spots) {
      const baht = placed.get(spot.dataset.spot)
      spot.querySelector('.placed').textContent = baht ? baht.toLocaleString('en') : ''
      spot.classList.toggle('placed-on', baht !== undefined)
    }
    byId('again').disabled = last.size === 0 || sameBets(last, placed)
    byId('double').disabled = placed.size === 0 && last.size === 0
    onChange(sumOf(placed))
  }
  /** Lays chips in place of those that lie, within the bound of a round. */
  const lay = (bets) => {
    unlight()
    say('')
    if (sumOf(bets) > play.stakeMax) return say(`เดิมพันรวมได้ไม่เกิน ${play.stakeMax.toLocaleString('en')} บาทต่อรอบ`)
    playSound('tick')
    placed = bets
    paint()
  }
  for (const spot of spots) {
    const { spot: name } = spot.dataset
    spot.addEventListener('click', () => lay(new Map(placed).set(name, (placed.get(name) ?? 0) + chosenBaht())))
    // Until now a press would have been lost.
    spot.disabled = false
  }
  const unlight = () => spots.forEach((spot) => spot.classList.remove('won', 'drawn'))
  byId('clear').addEventListener('click', () => {
    placed = new Map()
    unlight()
    paint()
  })
  byId('again').addEventListener('click', () => lay(new Map(last)))
  byId('double').addEventListener('click', () => lay(doubled(placed.size > 0 ? placed : last)))
  byId('deal').closest('.deal-row').addEventListener('unlocked', paint)
  paint()
  return {
    /** The bets of the round that begins with them. */
    bets: () => {
      last = new Map(placed)
      return [...placed].map(([spot, baht]) => ({ spot, baht }))
    },
    unlight,
    light: (names) => {
      for (const spot of spots) {
        const isDrawn = names.includes(spot.dataset.spot)
        spot.classList.toggle('drawn', isDrawn)
        spot.classList.toggle('won', isDrawn && placed.has(spot.dataset.spot))
        if (isDrawn && spot.classList.contains('number')) spot.scrollIntoView({ block: 'nearest' })
      }
    },
  }
}

byId('sound').setAttribute('aria-pressed', String(settings.sound))
byId('sound').addEventListener('click', () => {
  keepSetting('sound', !settings.sound)
  byId('sound').setAttribute('aria-pressed', String(settings.sound))
  setSound(settings.sound)
  playSound('tick')
})
byId('vibration').checked = settings.vibration
byId('vibration').addEventListener('change', () => {
  keepSetting('vibration', byId('vibration').checked)
  vibrate([20])
})
// Sound that was chosen on an earlier visit begins with the first press: browsers start audio in no other way.
if (settings.sound) addEventListener('pointerdown', () => setSound(settings.sound), { once: true })

/** The sheet of rules, returns, proof and last rounds. A wide screen shows it next to the board. */
const about = byId('about')
const closeAbout = () => {
  about.classList.remove('is-open')
  byId('to-rules').focus({ preventScroll: true })
}
byId('to-rules').addEventListener('click', (event) => {
  event.preventDefault()
  about.classList.add('is-open')
  byId('rules').open = true
  byId('close-about').focus({ preventScroll: true })
})
byId('close-about').addEventListener('click', closeAbout)
about.addEventListener('keydown', ({ key }) => (key === 'Escape' ? closeAbout() : undefined))
byId('rules').open = true
// The page around the game is notified, and goes there itself. Where its frame lets a tap move the page, the link has done it already.
for (const [id, type] of [
  ['leave', 'morakot:exit'],
  ['deposit', 'morakot:deposit'],
])
  byId(id).addEventListener('click', () => tellParent(type))

byId('seed-form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const clientSeed = byId('client-seed').value.trim()
  if (clientSeed === '') return
  const answer = await call('POST', '/client-seed', { clientSeed }).catch(() => null)
  byId('revealed').textContent = answer?.status === 200 ? 'ใช้เมล็ดใหม่ตั้งแต่รอบถัดไป' : 'เปลี่ยนเมล็ดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง'
})

byId('close-play').addEventListener('click', async () => {
  const answer = await call('POST', '/close').catch(() => null)
  const isClosed = answer?.status === 200
  byId('revealed').textContent = isClosed
    ? `เมล็ดเซิร์ฟเวอร์: ${answer.body.serverSeed} เปิดแต่ละรอบด้านบนเพื่อตรวจสอบ`
    : (answer?.body.message ?? 'เชื่อมต่อไม่ได้ กรุณาลองใหม่อีกครั้ง')
  if (!isClosed) return
  setBusy(true)
  say('การเล่นครั้งนี้จบแล้ว กรุณาเปิดเกมใหม่อีกครั้งเพื่อเล่นต่อ')
})

if (window.parent !== window) document.documentElement.classList.add('framed')
tellParent('morakot:ready')
tellParent('morakot:alive')
setInterval(() => tellParent('morakot:alive'), ALIVE_MS)

/** The state of play when the page opened: earlier rounds of this game, newest first, and the pot. */
export const opened = replay
  ? { balance: null, rounds: [replay] }
  : await call('GET', '/state')
      .then(({ status, body }) => (status === 200 ? body : null))
      .catch(() => null)
if (opened === null) say('เชื่อมต่อไม่ได้ กรุณาเปิดเกมใหม่อีกครั้ง')
else {
  showBalance(opened.balance)
  if (opened.pot) showPot(opened.pot)
  for (const round of opened.rounds.slice(0, 10).toReversed()) if (round.payout !== null) addHistory(round)
}
