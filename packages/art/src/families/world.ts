import { gradients } from '../frame.ts'
import { castOf } from '../motif-choice.ts'
import { categoryOf } from '../palette.ts'
import { hashText, randomFrom } from '../random.ts'
import { FAMILIES } from './families.ts'
import type { Family, FamilyKey } from './family.ts'
import { familyOfMotif } from './family-of.ts'
import { Pen } from './pen.ts'
import type { Size } from './scenery.ts'
import { tilePalette } from './tile-palette.ts'

/** The side of a finished symbol's box: its 100 units and the room for rim and shadow. */
export const SYMBOL_BOX = 116
/** What a title with a motif that no family names is drawn with. */
const DEFAULT_FAMILY: FamilyKey = 'naga'

/** The parts of a game that choose its world, as its tile has them. */
export type Title = { readonly category: string; readonly seed: string; readonly title: string }

/** The family that a title is drawn with, by the motif of its tile. */
export function familyOfTitle({ category, seed, title }: Title): Family {
  const known = categoryOf(category)
  const { hero } = castOf(known, title, randomFrom(hashText(`${known}:${seed}`)))
  return FAMILIES[familyOfMotif(hero.name) ?? DEFAULT_FAMILY]
}

/** All symbols of a family in one row, `SYMBOL_BOX` apart. */
export function symbolRow(family: Family): string {
  const pen = new Pen()
  for (const [rank, draw] of family.symbols.entries())
    pen.at({ x: SYMBOL_BOX * (rank + 0.5), y: SYMBOL_BOX / 2 }, () => pen.group('filter="url(#finish)"', () => draw(pen)))
  return svg({ width: SYMBOL_BOX * family.symbols.length, height: SYMBOL_BOX }, pen, finishOf(family))
}

/** The motif of a title's tile, finished as a symbol of its family: the dearest symbol of its board. */
export function heroSymbol(title: Title): string {
  const known = categoryOf(title.category)
  const random = randomFrom(hashText(`${known}:${title.seed}`))
  const { hero } = castOf(known, title.title, random)
  const palette = tilePalette(known, title.seed, hero.name)
  const pen = new Pen()
  pen.at({ x: SYMBOL_BOX / 2, y: SYMBOL_BOX / 2 }, () =>
    pen.group('filter="url(#finish)"', () => pen.markup(hero.draw({ random, palette }))),
  )
  return svg({ width: SYMBOL_BOX, height: SYMBOL_BOX }, pen, `${gradients(palette, random)}${finishOf(familyOfTitle(title))}`)
}

/** The ground behind a game, darker towards the controls at its foot. */
export function groundPicture(family: Family, size: Size): string {
  const pen = new Pen()
  family.ground(pen, size)
  pen.fill(
    `M0 0H${size.width}V${size.height}H0Z`,
    pen.down(['rgb(8 4 20 / 0)', 'rgb(8 4 20 / .3)', 'rgb(8 4 20 / .86)'], size.height * 0.25, size.height),
  )
  return svg(size, pen, '', ' preserveAspectRatio="xMidYMid slice"')
}

/** The corner of `framePicture` that a border image must not stretch, and the width of the band, in units. */
export const FRAME_CORNER = 32
export const FRAME_BAND = 11
const FRAME_SIDE = 90

/** A metal frame to be used as a border image: four corners with stones, and sides with studs that repeat. `stone` is a colour. */
export function framePicture({ metal: [light, body, deep, line] }: Family, stone: string): string {
  const pen = new Pen()
  const band = (inset: number, radius: number, width: number, paint: string) => {
    const side = FRAME_SIDE - inset * 2
    pen.markup(
      `<rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${radius}" fill="none" stroke="${paint}" stroke-width="${width}"/>`,
    )
  }
  const metal = pen.slant([light, body, deep, body, light, body, deep], [0, 0, FRAME_SIDE, FRAME_SIDE])
  band(FRAME_BAND / 2, 15, FRAME_BAND, line)
  band(FRAME_BAND / 2, 15, FRAME_BAND - 2, metal)
  band(2, 17, 1.2, light)
  band(FRAME_BAND - 2.4, 11, 1.4, line)
  for (const at of [38.5, 51.5])
    for (const edge of [FRAME_BAND / 2, FRAME_SIDE - FRAME_BAND / 2])
      for (const [x, y] of [[at, edge] as const, [edge, at] as const]) pen.disc(x, y, 1.5, line).disc(x - 0.3, y - 0.4, 1.1, light)
  for (const [x, y, turn] of [
    [0, 0, 0] as const,
    [FRAME_SIDE, 0, 90] as const,
    [FRAME_SIDE, FRAME_SIDE, 180] as const,
    [0, FRAME_SIDE, 270] as const,
  ])
    pen.at({ x, y, turn }, () => {
      pen.fill('M1 26C1 10 10 1 26 1L30 12C20 12 12 20 12 30Z', line)
      pen.fill('M2.4 24C3 12 12 3 24 2.4L27 10.6C18 11 11 18 10.6 27Z', pen.slant([light, body, deep], [2, 2, 24, 24]))
      pen.fill('M5 14L14 5 18 13 13 18Z', line).fill('M6.5 13.6L13.6 6.5 16.5 12.8 12.8 16.5Z', stone)
      pen.fill('M6.5 13.6L13.6 6.5 12 12Z', 'rgb(255 255 255 / .6)')
    })
  return svg({ width: FRAME_SIDE, height: FRAME_SIDE }, pen)
}

/** Light and shade on the edges, a dark rim, a bright one and a shadow: what makes symbols of one family look alike. */
function finishOf({ finish: { rim, outer } }: Family): string {
  const half = SYMBOL_BOX / 2
  const grown = (reach: number, colour: string, name: string) =>
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${reach}"/><feComponentTransfer result="${name}-area"><feFuncA type="linear" slope="16" intercept="-1.2"/></feComponentTransfer><feFlood flood-color="${colour}"/><feComposite in2="${name}-area" operator="in" result="${name}"/>`
  const edge = (x: number, y: number, colour: string, opacity: number, name: string) =>
    `<feOffset in="SourceAlpha" dx="${x}" dy="${y}" result="${name}-moved"/><feComposite in="SourceAlpha" in2="${name}-moved" operator="out" result="${name}-area"/><feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="${name}-area" operator="in" result="${name}"/>`
  const shadow =
    '<feGaussianBlur in="outer" stdDeviation="2.2"/><feOffset dy="3"/><feComponentTransfer result="shadow"><feFuncR type="linear" slope="0"/><feFuncG type="linear" slope="0"/><feFuncB type="linear" slope="0"/><feFuncA type="linear" slope=".6"/></feComponentTransfer>'
  const layers = ['shadow', 'outer', 'rim', 'SourceGraphic', 'shade', 'bright'].map((name) => `<feMergeNode in="${name}"/>`).join('')
  return `<filter id="finish" filterUnits="userSpaceOnUse" x="${-half}" y="${-half}" width="${SYMBOL_BOX}" height="${SYMBOL_BOX}" color-interpolation-filters="sRGB">${grown(2.4, outer, 'outer')}${grown(1.7, rim, 'rim')}${edge(1.6, 2, '#fff', 0.5, 'bright')}${edge(-1.8, -2.6, '#12062a', 0.36, 'shade')}${shadow}<feMerge>${layers}</feMerge></filter>`
}

function svg({ width, height }: Size, pen: Pen, defs = '', attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${attributes}><defs>${defs}${pen.defs()}</defs><g stroke-linecap="round" stroke-linejoin="round">${pen.body()}</g></svg>`
}
