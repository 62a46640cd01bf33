import { describe, expect, test } from 'vitest'
import { brandMark } from './brand-mark.ts'
import { emptyState } from './empty-state.ts'
import { gameTile } from './game-tile.ts'
import { heroBanner } from './hero-banner.ts'
import { heroStage } from './hero-stage.ts'
import { MOTIFS } from './motif-choice.ts'
import { CATEGORIES } from './palette.ts'
import { promotionBanner } from './promotion-banner.ts'
import { providerMark } from './provider-mark.ts'
import { problemsOf } from './testing/safe-picture.ts'

const TILE_BYTES_MAX = 5_120
const SCENES = ['list', 'games', 'favourites', 'rewards', 'search'] as const
const titles = [
  ...MOTIFS.slot.map((motif) => motif.name),
  'storm dragon of the palace',
  'electric night market memories',
  'naga riches',
  '',
]
const tiles = Array.from({ length: 2_000 }, (_, at) =>
  gameTile({
    category: CATEGORIES[at % CATEGORIES.length] ?? '',
    seed: `${at}`,
    provider: `P${at % 30}`,
    title: titles[at % titles.length] ?? '',
  }),
)

describe('every picture', () => {
  test('is well-formed and reaches for nothing outside itself', () => {
    const others = [
      brandMark({ festive: true }),
      brandMark({ festive: false }),
      ...SCENES.map(emptyState),
      heroBanner('gift'),
      providerMark('LTN'),
      providerMark('"><b'),
    ]
    const banners = CATEGORIES.map((category) => promotionBanner({ seed: category, category, title: 'tiger' }))

    const stages = CATEGORIES.map((category) => heroStage({ category, seed: '7', title: 'tiger' }))

    for (const picture of [...tiles, ...others, ...banners, ...stages]) expect(problemsOf(picture)).toEqual([])
  })

  test('weighs at most 5 KB as a tile', () => {
    expect(Math.max(...tiles.map((tile) => Buffer.byteLength(tile)))).toBeLessThanOrEqual(TILE_BYTES_MAX)
  })

  test('of a provider distinguishes it from the others', () => {
    const codes = ['LTN', 'SAENG', 'MKW', 'BKF', 'OWLR', 'TKM', 'VRD', 'VF']

    expect(new Set(codes.map(providerMark)).size).toBe(codes.length)
    expect(providerMark('LTN')).toBe(providerMark('LTN'))
  })

  test('of a promotion and of the festive season differs by its seed', () => {
    expect(promotionBanner({ seed: 'a' })).not.toBe(promotionBanner({ seed: 'b' }))
    expect(promotionBanner({ seed: 'a' })).toBe(promotionBanner({ seed: 'a' }))
    expect(brandMark({ festive: true })).not.toBe(brandMark({ festive: false }))
  })

  test('has at least 16 slot motifs to be made of, each with keywords that select it', () => {
    expect(MOTIFS.slot.length).toBeGreaterThanOrEqual(16)
    for (const motif of MOTIFS.slot) expect(motif.words).not.toBeNull()
    expect(new Set(MOTIFS.slot.map((motif) => motif.name)).size).toBe(MOTIFS.slot.length)
  })
})
