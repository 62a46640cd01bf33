import { describe, expect, test } from 'vitest'
import { MOTIFS } from '../motif-choice.ts'
import { problemsOf } from '../testing/safe-picture.ts'
import { FAMILIES } from './families.ts'
import { FAMILY_KEYS } from './family.ts'
import { familyOfMotif } from './family-of.ts'
import { tilePalette } from './tile-palette.ts'
import { familyOfTitle, framePicture, groundPicture, heroSymbol, SYMBOL_BOX, symbolRow } from './world.ts'

const families = Object.values(FAMILIES)
const PICTURE_BYTES_MAX = 32_000

describe('[F-144] the symbol families', () => {
  test('every motif of slots and arcade games has one, so that a new motif needs a choice', () => {
    const without = [...MOTIFS.slot, ...MOTIFS.arcade].filter(({ name }) => familyOfMotif(name) === undefined)

    expect(without.map(({ name }) => name)).toEqual([])
  })

  test('all twelve are chosen by some motif', () => {
    expect(new Set([...MOTIFS.slot, ...MOTIFS.arcade].map(({ name }) => familyOfMotif(name)))).toEqual(new Set(FAMILY_KEYS))
  })

  test('each has eight symbols with names of their own, none drawn like another', () => {
    for (const { symbols, names } of families) expect([symbols.length, new Set(names).size]).toEqual([8, 8])
    const rows = families.map(symbolRow)
    expect(new Set(rows).size).toBe(rows.length)
    for (const row of rows) expect(row).toContain(`width="${8 * SYMBOL_BOX}"`)
  })

  test.each(families)('the pictures of $key are well-formed, light and refer to nothing outside', (family) => {
    for (const picture of [symbolRow(family), groundPicture(family, { width: 360, height: 640 }), framePicture(family, '#ffffff')]) {
      expect(problemsOf(picture)).toEqual([])
      expect(picture.length).toBeLessThan(PICTURE_BYTES_MAX)
    }
  })

  test.each([...MOTIFS.slot, ...MOTIFS.arcade])('the motif $name is drawn as a symbol', ({ name }) => {
    expect(problemsOf(heroSymbol({ category: 'slot', seed: '7', title: name }))).toEqual([])
  })

  test('a tile has the sky of the family that its board is drawn with', () => {
    const title = { category: 'slot', seed: '5', title: 'Moonlit Tiger' }
    const family = familyOfTitle(title)

    expect(family.key).toBe('tiger')
    expect(tilePalette('slot', '5', 'tiger')).toMatchObject({ top: family.sky[0], bottom: family.sky[2] })
    expect(tilePalette('sports', '5', 'tiger').top).not.toBe(family.sky[0])
  })
})
