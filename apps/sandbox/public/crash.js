import {
  bahtText,
  call,
  chosenBaht,
  clearResult,
  isCalm,
  opened,
  play,
  playRound,
  say,
  setBusy,
  showBalance,
  showResult,
  wait,
} from './play.js'
import { playSound } from './sound.js'
import { CrashSky } from './crash-sky.js'

const POLL_MS = 350
const PRESS_OVER_MS = 600
const SHOWN = 8
const byId = (id) => document.getElementById(id)
const button = byId('deal')
const cash = byId('cash')
const heightAt = (ms) => Math.exp(ms / play.view.msPerE)
const timesText = (height) => `${height.toFixed(2)}×`

const sky = new CrashSky(byId('stage'), { heightAt, isCalm })

const points = (opened?.rounds ?? []).flatMap(({ outcome }) => (outcome ? [outcome.point] : [])).slice(0, SHOWN)
function showPoints() {
  byId('past-points').replaceChildren(
    ...points.slice(0, SHOWN).map((point) => {
      const item = document.createElement('li')
      item.textContent = timesText(point / 100)
      item.className = point < 150 ? 'low' : point < 500 ? 'middle' : 'high'
      return item
    }),
  )
}
showPoints()

function showTotal() {
  const baht = chosenBaht()
  byId('total').textContent =
    Number.isFinite(baht) && baht > 0 ? `${baht.toLocaleString('en')} บาท · เก็บเองที่ ${Number(byId('target').value || 0).toFixed(2)}×` : ''
}
for (const id of ['stake', 'target']) byId(id).addEventListener('input', showTotal)
for (const quick of document.querySelectorAll('[data-target]'))
  quick.addEventListener('click', () => {
    byId('target').value = quick.dataset.target
    showTotal()
  })
showTotal()

/** What is asked for, or null with the reason on the page. */
function askedBet() {
  const baht = chosenBaht()
  const target = Math.round(Number(byId('target').value) * 100)
  const wrong =
    !Number.isInteger(baht) || baht < 1 || baht > play.stakeMax
      ? 'เดิมพันเป็นจำนวนเต็ม 1–5,000 บาท'
      : target >= 101 && target <= 10_000
        ? null
        : 'จุดเก็บเองตั้งแต่ 1.01 ถึง 100.00 เท่า'
  if (wrong !== null) {
    say(wrong)
    return null
  }
  return { spot: `at:${target}`, baht, target }
}

/** Flies until the round is settled: by the hand, by the bet's own target or by the burst. The server's word ends it. */
async function fly(round, bet) {
  const started = performance.now()
  let settled = null
  let isAsking = false
  const heightNow = () => Math.min(100, Math.floor(heightAt(performance.now() - started) * 100) / 100)
  cash.hidden = false
  // It comes where the rocket was started: the second half of a double press must not bring it down again.
  cash.disabled = true
  setTimeout(() => {
    cash.disabled = false
    cash.focus({ preventScroll: true })
  }, PRESS_OVER_MS)
  cash.onclick = async () => {
    if (isAsking) return
    isAsking = true
    cash.disabled = true
    const answer = await call('POST', `/rounds/${round.roundId}/cash`).catch(() => null)
    if (answer?.status === 200 && answer.body.round.state !== 'bet_taken') settled = answer.body.round
    isAsking = false
  }
  const polling = (async () => {
    while (settled === null) {
      await wait(POLL_MS)
      const answer = await call('GET', `/rounds/${round.roundId}`).catch(() => null)
      if (answer?.status === 200 && answer.body.round.state !== 'bet_taken' && settled === null) settled = answer.body.round
    }
  })()
  playSound('lift')
  await new Promise((done) => {
    const frame = () => {
      if (settled !== null) return done()
      const height = heightNow()
      byId('height').textContent = timesText(height)
      byId('cash-amount').textContent = bahtText((BigInt(bet.baht) * 100_000n * BigInt(Math.round(height * 100))) / 100n)
      if (!isCalm) sky.paint(performance.now() - started, { isFlying: true })
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await polling
  cash.hidden = true
  return settled
}

/** Shows where the rocket would have ended as well: the point was sealed before the bet. */
function showEnd(round) {
  const { point } = round.outcome
  const at = round.result.at
  const endMs = Math.log((at ?? point) / 100) * play.view.msPerE
  sky.paint(Math.max(0, endMs), { isBurst: at === null })
  byId('height').textContent = timesText((at ?? point) / 100)
  byId('height').className = at === null ? 'height burst' : 'height kept'
  if (at === null) playSound('end')
}

button.addEventListener('click', async () => {
  const bet = askedBet()
  if (bet === null) return
  const began = performance.now()
  setBusy(true)
  clearResult('')
  byId('height').className = 'height'
  sky.paint(0)
  const round = await playRound([{ spot: bet.spot, baht: bet.baht }])
  if (round !== null) {
    const settled = round.state === 'bet_taken' ? await fly(round, bet) : round
    if (settled.outcome) {
      showEnd(settled)
      points.unshift(settled.outcome.point)
      showPoints()
      const { at } = settled.result
      await showResult(
        settled,
        at === null
          ? `จรวดหยุดที่ ${timesText(settled.outcome.point / 100)}`
          : `เก็บที่ ${timesText(at / 100)} จรวดหยุดที่ ${timesText(settled.outcome.point / 100)}`,
      )
    } else say(settled.message)
    showBalance(settled.balance)
    await wait(Math.max(0, play.roundMs - (performance.now() - began)))
  }
  setBusy(false)
  button.focus({ preventScroll: true })
})
button.disabled = false
