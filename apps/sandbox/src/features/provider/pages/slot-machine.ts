import type { Family } from '@morakot/art/families/family'
import { SYMBOL_BOX } from '@morakot/art/families/world'

import { html } from '#infra/html'
import type { Html } from '#infra/html'

/** What a slot is drawn with: the family of its title, and the address of the title's own motif, which is symbol 0. */
export type World = { readonly family: Family; readonly hero: string }

const LEAD_NAME = 'ตัวเอก'

/** The board of a slot in its frame, with the title's motif over it and the result below. */
export function slotMachine(machine: {
  readonly label: string
  /** The shape of the board: three reels, five reels or a square. */
  readonly ratio: 'three' | 'five' | 'square'
  readonly marks: Html | null
  readonly hint: string
  readonly hero: string
}): Html {
  return html`<section class="machine" aria-label="${machine.label}">
    <div class="marks">${machine.marks}</div>
    <div class="room">
      <img class="hero" id="hero" src="${machine.hero}" alt="" />
      <div class="cabinet board-picture" data-ratio="${machine.ratio}">
        <div class="window" id="window" role="img" aria-label="${machine.label}"></div>
        <div class="frame" aria-hidden="true"></div>
      </div>
    </div>
    <div class="results">
      <p class="win" id="win" role="status">${machine.hint}</p>
      <p class="win-detail" id="win-detail"></p>
    </div>
  </section>`
}

/** One symbol of a world, for a table of what it pays. */
export function symbolPicture({ family, hero }: World, rank: number, side = 40): Html {
  const source =
    rank === 0 ? hero : `/worlds/${family.key}/symbols.svg#svgView(viewBox(${rank * SYMBOL_BOX},0,${SYMBOL_BOX},${SYMBOL_BOX}))`
  return html`<img src="${source}" alt="" width="${side}" height="${side}" />`
}

/** The name of a symbol. The title's own motif has none. */
export function symbolName({ family }: World, rank: number): string {
  return rank === 0 ? LEAD_NAME : (family.names[rank] ?? LEAD_NAME)
}

/** The sizes of groups that each step of a pay table holds, from the least size of each: `4`, `7–8`, `12+`. */
export function sizeRanges(steps: readonly number[]): readonly string[] {
  return steps.map((least, place) => {
    const next = steps[place + 1]
    if (next === undefined) return `${least}+`
    return next - 1 === least ? String(least) : `${least}–${next - 1}`
  })
}
