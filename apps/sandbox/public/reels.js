import { opened, play, replay, settle, showEndState, showResult } from './play.js'
import { playSound } from './sound.js'
import { ReelBoard } from './slots/reel-board.js'
import { onSpin } from './slots/spin-button.js'
import { byId, openWorld } from './slots/world.js'

const ROWS = 3
// A mechanical machine: the reels run long, stop one by one with a heavy bounce.
const RUN_MS = 900
const STAGGER_MS = 380
const { strips, lines, ranks } = play.view

const world = await openWorld({ columns: strips.length, rows: ROWS })
const board = new ReelBoard(world, { bounce: 0.3 })
const columnOf = (reel, stop) => Array.from({ length: ROWS }, (_, row) => ranks[strips[reel][(stop + row) % strips[reel].length]])
const shownFirst = opened?.rounds?.[0]?.outcome?.stops ?? strips.map((strip, reel) => (reel * 7) % strip.length)
board.show(strips.map((_, reel) => columnOf(reel, shownFirst[reel])))

async function stopReels(stops) {
  await patience.wait(RUN_MS)
  const landings = []
  for (const [reel, stop] of stops.entries()) {
    landings.push(board.land(reel, columnOf(reel, stop), { isFast: patience.isHurried }))
    await patience.wait(STAGGER_MS)
    playSound('stop', { reel: reel * 2, isLast: reel === stops.length - 1 })
  }
  await Promise.all(landings)
}

function showLines(wins, stops) {
  const rows = wins.map(({ line, count }) => lines[line].slice(0, count))
  const cells = new Map(
    rows.flatMap((line) => line.map((row, reel) => [`${reel}:${row}`, { reel, row, rank: columnOf(reel, stops[reel])[row] }])),
  )
  if (cells.size > 0) board.lift([...cells.values()], rows)
}

/** Lights what a round that stopped has won. */
function showLit(round) {
  // Lines are lit only for a win that is more than its stake.
  if (round.grade >= 2) showLines(round.result.lines, round.outcome.stops)
  if (round.grade === 0) board.dim()
  byId('win-detail').textContent = round.result.lines
    .map(({ line, count, multiplier }) => `${count} ตัว เส้นที่ ${line + 1} ได้ ${multiplier} เท่าต่อเส้น`)
    .join(' · ')
}

const patience = onSpin({
  begin: () => board.start(),
  show: async (round) => {
    if (round === null) return stopReels(shownFirst)
    const { stops } = round.outcome
    await stopReels(stops)
    showLit(round)
    await showResult(await settle(round))
  },
})

if (replay) {
  showLit(replay)
  showEndState(replay)
}
