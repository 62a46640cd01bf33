import { randomFrom } from '../random.ts'
import { near } from './pen.ts'
import type { Paint, Pen } from './pen.ts'

/** The extent of a ground in pixels; places in it are shares of it, from 0 to 1. */
export type Size = { readonly width: number; readonly height: number }

/** The sky of a ground with a light in it. */
export function sky(
  pen: Pen,
  { width, height }: Size,
  colours: readonly string[],
  light: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string },
): void {
  pen.fill(`M0 0H${width}V${height}H0Z`, pen.down(colours, 0, height))
  lit(pen, { width, height }, light)
}

/** A light in a ground that fades to nothing. */
export function lit(
  pen: Pen,
  { width, height }: Size,
  light: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string },
): void {
  pen.fill(`M0 0H${width}V${height}H0Z`, pen.glow(light.colour, light.x * width, light.y * height, light.radius * width))
}

/** A row of hills whose tops lie near `y`. */
export function hills(
  pen: Pen,
  { width, height }: Size,
  {
    y,
    rise,
    steps,
    seed,
    paint,
  }: { readonly y: number; readonly rise: number; readonly steps: number; readonly seed: number; readonly paint: Paint },
): void {
  const next = randomFrom(seed)
  let path = `M${near(-width * 0.1)} ${height}V${near(y * height)}`
  const step = (width * 1.2) / steps
  for (let index = 0; index < steps; index += 1) {
    const x = -width * 0.1 + index * step
    const top = y * height - rise * height * (0.35 + next() * 0.65)
    path += `C${near(x + step * 0.3)} ${near(top)} ${near(x + step * 0.7)} ${near(top)} ${near(x + step)} ${near(y * height + (next() - 0.5) * rise * height * 0.4)}`
  }
  pen.fill(`${path}V${height}Z`, paint)
}

export function rays(
  pen: Pen,
  { width, height }: Size,
  { x, y, count, colour }: { readonly x: number; readonly y: number; readonly count: number; readonly colour: string },
): void {
  pen.at({ x: x * width, y: y * height }, () => {
    pen.around(count, () => pen.fill(`M0 0L${near(-width * 0.08)} ${-height}H${near(width * 0.08)}Z`, colour), 360 / count / 2)
  })
}

export function specks(
  pen: Pen,
  { width, height }: Size,
  {
    count,
    seed,
    colour,
    from = 0,
    to = 1,
    large = 2,
  }: {
    readonly count: number
    readonly seed: number
    readonly colour: string
    readonly from?: number
    readonly to?: number
    readonly large?: number
  },
): void {
  const next = randomFrom(seed)
  const layers: [string, string, string] = ['', '', '']
  for (let index = 0; index < count; index += 1) {
    const [x, y, radius] = [next() * width, (from + next() * (to - from)) * height, 0.4 + next() ** 2 * large]
    const side = near(radius)
    layers[index % 3] +=
      `M${near(x - radius)} ${near(y)}a${side} ${side} 0 1 0 ${near(2 * radius)} 0a${side} ${side} 0 1 0 ${near(-2 * radius)} 0Z`
  }
  for (const [place, path] of layers.entries()) pen.group(`opacity="${[0.35, 0.6, 0.9][place]}"`, () => pen.fill(path, colour))
}

/** Rows of waves, one crest after another. */
export function waves(
  pen: Pen,
  { width, height }: Size,
  { y, size, paint, line }: { readonly y: number; readonly size: number; readonly paint: Paint; readonly line: string },
): void {
  let path = `M0 ${y * height}`
  for (let x = 0; x < width; x += size) path += `q${size * 0.25} ${-size * 0.32} ${size * 0.5} 0t${size * 0.5} 0`
  pen.fill(`${path}V${height}H0Z`, paint).line(path, line, 1.6)
}

/** Puffs of the clouds of Thai and Chinese painting. */
export function cloud(pen: Pen, x: number, y: number, size: number, paint: Paint): void {
  pen.at({ x, y, size }, () => {
    pen.fill('M-60 10C-64-6-44-14-36-4-34-24-6-26-2-8 6-20 28-16 26 0 40-8 56 0 52 10 40 18-48 18-60 10Z', paint)
    pen.line('M-34 4C-32-8-18-10-16 0M0 4C2-8 16-8 16 2', 'rgb(255 255 255 / .3)', 2)
  })
}
