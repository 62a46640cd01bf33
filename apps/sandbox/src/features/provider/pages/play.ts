import { gameTile } from '@morakot/art/game-tile'

import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import { modelCopy } from '../copy.ts'
import { gameOf, rtpRange, timesText } from '../rules-games.ts'
import type { Game } from '../rules-games.ts'
import { DRAW_MODELS } from '../rules-draw.ts'
import type { DrawModel } from '../rules-draw.ts'
import { percentText } from '../rules-odds.ts'
import { REEL_MODELS } from '../rules-reels.ts'
import { ROUND_MS_MIN, STAKE_BAHT_MAX } from '../rules-rounds.ts'
import { rulesHash } from '../service-report.ts'
import type { Play } from '../store.ts'
import { baccaratTable } from './baccarat.ts'
import { drawTable } from './draw.ts'
import { fairnessPanel } from './fair.ts'
import type { GameTable } from './game-table.ts'
import { reelsTable } from './reels.ts'

const CHIPS = [1, 5, 10, 20, 50, 100, 200, 500] as const

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
  const told = {
    token: pageToken,
    model: play.model,
    playerOrigin,
    roundMs: ROUND_MS_MIN[game.engine],
    stakeMax: STAKE_BAHT_MAX,
    strips: stripsOf(game),
    spots: spotsOf(game),
    seedHash: play.server_seed_hash,
    clientSeed: play.client_seed,
  }
  const { table, rules } = tableOf(game)
  return page({
    title: play.game_name,
    styles: ['play.css', 'chips.css', `${game.engine}.css`],
    scripts: [`${game.engine}.js`],
    body: html`<body class="play" data-play="${JSON.stringify(told)}">
      ${topBar(play)}
      <main>
        ${table}
        <p class="notice" id="notice" role="status"></p>
        <p class="notice-actions" id="notice-actions" hidden><a class="button" target="_top" href="${play.deposit_url}">ฝากเงิน</a></p>
        ${stakeBar(game)} ${facts(game)} ${rules} ${fairnessPanel(play.server_seed_hash, play.client_seed)}
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
  if (game.engine === 'reels') return reelsTable(game.model)
  if (game.engine === 'baccarat') return baccaratTable(game)
  return drawTable(game)
}

function stakeBar(game: Game): Html {
  const isReels = game.engine === 'reels'
  const action = { reels: 'หมุน', baccarat: 'แจกไพ่', draw: 'ออกผล' }[game.engine]
  return html`<section class="stakes" aria-label="เดิมพัน">
    <fieldset class="chips">
      <legend>${isReels ? 'เดิมพันต่อรอบ' : 'เลือกชิป แล้วแตะช่องเดิมพัน'}</legend>
      ${CHIPS.map(
        (baht) =>
          html`<label class="chip chip-${baht}"
            ><input type="radio" name="chip" value="${baht}" ${baht === 10 && html`checked`} /><span
              >${baht}<span class="visually-hidden"> บาท</span></span
            ></label
          >`,
      )}
    </fieldset>
    <div class="deal-row">
      ${!isReels && html`<button type="button" class="quiet" id="clear">ล้าง</button>`}
      <button type="button" class="primary" id="deal" disabled>${action}<small id="total"></small></button>
    </div>
  </section>`
}

function facts(game: Game): Html {
  const { least, best } = rtpRange(game)
  const rtp =
    percentText(least) === percentText(best) ? `${percentText(least)}%` : `${percentText(least)}–${percentText(best)}% ตามช่องเดิมพัน`
  return html`<dl class="facts">
    <div>
      <dt>อัตราคืนผู้เล่น (RTP)</dt>
      <dd>${rtp}</dd>
    </div>
    <div>
      <dt>รางวัลสูงสุด</dt>
      <dd>${timesText(game.maxWin)} เท่าของเดิมพัน</dd>
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

function stripsOf(game: Game): readonly string[] {
  const found = Object.entries(REEL_MODELS).find(([name]) => game.engine === 'reels' && name === game.model)
  return found?.[1].strips ?? []
}

/** The numbers that each spot of a draw wins on, so that the page can mark what came out. */
function spotsOf(game: Game): Readonly<Record<string, readonly [number, number, number]>> {
  const found: DrawModel | undefined = Object.entries(DRAW_MODELS).find(([name]) => game.engine === 'draw' && name === game.model)?.[1]
  return Object.fromEntries(Object.entries(found?.spots ?? {}).map(([spot, { from, to, step }]) => [spot, [from, to, step]]))
}

const CATEGORIES: Readonly<Record<string, string>> = {
  match: 'sports',
  two_digit: 'lotto',
  odd_even: 'keno',
  up_down: 'trading',
  commission: 'live_casino',
  no_commission: 'live_casino',
}

/** The game's picture as an address that needs no second request: the lobby's, where the operator tells what it is drawn from. */
function tileOf(play: Play): string {
  const svg = gameTile({
    category: play.picture_category ?? CATEGORIES[play.model] ?? 'slot',
    seed: play.picture_seed ?? play.game_code,
    provider: play.picture_maker ?? '',
    title: play.picture_title ?? play.game_name,
  })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
