import { hashText, randomFrom } from './random.ts'

export const CATEGORIES = ['slot', 'live_casino', 'sports', 'lotto', 'arcade', 'card_game', 'keno', 'trading', 'unknown'] as const
export type Category = (typeof CATEGORIES)[number]

/** Colours of one tile. `top`, `middle` and `bottom` are the ground; the others colour the motif. */
export type Palette = {
  readonly name: string
  readonly top: string
  readonly middle: string
  readonly bottom: string
  readonly glow: string
  readonly accent: readonly [light: string, dark: string]
  readonly second: readonly [light: string, dark: string]
  readonly gold: readonly [light: string, dark: string]
}

/** Hues of ground, light and metal. Gold stays warm except where a category's colour is its sign. */
type Hues = readonly [ground: number, light: number, metal: number]

const HUES: Readonly<Record<Category, readonly Hues[]>> = {
  slot: [
    [320, 268, 44],
    [196, 226, 42],
    [4, 340, 46],
    [150, 186, 46],
    [262, 222, 42],
    [24, 352, 46],
    [232, 190, 44],
    [292, 330, 44],
    [170, 140, 48],
    [345, 290, 42],
    [214, 262, 44],
    [12, 40, 48],
  ],
  live_casino: steps([158, 176, 44], 14),
  sports: steps([212, 190, 48], 20),
  lotto: steps([296, 326, 48], 16),
  arcade: steps([200, 246, 40], 26),
  card_game: steps([350, 318, 44], 18),
  keno: steps([186, 216, 50], 16),
  trading: steps([224, 176, 50], 18),
  unknown: steps([225, 250, 210], 20),
}

export function categoryOf(text: string): Category {
  return CATEGORIES.find((category) => category === text) ?? 'unknown'
}

/**
 * The palette of a game. Ids that follow one another take palettes that follow one another, because the catalogue's default order
 * is by id and two neighbours must never look alike; other seeds are hashed.
 */
export function paletteOf(category: Category, seed: string): Palette {
  const choices = HUES[category]
  const turn = /^\d{1,15}$/.test(seed) ? Number(seed) + Math.floor(Number(seed) / 1_000) : hashText(seed)
  const at = turn % choices.length
  const [ground, light, metal] = choices[at] ?? [225, 250, 44]
  const random = randomFrom(hashText(`palette:${category}:${seed}`))
  const drift = random() * 14 - 7
  return {
    name: `${category}-${at}`,
    top: hsl(light + drift, 76, 46),
    middle: hsl(ground + drift, 72, 30),
    bottom: hsl(ground - 14 + drift, 72, 12),
    glow: hsl(light + drift, 92, 72),
    accent: [hsl(ground + 20, 92, 72), hsl(ground, 84, 42)],
    second: [hsl(light + 40, 96, 76), hsl(light + 24, 84, 48)],
    gold: [hsl(metal + 8, 98, 80), hsl(metal - 10, 92, 46)],
  }
}

/** @param hue degrees, any turn @param saturation percent @param lightness percent */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const turn = ((hue % 360) + 360) % 360
  const light = lightness / 100
  const chroma = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (offset: number): string => {
    const place = (offset + turn / 30) % 12
    const value = light - chroma * Math.max(-1, Math.min(place - 3, Math.min(9 - place, 1)))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

function steps([ground, light, metal]: Hues, step: number): readonly Hues[] {
  return [0, 2, -1, 1, -2].map((at) => [ground + at * step, light + at * step * 1.4, metal])
}
