import { gameTile } from '@morakot/art/game-tile'

import { STAKE_BAHT_MAX } from '#features/engines/rules-game'
import type { Game } from '#features/engines/rules-game'
import { gameOf, rtpRange, timesText } from '#features/engines/rules-games'
import { percentText } from '#features/engines/rules-odds'
import { viewOf } from '#features/engines/rules-view'
import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import { modelCopy } from '../copy.ts'
import { rulesHash } from '../service-report.ts'
import type { Play } from '../store.ts'
import { baccaratTable } from './baccarat.ts'
import { fairnessPanel } from './fair.ts'
import type { GameTable } from './game-table.ts'
import { reelsTable } from './reels.ts'
import { footballTable, kenoTable, lottoTable } from './slips.ts'
import { clusterTable, fiveTable } from './slots.ts'
import { crashTable, diceTable, pokTable, updownTable } from './tables.ts'

const CHIPS = [1, 5, 10, 20, 50, 100, 500, 1_000] as const
const ALL_STAKES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const
/** Games that PixiJS draws; the second file replaces what it would build with `new Function`. */
const DRAWN_BY_PIXI: readonly string[] = ['reels_five', 'cluster', 'crash']
const PIXI_FILES = ['/pixi/pixi.min.js', '/pixi/packages/unsafe-eval.min.js'] as const
/** The imports of every game's script. */
const EVERY_GAME = ['play.js', 'sound.js'] as const

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
  const game = gameOf(play.engine, play.model)
  if (game === undefined) throw new Error(`invariant: play ${play.play_id} has no game`)
  const reported = {
    token: pageToken,
    model: play.model,
    playerOrigin,
    roundMs: game.roundMs,
    stakeMax: STAKE_BAHT_MAX,
    depositUrl: play.deposit_url,
    isDemo: play.is_demo,
    view: viewOf(game),
  }
  const table = tableOf(game)
  return page({
    title: play.game_name,
    styles: ['play.css', 'chips.css', 'stake.css', ...STYLES[game.engine], 'wide.css'],
    classicScripts: DRAWN_BY_PIXI.includes(game.engine) ? PIXI_FILES : [],
    imported: DRAWN_BY_PIXI.includes(game.engine) ? [...EVERY_GAME, 'stage.js'] : EVERY_GAME,
    scripts: [`${game.engine.replace('_', '-')}.js`],
    body: html`<body class="play game-${game.engine}" data-play="${JSON.stringify(reported)}">
      ${topBar(play)}
      <main>
        <div class="board">
          ${CATEGORIES[game.engine] === 'slot' && html`<img class="scenery" src="${tileOf(play)}" alt="" />`}
          <div class="tools">
            <button type="button" class="tool" id="sound" aria-pressed="false" aria-label="เสียง">
              <span aria-hidden="true"
                ><svg viewBox="0 0 24 24">
                  <path d="M4 9v6h4l5 4V5L8 9Z" />
                  <path class="is-on" d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
                  <path class="is-off" d="m17 9.5 5 5m0-5-5 5" /></svg
              ></span>
            </button>
            <a class="tool" href="#rules" id="to-rules" aria-label="กติกา"><span aria-hidden="true">i</span></a>
          </div>
          ${table.table}
          <p class="notice" id="notice" role="status"></p>
          <p class="notice-actions" id="notice-actions" hidden>
            <a class="button" id="deposit" target="_top" href="${play.deposit_url}">ฝากเงิน</a>
          </p>
          ${stakeBar(game, table)}
        </div>
        <div class="about">${facts(game)} ${table.rules} ${fairnessPanel(play.server_seed_hash, play.client_seed)}</div>
      </main>
      <footer>
        <p>เล่นอย่างมีสติ ไม่มีรอบใดที่ใกล้จะได้รางวัลกว่ารอบอื่น ผลแต่ละรอบไม่เกี่ยวกับรอบก่อน</p>
        <p>สายด่วนสุขภาพจิต 1323</p>
      </footer>
    </body>`,
  })
}

/** Shown for a URL that was opened already, has grown old or never was. */
export function unusablePage(): string {
  return page({
    title: 'เปิดเกมใหม่อีกครั้ง',
    styles: ['play.css'],
    scripts: [],
    body: html`<body class="play">
      <main class="unusable">
        <h1>เปิดเกมใหม่อีกครั้ง</h1>
        <p>ลิงก์เข้าเกมใช้ได้ครั้งเดียว กรุณากลับไปที่หน้าเกม แล้วกดเข้าเล่นใหม่ ยอดเครดิตของคุณอยู่ครบ</p>
      </main>
    </body>`,
  })
}

const STYLES: Readonly<Record<Game['engine'], readonly string[]>> = {
  reels: ['reels.css'],
  reels_five: ['slots.css'],
  cluster: ['slots.css'],
  baccarat: ['baccarat.css'],
  pokdeng: ['baccarat.css'],
  dice: ['dice.css'],
  crash: ['slots.css', 'crash.css'],
  football: ['slips.css'],
  lotto: ['slips.css'],
  keno: ['slips.css', 'keno.css'],
  updown: ['slots.css', 'crash.css'],
}

function topBar(play: Play): Html {
  return html`<header class="top">
    <a class="leave" id="leave" target="_top" href="${play.return_url}" aria-label="ออกจากเกม">‹</a>
    <img class="tile" src="${tileOf(play)}" alt="" width="36" height="36" />
    <h1>${play.game_name}</h1>
    <p class="balance" id="balance-box"><span class="visually-hidden">ยอดเครดิต</span><output id="balance">฿–</output></p>
    ${play.is_demo && html`<p class="badge">โหมดทดลอง</p>`}
  </header>`
}

function tableOf(game: Game): GameTable {
  switch (game.engine) {
    case 'reels':
      return reelsTable(game.model)
    case 'reels_five':
      return fiveTable(game)
    case 'cluster':
      return clusterTable(game)
    case 'baccarat':
      return baccaratTable(game)
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

function stakeBar(game: Game, { stake, action, slip, duringRound }: GameTable): Html {
  const deal = html`<button type="button" class="primary" id="deal" disabled>${action}<small id="total"></small></button>`
  if (stake === 'own')
    return html`<section class="stakes" aria-label="เดิมพัน">
      ${slip}
      <div class="deal-row">${duringRound} ${deal}</div>
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
    <div class="deal-row"><button type="button" class="quiet" id="clear">ล้าง</button>${deal}</div>
  </section>`
}

function facts(game: Game): Html {
  const { least, best } = rtpRange(game)
  const rtp =
    percentText(least) === percentText(best)
      ? `${percentText(least)}%`
      : `${percentText(least)}–${percentText(best)}% ${game.engine === 'reels_five' ? 'ตามเดิมพัน' : 'ตามช่องเดิมพัน'}`
  return html`<dl class="facts">
    <div>
      <dt>อัตราคืนผู้เล่น (RTP)</dt>
      <dd>${rtp}</dd>
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

/** The game's picture as a data address, without a second request: the lobby's picture, where the operator sent its category and seed. */
function tileOf(play: Play): string {
  const svg = gameTile({
    category: play.picture_category ?? Object.entries(CATEGORIES).find(([engine]) => engine === play.engine)?.[1] ?? 'slot',
    seed: play.picture_seed ?? play.game_code,
    provider: play.picture_maker ?? '',
    title: play.picture_title ?? play.game_name,
  })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
