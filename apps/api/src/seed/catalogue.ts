import { hashText, pick, randomFrom } from '@morakot/art/random'
import type { GameEngine } from '@morakot/contract/outside/provider'
import { SLOT_THEMES } from './catalogue-names.ts'
import { TABLE_NAMES } from './catalogue-names-tables.ts'
import { PROVIDER_PLANS } from './catalogue-providers.ts'
import type { CategoryCode } from './catalogue-providers.ts'
import type { Theme } from './catalogue-words.ts'

export type CatalogueProvider = { readonly id: number; readonly code: string; readonly name: string }

export type CatalogueGame = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly aliasName: string
  readonly categoryCode: CategoryCode
  readonly providerCode: string
  readonly engine: GameEngine
  readonly model: string
  readonly tags: readonly string[]
  /** 1 to 10,000, the most played highest; ties happen. */
  readonly popularity: number
  readonly isNew: boolean
  readonly isUnderMaintenance: boolean
  /** The pot of the host that the model can win. */
  readonly pot: string | null
}

type Title = { readonly english: string; readonly thai: string; readonly tag: string; readonly model: string }

/** Which engine of the host plays a model: a title says its model, and the model what the member finds behind the picture. */
const ENGINES: Readonly<Record<string, GameEngine>> = {
  low: 'reels',
  medium: 'reels',
  high: 'reels',
  free_spins: 'reels_five',
  jackpot: 'reels_five',
  gems: 'cluster',
  tumble: 'cluster',
  commission: 'baccarat',
  shared: 'baccarat',
  no_commission: 'baccarat',
  one_deck: 'pokdeng',
  fish_prawn_crab: 'dice',
  rocket: 'crash',
  league: 'football',
  three_and_two: 'lotto',
  twenty_of_eighty: 'keno',
  index: 'updown',
}

const CATEGORIES = [
  'slot',
  'live_casino',
  'sports',
  'lotto',
  'arcade',
  'card_game',
  'keno',
  'trading',
] as const satisfies readonly CategoryCode[]
const SLOT_MODELS = ['low', 'medium', 'high', 'free_spins', 'free_spins', 'free_spins', 'gems', 'tumble'] as const
/** Slots of the network jackpot: the most played ones with five reels. */
const JACKPOT_GAMES = 8
const HOST_POT = 'emerald'
/** Live tables that all members share: few, so that a member is not alone at one. */
const SHARED_TABLES = 8
const THAI_SHARE = 0.35
const NEW_SHARE = 0.06
const MAINTENANCE_SHARE = 0.01
/** Ids of a provider start at its own thousand, so that adding games to one leaves the others' ids alone. */
const IDS_PER_PROVIDER = 1_000

/** The games of a fresh installation: invented, and the same on every machine and at every call. */
export function buildCatalogue(): { readonly providers: readonly CatalogueProvider[]; readonly games: readonly CatalogueGame[] } {
  const titles = new Map(CATEGORIES.map((category) => [category, shuffled(category, titlesOf(category))]))
  const providers: CatalogueProvider[] = []
  const games: CatalogueGame[] = []
  for (const [place, plan] of PROVIDER_PLANS.entries()) {
    const provider = { id: place + 1, code: plan.code, name: plan.name }
    providers.push(provider)
    let id = provider.id * IDS_PER_PROVIDER
    for (const category of CATEGORIES) {
      for (const title of titles.get(category)?.splice(0, plan.games[category] ?? 0) ?? []) {
        id += 1
        games.push(gameOf({ id, provider, category, title }))
      }
    }
  }
  return { providers, games: withSharedTables(withJackpots(games)) }
}

function withJackpots(games: readonly CatalogueGame[]): CatalogueGame[] {
  const most = games
    .filter(({ model, isUnderMaintenance }) => model === 'free_spins' && !isUnderMaintenance)
    .toSorted((left, right) => right.popularity - left.popularity)
  const chosen = new Set(most.slice(0, JACKPOT_GAMES).map(({ id }) => id))
  return games.map((game) =>
    chosen.has(game.id)
      ? { ...game, model: 'jackpot', pot: HOST_POT, tags: game.tags.map((tag) => (tag === 'free-spins' ? 'jackpot' : tag)) }
      : game,
  )
}

function withSharedTables(games: readonly CatalogueGame[]): CatalogueGame[] {
  const most = games
    .filter(
      ({ model, categoryCode, isUnderMaintenance }) => model === 'commission' && categoryCode === 'live_casino' && !isUnderMaintenance,
    )
    .toSorted((left, right) => right.popularity - left.popularity)
  const chosen = new Set(most.slice(0, SHARED_TABLES).map(({ id }) => id))
  return games.map((game) =>
    chosen.has(game.id) ? { ...game, model: 'shared', tags: game.tags.map((tag) => (tag === 'commission' ? 'shared' : tag)) } : game,
  )
}

function engineOf(model: string): GameEngine {
  const engine = ENGINES[model]
  if (engine === undefined) throw new Error(`invariant: no engine plays the model ${model}`)
  return engine
}

type GamePlan = { readonly id: number; readonly provider: CatalogueProvider; readonly category: CategoryCode; readonly title: Title }

function gameOf({ id, provider, category, title }: GamePlan): CatalogueGame {
  const code = `${provider.code.toLowerCase()}-${slugOf(title.english)}`
  const random = randomFrom(hashText(`game:${code}`))
  const isThai = random() < THAI_SHARE
  return {
    id,
    code,
    name: isThai ? title.thai : title.english,
    aliasName: isThai ? title.english : title.thai,
    categoryCode: category,
    providerCode: provider.code,
    engine: engineOf(title.model),
    model: title.model,
    tags: [title.tag, title.model.replaceAll('_', '-')],
    popularity: popularityFrom(random()),
    isNew: random() < NEW_SHARE,
    isUnderMaintenance: random() < MAINTENANCE_SHARE,
    pot: null,
  }
}

/** Few games are played much and many a little: the square bends an even draw that way. */
function popularityFrom(draw: number): number {
  return 1 + Math.floor(draw ** 2 * 9_999)
}

function titlesOf(category: CategoryCode): Title[] {
  if (category !== 'slot') return TABLE_NAMES[category].flatMap(({ model, theme }) => titlesIn(theme).map((title) => ({ ...title, model })))
  return SLOT_THEMES.flatMap(titlesIn).map((title) => ({ ...title, model: pick(randomFrom(hashText(title.english)), SLOT_MODELS) }))
}

function titlesIn(theme: Theme): Omit<Title, 'model'>[] {
  return theme.forms.flatMap(([formEnglish, formThai]) =>
    theme.subjects
      .filter(([english, thai]) => readsWell(formEnglish, english) && !formThai.includes(thai))
      .map(([english, thai]) => ({ english: formEnglish.replace('{x}', english), thai: formThai.replace('{x}', thai), tag: theme.tag })),
  )
}

/** A word said twice (`Night Market Nights`) is no title. */
function readsWell(form: string, subject: string): boolean {
  const stems = new Set(subject.toLowerCase().split(' ').map(stemOf))
  return form
    .toLowerCase()
    .split(' ')
    .every((word) => !stems.has(stemOf(word)))
}

function stemOf(word: string): string {
  return word.replace(/'?s$/, '')
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}

function shuffled<T>(seed: string, items: readonly T[]): T[] {
  const random = randomFrom(hashText(`shuffle:${seed}`))
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item)
}
