export type Random = () => number

/** FNV-1a over UTF-16 units: the same text gives the same 32 bits on every machine and for ever. */
export function hashText(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 16_777_619)
  }
  return hash >>> 0
}

/** mulberry32: numbers in [0, 1) for pictures and shuffles, never for a game's outcome or a secret. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('invariant: pick needs at least one choice')
  return choice
}

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least)
}

/** A number for SVG: one decimal is below a device pixel at tile size. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10 || 0
}
