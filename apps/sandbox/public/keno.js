import { chosenBaht, clearResult, isCalm, play, playRound, say, setBusy, settle, showResult, wait } from './play.js'
import { playSound } from './sound.js'

const PICKS_MAX = 8
const WIN_MAX = 500_000
const byId = (id) => document.getElementById(id)
const button = byId('deal')
const cells = [...document.querySelectorAll('.keno-cell')]
const picks = new Set()

const rising = () => [...picks].toSorted((left, right) => left - right)

function show() {
  for (const cell of cells) cell.setAttribute('aria-pressed', String(picks.has(Number(cell.dataset.number))))
  byId('picked').textContent = String(picks.size)
  const pays = Object.entries(play.view.pays[picks.size] ?? {})
  byId('keno-pays').replaceChildren(
    ...pays.map(([hits, pay]) => {
      const item = document.createElement('p')
      item.dataset.hits = hits
      item.textContent = `ถูก ${hits} · ${(pay / 100).toLocaleString('en')}×`
      return item
    }),
  )
  const best = Math.max(0, ...pays.map(([, pay]) => pay)) / 100
  const most = best === 0 ? play.stakeMax : Math.min(play.stakeMax, Math.floor(WIN_MAX / best))
  byId('stake').max = String(most)
  const baht = chosenBaht()
  byId('total').textContent =
    picks.size === 0 ? 'เลือกเลขก่อน' : `${Number.isInteger(baht) ? baht.toLocaleString('en') : '–'} บาท · สูงสุด ${most.toLocaleString('en')}`
  button.disabled = picks.size === 0 || !Number.isInteger(baht) || baht < 1 || baht > most || document.body.classList.contains('busy')
}

function clearMarks() {
  for (const cell of cells) cell.classList.remove('drawn', 'hit')
  byId('hits').textContent = '–'
}

for (const cell of cells)
  cell.addEventListener('click', () => {
    if (document.body.classList.contains('busy')) return
    const number = Number(cell.dataset.number)
    clearMarks()
    clearResult()
    if (picks.has(number)) picks.delete(number)
    else if (picks.size === PICKS_MAX) return say('เลือกได้ไม่เกิน 8 เลข')
    else picks.add(number)
    say('')
    playSound('tick')
    show()
  })
byId('erase').addEventListener('click', () => {
  picks.clear()
  clearMarks()
  show()
})
byId('random').addEventListener('click', () => {
  picks.clear()
  clearMarks()
  while (picks.size < 5) picks.add((crypto.getRandomValues(new Uint32Array(1))[0] % 80) + 1)
  show()
})
byId('stake').addEventListener('input', show)
for (const quick of document.querySelectorAll('[data-stake]'))
  quick.addEventListener('click', () => {
    byId('stake').value = quick.dataset.stake
    show()
  })
show()

/** Twenty balls over the whole shortest lawful round. */
async function drawBalls(numbers) {
  const gap = (play.roundMs - 300) / numbers.length
  let hits = 0
  for (const number of numbers) {
    const cell = cells[number - 1]
    const isHit = picks.has(number)
    cell.classList.add(isHit ? 'hit' : 'drawn')
    if (isHit) {
      hits += 1
      playSound('stop')
    }
    byId('hits').textContent = String(hits)
    await wait(isCalm ? gap / 2 : gap)
  }
  if (isCalm) await wait(play.roundMs / 2)
  return hits
}

button.addEventListener('click', async () => {
  setBusy(true)
  clearMarks()
  clearResult('กำลังออกผล')
  const round = await playRound([{ spot: `k:${rising().join('-')}`, baht: chosenBaht() }])
  if (round === null) clearResult()
  else {
    const hits = await drawBalls(round.outcome.numbers)
    for (const item of byId('keno-pays').children) item.classList.toggle('won', Number(item.dataset.hits) === hits)
    await showResult(await settle(round), `ถูก ${hits} จาก ${picks.size} เลข`)
  }
  setBusy(false)
  show()
})
