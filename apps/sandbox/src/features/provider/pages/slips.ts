import { KENO_PAYS, kenoFigures } from '#features/engines/rules-keno'
import { countOf, percentText } from '#features/engines/rules-odds'
import { html } from '#infra/html'
import type { Html } from '#infra/html'

import type { GameTable } from './game-table.ts'

const QUICK_STAKES = [20, 50, 100, 500] as const
/** Stakes of one lotto ticket. */
const TICKETS = [5, 20, 50] as const

/** The sportsbook: the fixtures of the round, results, the other sports of the house, and a bet slip. */
export function footballTable(): GameTable {
  return {
    stake: 'own',
    action: 'วางเดิมพัน',
    table: html`<section class="book" aria-label="ฟุตบอลเสมือน">
      <div class="clock-line">
        <p>นัดถัดไป <strong id="kickoff">–</strong></p>
        <p class="count-down"><small>ปิดรับใน</small><output id="closes-in">–:–</output></p>
      </div>
      <section class="playing" id="playing" aria-label="กำลังแข่ง" hidden>
        <p class="minute"><output id="minute"></output></p>
        <ul class="live" id="live"></ul>
      </section>
      <div class="tabs-row" role="tablist" aria-label="รายการ">
        ${[
          ['fixtures', 'คู่แข่งขัน'],
          ['results', 'ผลล่าสุด'],
          ['slips', 'บิลของฉัน'],
          ['titles', 'กีฬาอื่น'],
        ].map(
          ([name, text], place) =>
            html`<button
              type="button"
              role="tab"
              class="tab"
              id="tab-${name}"
              aria-controls="panel-${name}"
              aria-selected="${place === 0 ? 'true' : 'false'}"
            >
              ${text}
            </button>`,
        )}
      </div>
      <div id="panel-fixtures" role="tabpanel" aria-labelledby="tab-fixtures"><div class="matches" id="matches"></div></div>
      <div id="panel-results" role="tabpanel" aria-labelledby="tab-results" hidden><div id="results"></div></div>
      <div id="panel-slips" role="tabpanel" aria-labelledby="tab-slips" hidden><ol class="slips" id="slips"></ol></div>
      <div id="panel-titles" role="tabpanel" aria-labelledby="tab-titles" hidden><ul class="titles" id="titles"></ul></div>
      <p class="win" id="win" role="status"></p>
    </section>`,
    slip: slipBox('ใบเดิมพัน', 'เดิมพัน (บาท)'),
    rules: html`<details class="rules" id="rules">
      <summary>กติกาและราคา</summary>
      <ul>
        <li>นัดใหม่ 5 คู่ทุก 3 นาที ปิดรับ 10 วินาทีก่อนเริ่ม ทีมและผลเป็นการจำลอง ผลสุ่มและผนึกไว้ก่อนเปิดรับ ทุกคนได้ผลเดียวกัน</li>
        <li>แข่ง 90 วินาที วินาทีละหนึ่งนาทีของเกม จบแล้วจ่ายทันที</li>
        <li>ราคาคือตัวคูณรวมทุน = 0.94 ÷ โอกาส ปัดลง ส่วนต่างของเจ้ามือ 6% ทุกตลาด: เหย้า เสมอ เยือน และสูง/ต่ำ 2.5 ประตู</li>
        <li>สเต็ปได้ไม่เกิน 3 คู่ ราคาคูณกัน ต้องถูกทุกคู่ อัตราคืนคูณกันด้วย: 1 คู่ 94.00% · 2 คู่ 88.36% · 3 คู่ 83.05%</li>
        <li>รางวัลสูงสุด 500,000 บาทต่อบิล</li>
      </ul>
    </details>`,
  }
}

/** Lotto: a pad for the digits, three ways to bet, a slip and the clock of the draw. */
export function lottoTable(): GameTable {
  return {
    stake: 'own',
    action: 'ซื้อเลข',
    slip: slipBox('โพยของฉัน', null),
    table: html`<section class="lotto" aria-label="หวยสองตัวสามตัว">
      <div class="clock-line">
        <p>งวด <strong id="kickoff">–</strong><small>ออกผลทุก 5 นาที</small></p>
        <p class="count-down"><small>ปิดรับใน</small><output id="closes-in">–:–</output></p>
      </div>
      <div class="last-draw">
        <div class="draw-balls" id="draw-balls" aria-live="polite"></div>
        <p class="win" id="win" role="status"></p>
      </div>
      <div class="tabs-row" role="radiogroup" aria-label="แบบการซื้อ">
        ${[
          ['t', '3 ตัวตรง'],
          ['p', '3 ตัวโต๊ด'],
          ['b', '2 ตัว'],
        ].map(
          ([kind, text], place) =>
            html`<button type="button" role="radio" class="tab" data-kind="${kind}" aria-checked="${place === 0 ? 'true' : 'false'}">
              ${text}
            </button>`,
        )}
      </div>
      <div class="number-row">
        <p class="balls" id="balls" aria-live="polite"></p>
        <label class="field ticket"
          >ใบละ<input id="stake" type="number" inputmode="numeric" min="1" max="5000" step="1" value="20"
        /></label>
        ${TICKETS.map((baht) => html`<button type="button" class="quiet small" data-stake="${baht}" aria-label="ใบละ ${baht} บาท">${baht}</button>`)}
      </div>
      <div class="asked">
        <p class="pays-line" id="pays-line"></p>
        <div class="proposal" id="proposal" hidden>
          <p id="proposal-text" aria-live="polite"></p>
          <button type="button" class="primary lockable" id="proposal-add"></button
          ><button type="button" class="quiet small lockable" id="proposal-drop" aria-label="ไม่ใส่โพย">×</button>
        </div>
      </div>
      ${lottoKeys()}
    </section>`,
    rules: lottoRules(),
  }
}

function lottoKeys(): Html {
  return html`<div class="keys">
    <div class="pad" id="pad" role="group" aria-label="แป้นตัวเลข">
      ${['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => html`<button type="button" class="pad-key" data-digit="${digit}" disabled>${digit}</button>`)}
      <span></span><button type="button" class="pad-key" data-digit="0" disabled>0</button><span></span>
    </div>
    <div class="sets" id="sets" role="group" aria-label="เลขชุด" hidden></div>
    <div class="pad-words">
      <button type="button" class="pad-key word" id="turn" aria-pressed="false" disabled>กลับเลข</button
      ><button type="button" class="pad-key word" id="random" disabled>สุ่มเลข</button
      ><button type="button" class="pad-key word" id="sets-open" aria-expanded="false" aria-controls="sets" disabled>เลขชุด</button
      ><button type="button" class="pad-key word" id="erase" disabled>ลบ</button>
    </div>
  </div>`
}

function lottoRules(): Html {
  return html`<details class="rules" id="rules">
      <summary>กติกาและโอกาส</summary>
      <ul>
        <li>สุ่มเลขสามตัว 000–999 และเลขสองตัว 00–99 แยกกัน ทุกเลขมีโอกาสเท่ากัน ผลผนึกไว้ก่อนเปิดรับ ทุกคนได้ผลเดียวกัน</li>
        <li>3 ตัวตรง จ่าย 900 เท่า โอกาส 1 ใน 1,000 · 2 ตัว จ่าย 90 เท่า โอกาส 1 ใน 100</li>
        <li>3 ตัวโต๊ด จ่าย 150 เท่า โอกาส 6 ใน 1,000 (เลขซ้ำสองตัวจ่าย 300 เท่า โอกาส 3 ใน 1,000)</li>
        <li>ทุกแบบคืนผู้เล่น 90.00% พอดี ซื้อ 3 ตัวตรงได้ไม่เกิน 555 บาทต่อเลข เพราะรางวัลสูงสุด 500,000 บาทต่อโพย</li>
        <li>กลับเลขคือทุกลำดับของเลขที่กด เลขชุดคือหลายเลขในครั้งเดียว ทุกเลขในโพยราคาเท่ากัน และซื้อได้ 20 เลขต่อโพย</li>
        <li>เลขที่ออกไปแล้วไม่มีผลกับงวดถัดไป</li>
      </ul>
    </details>
    <section class="past" aria-label="ผลที่ผ่านมา">
      <h2>โพยที่ซื้อแล้ว</h2>
      <ol class="slips" id="slips"></ol>
      <h2>ผลที่ผ่านมา</h2>
      <div id="results"></div>
    </section>`
}

/** Keno: eighty numbers, up to eight picks, twenty balls. */
export function kenoTable(): GameTable {
  return {
    stake: 'own',
    action: 'ออกผล',
    table: html`<section class="keno" aria-label="คีโน">
      <div class="keno-head">
        <p id="keno-picks">เลือก 1–8 เลข · เลือกแล้ว <output id="picked">0</output></p>
        <ol class="keno-balls" id="keno-balls" aria-label="ลูกที่ออกล่าสุด" hidden></ol>
        <p>ถูก <output id="hits">–</output><span id="keno-count"></span></p>
      </div>
      <div class="keno-grid" id="keno-grid" role="group" aria-label="เลข 1 ถึง 80">
        ${Array.from({ length: 80 }, (_, place) => html`<button type="button" class="keno-cell" data-number="${place + 1}" aria-pressed="false">${place + 1}</button>`)}
      </div>
      <div class="keno-tools">
        <button type="button" class="quiet small lockable" id="random">สุ่ม 5</button
        ><button type="button" class="quiet small lockable" id="again" disabled>ซ้ำ</button
        ><button type="button" class="quiet small lockable" id="erase">ล้าง</button>
        <div class="keno-pays" id="keno-pays"></div>
      </div>
      <p class="win" id="win" role="status"></p>
      <div class="own-stake">
        <label class="field"
          ><span class="visually-hidden">เดิมพัน (บาท)</span
          ><input id="stake" type="number" inputmode="numeric" min="1" max="5000" step="1" value="20"
        /></label>
        <div class="quick" role="group" aria-label="เลือกเดิมพัน">
          ${QUICK_STAKES.map((baht) => html`<button type="button" class="quiet small" data-stake="${baht}">${baht}</button>`)}
        </div>
      </div>
    </section>`,
    rules: kenoRules(),
  }
}

function kenoRules(): Html {
  return html`<details class="rules" id="rules">
    <summary>ตารางจ่ายและกติกา</summary>
    <div class="scroll-x">
      <table class="paytable wide">
        <caption>
          จ่ายกี่เท่า (รวมทุน) ตามจำนวนเลขที่เลือกและที่ถูก
        </caption>
        <thead>
          <tr>
            <th scope="col">เลือก</th>
            <th scope="col">ถูก: จ่าย</th>
            <th scope="col">คืน</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(KENO_PAYS).map(
            ([picks, pays]) =>
              html`<tr>
                <th scope="row">${picks}</th>
                <td>${Object.entries(pays).map(([hits, pay]) => html`<span class="pair">${hits}: ${timesText(pay)}</span> `)}</td>
                <td>${percentText(kenoFigures(countOf(picks)).rtp)}%</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <ul>
      <li>ออก 20 ลูกจาก 80 ลูก ไม่คืนลูก ทุกชุดมีโอกาสเท่ากัน อัตราคืนคำนวณจากทุกชุดที่ออกได้</li>
      <li>แตะตารางระหว่างออกลูกเพื่อดูผลทันที ผลเหมือนกัน ลูกสุดท้ายออกช้าลงเฉพาะเมื่อยังได้ 10 เท่าขึ้นไป</li>
      <li>รางวัลสูงสุด 500,000 บาทต่อรอบ เลือกหลายเลขจึงเดิมพันได้น้อยลง</li>
    </ul>
  </details>`
}

/** The slip with its lines, which fold away, and its stake unless the board has the stake. */
function slipBox(title: string, stake: string | null): Html {
  return html`<section class="slip" id="slip" aria-label="${title}" hidden>
    <button type="button" class="slip-head" id="slip-fold" aria-controls="slip-body" aria-expanded="true">
      <strong>${title} <output id="slip-count"></output></strong><span class="mark" id="slip-kind"></span>
      <svg class="chevron" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 15 6-6 6 6" /></svg>
    </button>
    <div class="slip-body" id="slip-body"><ul class="slip-lines" id="slip-lines"></ul></div>
    ${
      stake !== null &&
      html`<div class="own-stake">
        <label class="field"
          ><span class="visually-hidden">${stake}</span
          ><input id="stake" type="number" inputmode="numeric" min="1" max="5000" step="1" value="20"
        /></label>
        <div class="quick" role="group" aria-label="เลือกเดิมพัน">
          ${QUICK_STAKES.map((baht) => html`<button type="button" class="quiet small" data-stake="${baht}">${baht}</button>`)}
        </div>
      </div>`
    }
    <p class="slip-sum"><span id="slip-price"></span><strong id="slip-win"></strong></p>
  </section>`
}

function timesText(hundredths: bigint): string {
  const whole = (hundredths / 100n).toLocaleString('en')
  return hundredths % 100n === 0n ? whole : `${whole}.${String(hundredths % 100n).padStart(2, '0')}`
}
