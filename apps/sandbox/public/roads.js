// The roads of baccarat: the big road, where a run goes down its column, and the bead plate, one mark a round.

const SVG = 'http://www.w3.org/2000/svg'
const ROWS = 6
const CELL = 16
const SEEN_COLUMNS = 20
const BEADS = 30
const COLOURS = { player: '#60b7ff', banker: '#ff6b78', tie: '#34d399' }
const LETTERS = { player: 'P', banker: 'B', tie: 'T' }

function shape(name, attributes) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** The place of each round on the big road. Ties are a stroke on the round before; a full column turns right. */
export function bigRoad(winners) {
  const taken = new Set()
  const marks = []
  let column = -1
  let row = 0
  let start = -1
  let last = null
  let early = 0
  for (const winner of winners) {
    if (winner === 'tie') {
      if (marks.length > 0) marks.at(-1).ties += 1
      else early += 1
      continue
    }
    if (winner !== last) {
      start += 1
      while (taken.has(`${start}:0`)) start += 1
      column = start
      row = 0
    } else if (row + 1 < ROWS && !taken.has(`${column}:${row + 1}`)) row += 1
    else column += 1
    taken.add(`${column}:${row}`)
    marks.push({ column, row, winner, ties: marks.length === 0 ? early : 0 })
    last = winner
  }
  return marks
}

function grid(picture, columns) {
  picture.setAttribute('viewBox', `0 0 ${columns * CELL} ${ROWS * CELL}`)
  picture.setAttribute('width', String(columns * CELL))
  picture.setAttribute('height', String(ROWS * CELL))
  const lines = []
  for (let column = 0; column <= columns; column += 1) lines.push(`M${column * CELL} 0V${ROWS * CELL}`)
  for (let row = 0; row <= ROWS; row += 1) lines.push(`M0 ${row * CELL}H${columns * CELL}`)
  picture.replaceChildren(shape('path', { d: lines.join(''), stroke: '#ffffff1f', fill: 'none' }))
}

/** Draws both roads and their count from the winners of past rounds, oldest first. */
export function drawRoads(winners) {
  const marks = bigRoad(winners)
  const columns = Math.max(SEEN_COLUMNS, ...marks.map(({ column }) => column + 1))
  const big = document.getElementById('big-road')
  grid(big, columns)
  for (const { column, row, winner, ties } of marks) {
    const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL]
    big.append(shape('circle', { cx: x, cy: y, r: CELL * 0.36, fill: 'none', stroke: COLOURS[winner], 'stroke-width': 2.4 }))
    if (ties > 0) big.append(shape('path', { d: `M${x - 6} ${y + 6}L${x + 6} ${y - 6}`, stroke: COLOURS.tie, 'stroke-width': 2.2 }))
  }
  const beads = document.getElementById('bead-road')
  grid(beads, BEADS / ROWS)
  winners.slice(-BEADS).forEach((winner, place) => {
    const [x, y] = [(Math.floor(place / ROWS) + 0.5) * CELL, ((place % ROWS) + 0.5) * CELL]
    const letter = shape('text', { x, y: y + 3.6, 'text-anchor': 'middle', 'font-size': 9, 'font-weight': 700, fill: '#10131f' })
    letter.textContent = LETTERS[winner]
    beads.append(shape('circle', { cx: x, cy: y, r: CELL * 0.42, fill: COLOURS[winner] }), letter)
  })
  const count = (name) => winners.filter((winner) => winner === name).length
  document.getElementById('road-count').textContent = String(winners.length)
  document.getElementById('road-tally').textContent = `ผู้เล่น ${count('player')} · เจ้ามือ ${count('banker')} · เสมอ ${count('tie')}`
  const box = big.parentElement
  box.scrollLeft = Math.max(0, ((marks.at(-1)?.column ?? 0) + 3) * CELL - box.clientWidth)
}
