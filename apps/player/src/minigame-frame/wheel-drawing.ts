import type { DrawnPrize } from '#features/minigames/rules-messages'
import type { Slice } from './layout.ts'

const NS = 'http://www.w3.org/2000/svg'
const RADIUS = 168
const RIM = 190
const BULBS = 24
/** A slice narrower than this has no room for words: its chance is in the table below the wheel. */
const WORDS_FROM_DEGREES = 8
const WIDE_FROM_DEGREES = 30

const POINT_FILLS = ['#6a3ce0', '#2b57c8', '#a8347c', '#0d7468', '#8a3bd0', '#a3245a', '#8f5a10'] as const
const FILLS = { spins: '#12907a', credit: '#d0901c' } as const

type Attributes = Readonly<Record<string, string | number>>

function element(name: string, attributes: Attributes = {}, text?: string): SVGElement {
  const made = document.createElementNS(NS, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== undefined) made.textContent = text
  return made
}

function svg(className: string, ...parts: readonly SVGElement[]): SVGElement {
  const made = element('svg', { viewBox: '-212 -212 424 424', class: className, 'aria-hidden': 'true' })
  made.append(...parts)
  return made
}

/** The turning part: slices as wide as their chances, and the ring with its pegs. */
export function discSvg(prizes: readonly DrawnPrize[], slices: readonly Slice[]): SVGElement {
  const shade = element('radialGradient', { id: 'shade' })
  shade.append(
    element('stop', { 'stop-color': '#000', 'stop-opacity': 0, offset: '.55' }),
    element('stop', { 'stop-opacity': 0.35, offset: '1' }),
  )
  const gold = element('linearGradient', { id: 'gold', x2: 1, y2: 1 })
  gold.append(
    element('stop', { 'stop-color': '#ffe9a8' }),
    element('stop', { 'stop-color': '#f5b73a', offset: '.5' }),
    element('stop', { 'stop-color': '#a8690a', offset: '1' }),
  )
  const pegs = Array.from({ length: BULBS }, (_, at) => {
    const { x, y } = at2d((at / BULBS) * 360, (RADIUS + RIM) / 2)
    return element('circle', { cx: x, cy: y, r: 4, fill: at % 2 === 0 ? '#fff8dc' : '#ffe08a' })
  })
  const drawn = slices.flatMap((slice) => sliceOf(slice, prizes[slice.prize]))
  const words = slices.flatMap((slice) => wordsOf(slice, prizes[slice.prize]))
  return svg(
    'disc',
    shade,
    gold,
    element('circle', { r: RIM, fill: 'url(#gold)' }),
    element('circle', { r: RADIUS + 3, fill: '#3a1f05' }),
    ...drawn,
    element('circle', { r: RADIUS, fill: 'url(#shade)' }),
    ...words,
    ...pegs,
  )
}

/** The parts that do not turn: the hub and the needle. */
export function overlaySvg(): SVGElement {
  const gold = element('linearGradient', { id: 'hub', x2: 1, y2: 1 })
  gold.append(element('stop', { 'stop-color': '#fff3c4' }), element('stop', { 'stop-color': '#c8860f', offset: '1' }))
  const bulbs = Array.from({ length: BULBS / 2 }, (_, at) => {
    const { x, y } = at2d((at / (BULBS / 2)) * 360 + 15, RIM + 3)
    return element('circle', { cx: x, cy: y, r: 3, fill: '#ffd675', class: at % 2 === 0 ? 'glow' : '' })
  })
  return svg(
    'overlay',
    gold,
    ...bulbs,
    element('circle', { r: 40, fill: 'url(#hub)' }),
    element('circle', { r: 32, fill: '#1d1246' }),
    // An emerald: the house is called after it.
    element('path', { d: 'M-16-7-8-17H8L16-7 0 18Z', fill: '#34d399' }),
    element('path', { d: 'M-16-7H16L0 18Z', fill: '#0f9f74' }),
    element('path', { d: 'M-6-7 0-17 6-7 0 18Z', fill: '#9ff5d4', 'fill-opacity': 0.75 }),
    element('path', {
      class: 'needle',
      d: 'M0-150C-8-168-19-176-19-188a19 19 0 0 1 38 0c0 12-11 20-19 38Z',
      fill: 'url(#hub)',
      stroke: '#7a4a06',
      'stroke-width': 2,
    }),
  )
}

function sliceOf({ prize, from, width }: Slice, drawn: DrawnPrize | undefined): readonly SVGElement[] {
  if (drawn === undefined) return []
  const fill = drawn.tone === 'points' ? (POINT_FILLS[prize % POINT_FILLS.length] ?? POINT_FILLS[0]) : FILLS[drawn.tone]
  const [start, end] = [at2d(from, RADIUS), at2d(from + width, RADIUS)]
  const slice = element('path', {
    d: `M0 0L${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 ${width > 180 ? 1 : 0} 1 ${end.x} ${end.y}Z`,
    fill,
    stroke: '#ffd675',
    'stroke-width': width < 2 ? 0.4 : 1.2,
  })
  return [slice]
}

/** What a slice is called, over the shade, where there is room for it. */
function wordsOf({ from, width }: Slice, drawn: DrawnPrize | undefined): readonly SVGElement[] {
  if (drawn === undefined || width < WORDS_FROM_DEGREES) return []
  return width >= WIDE_FROM_DEGREES ? wideWords(drawn, from + width / 2) : narrowWords(drawn, from + width / 2)
}

const WORDS = { 'text-anchor': 'middle', fill: '#fff', 'paint-order': 'stroke', stroke: '#0006', 'stroke-width': 2.5 } as const

function wideWords({ amount, unit }: DrawnPrize, middle: number): readonly SVGElement[] {
  const group = element('g', { transform: `rotate(${middle})` })
  group.append(
    element('text', { ...WORDS, y: -116, 'font-size': 34, 'font-weight': 700 }, amount),
    element('text', { ...WORDS, y: -94, 'font-size': 16 }, unit),
  )
  return [group]
}

/** Along the radius, readable from the rim. */
function narrowWords({ amount, unit }: DrawnPrize, middle: number): readonly SVGElement[] {
  const group = element('g', { transform: `rotate(${middle - 90})` })
  group.append(
    element('text', { ...WORDS, 'text-anchor': 'end', x: RADIUS - 12, y: 5, 'font-size': 15, 'font-weight': 700 }, `${amount} ${unit}`),
  )
  return [group]
}

function at2d(degrees: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: Math.round(Math.cos(angle) * radius * 100) / 100, y: Math.round(Math.sin(angle) * radius * 100) / 100 }
}
