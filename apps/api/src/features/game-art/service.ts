import { brotliCompressSync, constants } from 'node:zlib'
import { brandMark } from '@morakot/art/brand-mark'
import { emptyState, isEmptyScene } from '@morakot/art/empty-state'
import { gameTile } from '@morakot/art/game-tile'
import { heroBanner } from '@morakot/art/hero-banner'
import { heroStage } from '@morakot/art/hero-stage'
import { promotionBanner } from '@morakot/art/promotion-banner'
import { providerMark } from '@morakot/art/provider-mark'
import { isRewardArtwork, rewardPicture } from '@morakot/art/reward-picture'
import type { BaseContext } from '#infra/context'
import { findPictured, isProvider } from './store.ts'

/** One drawing, plain and compressed. */
export interface Drawing {
  readonly plain: Buffer
  readonly br: Buffer
}

/** Draws what the app shows. What was drawn once is kept: a drawing is a function of its name. */
export interface Gallery {
  readonly game: (category: string, id: number) => Promise<Drawing | null>
  /** The stage of a game in the lobby's hero. */
  readonly stage: (id: number) => Promise<Drawing | null>
  readonly provider: (code: string) => Promise<Drawing | null>
  readonly brand: (options: { readonly festive: boolean }) => Drawing
  /** The placeholder for an offer that has no picture of its own. */
  readonly gift: () => Drawing
  /** What the lobby's banner is drawn with. */
  readonly hero: () => Drawing
  /** The picture above "nothing here yet". */
  readonly empty: (scene: string) => Drawing | null
  /** The picture of a reward that has none of its own. */
  readonly reward: (artwork: string) => Drawing | null
  /** The picture of one promotion: `slot-3`. */
  readonly promotion: (name: string) => Drawing | null
  /** The picture above the promotions. */
  readonly promotions: () => Drawing
}

/** Drawings kept at most, some 5 KB each; a whole catalogue fits. */
const KEPT_MAX = 4_000
/** Fast: a visitor waits while a tile is drawn. */
const BROTLI_LEVEL = 5

export function openGallery(context: Pick<BaseContext, 'db'>): Gallery {
  const kept = new Map<string, Drawing>()

  const keep = (name: string, svg: string): Drawing => {
    const plain = Buffer.from(svg)
    const drawing = { plain, br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }) }
    const [oldest] = kept.keys()
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    kept.set(name, drawing)
    return drawing
  }

  return {
    game: async (category, id) => {
      const name = `g/${category}/${id}`
      const known = kept.get(name)
      if (known !== undefined) return known
      const game = await findPictured(context.db, id)
      if (game === undefined || game.categoryCode !== category) return null
      // English words choose the motif; they are in the name or in the alias.
      return keep(name, gameTile({ category, seed: String(id), provider: game.providerCode, title: `${game.name} ${game.aliasName}` }))
    },
    stage: async (id) => {
      const name = `stage/${id}`
      const known = kept.get(name)
      if (known !== undefined) return known
      const game = await findPictured(context.db, id)
      if (game === undefined) return null
      return keep(name, heroStage({ category: game.categoryCode, seed: String(id), title: `${game.name} ${game.aliasName}` }))
    },
    provider: async (code) => {
      const known = kept.get(`p/${code}`)
      if (known !== undefined) return known
      return (await isProvider(context.db, code)) ? keep(`p/${code}`, providerMark(code)) : null
    },
    brand: ({ festive }) => {
      const name = festive ? 'brand/festive' : 'brand'
      return kept.get(name) ?? keep(name, brandMark({ festive }))
    },
    gift: () => kept.get('gift') ?? keep('gift', gameTile({ category: 'unknown', seed: 'gift', provider: '' })),
    hero: () => kept.get('hero') ?? keep('hero', heroBanner('gift')),
    empty: (scene) => {
      if (!isEmptyScene(scene)) return null
      return kept.get(`empty/${scene}`) ?? keep(`empty/${scene}`, emptyState(scene))
    },
    reward: (artwork) => {
      if (!isRewardArtwork(artwork)) return null
      return kept.get(`r/${artwork}`) ?? keep(`r/${artwork}`, rewardPicture(artwork))
    },
    promotion: (name) => {
      const category = /^(slot|sports|lotto|trading)-[0-7]$/.exec(name)?.[1]
      if (category === undefined) return null
      return kept.get(`promotion/${name}`) ?? keep(`promotion/${name}`, promotionBanner({ seed: name, category }))
    },
    promotions: () => kept.get('promotions') ?? keep('promotions', promotionBanner({ seed: 'promotions' })),
  }
}
