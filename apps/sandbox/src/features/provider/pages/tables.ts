import { DICE_FACES, DICE_PAIR_PAYS, DICE_PAIRS } from '#features/engines/rules-dice'
import type { DicePair } from '#features/engines/rules-dice'
import { timesHundredths } from '#features/engines/rules-figures'
import type { Game, SpotFigures } from '#features/engines/rules-game'
import { percentText } from '#features/engines/rules-odds'
import { UPDOWN_LENGTHS, UPDOWN_PAYS } from '#features/engines/rules-updown'
import { html } from '#infra/html'
import type { Html } from '#infra/html'

import { diceCopy, pokCopy } from '../copy.ts'
import type { GameTable } from './game-table.ts'

/** Pok deng: the dealer's hand above, the player's below, four spots, and the decision in place of the button. */
export function pokTable(game: Game): GameTable {
  return {
    stake: 'chips',
    action: 'แจกไพ่',
    duringRound: html`<div class="decide cash" id="decide" role="group" aria-label="จั่วเพิ่ม 1 ใบ หรืออยู่" hidden>
      <button type="button" class="quiet" id="stay">
        อยู่<small>เหลือ <output id="decide-left"></output> วินาที</small></button
      ><button type="button" class="primary" id="draw">จั่ว 1 ใบ</button>
    </div>`,
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
        <li>สองใบแรกได้ 8 หรือ 9 คือป๊อก เปิดไพ่ทันที นอกนั้นคุณเลือกจั่วใบที่สามหรืออยู่ภายใน 15 วินาที ไม่เลือกถือว่าอยู่</li>
        <li>เจ้ามือเปิดทีหลัง และจั่วใบที่สามเมื่อได้ 0–4 แต้มเสมอ</li>
        <li>ลำดับ: ป๊อก 9 · ป๊อก 8 · ตอง · สเตรทฟลัช · เรียง · สามเหลือง (J Q K) · แต้ม 9 ถึง 0</li>
        <li>2 เด้ง: สองใบดอกเดียวกันหรือคู่ · 3 เด้ง: สามใบดอกเดียวกัน เรียง สามเหลือง · 5 เด้ง: ตอง สเตรทฟลัช</li>
        <li>ช่อง 2 เด้ง และ 3+ เด้ง จ่ายเมื่อชนะเจ้ามือด้วยมือนั้น ช่องได้ป๊อกจ่ายเมื่อคุณได้ป๊อก</li>
        <li>เสมอ เดิมพันผู้เล่นคืนเต็มจำนวน ตัวคูณรวมเงินเดิมพันแล้ว เสียได้ไม่เกินที่วาง</li>
        <li>เล่นดีที่สุดของช่องผู้เล่น: จั่วเมื่อได้ 0–5 แต้ม ยกเว้น A กับ 4</li>
      </ul>
      <table class="paytable">
        <caption>
          อัตราคืนของแต่ละช่อง นับจากการแจกไพ่ที่เป็นไปได้ทั้งหมด 3,664,533,600 แบบ
        </caption>
        <thead>
          <tr>
            <th scope="col">ช่อง</th>
            <th scope="col">เล่นดีที่สุด</th>
            <th scope="col">อยู่ทุกครั้ง</th>
          </tr>
        </thead>
        <tbody>
          ${game.figures.map(
            ({ spot, rtp, rtpDefault }) =>
              html`<tr>
                <th scope="row">${pokCopy[spot]}</th>
                <td>${percentText(rtp)}%</td>
                <td>${rtpDefault && percentText(rtpDefault)}%</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>`,
  }
}

/** Fish–prawn–crab: three dice under a bowl, six faces and three pairs to bet on. */
export function diceTable(game: Game): GameTable {
  const [figures] = game.figures
  const pair = game.figures.at(-1)
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
        ${DICE_PAIRS.map((spot) => html`<button type="button" class="spot pair-of" data-spot="${spot}" disabled><strong>${pairName(spot)}</strong><span>จ่าย ${timesHundredths(DICE_PAIR_PAYS)} เท่า</span><output class="placed"></output></button>`)}
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
        <li>คู่ชนะเมื่อออกทั้งสองหน้า จ่าย ${timesHundredths(DICE_PAIR_PAYS)} เท่ารวมทุน โอกาส 30 ใน 216 อัตราคืน ${pair && percentText(pair.rtp)}%</li>
      </ul>
    </details>`,
  }
}

/** Up–down: the line of a made-up index, three lengths, two sides of equal weight, and a row for each bet that runs. */
export function updownTable(game: Game): GameTable {
  const sides = [
    { side: 'up', name: 'ขึ้น', path: 'M5 0 10 8H0Z' },
    { side: 'down', name: 'ลง', path: 'M0 0H10L5 8Z' },
  ]
  return {
    stake: 'chips',
    action: 'เริ่มดัชนี',
    table: html`<section class="machine updown" aria-label="ดัชนีจำลอง">
      <p class="index-line">
        <span>ดัชนีจำลอง <output id="index">1,000.0</output></span
        ><span id="index-left">เริ่มที่ 1,000.0</span>
      </p>
      <div class="canvas-box"><canvas id="chart" role="img" aria-label="เส้นดัชนีจำลอง"></canvas></div>
      <div class="under">
        <ul class="rows" id="rows"></ul>
        <p class="win" id="win" role="status"></p>
      </div>
      <div class="lengths" role="radiogroup" aria-label="ระยะเวลา">
        ${Object.keys(UPDOWN_LENGTHS).map(
          (seconds) =>
            html`<button
              type="button"
              role="radio"
              class="tab lockable"
              data-length="${seconds}"
              aria-checked="${seconds === '30' ? 'true' : 'false'}"
            >
              ${lengthName(seconds)} <output></output>
            </button>`,
        )}
      </div>
      <div class="spots two">
        ${Object.keys(UPDOWN_LENGTHS).map((seconds) =>
          sides.map(
            ({ side, name, path }) =>
              html`<button
                type="button"
                class="spot spot-${side}"
                data-spot="${side}${seconds}"
                data-of="${seconds}"
                aria-label="${name} ${lengthName(seconds)}"
                disabled
                ${seconds !== '30' && html`hidden`}
              >
                <strong
                  >${name} <svg class="arrow" viewBox="0 0 10 8" aria-hidden="true"><path d="${path}" /></svg></strong
                ><span>จ่าย ${timesHundredths(UPDOWN_PAYS)} เท่า</span><output class="placed"></output>
              </button>`,
          ),
        )}
      </div>
    </section>`,
    rules: updownRules(game),
  }
}

function updownRules(game: Game): Html {
  const [figures] = game.figures
  return html`<details class="rules" id="rules">
    <summary>กติกาและโอกาส</summary>
    <ul>
      <li>ดัชนีเริ่มที่ 1,000.0 แล้วเดินก้าวละ 0.5 ทุกครึ่งวินาที ขึ้นหรือลงด้วยโอกาสเท่ากัน</li>
      <li>เลือกระยะได้สามแบบ: 5 วินาที 11 ก้าว · 30 วินาที 61 ก้าว · 1 นาที 121 ก้าว จำนวนก้าวเป็นเลขคี่จึงไม่มีเสมอ</li>
      <li>วางหลายระยะพร้อมกันได้ ทุกเดิมพันดูเส้นเดียวกัน แต่ละเดิมพันจบตามระยะของตัวเอง เงินรางวัลเข้าเมื่อจบระยะที่ยาวที่สุด</li>
      <li>เป็นดัชนีที่สุ่มขึ้น ไม่ใช่ราคาของสินทรัพย์ใด และไม่ใช่คำแนะนำการลงทุน</li>
      <li>
        ทายถูกจ่าย 0.95 ต่อ 1 โอกาส ${figures?.chance && percentText(figures.chance)}% อัตราคืน ${figures && percentText(figures.rtp)}% ทุกระยะ
      </li>
    </ul>
  </details>`
}

function lengthName(seconds: string): string {
  return seconds === '60' ? '1 นาที' : `${seconds} วินาที`
}

function pairName(pair: DicePair): string {
  return pair
    .split('-')
    .map((face) => Object.entries(diceCopy).find(([name]) => name === face)?.[1] ?? face)
    .join('–')
}

function spotButton({ spot, pays, rtp }: SpotFigures, name: string): Html {
  return html`<button type="button" class="spot spot-${spot}" data-spot="${spot}" disabled>
    <strong>${name}</strong><span>${pays} เท่า</span><small>RTP ${percentText(rtp)}%</small><output class="placed"></output>
  </button>`
}
