import { DICE_FACES } from '#features/engines/rules-dice'
import type { Game, SpotFigures } from '#features/engines/rules-game'
import { percentText } from '#features/engines/rules-odds'
import { html } from '#infra/html'
import type { Html } from '#infra/html'

import { diceCopy, pokCopy } from '../copy.ts'
import type { GameTable } from './game-table.ts'

/** Pok deng: the dealer's hand above, the player's below, six spots. */
export function pokTable(game: Game): GameTable {
  return {
    stake: 'chips',
    action: 'แจกไพ่',
    table: html`<section class="felt pok" aria-label="โต๊ะป๊อกเด้ง">
      ${['dealer', 'player'].map(
        (side) =>
          html`<div class="hand" id="hand-${side}">
            <h2>${pokCopy[side]} <output class="points" id="points-${side}"></output></h2>
            <div class="cards" id="cards-${side}"></div>
          </div>`,
      )}
      <p class="win" id="win" role="status"></p>
      <div class="spots">${game.figures.map((figures) => spotButton(figures, pokCopy[figures.spot] ?? figures.spot))}</div>
    </section>`,
    rules: html`<details class="rules" id="rules">
      <summary>กติกา</summary>
      <ul>
        <li>ทุกรอบใช้ไพ่ใหม่ 1 สำรับ 52 ใบที่สับแล้ว A = 1 แต้ม, 10 J Q K = 0 แต้ม นับหลักหน่วย</li>
        <li>สองใบแรกได้ 8 หรือ 9 คือป๊อก เปิดไพ่ทันที นอกนั้นผู้เล่นและเจ้ามือจั่วใบที่สามเมื่อได้ 0–4 แต้ม กติกาเดียวกันทั้งสองฝ่าย</li>
        <li>ลำดับ: ป๊อก 9 · ป๊อก 8 · ตอง · สเตรทฟลัช · เรียง · สามเหลือง (J Q K) · แต้ม 9 ถึง 0</li>
        <li>2 เด้ง: สองใบดอกเดียวกันหรือคู่ · 3 เด้ง: สามใบดอกเดียวกัน เรียง สามเหลือง · 5 เด้ง: ตอง สเตรทฟลัช</li>
        <li>เสมอ เดิมพันผู้เล่นและเจ้ามือคืนเต็มจำนวน ตัวคูณรวมเงินเดิมพันแล้ว เสียได้ไม่เกินที่วาง</li>
        <li>อัตราคืนนับจากการแจกไพ่ที่เป็นไปได้ทั้งหมด 3,664,533,600 แบบ</li>
      </ul>
    </details>`,
  }
}

/** Fish–prawn–crab: three dice under a bowl, six faces to bet on. */
export function diceTable(game: Game): GameTable {
  const [figures] = game.figures
  return {
    stake: 'chips',
    action: 'เขย่า',
    table: html`<section class="dice-table" aria-label="โต๊ะน้ำเต้าปูปลา">
      <div class="bowl-box" id="bowl-box" role="img" aria-label="ถาดลูกเต๋า">
        <div class="dice" id="dice">${[0, 1, 2].map((die) => html`<div class="die" id="die-${die}"></div>`)}</div>
        <img class="bowl" id="bowl" src="/public/dice/bowl.svg" alt="" />
      </div>
      <p class="win" id="win" role="status"></p>
      <div class="spots faces">
        ${DICE_FACES.map(
          (face) =>
            html`<button type="button" class="spot face" data-spot="${face}" disabled>
              <img src="/public/dice/${face}.svg" alt="" width="64" height="64" /><strong>${diceCopy[face]}</strong
              ><output class="placed"></output>
            </button>`,
        )}
      </div>
    </section>`,
    rules: html`<details class="rules" id="rules">
      <summary>กติกาและโอกาส</summary>
      <ul>
        <li>ลูกเต๋าสามลูก ลูกละหกหน้า ทุกหน้าออกเท่ากัน</li>
        <li>ออก 1 ลูก จ่าย 1 ต่อ 1 (รวมทุน 2.00 เท่า) · 2 ลูก 3.00 เท่า · 3 ลูก 4.00 เท่า</li>
        <li>
          โอกาสที่หน้าหนึ่งออกอย่างน้อยหนึ่งลูก ${figures?.chance && percentText(figures.chance)}% อัตราคืน 199/216 =
          ${figures && percentText(figures.rtp)}% นับจากผลครบ 216 แบบ
        </li>
      </ul>
    </details>`,
  }
}

/** Up–down: the line of a made-up index, and two sides to bet on. */
export function updownTable(game: Game): GameTable {
  const [figures] = game.figures
  return {
    stake: 'chips',
    action: 'เริ่มดัชนี',
    table: html`<section class="machine updown" aria-label="ดัชนีจำลอง">
      <p class="index-line">
        <span>ดัชนีจำลอง <output id="index">1,000.0</output></span
        ><span>เริ่มที่ 1,000.0</span>
      </p>
      <div class="canvas-box"><canvas id="chart" role="img" aria-label="เส้นดัชนีจำลอง"></canvas></div>
      <p class="win" id="win" role="status"></p>
      <div class="spots two">
        <button type="button" class="spot spot-up" data-spot="up" disabled>
          <strong
            >ขึ้น <svg class="arrow" viewBox="0 0 10 8" aria-hidden="true"><path d="M5 0 10 8H0Z" /></svg></strong
          ><span>จ่าย 1.95 เท่า</span><output class="placed"></output>
        </button>
        <button type="button" class="spot spot-down" data-spot="down" disabled>
          <strong
            >ลง <svg class="arrow" viewBox="0 0 10 8" aria-hidden="true"><path d="M0 0H10L5 8Z" /></svg></strong
          ><span>จ่าย 1.95 เท่า</span><output class="placed"></output>
        </button>
      </div>
    </section>`,
    rules: html`<details class="rules" id="rules">
      <summary>กติกาและโอกาส</summary>
      <ul>
        <li>ดัชนีเริ่มที่ 1,000.0 แล้วเดิน 61 ก้าว ก้าวละ 0.5 ขึ้นหรือลงด้วยโอกาสเท่ากัน จำนวนก้าวเป็นเลขคี่จึงไม่มีเสมอ</li>
        <li>เป็นดัชนีที่สุ่มขึ้น ไม่ใช่ราคาของสินทรัพย์ใด และไม่ใช่คำแนะนำการลงทุน</li>
        <li>ทายถูกจ่าย 0.95 ต่อ 1 โอกาส ${figures?.chance && percentText(figures.chance)}% อัตราคืน ${figures && percentText(figures.rtp)}%</li>
      </ul>
    </details>`,
  }
}

function spotButton({ spot, pays, rtp }: SpotFigures, name: string): Html {
  return html`<button type="button" class="spot spot-${spot}" data-spot="${spot}" disabled>
    <strong>${name}</strong><span>จ่าย ${pays} เท่า</span><small>RTP ${percentText(rtp)}%</small><output class="placed"></output>
  </button>`
}
