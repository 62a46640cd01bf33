import { html, page } from '#infra/html'

import { STAKE_BAHT_MAX } from '../rules-games.ts'
import { textOf } from '../service.ts'
import type { OpenedPlay } from '../service-play.ts'

const STAKES = [1, 5, 10, 50, 100, STAKE_BAHT_MAX] as const

/** A game of two sides, played with the credit that the member has at the gateway. */
export function gatewayPlayPage({ ticket, game, credit }: OpenedPlay, playerOrigin: string): string {
  return page({
    title: game.title,
    styles: ['play.css', 'gateway-play.css'],
    scripts: ['gateway-play.js'],
    body: html`<body class="play" data-play="${JSON.stringify({ ticket, playerOrigin, sides: game.sides })}">
      <main class="two-sides">
        <header>
          <h1>${game.title}</h1>
          <p class="badge">โหมดทดลอง ไม่มีเงินจริง</p>
          <p>
            เครดิตของคุณ <strong class="balance">฿<span id="credit">${textOf(credit)}</span></strong>
          </p>
        </header>
        <p class="drawn" id="drawn" role="status">เลือกเดิมพันแล้วเลือกฝั่ง</p>
        <fieldset>
          <legend>เดิมพัน</legend>
          <div class="stakes">
            ${STAKES.map(
              (baht, place) =>
                html`<label><input type="radio" name="baht" value="${baht}" ${place === 2 && html`checked`} />฿${baht}</label>`,
            )}
          </div>
        </fieldset>
        <div class="sides">${game.sides.map((side, place) => html`<button type="button" data-side="${place}">${side}</button>`)}</div>
        <p class="hint">ออกข้างละครึ่ง จ่าย 1.95 เท่ารวมทุน คืนผู้เล่น 97.50% ผลแต่ละรอบไม่เกี่ยวกับรอบก่อน</p>
        <p class="hint">เล่นอย่างมีสติ สายด่วนสุขภาพจิต 1323</p>
      </main>
    </body>`,
  })
}

/** For a ticket that opens nothing. */
export function overPage(): string {
  return page({
    title: 'เกมปิดแล้ว',
    styles: ['play.css'],
    scripts: [],
    body: html`<body class="play">
      <main>
        <h1>เกมปิดแล้ว</h1>
        <p>กรุณากลับไปเปิดเกมใหม่จากหน้าเว็บสมาชิก</p>
      </main>
    </body>`,
  })
}
