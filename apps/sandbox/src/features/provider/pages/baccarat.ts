import type { Game } from '#features/engines/rules-game'
import { percentText } from '#features/engines/rules-odds'
import { html } from '#infra/html'

import { spotName } from '../copy.ts'
import type { GameTable } from './game-table.ts'

/** The net win of a stake, as tables write it: `0.95:1` for a payout of 1.95 times, the stake included. */
export function oddsText(pays: string): string {
  const hundredths = BigInt(pays.replace('.', '')) - 100n
  const whole = String(hundredths / 100n)
  const part = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${part === '' ? whole : `${whole}.${part}`}:1`
}

/** The baccarat table: two hands and three spots. */
export function baccaratTable(game: Game): GameTable {
  return {
    stake: 'chips',
    action: 'แจกไพ่',
    table: html`<section class="roads" aria-label="เค้าไพ่">
        <p class="roads-head">
          <span>เค้าไพ่ของคุณ <output id="road-count">0</output> ตา</span><output id="road-tally"></output>
        </p>
        <div class="roads-row">
          <div class="road-scroll" tabindex="0" role="region" aria-label="เค้าไพ่ใหญ่ เลื่อนดูได้">
            <svg id="big-road" role="img" aria-label="เค้าไพ่ใหญ่"></svg>
          </div>
          <svg id="bead-road" role="img" aria-label="เค้าไพ่ลูกปัด"></svg>
        </div>
      </section>
      <section class="felt" aria-label="โต๊ะบาคาร่า">
        <div class="hands">
          ${['player', 'banker'].map(
            (side) =>
              html`<div class="hand" id="hand-${side}">
                <h2>${spotName(side)} <output class="points" id="points-${side}"></output></h2>
                <div class="cards" id="cards-${side}"></div>
              </div>`,
          )}
        </div>
        <p class="win" id="win" role="status"></p>
        <div class="spots">
          ${game.figures.map(
            ({ spot, rtp, pays }) =>
              html`<button type="button" class="spot spot-${spot}" data-spot="${spot}" disabled>
                <strong>${spotName(spot)}</strong><span>${oddsText(pays ?? '2.00')}</span><small>RTP ${percentText(rtp)}%</small
                ><output class="placed"></output>
              </button>`,
          )}
        </div>
      </section>`,
    rules: html`<details class="rules" id="rules">
      <summary>กติกา</summary>
      <ul>
        <li>เค้าไพ่เป็นผลที่ผ่านมา ไม่บอกตาถัดไป</li>
        <li>ทุกรอบเริ่มด้วยไพ่ใหม่ 8 สำรับที่สับแล้ว แจกโดยไม่คืนไพ่ A = 1 แต้ม, 10 J Q K = 0 แต้ม นับหลักหน่วย</li>
        <li>ได้ 8 หรือ 9 จากสองใบแรก จบรอบทันที นอกนั้นผู้เล่นจั่วเมื่อได้ 0–5 และเจ้ามือจั่วตามตารางมาตรฐานของปุนโตบังโก</li>
        <li>
          ราคา 1:1 คือชนะ 100 บาทได้ทุนคืนและอีก 100 บาท ผู้เล่นชนะได้คืน 2.00 เท่า
          ${game.model === 'commission' ? 'เจ้ามือชนะได้คืน 1.95 เท่า (หักค่าต๋ง 5%)' : 'เจ้ามือชนะได้คืน 2.00 เท่า แต่ถ้าชนะด้วย 6 แต้มได้คืน 1.50 เท่า'}
          เสมอได้คืน 9.00 เท่า เมื่อเสมอ เดิมพันผู้เล่นและเจ้ามือคืนเต็มจำนวน
        </li>
        <li>RTP คำนวณจากไพ่ทุกลำดับที่เป็นไปได้ของ 8 สำรับ</li>
        <li>หากขาดการเชื่อมต่อหลังแจกไพ่ รางวัลจ่ายเข้ากระเป๋าเงินเองครบทุกรอบ</li>
      </ul>
    </details>`,
  }
}
