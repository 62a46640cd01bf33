import { bahtText, isCalm, opened, play, replay, settle, showEndState, showResult } from './play.js'
import { playSound } from './sound.js'
import { GemBoard } from './slots/gem-board.js'
import { onSpin } from './slots/spin-button.js'
import { byId, openWorld } from './slots/world.js'

const SIDE = 5
const FIRST_BOARD = [2, 5, 7, 3, 6, 4, 7, 2, 5, 3, 6, 3, 4, 7, 2, 5, 6, 7, 4, 3, 7, 2, 5, 6, 4]
const { names } = play.world
const rungs = [...document.querySelectorAll('.rung')]
const world = await openWorld({ columns: SIDE, rows: SIDE })
const patience = onSpin({ begin, show })
const board = new GemBoard(world, patience)
board.show(opened?.rounds?.[0]?.outcome?.steps?.at(-1)?.grid ?? FIRST_BOARD)
reach(null)

/** Lights the multiplier of a fall; null before the first one. */
function reach(fall) {
  const place = fall === null ? -1 : Math.min(fall, rungs.length - 1)
  rungs.forEach((rung, at) => {
    rung.classList.toggle('is-lit', at === place)
    rung.classList.toggle('is-past', at < place)
  })
  if (place > 0 && !isCalm)
    rungs[place].animate([{ transform: 'scale(1)' }, { transform: 'scale(1.4)' }, { transform: 'scale(1)' }], { duration: 320 })
}

function begin() {
  board.clear()
  reach(null)
}

async function show(round) {
  if (round === null) return
  const { steps } = round.outcome
  const sumOf = (pays) => bahtText((BigInt(round.stake) * BigInt(pays)) / 100n)
  // A round that returns at most its stake falls in silence: nothing of it is written large.
  const isWin = round.grade >= 2
  let pays = 0
  for (const [fall, step] of steps.entries()) {
    if (fall === 0) {
      await board.open(step.grid)
      playSound('stop', { reel: 2, isLast: true })
    } else await board.drop(step.grid)
    if (step.groups.length === 0) break
    reach(fall)
    const places = step.groups.flatMap(({ cells }) => cells)
    if (isWin) board.say(step.times === 1 ? sumOf(step.pays) : `${sumOf(step.pays / step.times)} × ${step.times}`, places)
    await board.burst(places, { step: fall, isQuiet: !isWin })
    pays += step.pays
    byId('win').textContent = `รวม ${sumOf(pays)}`
    byId('win-detail').textContent =
      `ถล่มครั้งที่ ${fall + 1} · ${step.groups.map(({ rank, cells }) => `${names[rank]} ${cells.length} ช่อง`).join(' · ')}`
  }
  patience.reset()
  if (round.grade === 0) board.dim()
  await showResult(await settle(round))
  if (round.result.isLimited) byId('win-detail').textContent = 'ถึงรางวัลสูงสุดของรอบ'
}

/** The last board of the round, with the highest rung that it reached. */
if (replay) {
  const falls = replay.outcome.steps.filter(({ groups }) => groups.length > 0).length
  if (falls > 0) reach(falls - 1)
  if (replay.grade === 0) board.dim()
  showEndState(replay, falls > 0 ? `ถล่ม ${falls} ครั้ง` : '')
}
