import type { DrawnPrize, FrameWords } from '#features/minigames/rules-messages'
import type { FrameGame } from './game.ts'
import { cellsOf } from './layout.ts'
import { coverFoil, FOIL_FONT, trackRubbing } from './foil.ts'

const LOOK_MS = 900

/** The scratch card: three cells of one picture are its prize. The foil lies over cells that are already what they are. */
export function openCard(
  stage: HTMLElement,
  prizes: readonly DrawnPrize[],
  { words, isStill }: { readonly words: FrameWords; readonly isStill: boolean },
): FrameGame {
  const { ticket, cells, foil } = layOut(stage, words)
  const cover = () => coverFoil(foil, words.cover)
  let open: (() => void) | null = null
  cover()
  sleep(foil)
  // A canvas is not drawn again when a font comes: the words would be missing. A foil that is being rubbed stays as it is.
  void document.fonts.load(FOIL_FONT, words.cover).then(() => (foil.classList.contains('asleep') ? cover() : undefined))
  // The foil is as large as the card at that moment.
  new ResizeObserver(() => (open === null && !foil.classList.contains('off') ? cover() : undefined)).observe(ticket)

  return {
    begin: () => {
      foil.classList.remove('off')
      cover()
      sleep(foil)
    },
    show: async ({ round, prize }) => {
      const drawn = cellsOf(prizes, prize, round)
      cells.replaceChildren(...drawn.map((at) => cellOf(at === null ? undefined : prizes[at])))
      cover()
      foil.classList.remove('asleep')
      await new Promise<void>((resolve) => {
        open = resolve
        trackRubbing(foil, () => open?.())
      })
      open = null
      foil.classList.add('off')
      drawn.forEach((at, place) => cells.children[place]?.classList.toggle('match', at === prize))
      if (!isStill) await new Promise((resolve) => setTimeout(resolve, LOOK_MS / 2))
    },
    stop: () => open?.(),
    openAll: () => open?.(),
  }
}

function sleep(foil: HTMLCanvasElement): void {
  foil.classList.add('asleep')
}

function layOut(stage: HTMLElement, words: FrameWords) {
  const ticket = made('section', 'ticket')
  const title = made('h2', '', words.title)
  const body = made('p', 'body', words.body)
  const field = made('div', 'field')
  const cells = made('div', 'cells')
  const foil = document.createElement('canvas')
  foil.className = 'foil'
  field.append(cells, foil)
  ticket.append(title, body, field)
  stage.replaceChildren(ticket)
  return { ticket, cells, foil }
}

function cellOf(prize: DrawnPrize | undefined): HTMLElement {
  // A table of few prizes leaves cells that hold none.
  if (prize === undefined) return made('div', 'cell blank')
  const cell = made('div', `cell ${prize.tone}`)
  cell.append(made('span', 'coin', prize.amount), made('span', 'unit', prize.unit))
  return cell
}

function made(name: string, className: string, text?: string): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  if (text !== undefined) element.textContent = text
  return element
}
