import type { Palette } from './palette.ts'
import { between, rounded } from './random.ts'
import type { Random } from './random.ts'

type Background = (random: Random, palette: Palette) => string

function rays(random: Random): string {
  const count = 7 + Math.floor(random() * 5)
  const ray = (at: number): string => `<path d="M0 0-13-130H13Z" transform="rotate(${rounded((at * 360) / count)})"/>`
  return `<g transform="translate(60 70)" fill="#fff" fill-opacity=".09">${Array.from({ length: count }, (_, at) => ray(at)).join('')}</g>`
}

function bokeh(random: Random, palette: Palette): string {
  const light = (): string =>
    `<circle cx="${rounded(random() * 120)}" cy="${rounded(random() * 150)}" r="${rounded(between(random, 3, 18))}"/>`
  return `<g fill="${palette.glow}" fill-opacity=".2">${Array.from({ length: 9 }, light).join('')}</g>`
}

function rings(random: Random): string {
  const width = rounded(between(random, 4, 8))
  return `<g fill="none" stroke="#fff" stroke-opacity=".11" stroke-width="${width}">${[18, 34, 50, 66, 82].map((radius) => `<circle cx="60" cy="70" r="${radius}"/>`).join('')}</g>`
}

function waves(random: Random, palette: Palette): string {
  return `<path d="M0 ${rounded(between(random, 90, 106))}Q30 ${rounded(between(random, 76, 90))} 60 96T120 ${rounded(between(random, 88, 98))}V160H0Z" fill="${palette.glow}" fill-opacity=".22"/><path d="M0 112Q34 98 62 112T120 108V160H0Z" fill="#000" fill-opacity=".18"/>`
}

function grid(random: Random, palette: Palette): string {
  const horizon = rounded(between(random, 72, 84))
  return `<g stroke="${palette.glow}" stroke-opacity=".3">${[-60, -20, 20, 60, 100, 140, 180].map((x) => `<path d="M60 ${horizon} ${x} 160"/>`).join('')}<path d="M0 100H120M0 112H120M0 130H120"/></g>`
}

function stripes(random: Random): string {
  const lean = rounded(between(random, 40, 70))
  return `<g fill="#fff" fill-opacity=".08">${[-40, -4, 32, 68, 104, 140].map((x) => `<path d="M${x} 0h16l-${lean} 160h-16Z"/>`).join('')}</g>`
}

function dunes(random: Random, palette: Palette): string {
  return `<circle cx="${rounded(between(random, 24, 96))}" cy="40" r="24" fill="${palette.glow}" fill-opacity=".3"/><path d="M0 118 26 ${rounded(between(random, 76, 96))} 54 112 84 ${rounded(between(random, 70, 92))} 120 120V160H0Z" fill="#000" fill-opacity=".2"/>`
}

function diamonds(random: Random): string {
  const shift = rounded(random() * 12)
  const row = (y: number, at: number): string =>
    `<path d="M${at % 2 === 0 ? shift : shift - 12} ${y}${' l12-9 12 9-12 9Z m24 0'.repeat(6)}"/>`
  return `<g fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="1.5">${[10, 28, 46, 64, 82, 100].map(row).join('')}</g>`
}

/** Patterns behind the light; each may look at the palette and draw lots. */
export const BACKGROUNDS: readonly Background[] = [rays, bokeh, rings, waves, grid, stripes, dunes, diamonds]
