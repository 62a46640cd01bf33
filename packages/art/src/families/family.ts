import type { Pen } from './pen.ts'
import type { Size } from './scenery.ts'

/** Draws one symbol in a box from -50 to 50 on both axes. */
export type Drawing = (pen: Pen) => void

export const FAMILY_KEYS = [
  'naga',
  'tiger',
  'river',
  'temple',
  'fruit',
  'ocean',
  'desert',
  'space',
  'kitchen',
  'festival',
  'romance',
  'myth',
] as const
export type FamilyKey = (typeof FAMILY_KEYS)[number]

/** The metal of a frame, from its light to its dark. */
export type Metal = readonly [light: string, body: string, deep: string, line: string]

/** One world of games: symbols, ground, frame and chord that belong together. */
export type Family = {
  readonly key: FamilyKey
  readonly name: string
  /** The sky from top to bottom; a title's tile has the same one. */
  readonly sky: readonly [top: string, middle: string, bottom: string]
  readonly accent: string
  readonly metal: Metal
  /** The backs of even and odd reels. */
  readonly reel: readonly [even: string, odd: string]
  /** The dark rim that all symbols of the family have, and the bright one around it. */
  readonly finish: { readonly rim: string; readonly outer: string }
  /** The chord that wins are played in: its lowest note in hertz, and the steps above it in semitones. */
  readonly chord: { readonly root: number; readonly steps: readonly number[]; readonly voice: 'sine' | 'triangle' | 'sawtooth' | 'square' }
  readonly ground: (pen: Pen, size: Size) => void
  /** Dearest first. 0 substitutes, 1 opens free spins, 2 to 7 pay in every engine. */
  readonly symbols: readonly [Drawing, Drawing, Drawing, Drawing, Drawing, Drawing, Drawing, Drawing]
  /** The names of the symbols, in the same order. */
  readonly names: readonly [string, string, string, string, string, string, string, string]
}

export const METALS = {
  gold: ['#fff3c0', '#f6c145', '#b3690f', '#5c2c04'],
  jade: ['#d4ffe6', '#4fc694', '#0f7352', '#04382a'],
  silver: ['#ffffff', '#b9c7dd', '#5b6b8c', '#1d2740'],
  copper: ['#ffe2c4', '#e08d4f', '#8d431a', '#3f1a08'],
  wood: ['#e9b57a', '#a5652f', '#5f3312', '#2a1405'],
  coral: ['#ffe6dc', '#ff9c7d', '#c64a3d', '#5a1420'],
  rose: ['#fff0f4', '#f7a8bd', '#c04f75', '#561431'],
  steel: ['#d9fbff', '#5fb8d8', '#24557f', '#081d38'],
} as const satisfies Record<string, Metal>
