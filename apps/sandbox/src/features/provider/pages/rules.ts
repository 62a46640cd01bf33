import type { Game } from '#features/engines/rules-game'
import { fractionText, percentText } from '#features/engines/rules-odds'
import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import { facts, tableOf, worldOf } from './game-view.ts'
import type { Titled } from './game-view.ts'
import { betName, FOOTBALL_WORDS, LOTTO_WORDS } from './round-facts.ts'

/** Rules, paytable and exact returns of a game as a page of its own, with the drawings of its title. Nothing can be played on it. */
export function rulesPage(title: Titled, game: Game): string {
  const world = worldOf(title, game)
  return page({
    title: `กติกา ${title.game_name}`,
    styles: ['play.css', 'about.css', 'baccarat.css', 'dice.css', 'slots.css', 'slips.css', 'rules.css'],
    worldStyle: world && `/worlds/${world.family.key}/world.css`,
    scripts: ['rules.js'],
    body: html`<body class="rules-page${world && ' world'}">
      <main>
        <h1>${title.game_name}</h1>
        ${facts(game)} ${tableOf(game, world).rules} ${returns(game)}
        <p class="hint">เล่นอย่างมีสติ ไม่มีรอบใดที่ใกล้จะได้รางวัลกว่ารอบอื่น ผลแต่ละรอบไม่เกี่ยวกับรอบก่อน</p>
      </main>
    </body>`,
  })
}

/** Every spot with its return: the fraction where it is exact, and the percent that is rounded down. */
function returns({ engine, figures, simulation }: Game): Html {
  return html`<table class="paytable returns">
    <caption>
      อัตราคืนของแต่ละช่อง
    </caption>
    <thead>
      <tr>
        <th scope="col">ช่อง</th>
        <th scope="col">จ่าย (เท่า)</th>
        <th scope="col">อัตราคืน</th>
      </tr>
    </thead>
    <tbody>
      ${figures.map(
        ({ spot, pays, rtp }) =>
          html`<tr>
            <th scope="row">${spotTitle(engine, spot)}</th>
            <td>${pays ?? 'ตามตารางจ่าย'}</td>
            <td>${percentText(rtp)}%${simulation === null && html`<small class="fraction">${fractionText(rtp)}</small>`}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** A spot in words, as the figures name it: of a game whose bets are made by the player, the kind of bet. */
function spotTitle(engine: string, spot: string): string {
  if (spot === 'spin') return 'ทุกเดิมพัน'
  if (spot === 'spin_most') return 'เดิมพันสูงสุด'
  if (engine === 'keno') return `เลือก ${spot.replace('k:', '')} เลข`
  if (engine === 'football') return Object.entries(FOOTBALL_WORDS).find(([pick]) => pick === spot)?.[1] ?? spot
  if (engine !== 'lotto') return betName(engine, spot, 0) ?? spot
  const kind = LOTTO_WORDS[spot.slice(0, 1)] ?? spot
  const digits = spot.slice(1)
  return spot.startsWith('p') && new Set(digits).size < digits.length ? `${kind} เลขซ้ำ` : kind
}
