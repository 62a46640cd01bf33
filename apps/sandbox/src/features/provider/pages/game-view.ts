import { familyOfTitle, heroSymbol } from '@morakot/art/families/world'

import { timesText } from '#features/engines/rules-figures'
import type { Game } from '#features/engines/rules-game'
import { rtpRange } from '#features/engines/rules-games'
import { percentText } from '#features/engines/rules-odds'
import { html } from '#infra/html'
import type { Html } from '#infra/html'

import { modelCopy } from '../copy.ts'
import { rulesHash } from '../service-report.ts'
import type { Play } from '../store.ts'
import { baccaratTable } from './baccarat.ts'
import { crashTable } from './crash.ts'
import type { GameTable } from './game-table.ts'
import { reelsTable } from './reels.ts'
import { sharedTable } from './shared-table.ts'
import type { World } from './slot-machine.ts'
import { footballTable, kenoTable, lottoTable } from './slips.ts'
import { clusterTable, fiveTable } from './slots.ts'
import { diceTable, pokTable, updownTable } from './tables.ts'
import { tumbleTable } from './tumble.ts'

/** What a title is drawn from. */
export type Titled = Pick<Play, 'engine' | 'game_code' | 'game_name' | 'picture_category' | 'picture_seed' | 'picture_title'>

/** The engines that are drawn with symbols of a world. */
const SLOTS = ['reels', 'reels_five', 'cluster'] as const
export type SlotEngine = (typeof SLOTS)[number]

/** The table of a game, with its rules. */
export function tableOf(game: Game, world: World | null): GameTable {
  if (world !== null) return slotTableOf(game, world)
  switch (game.engine) {
    case 'reels':
    case 'reels_five':
    case 'cluster':
      throw new Error('invariant: a slot is drawn with a world')
    case 'baccarat':
      return game.live === null ? baccaratTable(game) : sharedTable(game)
    case 'pokdeng':
      return pokTable(game)
    case 'dice':
      return diceTable(game)
    case 'crash':
      return crashTable()
    case 'football':
      return footballTable()
    case 'lotto':
      return lottoTable()
    case 'keno':
      return kenoTable()
    case 'updown':
      return updownTable(game)
  }
}

function slotTableOf(game: Game, world: World): GameTable {
  if (game.engine === 'reels') return reelsTable(game.model, world)
  if (game.engine === 'reels_five') return fiveTable(game, world)
  return game.model === 'tumble' ? tumbleTable(game, world) : clusterTable(game, world)
}

/** Whether an engine is drawn with symbols of a world. */
export function isSlot(engine: Game['engine']): engine is SlotEngine {
  return SLOTS.some((slot) => slot === engine)
}

/** The world of a slot, by the same facts that its tile in the lobby is drawn from. */
export function worldOf(play: Titled, { engine }: Game): World | null {
  if (!isSlot(engine)) return null
  const title = titleOf(play)
  return { family: familyOfTitle(title), hero: dataAddress(heroSymbol(title)) }
}

/** The return, the largest win and the version of a game's rules. */
export function facts(game: Game): Html {
  const { simulation } = game
  const { least, best } = rtpRange(game)
  const rtp =
    percentText(least) === percentText(best)
      ? `${percentText(least)}%`
      : `${percentText(least)}–${percentText(best)}% ${game.engine === 'reels_five' ? 'ตามเดิมพัน' : 'ตามช่องเดิมพัน'}`
  return html`<dl class="facts">
    <div>
      <dt>อัตราคืนผู้เล่น (RTP)</dt>
      <dd>
        ${rtp}${simulation && html`<small> จากการจำลอง ${simulation.rounds.toLocaleString('en')} รอบ ความคลาดเคลื่อนมาตรฐาน ±${simulation.standardError}</small>`}
      </dd>
    </div>
    <div>
      <dt>รางวัลสูงสุด</dt>
      <dd>${game.engine === 'football' ? '' : `${grouped(timesText(game.maxWin))} เท่า และ`}ไม่เกิน ฿500,000 ต่อรอบ</dd>
    </div>
    <div>
      <dt>รูปแบบ</dt>
      <dd>${modelCopy[game.model]}</dd>
    </div>
    <div>
      <dt>รุ่นของกติกา</dt>
      <dd><code>${rulesHash(game).slice(0, 12)}</code></dd>
    </div>
  </dl>`
}

/** 5000.00 as 5,000. */
function grouped(times: string): string {
  return times.replace(/\.00$/, '').replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',')
}

const CATEGORIES: Readonly<Record<Game['engine'], string>> = {
  reels: 'slot',
  reels_five: 'slot',
  cluster: 'slot',
  baccarat: 'live_casino',
  pokdeng: 'card_game',
  dice: 'arcade',
  crash: 'arcade',
  football: 'sports',
  lotto: 'lotto',
  keno: 'keno',
  updown: 'trading',
}

/** What the game's picture is drawn from: the lobby's, where the operator sent its category and seed. */
export function titleOf(play: Titled) {
  return {
    category: play.picture_category ?? Object.entries(CATEGORIES).find(([engine]) => engine === play.engine)?.[1] ?? 'slot',
    seed: play.picture_seed ?? play.game_code,
    title: play.picture_title ?? play.game_name,
  }
}

/** A picture as an address that needs no second request. */
export function dataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
