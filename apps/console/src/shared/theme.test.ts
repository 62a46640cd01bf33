import { DEFAULT_THEME, convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the file of CSS variables is what the kit would write for the theme', async () => {
  const css = convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root')

  await expect(css.replaceAll(';', ';\n').replaceAll('{', '{\n')).toMatchFileSnapshot('../styles/generated/theme-variables.css')
})

const COLOURS = readFileSync(join(import.meta.dirname, '../styles/colours.css'), 'utf8')

/** A colour of one theme, as three channels from 0 to 1. */
function colourOf(scheme: string, name: string): readonly number[] {
  const block = COLOURS.split(`[data-mantine-color-scheme='${scheme}']`)[1] ?? ''
  const [, hex = ''] = new RegExp(`--${name}: #([0-9a-f]+);`).exec(block) ?? []
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
}

/** The contrast of two colours (WCAG 2.2). */
function contrastOf(one: readonly number[], other: readonly number[]): number {
  const luminance = (colour: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('red that is not filled', () => {
  test.each(
    ['outline', 'light', 'subtle', 'transparent', 'white', 'default'].flatMap((variant) =>
      ['red', 'red.8'].map((color) => [variant, color] as const),
    ),
  )('%s %s is the red of our texts', (variant, color) => {
    const colors = theme.variantColorResolver?.({ variant, color, theme: mergeMantineTheme(DEFAULT_THEME, theme) })

    expect(colors?.color).toBe('var(--bad)')
  })

  test.each(['light', 'dark'])('is read on the ground, the cards and its own soft ground of the %s theme', (scheme) => {
    for (const ground of ['ground', 'card', 'soft', 'bad-soft']) {
      expect([ground, contrastOf(colourOf(scheme, 'bad'), colourOf(scheme, ground)) >= 4.5]).toEqual([ground, true])
    }
  })
})
