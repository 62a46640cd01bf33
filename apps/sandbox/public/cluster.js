import { opened, play, replay, settle, showEndState, showResult } from './play.js'
import { playSound } from './sound.js'
import { GemBoard } from './slots/gem-board.js'
import { onSpin } from './slots/spin-button.js'
import { byId, openWorld } from './slots/world.js'

const SIDE = 5
const { gems } = play.view
const { names } = play.world
const rankOf = (gem) => gems.indexOf(gem) + 2
const world = await openWorld({ columns: SIDE, rows: SIDE })
const patience = onSpin({ begin, show })
const board = new GemBoard(world, patience)
const first = opened?.rounds?.[0]?.outcome?.grid
board.show(
  Array.from({ length: SIDE * SIDE }, (_, place) => (first ? rankOf(first[place]) : 2 + ((place * 5 + Math.floor(place / 3)) % 6))),
)

function begin() {
  board.clear()
  byId('times').hidden = true
}

async function show(round) {
  if (round === null) return
  const { grid } = round.outcome
  await board.open(grid.map(rankOf))
  playSound('stop', { reel: 2, isLast: true })
  showLit(round)
  await showResult(await settle(round))
}

/** Lights the groups of a board that lies still. */
function showLit(round) {
  const { times } = round.outcome
  const { clusters } = round.result
  byId('times').hidden = times === 1 || clusters.length === 0
  byId('times').textContent = `คูณ ×${times}`
  // Groups are lit only for a round that gives more than its stake; a smaller return is written in words.
  if (round.grade >= 2) board.light(clusters.flatMap(({ cells }) => cells))
  if (round.grade === 0) board.dim()
  byId('win-detail').textContent = clusters
    .map(({ gem, cells, pays }) => `${names[rankOf(gem)]} ${cells.length} ช่อง ${(Number(pays) / 100).toFixed(2)} เท่า`)
    .join(' · ')
}

if (replay) {
  showLit(replay)
  showEndState(replay)
}
