import { gameTile } from '@morakot/art/game-tile'
import { MILLISATANG_PER_BAHT } from '@morakot/money/millisatang'

import { STAKE_BAHT_MAX } from '#features/engines/rules-game'
import type { Game } from '#features/engines/rules-game'
import { gameOf } from '#features/engines/rules-games'
import { viewOf } from '#features/engines/rules-view'
import { html, page } from '#infra/html'
import type { Html, Sheet } from '#infra/html'

import type { PicturedRound } from '../service-picture.ts'
import { CHIPS_A_DAY } from '../rules-chips.ts'
import type { Play } from '../store.ts'
import { fairnessPanel } from './fair.ts'
import type { GameTable } from './game-table.ts'
import type { SlotEngine } from './game-view.ts'
import { dataAddress, facts, isSlot, tableOf, titleOf, worldOf } from './game-view.ts'
import { roundFacts } from './round-facts.ts'
import { roundView } from './round-view.ts'

const CHIPS_SHOWN = (CHIPS_A_DAY / MILLISATANG_PER_BAHT).toLocaleString('en')
const CHIPS = [1, 5, 10, 20, 50, 100, 500, 1_000] as const
const ALL_STAKES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const
/** The imports of every game's script, and what the slots import as well. */
const EVERY_GAME = ['play.js', 'sound.js', 'settings.js', 'win.js', 'coins.js', 'patience.js', 'unit.js'] as const
const EVERY_SLOT = ['slots/world.js', 'slots/spin-button.js'] as const
const SLOT_IMPORTS = {
  reels: [...EVERY_SLOT, 'slots/reel-board.js'],
  reels_five: [...EVERY_SLOT, 'slots/reel-board.js'],
  cluster: [...EVERY_SLOT, 'slots/gem-board.js'],
} as const satisfies Record<SlotEngine, readonly string[]>

const EVERY_SHARED = ['live.js'] as const
/** The scripts of models that are not played as others of their engine. */
const SCRIPTS: Readonly<Record<string, string>> = { tumble: 'tumble.js', shared: 'shared-table.js' }

function importsOf({ engine, live }: Game): readonly string[] {
  if (isSlot(engine)) return [...EVERY_GAME, ...SLOT_IMPORTS[engine]]
  return live === null ? EVERY_GAME : [...EVERY_GAME, ...EVERY_SHARED]
}

function stylesOf({ engine, model, live }: Game): readonly Sheet[] {
  const own: readonly Sheet[] = model === 'shared' ? [...STYLES[engine], 'shared-table.css'] : STYLES[engine]
  return live === null ? own : ['live.css', ...own]
}

/** The page of one play. The token in it opens the play's calls and nothing else; the wallet's token is not here. */
export function playPage({
  play,
  pageToken,
  playerOrigin,
}: {
  readonly play: Play
  readonly pageToken: string
  readonly playerOrigin: string
}): string {
  const shown = framePage(play, { token: pageToken, playerOrigin, replay: null }, null)
  return play.is_demo ? inChips(shown) : shown
}

/** The board of a finished round, drawn from its stored outcome by the game's own script. Nothing can be played on it. */
export function picturePage(
  { play, round, draw }: PicturedRound,
  { playerOrigin, now }: { readonly playerOrigin: string; readonly now: Date },
): string {
  return framePage(play, { token: '', playerOrigin, replay: { ...roundView(round, now), draw } }, roundFacts(play, round))
}

type Opening = { readonly token: string; readonly playerOrigin: string; readonly replay: object | null }

/** `facts` take the place of the stakes below the board of a round that is over. */
function framePage(play: Play, opening: Opening, roundFacts: Html | null): string {
  const game = gameOf(play.engine, play.model)
  if (game === undefined) throw new Error(`invariant: play ${play.play_id} has no game`)
  const world = worldOf(play, game)
  const reported = {
    ...opening,
    model: play.model,
    roundMs: game.roundMs,
    stakeMax: STAKE_BAHT_MAX,
    depositUrl: play.deposit_url,
    view: viewOf(game),
    world: world && { family: world.family.key, names: world.family.names, chord: world.family.chord },
  }
  // The hand of a shared table is drawn as that of a table for one.
  const shown = (opening.replay !== null && game.model === 'shared' && gameOf('baccarat', 'commission')) || game
  const table = tableOf(shown, world)
  return page({
    title: play.game_name,
    styles: [
      'play.css',
      'about.css',
      'win.css',
      'chips.css',
      'stake.css',
      ...stylesOf(shown),
      'wide.css',
      'replay.css',
      ...(play.is_demo ? FREE_PLAY : []),
    ],
    worldStyle: world && `/worlds/${world.family.key}/world.css`,
    imported: importsOf(shown),
    scripts: [SCRIPTS[shown.model] ?? `${shown.engine.replace('_', '-')}.js`],
    body: html`<body
      class="play game-${shown.engine} model-${shown.model}${world && ' world'}${roundFacts && ' replay'}${play.is_demo && ' free-play'}"
      data-play="${JSON.stringify(reported)}"
    >
      ${topBar(play)}
      <main>
        <div class="board">
          ${boardTools()}
          <div class="table">${table.table}</div>
          <p class="notice" id="notice" role="status"></p>
          <p class="notice-actions" id="notice-actions" hidden>
            <a class="button" id="deposit" target="_top" href="${play.deposit_url}">ฝากเงิน</a>
          </p>
          ${stakeBar(game, table)} ${roundFacts}
        </div>
        ${aboutSheet(play, game, table)}
      </main>
    </body>`,
  })
}

function boardTools(): Html {
  return html`<div class="tools">
    <button type="button" class="tool" id="sound" aria-pressed="false" aria-label="เสียง">
      <span aria-hidden="true"
        ><svg viewBox="0 0 24 24">
          <path d="M4 9v6h4l5 4V5L8 9Z" />
          <path class="is-on" d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
          <path class="is-off" d="m17 9.5 5 5m0-5-5 5" /></svg
      ></span>
    </button>
    <a class="tool" href="#rules" id="to-rules" aria-label="กติกา"><span aria-hidden="true">i</span></a>
  </div>`
}

/** Rules, returns, settings, proof and last rounds: a sheet over the board on a phone, a column next to it on a wide screen. */
function aboutSheet(play: Play, game: Game, table: GameTable): Html {
  return html`<section class="about" id="about" aria-label="กติกาและข้อมูลเกม">
    <p class="about-head"><button type="button" class="quiet" id="close-about">กลับไปเล่น</button></p>
    ${play.is_demo && freeNote(game)} ${table.rules} ${facts(game)}
    <p class="setting">
      <label><input type="checkbox" id="vibration" /> สั่นเมื่อได้รางวัล (เปิดเสียงแล้วสั่นด้วย)</label>
    </p>
    ${fairnessPanel(play.server_seed_hash, play.client_seed)}
    <footer>
      <p>เล่นอย่างมีสติ ไม่มีรอบใดที่ใกล้จะได้รางวัลกว่ารอบอื่น ผลแต่ละรอบไม่เกี่ยวกับรอบก่อน</p>
      <p>สายด่วนสุขภาพจิต 1323</p>
    </footer>
  </section>`
}

/** What free play is, before the rules. */
function freeNote({ hasPot }: Game): Html {
  return html`<ul class="free-note">
    <li>ทดลองเล่นด้วยชิปทดลอง ไม่ใช่เงิน ถอนไม่ได้ อัตราและผลเหมือนเกมจริง</li>
    <li>ชิปเติมให้ใหม่ทุกวัน ${CHIPS_SHOWN} ชิป และไม่นับในภารกิจหรือประวัติ</li>
    <li>รอบทดลองไม่ถูกบันทึก ผลที่ได้ไม่บอกผลของรอบจริง</li>
    ${hasPot && html`<li>ทดลองเล่นไม่มีแจ็กพอต</li>`}
  </ul>`
}

/** A page of free play: amounts are chips, and no text reads as money. The page's scripts do the same in `unit.js`. */
function inChips(shown: string): string {
  return shown
    .replaceAll(/฿([\d,.–]+)/g, '$1 ชิป')
    .replaceAll('บาท', 'ชิป')
    .replaceAll('ยอดเครดิต', 'ชิปทดลอง')
}

const FREE_PLAY: readonly Sheet[] = ['free-play.css']
const STYLES: Readonly<Record<Game['engine'], readonly Sheet[]>> = {
  reels: ['slots.css'],
  reels_five: ['slots.css'],
  cluster: ['slots.css'],
  baccarat: ['baccarat.css'],
  pokdeng: ['baccarat.css'],
  dice: ['dice.css'],
  crash: ['crash.css'],
  football: ['slips.css'],
  lotto: ['slips.css', 'lotto.css'],
  keno: ['slips.css', 'keno.css'],
  updown: ['crash.css'],
}

function topBar(play: Play): Html {
  return html`<header class="top">
    <a class="leave" id="leave" target="_top" href="${play.return_url}" aria-label="ออกจากเกม">‹</a>
    <img class="tile" src="${tileOf(play)}" alt="" width="36" height="36" />
    <h1>${play.game_name}</h1>
    <p class="balance" id="balance-box"><span class="visually-hidden">ยอดเครดิต</span><output id="balance">฿–</output></p>
    ${play.is_demo && html`<p class="badge">ทดลองเล่น</p>`}
  </header>`
}

function stakeBar(game: Game, { stake, action, slip, duringRound }: GameTable): Html {
  if (stake === 'slip') return html`<section class="stakes" aria-label="เดิมพัน">${slip}</section>`
  const deal = html`<button type="button" class="primary" id="deal" disabled>${action}<small id="total"></small></button>`
  if (stake === 'own')
    return html`<section class="stakes" aria-label="เดิมพัน">
      ${slip}
      <div class="deal-row">${deal}</div>
    </section>`
  if (stake === 'steps')
    return html`<section class="stakes steps" aria-label="เดิมพัน">
      <div class="stepper">
        <button type="button" class="step" id="stake-less" aria-label="ลดเดิมพัน">−</button>
        <p><small>เดิมพันต่อรอบ</small><output id="stake-shown" aria-live="polite">฿10</output></p>
        <button type="button" class="step" id="stake-more" aria-label="เพิ่มเดิมพัน">+</button>
      </div>
      <div class="deal-row" id="steps" data-stakes="${JSON.stringify(game.stakes ?? ALL_STAKES)}">${deal}</div>
    </section>`
  return html`<section class="stakes" aria-label="เดิมพัน">
    <fieldset class="chips">
      <legend>เลือกชิป แล้วแตะช่องเดิมพัน</legend>
      ${CHIPS.map(
        (baht) =>
          html`<label class="chip chip-${baht}"
            ><input type="radio" name="chip" value="${baht}" ${baht === 10 && html`checked`} /><span
              >${baht === 1_000 ? '1K' : baht}<span class="visually-hidden"> บาท</span></span
            ></label
          >`,
      )}
    </fieldset>
    <div class="deal-row">
      ${duringRound}<button type="button" class="quiet" id="clear">ล้าง</button
      ><button type="button" class="quiet" id="again" disabled>ซ้ำ</button
      ><button type="button" class="quiet" id="double" disabled>×2<span class="visually-hidden"> เพิ่มเดิมพันเป็นสองเท่า</span></button>${deal}
    </div>
  </section>`
}

/** The game's picture: the lobby's, where the operator sent its category and seed. */
function tileOf(play: Play): string {
  return dataAddress(gameTile({ ...titleOf(play), provider: play.picture_maker ?? '' }))
}
