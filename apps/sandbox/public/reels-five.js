import { bahtText, opened, play, replay, settle, showEndState, showResult, wait } from './play.js'
import { playSound } from './sound.js'
import { ReelBoard } from './slots/reel-board.js'
import { onSpin } from './slots/spin-button.js'
import { byId, openWorld } from './slots/world.js'

const ROWS = 3
const RUN_MS = 620
const STAGGER_MS = 150
const ANTICIPATE_MS = 600
const FREE_TURN_MS = 2_500
const GATE = 'G'
const { base, free, lines, ranks } = play.view

const world = await openWorld({ columns: base.length, rows: ROWS, ribbons: { 0: 'แทนได้', 1: 'ฟรีสปิน' } })
const board = new ReelBoard(world)
const letterAt = (strip, stop, row) => strip[(stop + row) % strip.length]
const columnOf = (strips, reel, stop) => Array.from({ length: ROWS }, (_, row) => letterAt(strips[reel], stop, row))
const ranksOf = (letters) => letters.map((letter) => ranks[letter])
const shownFirst = opened?.rounds?.[0]?.outcome?.base?.stops ?? base.map((strip, reel) => (reel * 5 + 2) % strip.length)
board.show(base.map((_, reel) => ranksOf(columnOf(base, reel, shownFirst[reel]))))

/** Stops the reels one after another. A reel that can still bring much runs longer: the server names those by what stopped before. */
async function stopReels({ stops }, strips, waits) {
  await patience.wait(RUN_MS)
  let gates = 0
  const landings = []
  for (const [reel, stop] of stops.entries()) {
    if (waits.includes(reel) && !patience.isHurried) {
      board.glow(reel)
      playSound('anticipate', { step: reel })
      await patience.wait(ANTICIPATE_MS)
    }
    const letters = columnOf(strips, reel, stop)
    landings.push(board.land(reel, ranksOf(letters), { isFast: patience.isHurried }))
    board.glow(null)
    await patience.wait(STAGGER_MS)
    playSound('stop', { reel, isLast: reel === stops.length - 1 })
    if (letters.includes(GATE)) playSound('scatter', { step: gates++ })
  }
  await Promise.all(landings)
}

/** Lifts what pays out of the window. */
function showWins({ wins, gates, stops }, strips) {
  const cells = new Map()
  const add = (reel, row) => cells.set(`${reel}:${row}`, { reel, row, rank: ranks[letterAt(strips[reel], stops[reel], row)] })
  for (const { line, count } of wins) lines[line].slice(0, count).forEach((row, reel) => add(reel, row))
  if (gates >= 3)
    stops.forEach((stop, reel) => columnOf(strips, reel, stop).forEach((letter, row) => (letter === GATE ? add(reel, row) : undefined)))
  if (cells.size > 0)
    board.lift(
      [...cells.values()],
      wins.map(({ line, count }) => lines[line].slice(0, count)),
    )
}

function mark(id, text) {
  byId(id).hidden = text === null
  byId(id).textContent = text ?? ''
}

function winText({ wins, gates }) {
  const [best] = wins.toSorted((left, right) => right.pays - left.pays)
  const parts = []
  if (best !== undefined)
    parts.push(wins.length === 1 ? `${best.count} ตัว เส้นที่ ${best.line + 1} ได้ ${best.pays} เท่าต่อเส้น` : `ชนะ ${wins.length} เส้น`)
  if (gates >= 3) parts.push(`ฟรีสปิน ${gates} ตัว`)
  return parts.join(' · ')
}

async function playFreeSpins(round, waits) {
  const spins = round.outcome.free
  const sumOf = (pays) => bahtText((BigInt(pays) * BigInt(round.stake)) / 10n)
  byId('win').textContent = `ฟรีสปิน ${spins.length} รอบ ทุกรางวัลคูณ 3`
  playSound('big')
  await patience.wait(1_600)
  mark('free-times', 'คูณ ×3')
  const meter = byId('free-meter')
  meter.max = spins.length
  meter.hidden = false
  let pays = round.outcome.base.pays
  for (const [place, spin] of spins.entries()) {
    patience.reset()
    mark('free-left', `ฟรีสปิน ${place + 1}/${spins.length}`)
    meter.value = place + 1
    const began = performance.now()
    board.start()
    playSound('spin')
    await stopReels(spin, free, waits[place + 1] ?? [])
    pays += spin.pays
    byId('win-detail').textContent = [winText(spin), `รวม ${sumOf(pays)}`].filter((part) => part !== '').join(' · ')
    if (spin.pays > 0) {
      showWins(spin, free)
      // A spin pays in tenths of the stake: one up to the stake makes no sound.
      if (spin.pays > lines.length) playSound('win')
    }
    await wait(Math.max(400, FREE_TURN_MS - (performance.now() - began)))
  }
  mark('free-left', null)
  mark('free-times', null)
  meter.hidden = true
}

const patience = onSpin({
  begin: () => board.start(),
  show: async (round) => {
    if (round === null) {
      await stopReels({ stops: shownFirst }, base, [])
      return
    }
    const { base: first, free: more } = round.outcome
    const waits = round.result.waits ?? []
    await stopReels(first, base, waits[0] ?? [])
    // Lines are lit only for a round that gives more than its stake, or on the way into free spins.
    if (round.grade >= 2 || more.length > 0) showWins(first, base)
    byId('win-detail').textContent = winText(first)
    if (more.length > 0) await playFreeSpins(round, waits)
    if (round.grade === 0) board.dim()
    const settled = await settle(round)
    await showResult(settled, BigInt(round.result.potWon ?? 0) > 0n ? 'แจ็กพอตแตก' : '')
    if (round.result.isLimited) byId('win-detail').textContent = 'ถึงรางวัลสูงสุดของรอบ'
  },
})

/** The board as it lay at the end: of a round with free spins the last of them. */
if (replay) {
  const { base: first, free: more } = replay.outcome
  const last = more.at(-1) ?? first
  const strips = more.length > 0 ? free : base
  board.show(strips.map((_, reel) => ranksOf(columnOf(strips, reel, last.stops[reel]))))
  if (replay.grade >= 2) showWins(last, strips)
  else if (replay.grade === 0) board.dim()
  byId('win-detail').textContent = winText(last)
  showEndState(replay, more.length > 0 ? `ฟรีสปิน ${more.length} รอบ` : '')
}
