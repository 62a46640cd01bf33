import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BANK_LOOKS } from './banks.ts'

const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8')

function tokensOf(theme: string): ReadonlyMap<string, string> {
  const block = css.split(`[data-theme='${theme}'] {`)[1]?.split('}')[0] ?? ''
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map((hit) => [String(hit[1]), String(hit[2])]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['bg', 's1', 's2', 's3']
const onAnySurface = ['t1', 't2', 't3', 'gold-text', 'brand-text', 'pos', 'neg', 'warn', 'info']
const textPairs = [
  ...onAnySurface.flatMap((ink) => surfaces.map((ground) => [ink, ground] as const)),
  ...([
    ['gold-ink', 'gold'],
    ['gold-ink', 'gold-top'],
    ['on-brand', 'brand'],
    ['on-danger', 'danger-btn'],
    ['line-ink', 'line'],
    ['on-promptpay', 'promptpay'],
  ] as const),
]
const controlPairs = ['border-strong', 'focus', 'gold', 'violet', 'pos', 'warn'].flatMap((edge) =>
  ['bg', 's1', 's2'].map((ground) => [edge, ground] as const),
)

describe.each(['default', 'christmas'])('contrast in the theme %s', (theme) => {
  const tokens = new Map([...tokensOf('default'), ...tokensOf(theme)])
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? 'missing', tokens.get(other) ?? 'missing')

  test.each(textPairs)('text %s on %s reaches 4.5', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controlPairs)('the outline %s on %s reaches 3', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})

test.each(Object.entries(BANK_LOOKS))('the badge of %s reads at 4.5', (_code, look) => {
  expect(contrast(look.ink.toLowerCase(), look.fill.toLowerCase())).toBeGreaterThanOrEqual(4.5)
})
