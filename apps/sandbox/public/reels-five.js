import {
  bahtText,
  chosenBaht,
  clearResult,
  isCalm,
  play,
  playRound,
  setBusy,
  settle,
  showBalance,
  showResult,
  showStage,
  wait,
} from './play.js'
import { playSound } from './sound.js'
import { easeOut, loadPictures, openStage, spriteOf } from './stage.js'

const { Container, Graphics } = window.PIXI
const ROWS = 3
const CELL = 100
const REELS = 5
/** A free spin takes as long as any spin, its wins counted in. */
const FREE_TURN_MS = 1_700
const COLOURS = [0xffd675, 0x60b7ff, 0xff8fa0, 0x34d399, 0xc4a8ff, 0xfbbf24, 0x7de0ff, 0xff9f5c, 0xa3e635, 0xf0abfc]
const { base, free, lines, symbols } = play.view
const byId = (id) => document.getElementById(id)
const button = byId('deal')

const [stage, pictures] = await Promise.all([
  openStage(byId('stage'), { width: REELS * CELL + 24, height: ROWS * CELL + 24 }),
  loadPictures(Object.fromEntries(Object.entries(symbols).map(([letter, name]) => [letter, `/public/five/${name}.svg`])), 200),
])

const frame = new Graphics().roundRect(0, 0, REELS * CELL + 24, ROWS * CELL + 24, 22).fill(0x0b1030)
const reelsBox = new Container()
reelsBox.position.set(12, 12)
const mask = new Graphics().roundRect(0, 0, REELS * CELL, ROWS * CELL, 14).fill(0xffffff)
const backs = new Graphics()
for (let reel = 0; reel < REELS; reel += 1)
  backs.roundRect(reel * CELL + 2, 0, CELL - 4, ROWS * CELL, 10).fill(reel % 2 === 0 ? 0x1b2364 : 0x222b78)
const shade = new Graphics().rect(0, 0, REELS * CELL, ROWS * CELL).fill({ color: 0x04061a, alpha: 0.55 })
shade.visible = false
const overlay = new Graphics()
const raised = new Container()
reelsBox.mask = mask
reelsBox.addChild(mask, backs)
stage.scene.addChild(frame, reelsBox)

// Four pictures a reel: three in the window, one coming in. The strip turns by changing what they show.
const reels = Array.from({ length: REELS }, (_, reel) => {
  const column = new Container()
  column.x = (reel + 0.5) * CELL
  const cells = Array.from({ length: ROWS + 1 }, () => spriteOf(pictures.L, CELL * 0.86))
  column.addChild(...cells)
  reelsBox.addChild(column)
  return { column, cells, strips: base, place: (reel * 5) % base[reel].length }
})
reelsBox.addChild(shade, raised, overlay)

const letterAt = (strip, stop, row) => strip[(((stop + row) % strip.length) + strip.length) % strip.length]

/** Shows a reel at a place between two stops: the part of a cell that has come in from above. */
function placeReel(reel, position) {
  const { cells, strips } = reels[reel]
  const whole = Math.floor(position)
  const part = position - whole
  cells.forEach((cell, row) => {
    cell.texture = pictures[letterAt(strips[reel], whole, row)]
    cell.y = (row + 0.5 - part) * CELL
  })
}

function showStops(strips, stops) {
  reels.forEach((reel, index) => {
    reel.strips = strips
    reel.place = stops[index]
    placeReel(index, stops[index])
  })
}

function clearWins() {
  overlay.clear()
  raised.removeChildren().forEach((sprite) => sprite.destroy())
  shade.visible = false
}

/** Symbols fall for the whole spin; the last reel stops when the shortest lawful time is over. */
async function spin(strips, stops, ms) {
  clearWins()
  if (isCalm) {
    reelsBox.alpha = 0.35
    stage.paint()
    await wait(ms)
    reelsBox.alpha = 1
    showStops(strips, stops)
    stage.paint()
    return
  }
  const starts = reels.map((reel) => reel.place)
  const ends = REELS - 1
  const stopped = new Set()
  const runs = stops.map((stop, index) => {
    const size = strips[index].length
    const turns = Math.round((14 + index * 5) / size) + (index > 1 ? 1 : 0)
    // The window falls, so the place runs down the strip.
    const distance = ((((starts[index] - stop) % size) + size) % size) + Math.max(1, turns) * size
    return { distance, stopMs: ms * (0.6 + (0.4 * index) / ends) }
  })
  reels.forEach((reel) => {
    reel.strips = strips
  })
  await stage.animate(ms, (_part, passed) => {
    runs.forEach(({ distance, stopMs }, index) => {
      const part = Math.min(1, passed / stopMs)
      placeReel(index, stops[index] + distance * (1 - easeOut(part)))
      if (part === 1 && !stopped.has(index)) {
        stopped.add(index)
        playSound('stop')
      }
    })
  })
  showStops(strips, stops)
  stage.paint()
}

/** Darkens the window and lifts what won out of it, line after line. */
async function showWins({ wins, gates, stops }, strips, ms) {
  const cells = new Set(wins.flatMap(({ line, count }) => lines[line].slice(0, count).map((row, reel) => `${reel}:${row}`)))
  if (gates >= 3)
    for (let reel = 0; reel < REELS; reel += 1)
      for (let row = 0; row < ROWS; row += 1) if (letterAt(strips[reel], stops[reel], row) === 'G') cells.add(`${reel}:${row}`)
  if (cells.size === 0) return
  shade.visible = true
  const lifted = [...cells].map((cell) => {
    const [reel, row] = cell.split(':').map(Number)
    const sprite = spriteOf(pictures[letterAt(strips[reel], stops[reel], row)], CELL * 0.86)
    sprite.position.set((reel + 0.5) * CELL, (row + 0.5) * CELL)
    raised.addChild(sprite)
    return { sprite, size: sprite.scale.x }
  })
  for (const { line, count } of wins) {
    overlay.moveTo(0.5 * CELL, (lines[line][0] + 0.5) * CELL)
    lines[line].slice(0, count).forEach((row, reel) => overlay.lineTo((reel + 0.5) * CELL, (row + 0.5) * CELL))
    overlay.stroke({ width: 5, color: COLOURS[line], alpha: 0.85, join: 'round', cap: 'round' })
  }
  if (isCalm) return stage.paint()
  await stage.animate(ms, (part) => lifted.forEach(({ sprite, size }) => sprite.scale.set(size * (1 + 0.12 * Math.sin(part * Math.PI)))))
}

function mark(id, text) {
  byId(id).hidden = text === null
  byId(id).textContent = text ?? ''
}

function winText({ wins, gates }) {
  const [best] = wins.toSorted((left, right) => right.pays - left.pays)
  const parts =
    best === undefined
      ? []
      : [wins.length === 1 ? `${best.count} ตัว เส้นที่ ${best.line + 1} ได้ ${best.pays} เท่าต่อเส้น` : `ชนะ ${wins.length} เส้น`]
  if (gates >= 3) parts.push(`ประตูทอง ${gates} ตัว`)
  return parts.join(' · ')
}

async function playFreeSpins(round) {
  const spins = round.outcome.free
  clearResult(`ประตูทองเปิดแล้ว ฟรีสปิน ${spins.length} รอบ ทุกรางวัลคูณ 3`)
  await wait(1_600)
  mark('free-times', 'คูณ ×3')
  let pays = round.outcome.base.pays
  for (const [place, one] of spins.entries()) {
    mark('free-left', `ฟรีสปิน ${place + 1}/${spins.length}`)
    const began = performance.now()
    await spin(free, one.stops, FREE_TURN_MS)
    pays += one.pays
    byId('win-detail').textContent =
      one.pays > 0
        ? `${winText(one)} · รวม ${bahtText((BigInt(pays) * BigInt(round.stake)) / 10n)}`
        : `รวม ${bahtText((BigInt(pays) * BigInt(round.stake)) / 10n)}`
    await showWins(one, free, one.pays > 0 ? 700 : 0)
    await wait(Math.max(250, play.roundMs - (performance.now() - began)))
  }
  mark('free-left', null)
  mark('free-times', null)
}

showStops(
  base,
  reels.map(({ place }) => place),
)
stage.paint()

button.addEventListener('click', async () => {
  setBusy(true)
  clearResult()
  byId('win-detail').textContent = ''
  showStage('.machine')
  const round = await playRound([{ spot: 'spin', baht: chosenBaht() }])
  if (round !== null) {
    const { base: first, free: more } = round.outcome
    await spin(base, first.stops, play.roundMs)
    // Lines are lit only for a round that gives more than its stake, or on the way into free spins.
    if (BigInt(round.payout) > BigInt(round.stake) || more.length > 0) await showWins(first, base, 900)
    byId('win-detail').textContent = winText(first)
    if (more.length > 0) await playFreeSpins(round)
    const settled = await settle(round)
    showResult(settled, round.result.potWon > 0 ? 'แจ็กพอตแตก' : undefined)
    if (round.result.isLimited) byId('win-detail').textContent = 'ถึงรางวัลสูงสุดของรอบ'
    showBalance(settled.balance)
  }
  setBusy(false)
  button.focus({ preventScroll: true })
})
button.disabled = false
