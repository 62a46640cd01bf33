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
  showStage,
  wait,
} from './play.js'
import { playSound } from './sound.js'
import { openStage } from './stage.js'

const { Container, Graphics, Text } = window.PIXI
const WIDTH = 560
const HEIGHT = 420
const POLL_MS = 350
const PRESS_OVER_MS = 600
const SHOWN = 8
const byId = (id) => document.getElementById(id)
const button = byId('deal')
const cash = byId('cash')
const stage = await openStage(byId('stage'), { width: WIDTH, height: HEIGHT })

const sky = new Graphics().roundRect(0, 0, WIDTH, HEIGHT, 26).fill(0x0a0d2b)
for (let star = 0; star < 70; star += 1) {
  const [x, y] = [(star * 157) % WIDTH, (star * 97 + star * star * 3) % HEIGHT]
  sky.circle(x, y, star % 7 === 0 ? 2 : 1.1).fill({ color: 0xffffff, alpha: 0.25 + (star % 5) * 0.13 })
}
sky
  .circle(WIDTH * 0.86, HEIGHT * 0.98, 150)
  .fill({ color: 0x4b3aa8, alpha: 0.55 })
  .circle(WIDTH * 0.8, HEIGHT * 0.9, 40)
  .fill({ color: 0x7a68e0, alpha: 0.3 })
const trail = new Graphics()
const rocket = new Container()
const body = new Graphics()
  .poly([-14, 10, -26, 26, -14, 22])
  .fill(0xe23b55)
  .poly([14, 10, 26, 26, 14, 22])
  .fill(0xe23b55)
  .ellipse(0, 0, 14, 32)
  .fill(0xf6f3ff)
  .poly([-13, -14, 0, -40, 13, -14])
  .fill(0xe23b55)
  .circle(0, -4, 7)
  .fill(0x2f7df6)
  .circle(0, -4, 7)
  .stroke({ width: 2.5, color: 0xffd675 })
const flame = new Graphics().poly([-9, 28, 0, 58, 9, 28]).fill(0xffb020).poly([-5, 28, 0, 46, 5, 28]).fill(0xfff0b0)
const burst = new Graphics()
for (let ray = 0; ray < 12; ray += 1) {
  const angle = (ray / 12) * Math.PI * 2
  burst
    .moveTo(Math.cos(angle) * 12, Math.sin(angle) * 12)
    .lineTo(Math.cos(angle) * 44, Math.sin(angle) * 44)
    .stroke({ width: 5, color: ray % 2 ? 0xffd675 : 0xff7a5c, cap: 'round' })
}
burst.visible = false
rocket.addChild(flame, body)
rocket.scale.set(0.9)
stage.scene.addChild(sky, trail, rocket, burst)

// The meaning of each line of the sky; drawn again only when it changes.
const levels = Array.from({ length: 4 }, () => {
  const text = new Text({ text: '', style: { fontFamily: 'Noto Sans Thai Variable, sans-serif', fontSize: 15, fill: 0xa9b0e8 } })
  text.x = 26
  stage.scene.addChildAt(text, 1)
  return text
})
function showLevel(place, level, y) {
  const said = `${level.toFixed(1)}×`
  if (levels[place].text !== said) levels[place].text = said
  levels[place].y = y - 22
}

const heightAt = (ms) => Math.exp(ms / play.view.msPerE)
const timesText = (height) => `${height.toFixed(2)}×`

/** The flight so far: the axes grow with it, so the rocket stays in sight. */
function paintFlight(ms) {
  const spanMs = Math.max(8_000, ms)
  const top = Math.max(2, heightAt(spanMs))
  const x = (at) => 40 + (at / spanMs) * (WIDTH - 130)
  const y = (height) => HEIGHT - 46 - ((height - 1) / (top - 1)) * (HEIGHT - 150)
  trail.clear()
  for (const [place, level] of [1, 1 + (top - 1) / 3, 1 + ((top - 1) * 2) / 3, top].entries()) {
    showLevel(place, level, y(level))
    trail
      .moveTo(24, y(level))
      .lineTo(WIDTH - 24, y(level))
      .stroke({ width: 1, color: 0xffffff, alpha: 0.12 })
  }
  trail.moveTo(x(0), y(1))
  const steps = 28
  for (let step = 1; step <= steps; step += 1) trail.lineTo(x((ms * step) / steps), y(heightAt((ms * step) / steps)))
  trail.stroke({ width: 6, color: 0x34d399, cap: 'round', join: 'round' })
  trail.moveTo(x(0), y(1))
  for (let step = 1; step <= steps; step += 1) trail.lineTo(x((ms * step) / steps), y(heightAt((ms * step) / steps)))
  trail.lineTo(x(ms), y(1)).closePath().fill({ color: 0x34d399, alpha: 0.12 })
  rocket.position.set(x(ms) + 6, y(heightAt(ms)) - 14)
  rocket.rotation = 0.55 - Math.min(0.35, ms / 60_000)
  flame.scale.set(1, isCalm ? 1 : 0.85 + 0.25 * Math.sin(ms / 45))
}
function onGround() {
  burst.visible = false
  rocket.visible = true
  flame.visible = false
  paintFlight(0)
  stage.paint()
}
onGround()

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
  flame.visible = true
  playSound('lift')
  await new Promise((done) => {
    const frame = () => {
      if (settled !== null) return done()
      const height = heightNow()
      byId('height').textContent = timesText(height)
      byId('cash-amount').textContent = bahtText((BigInt(bet.baht) * 100_000n * BigInt(Math.round(height * 100))) / 100n)
      if (!isCalm) {
        paintFlight(performance.now() - started)
        stage.paint()
      }
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
  paintFlight(Math.max(0, endMs))
  flame.visible = false
  byId('height').textContent = timesText((at ?? point) / 100)
  byId('height').className = at === null ? 'height burst' : 'height kept'
  if (at === null) {
    burst.position.copyFrom(rocket.position)
    burst.visible = true
    rocket.visible = false
    playSound('end')
  }
  stage.paint()
}

button.addEventListener('click', async () => {
  const bet = askedBet()
  if (bet === null) return
  const began = performance.now()
  setBusy(true)
  clearResult('')
  byId('height').className = 'height'
  showStage('.machine')
  onGround()
  const round = await playRound([{ spot: bet.spot, baht: bet.baht }])
  if (round !== null) {
    const settled = round.state === 'bet_taken' ? await fly(round, bet) : round
    if (settled.outcome) {
      showEnd(settled)
      points.unshift(settled.outcome.point)
      showPoints()
      const { at } = settled.result
      showResult(
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
