import { chosenBaht, clearResult, play, playRound, setBusy, wait } from '../play.js'
import { Patience } from '../patience.js'
import { playSound } from '../sound.js'
import { byId } from './world.js'

/** The second half of a double press must not stop what the first one started. */
const PRESS_OVER_MS = 350

/**
 * Connects the button of a slot. A press plays a round; a press while it is shown ends all waiting, on the button or on the board. The least
 * time between two rounds stays the same: stopping never makes rounds follow faster.
 */
export function onSpin({ begin, show }) {
  const button = byId('deal')
  const label = button.firstChild
  const action = label.textContent
  const patience = new Patience()
  let shownSince = null
  const stop = () => (shownSince !== null && performance.now() - shownSince > PRESS_OVER_MS ? patience.hurry() : undefined)
  const setShown = (isShown) => {
    shownSince = isShown ? performance.now() : null
    button.disabled = false
    button.classList.toggle('is-stop', isShown)
    label.textContent = isShown ? 'หยุด' : action
  }
  byId('window').addEventListener('pointerdown', stop)
  button.addEventListener('click', async () => {
    if (document.body.classList.contains('busy')) return stop()
    const began = performance.now()
    setBusy(true)
    patience.reset()
    clearResult()
    document.body.dataset.grade = ''
    byId('win-detail').textContent = ''
    begin()
    playSound('spin')
    setShown(true)
    const round = await playRound([{ spot: 'spin', baht: chosenBaht() }])
    await show(round)
    patience.reset()
    button.disabled = true
    await wait(play.roundMs - (performance.now() - began))
    setShown(false)
    setBusy(false)
    button.focus({ preventScroll: true })
  })
  // Until now a press would have been lost.
  button.disabled = false
  return patience
}
