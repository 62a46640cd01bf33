import type { CATEGORY_CODES } from '@morakot/contract/features/games/schema'

/** Categories that have games; `unknown` is for what a provider names wrongly. */
export type CategoryCode = Exclude<(typeof CATEGORY_CODES)[number], 'unknown'>

/** What a provider publishes: how many games of each category it makes. */
export type ProviderPlan = { readonly code: string; readonly name: string; readonly games: Partial<Record<CategoryCode, number>> }

/**
 * Invented game makers. A provider's place in the list is its id for ever: add at the end, never remove or reorder.
 */
export const PROVIDER_PLANS: readonly ProviderPlan[] = [
  { code: 'LTN', name: 'Lantern Row', games: { slot: 72, arcade: 8 } },
  { code: 'SAENG', name: 'Saengdao Works', games: { slot: 70, arcade: 6 } },
  { code: 'MKW', name: 'Mekhala Wheel', games: { slot: 66, arcade: 10 } },
  { code: 'BKF', name: 'Baan Kluay Forge', games: { slot: 60 } },
  { code: 'OWLR', name: 'Owl & River', games: { slot: 58, arcade: 8 } },
  { code: 'TKM', name: 'Tuk Moon', games: { slot: 56, arcade: 10 } },
  { code: 'PHK', name: 'Phikun Parlour', games: { slot: 54 } },
  { code: 'SIX', name: 'Six Umbrellas', games: { slot: 52, arcade: 6 } },
  { code: 'CRS', name: 'Coral Stair', games: { slot: 50, arcade: 12 } },
  { code: 'HMT', name: 'Himmaphan Toys', games: { slot: 48 } },
  { code: 'GLD', name: 'Gilded Ladle', games: { slot: 46, arcade: 6 } },
  { code: 'KTE', name: 'Kite & Ember', games: { slot: 46 } },
  { code: 'NAM', name: 'Nam Ing Makers', games: { slot: 44, arcade: 8 } },
  { code: 'QRT', name: 'Quartz Tram', games: { slot: 44 } },
  { code: 'PLM', name: 'Palmyra Shed', games: { slot: 42, arcade: 8 } },
  { code: 'WND', name: 'Wandee Gameworks', games: { slot: 42 } },
  { code: 'TPZ', name: 'Topaz Ferry', games: { slot: 40, arcade: 6 } },
  { code: 'RMB', name: 'Rambutan Room', games: { slot: 40 } },
  { code: 'ZEL', name: 'Zelkova Yard', games: { slot: 38, arcade: 10 } },
  { code: 'DUSK', name: 'Dusk Bazaar', games: { slot: 36 } },
  { code: 'NKB', name: 'Nakha Bay', games: { slot: 34, arcade: 12 } },
  { code: 'FRN', name: 'Fern Counter', games: { slot: 34 } },
  { code: 'SLT', name: 'Sala Thong Tables', games: { live_casino: 40, card_game: 24 } },
  { code: 'VRD', name: 'Verdant Felt', games: { live_casino: 36, card_game: 20 } },
  { code: 'MND', name: 'Mandarin Lamp', games: { live_casino: 34, card_game: 22 } },
  { code: 'ARB', name: 'Arbour Nine', games: { live_casino: 28, card_game: 20, slot: 16 } },
  { code: 'CHB', name: 'Chaba House', games: { live_casino: 22, card_game: 24, slot: 16 } },
  { code: 'STD', name: 'Stadia Lane', games: { sports: 46 } },
  { code: 'KCK', name: 'Kick & Whistle', games: { sports: 34, arcade: 8 } },
  { code: 'LKD', name: 'Lekdee Draws', games: { lotto: 44, keno: 24 } },
  { code: 'TWD', name: 'Two Drum', games: { lotto: 36, keno: 30 } },
  { code: 'BRL', name: 'Barley Index', games: { trading: 38, keno: 16 } },
  { code: 'TCK', name: 'Tick Orchard', games: { trading: 30, arcade: 6, sports: 10 } },
]
