import { readPageMessage } from '#features/minigames/rules-messages'
import type { FrameMessage, PageMessage } from '#features/minigames/rules-messages'
import { openCard } from './card.ts'
import type { FrameGame } from './game.ts'
import { chime, setSound } from './sound.ts'
import { burst } from './sparks.ts'
import { openWheel } from './wheel.ts'

// The document in the frame of a minigame. It has no origin and no session: it draws, and sends requests to the page around it.

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the frame has no ${id}`)
  return found
}

const stage = byId('stage')
const result = byId('result')
const play = byId('play')
const openAll = byId('open-all')
const sparks = byId('sparks')

// A sandboxed document has no origin; that of its address is the page's, which it was loaded from.
const pageOrigin = new URL(document.URL).origin
let game: FrameGame | null = null
let isBusy = false
let isOff = true
let isStill = false

const say = (message: FrameMessage) => window.parent.postMessage(message, pageOrigin)

function drawButton(): void {
  play.setAttribute('aria-disabled', String(isBusy || isOff))
  play.setAttribute('aria-busy', String(isBusy))
}

function report(text: string, look: 'pop' | 'plain' | ''): void {
  result.className = ''
  void result.offsetWidth
  result.textContent = text
  result.className = look
}

async function show({ round, prize, text, isWin }: Extract<PageMessage, { type: 'minigame:outcome' }>): Promise<void> {
  openAll.hidden = game?.openAll === undefined
  await game?.show({ round, prize })
  openAll.hidden = true
  report(text, isWin ? 'pop' : 'plain')
  chime(isWin)
  if (isWin && !isStill && sparks instanceof HTMLCanvasElement) burst(sparks)
  isBusy = false
  drawButton()
  say({ type: 'minigame:shown', round })
}

function receive(message: PageMessage): void {
  switch (message.type) {
    case 'minigame:show': {
      if (game !== null) return
      isStill = message.isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches
      document.body.classList.toggle('still', isStill)
      document.body.classList.toggle('card', message.kind === 'scratch')
      openAll.textContent = message.words.openAll
      game =
        message.kind === 'wheel'
          ? openWheel(stage, message.prizes, { isStill })
          : openCard(stage, message.prizes, { words: message.words, isStill })
      return
    }
    case 'minigame:offer':
      play.textContent = message.label
      isOff = message.isOff
      return drawButton()
    case 'minigame:outcome':
      isBusy = true
      drawButton()
      return void show(message)
    case 'minigame:failed':
      isBusy = false
      game?.stop()
      report(message.text, 'plain')
      return drawButton()
    case 'minigame:sound':
      return setSound(message.isOn)
  }
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== window.parent || event.origin !== pageOrigin) return
  const message = readPageMessage(event.data)
  if (message !== null) receive(message)
})

play.addEventListener('click', () => {
  if (isBusy || isOff || game === null) return
  isBusy = true
  drawButton()
  report('', '')
  game.begin()
  say({ type: 'minigame:play' })
})
openAll.addEventListener('click', () => game?.openAll?.())
// Letters of a canvas are drawn once: the foil waits for its font.
void document.fonts.ready.then(() => say({ type: 'minigame:ready' }))
