import type { Game } from '#features/engines/rules-game'
import { percentText } from '#features/engines/rules-odds'
import { html } from '#infra/html'
import type { Html } from '#infra/html'

import { spotName } from '../copy.ts'
import { oddsText } from './baccarat.ts'
import type { GameTable } from './game-table.ts'

/** The baccarat table that all members of a title share: its shoe's road, the others, the cards, and pairs above the three spots. */
export function sharedTable(game: Game): GameTable {
  return {
    stake: 'chips',
    action: 'ยืนยัน',
    table: html`<section class="roads" aria-label="เค้าไพ่">
        <div class="roads-row">
          <div class="road-scroll" tabindex="0" role="region" aria-label="เค้าไพ่ใหญ่ เลื่อนดูได้">
            <svg id="big-road" role="img" aria-label="เค้าไพ่ใหญ่"></svg>
          </div>
          <svg id="bead-road" role="img" aria-label="เค้าไพ่ลูกปัด"></svg>
        </div>
        <p class="roads-head">
          <span
            >ขอน <output id="shoe">–</output> · ตา <output id="hand">–</output
            ><span class="visually-hidden"> จบแล้ว <output id="road-count">0</output> ตา</span></span
          ><output id="road-tally"></output>
        </p>
      </section>
      <section class="felt shared" aria-label="โต๊ะบาคาร่า" id="felt">
        <div class="felt-head">
          <p class="felt-status"><span id="status" role="status">กำลังเชื่อมต่อ</span><output id="clock" class="clock"></output></p>
          <ol class="seats" id="others" aria-label="ผู้เล่นที่โต๊ะ"></ol>
        </div>
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
            ({ spot, pays }) =>
              html`<button type="button" class="spot spot-${spot}" data-spot="${spot}" disabled>
                <strong>${spotName(spot)}</strong><span>${oddsText(pays ?? '2.00')}</span><small class="pool"></small
                ><output class="placed"></output>
              </button>`,
          )}
        </div>
        <button type="button" class="quiet small open-card" id="open" hidden>เปิดทันที</button>
      </section>`,
    rules: rulesOf(game),
  }
}

function rulesOf(game: Game): Html {
  return html`<details class="rules" id="rules">
    <summary>กติกา</summary>
    <ul>
      <li>เค้าไพ่เป็นผลที่ผ่านมา ไม่บอกตาถัดไป</li>
      <li>ทุกคนที่โต๊ะใช้ไพ่ขอนเดียวกัน 8 สำรับ แจก 60 ตาโดยไม่คืนไพ่ ลำดับไพ่สุ่มและผนึกไว้ก่อนตาแรก เปิดเมล็ดเมื่อจบขอน</li>
      <li>แฮชของขอนนี้ <code data-seal="64"></code></li>
      <li>วางเดิมพันได้ 15 วินาที แล้วเปิดสี่ใบแรก ใบที่สามถ้ามี แล้วแสดงผล 5 วินาที ยืนยันเดิมพันได้หลายครั้งก่อนปิด รวมไม่เกิน 5,000 บาทต่อตา</li>
      <li>หากกระเป๋าเงินตอบรับเดิมพันช้ากว่าเวลาปิดเกิน 2 วินาที เดิมพันนั้นคืนเต็มจำนวน</li>
      <li>
        A = 1 แต้ม, 10 J Q K = 0 แต้ม นับหลักหน่วย ได้ 8 หรือ 9 จากสองใบแรก จบตาทันที นอกนั้นผู้เล่นจั่วเมื่อได้ 0–5 และเจ้ามือจั่วตามตารางมาตรฐานของปุนโตบังโก
      </li>
      <li>ผู้เล่น 1:1 เจ้ามือ 0.95:1 (หักค่าต๋ง 5%) เสมอ 8:1 เมื่อเสมอ เดิมพันผู้เล่นและเจ้ามือคืนเต็มจำนวน</li>
      <li>คู่ผู้เล่น คู่เจ้ามือ 11:1 เมื่อสองใบแรกของฝั่งนั้นเลขเดียวกัน</li>
      <li>RTP คำนวณจากไพ่ทุกลำดับที่เป็นไปได้: ${game.figures.map(({ spot, rtp }) => `${spotName(spot)} ${percentText(rtp)}%`).join(' · ')}</li>
      <li>ลากมุมไพ่เพื่อลุ้นเป็นการแสดงเท่านั้น ไพ่กำหนดไว้แล้วและเปิดเองเมื่อหมดเวลา</li>
      <li>ผู้เล่นอื่นแสดงชื่อแบบปิดบัง ผู้ที่เลือกไม่แสดงชื่อนับในยอดรวมเท่านั้น</li>
    </ul>
  </details>`
}
