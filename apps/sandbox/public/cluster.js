import { chosenBaht, clearResult, isCalm, play, playRound, setBusy, settle, showBalance, showResult, showStage, wait } from './play.js'
import { playSound } from './sound.js'
import { easeOutBack, loadPictures, openStage, spriteOf } from './stage.js'

const { Container, Graphics } = window.PIXI
const SIDE = 5
const CELL = 100
const GEMS = ['ruby', 'amethyst', 'sapphire', 'emerald', 'topaz', 'pearl']
const NAMES = { ruby: 'ทับทิม', amethyst: 'พลอยม่วง', sapphire: 'ไพลิน', emerald: 'มรกต', topaz: 'บุษราคัม', pearl: 'ไข่มุก' }
const byId = (id) => document.getElementById(id)
const button = byId('deal')
const [stage, pictures] = await Promise.all([
  openStage(byId('stage'), { width: SIDE * CELL + 20, height: SIDE * CELL + 20 }),
  loadPictures(Object.fromEntries(GEMS.map((gem) => [gem, `/public/gems/${gem}.svg`])), 200),
])

const board = new Container()
board.position.set(10, 10)
const backs = new Graphics()
  .roundRect(-10, -10, SIDE * CELL + 20, SIDE * CELL + 20, 24)
  .fill(0x1c5c50)
  .roundRect(-5, -5, SIDE * CELL + 10, SIDE * CELL + 10, 20)
  .fill(0x06231f)
for (let cell = 0; cell < SIDE * SIDE; cell += 1)
  backs
    .roundRect((cell % SIDE) * CELL + 3, Math.floor(cell / SIDE) * CELL + 3, CELL - 6, CELL - 6, 14)
    .fill({ color: 0x0f4a40, alpha: 0.9 })
const glow = new Graphics()
const layer = new Container()
const mask = new Graphics().roundRect(0, 0, SIDE * CELL, SIDE * CELL, 16).fill(0xffffff)
layer.mask = mask
board.addChild(backs, glow, mask, layer)
stage.scene.addChild(board)

const gems = Array.from({ length: SIDE * SIDE }, (_, cell) => {
  const sprite = spriteOf(pictures[GEMS[(cell * 5 + Math.floor(cell / 3)) % GEMS.length]], CELL * 0.8)
  layer.addChild(sprite)
  return {
    sprite,
    size: sprite.scale.x,
    x: ((cell % SIDE) + 0.5) * CELL,
    y: (Math.floor(cell / SIDE) + 0.5) * CELL,
    column: cell % SIDE,
    row: Math.floor(cell / SIDE),
  }
})
function rest() {
  for (const { sprite, size, x, y } of gems) {
    sprite.position.set(x, y)
    sprite.scale.set(size)
    sprite.alpha = 1
  }
}
rest()
stage.paint()

/** The old gems fall out of the grid and the drawn ones in, column by column, for the whole shortest lawful round. */
async function fall(grid, ms) {
  glow.clear()
  const change = () => gems.forEach(({ sprite }, cell) => (sprite.texture = pictures[grid[cell]]))
  if (isCalm) {
    layer.alpha = 0.3
    stage.paint()
    await wait(ms)
    change()
    layer.alpha = 1
    rest()
    stage.paint()
    return
  }
  await stage.animate(ms * 0.3, (part) => gems.forEach(({ sprite, y }) => (sprite.y = y + part ** 2 * SIDE * CELL * 1.1)))
  change()
  const landed = new Set()
  await stage.animate(ms * 0.7, (part) =>
    gems.forEach(({ sprite, y, column, row }) => {
      const start = column * 0.09 + (SIDE - 1 - row) * 0.05
      const own = Math.min(1, Math.max(0, (part - start) / 0.42))
      sprite.y = own === 0 ? -CELL : -CELL + (y + CELL) * easeOutBack(own)
      if (own === 1 && row === 0 && !landed.has(column)) {
        landed.add(column)
        playSound('stop')
      }
    }),
  )
  rest()
  stage.paint()
}

async function light(clusters) {
  const won = new Set(clusters.flatMap(({ cells }) => cells))
  glow.clear()
  for (const cell of won)
    glow
      .roundRect((cell % SIDE) * CELL + 3, Math.floor(cell / SIDE) * CELL + 3, CELL - 6, CELL - 6, 14)
      .fill({ color: 0xffd675, alpha: 0.4 })
  gems.forEach(({ sprite }, cell) => (sprite.alpha = won.has(cell) ? 1 : 0.4))
  if (isCalm) return stage.paint()
  await stage.animate(800, (part) =>
    gems.forEach(({ sprite, size }, cell) => sprite.scale.set(won.has(cell) ? size * (1 + 0.14 * Math.sin(part * Math.PI)) : size)),
  )
}

const timesText = (hundredths) => `${(Number(hundredths) / 100).toFixed(2)} เท่า`

button.addEventListener('click', async () => {
  setBusy(true)
  clearResult()
  byId('win-detail').textContent = ''
  byId('times').hidden = true
  showStage('.machine')
  const round = await playRound([{ spot: 'spin', baht: chosenBaht() }])
  if (round !== null) {
    const { grid, times } = round.outcome
    const { clusters } = round.result
    await fall(grid, play.roundMs)
    byId('times').hidden = times === 1 || clusters.length === 0
    byId('times').textContent = `คูณ ×${times}`
    // Groups glow only for a round that gives more than its stake; a smaller return is written in words.
    if (BigInt(round.payout) > BigInt(round.stake)) await light(clusters)
    byId('win-detail').textContent = clusters
      .map(({ gem, cells, pays }) => `${NAMES[gem]} ${cells.length} เม็ด ${timesText(pays)}`)
      .join(' · ')
    const settled = await settle(round)
    showResult(settled)
    showBalance(settled.balance)
  }
  setBusy(false)
  button.focus({ preventScroll: true })
})
button.disabled = false
