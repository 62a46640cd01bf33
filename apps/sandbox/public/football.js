import {
  bahtText,
  inUnit,
  call,
  chosenBaht,
  clearResult,
  play,
  playRound,
  replay,
  say,
  setBusy,
  showBalance,
  showEndState,
  tellParent,
  wait,
} from './play.js'
import { readRounds, showSlips, timeText, watchDraws } from './clock.js'
import { foldSlip } from './slip-fold.js'
import { playSound } from './sound.js'

const PICKS = { h: 'เหย้า', d: 'เสมอ', a: 'เยือน', o: 'สูง 2.5', u: 'ต่ำ 2.5' }
const LEGS_MAX = 3
const byId = (id) => document.getElementById(id)
const button = byId('deal')
/** Match → pick, of the fixtures that are shown. */
const slip = new Map()
let draws = null

function element(name, className, text) {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
const oddsText = (hundredths) => (hundredths / 100).toFixed(2)

function showFixtures() {
  byId('matches').replaceChildren(
    ...draws.current.fixtures.map(({ home, away, odds }, match) => {
      const card = element('article', 'match')
      const names = element('h2')
      names.append(element('span', '', home), element('small', '', 'พบ'), element('span', '', away))
      const picks = element('div', 'odds')
      for (const [pick, name] of Object.entries(PICKS)) {
        const choice = element('button', 'odd lockable')
        choice.type = 'button'
        choice.dataset.match = String(match)
        choice.dataset.pick = pick
        choice.setAttribute('aria-pressed', String(slip.get(match) === pick))
        choice.append(
          element('span', '', name),
          element('strong', '', oddsText(odds[pick])),
          element('span', 'visually-hidden', `${home} พบ ${away}`),
        )
        choice.addEventListener('click', () => {
          if (slip.get(match) === pick) slip.delete(match)
          else if (!slip.has(match) && slip.size === LEGS_MAX) return say(`สเต็ปได้ไม่เกิน ${LEGS_MAX} คู่`)
          else slip.set(match, pick)
          say('')
          playSound('tick')
          clearResult()
          show()
        })
        picks.append(choice)
      }
      card.append(names, picks)
      return card
    }),
  )
}

function legs() {
  return [...slip].toSorted(([left], [right]) => left - right)
}

function price() {
  return legs().reduce((product, [match, pick]) => product * BigInt(draws.current.fixtures[match].odds[pick]), 1n)
}

function showSlip() {
  const chosen = legs()
  byId('slip').hidden = chosen.length === 0
  byId('slip-count').textContent = `${chosen.length} คู่`
  byId('slip-kind').textContent = chosen.length > 1 ? 'สเต็ป' : 'เดี่ยว'
  byId('slip-lines').replaceChildren(
    ...chosen.map(([match, pick]) => {
      const { home, away, odds } = draws.current.fixtures[match]
      const line = element('li')
      const text = element('p')
      text.append(element('strong', '', PICKS[pick]), element('small', '', `${home} พบ ${away}`))
      const out = element('button', 'quiet small lockable', '×')
      out.type = 'button'
      out.setAttribute('aria-label', `เอา ${home} พบ ${away} ออก`)
      out.addEventListener('click', () => {
        slip.delete(match)
        show()
      })
      line.append(text, element('strong', 'price', oddsText(odds[pick])), out)
      return line
    }),
  )
  const baht = chosenBaht()
  const isGood = Number.isInteger(baht) && baht >= 1 && baht <= play.stakeMax
  const top = isGood ? (BigInt(baht) * 100_000n * price()) / 100n ** BigInt(chosen.length) : 0n
  byId('slip-price').textContent = `ราคารวม ${(Number(price()) / 100 ** chosen.length).toFixed(2)}`
  byId('slip-win').textContent = `ถ้าถูกได้ ${bahtText(top)}`
  byId('total').textContent = inUnit(chosen.length === 0 ? 'แตะราคาเพื่อเลือก' : `${isGood ? baht.toLocaleString('en') : '–'} บาท`)
  button.disabled = chosen.length === 0 || !isGood || document.body.classList.contains('busy')
}

function show() {
  for (const choice of document.querySelectorAll('.odd'))
    choice.setAttribute('aria-pressed', String(slip.get(Number(choice.dataset.match)) === choice.dataset.pick))
  showSlip()
}

function spotText(spot, { drawId }) {
  const fixtures =
    drawId === draws.playing?.drawId
      ? draws.playing.matches
      : [draws.current, ...draws.past].find((draw) => draw.drawId === drawId)?.fixtures
  return spot
    .split('+')
    .map((leg) => (fixtures ? `${fixtures[Number(leg[0])].home} ${PICKS[leg[1]]}` : `คู่ ${Number(leg[0]) + 1} ${PICKS[leg[1]]}`))
    .join(' + ')
}

function showResults() {
  const box = byId('results')
  if (draws.past.length === 0) {
    box.textContent = 'ยังไม่มีผล รอนัดแรกจบ'
    return
  }
  box.replaceChildren(
    ...draws.past.slice(0, 5).map(({ endsAt, fixtures, outcome }) => {
      const group = element('section', 'result-group')
      group.append(element('h2', '', `นัด ${timeText(endsAt)}`))
      fixtures.forEach(({ home, away }, match) => {
        const [ours, theirs] = outcome.scores[match]
        const line = element('p', 'score-line')
        line.append(element('span', '', home), element('strong', '', `${ours} – ${theirs}`), element('span', '', away))
        group.append(line)
      })
      return group
    }),
  )
}

/** Matches with a bet of the player, of each draw by its place: they come first while they run. */
const mine = new Map()
const shownGoals = new Map()

function liveMatch({ home, away, goals }, match) {
  const item = element('li')
  const scored = goals.length
  const key = `${draws.playing.drawId}:${match}`
  const [ours, theirs] = ['home', 'away'].map((side) => goals.filter((goal) => goal.side === side).length)
  item.append(element('span', '', home), element('strong', '', `${ours} - ${theirs}`), element('span', '', away))
  if (scored > (shownGoals.get(key) ?? scored)) {
    item.className = 'goal'
    playSound('lift')
  }
  shownGoals.set(key, scored)
  return item
}

/** The matches that run: score and minute, the player's own first. */
function showPlaying() {
  const { playing } = draws
  byId('playing').hidden = playing === null
  if (playing === null) return
  byId('minute').textContent = `นาทีที่ ${playing.minute}`
  const own = mine.get(playing.drawId) ?? new Set()
  const order = playing.matches.map((_, match) => match).toSorted((left, right) => Number(own.has(right)) - Number(own.has(left)))
  byId('live').replaceChildren(...order.map((match) => liveMatch(playing.matches[match], match)))
}

async function showMine() {
  const state = await readRounds()
  if (state === null) return
  for (const { drawId, bets } of state.rounds) {
    if (!mine.has(drawId)) mine.set(drawId, new Set())
    for (const { spot } of bets) for (const leg of spot.split('+')) mine.get(drawId).add(Number(leg[0]))
  }
  showBalance(state.balance)
  showSlips(state.rounds, spotText)
}

const tabs = [...document.querySelectorAll('.tab')]
function openTab(chosen) {
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen))
    tab.tabIndex = tab === chosen ? 0 : -1
    byId(tab.getAttribute('aria-controls')).hidden = tab !== chosen
  }
}
for (const [place, tab] of tabs.entries()) {
  tab.addEventListener('click', () => openTab(tab))
  tab.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const next = tabs[(place + step + tabs.length) % tabs.length]
    openTab(next)
    next.focus()
  })
}
openTab(tabs[0])

/** The other sports of the house: the page around this one opens them. */
async function showTitles() {
  const answer = await call('GET', '/titles').catch(() => null)
  const titles = answer?.status === 200 ? answer.body.titles : []
  if (titles.length === 0) {
    byId('titles').textContent = 'ไม่มีรายการอื่นในขณะนี้'
    return
  }
  byId('titles').replaceChildren(
    ...titles.map(({ id, name }) => {
      const item = element('li')
      const open = element('button', 'quiet', name)
      open.type = 'button'
      open.addEventListener('click', () => tellParent('morakot:open-game', { gameId: id }))
      item.append(open)
      return item
    }),
  )
}

byId('stake').addEventListener('input', showSlip)
for (const quick of document.querySelectorAll('[data-stake]'))
  quick.addEventListener('click', () => {
    byId('stake').value = quick.dataset.stake
    showSlip()
  })

// Match after match is chosen: the fixtures have to stay in sight.
foldSlip({ isOpen: false })
if (replay) {
  draws = { past: [replay.draw], playing: null }
  openTab(byId('tab-results'))
  showResults()
  showEndState(replay)
} else
  await watchDraws((next, isNew) => {
    const isOtherRound = draws?.current.drawId !== next.current.drawId
    draws = next
    if (isOtherRound) {
      if (slip.size > 0) say('นัดนี้ปิดรับแล้ว เลือกคู่ของนัดใหม่ได้เลย')
      slip.clear()
      showFixtures()
    }
    show()
    showPlaying()
    showResults()
    if (isNew) void wait(1_200).then(showMine)
  }, 'ผลนัด')
if (!replay) void showTitles()

button.addEventListener('click', async () => {
  const began = performance.now()
  setBusy(true)
  clearResult()
  const spot = legs()
    .map(([match, pick]) => `${match}${pick}`)
    .join('+')
  const round = await playRound([{ spot, baht: chosenBaht() }], draws.current.drawId)
  if (round !== null) {
    slip.clear()
    byId('win').textContent = `รับเดิมพันแล้ว รอผลนัด ${timeText(draws.current.endsAt)}`
    showBalance(round.balance)
    await showMine()
    await wait(Math.max(0, play.roundMs - (performance.now() - began)))
  }
  setBusy(false)
  show()
})
