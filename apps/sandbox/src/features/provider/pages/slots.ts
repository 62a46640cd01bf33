import { CLUSTER_PAYS, CLUSTER_STEPS, CLUSTER_TIMES, GEMS } from '#features/engines/rules-cluster'
import type { Game } from '#features/engines/rules-game'
import { percentText } from '#features/engines/rules-odds'
import { FIVE_PAYS, FIVE_RETURNS, FIVE_SYMBOLS, FREE_SPINS, FREE_TIMES, GATE_PAYS } from '#features/engines/rules-reels-five'
import { html } from '#infra/html'
import type { Html } from '#infra/html'

import { fiveCopy, gemCopy } from '../copy.ts'
import type { GameTable } from './game-table.ts'

/** Five reels with free spins, and a pot where the model has one. */
export function fiveTable(game: Game): GameTable {
  return {
    stake: 'steps',
    action: 'หมุน',
    table: html`<section class="machine five" aria-label="วงล้อ">
      <div class="marks">
        <output class="mark" id="free-left" hidden></output>
        ${game.hasPot && html`<p class="mark pot">แจ็กพอต <output id="pot">฿–</output></p>`}
        <output class="mark" id="free-times" hidden></output>
      </div>
      <div class="canvas-box" id="stage" data-ratio="five" role="img" aria-label="วงล้อห้าวง สามแถว"></div>
      <p class="win" id="win" role="status">แตะหมุนเพื่อเริ่ม</p>
      <p class="win-detail" id="win-detail"></p>
    </section>`,
    rules: html`<details class="rules" id="rules">
      <summary>ตารางจ่ายและกติกา</summary>
      <p class="hint">เท่าของเดิมพันต่อเส้น เรียงจากซ้าย: 3 · 4 · 5 ตัว</p>
      <div class="pay-cards">${Object.entries(FIVE_SYMBOLS).map(([letter, symbol]) => fiveCard(letter, symbol))}</div>
      <ul>
        <li>เดิมพันหนึ่งรอบแบ่งเท่ากัน 10 เส้น นับจากวงล้อซ้ายสุดไปขวา เส้นหนึ่งจ่ายรางวัลสูงสุดเพียงรางวัลเดียว ทุกเส้นที่ชนะรวมกัน</li>
        <li>นาคแทนได้ทุกสัญลักษณ์ ยกเว้นประตูทอง</li>
        <li>
          ประตูทอง 3 · 4 · 5 ตัวที่ใดก็ได้ ได้ ${GATE_PAYS.map((pay) => String(pay)).join(' · ')} เท่าของเดิมพันต่อเส้น และฟรีสปิน
          ${FREE_SPINS.join(' · ')} รอบ ทุกรางวัลในฟรีสปินคูณ ${FREE_TIMES} ในฟรีสปินไม่มีประตูทอง
        </li>
        ${game.hasPot && html`<li>ทุกเดิมพัน 1% สะสมเข้าแจ็กพอต เดิมพัน 1 บาทมีสิทธิ์ 1 ใน 2,000,000 ต่อรอบ แจ็กพอตจ่ายทั้งกอง</li>`}
        <li>รางวัลสูงสุดของวงล้อ 5,000 เท่าของเดิมพัน และไม่เกิน 500,000 บาทต่อรอบ รวมอยู่ในอัตราคืนแล้ว</li>
        <li>อัตราคืนคำนวณจากทุกตำแหน่งของวงล้อ 24,300,000 แบบ ทั้งรอบปกติและฟรีสปิน ไม่ใช่การสุ่มตัวอย่าง ทุกช่องบนวงล้อมีโอกาสหยุดเท่ากัน</li>
      </ul>
      <table class="paytable">
        <caption>
          อัตราคืนตามเดิมพัน
        </caption>
        <thead>
          <tr>
            <th scope="col">เดิมพัน (บาท)</th>
            <th scope="col">อัตราคืน${game.hasPot ? ' (ไม่รวมแจ็กพอต 1.00%)' : ''}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">1–500</th>
            <td>${rateOf(1)}%</td>
          </tr>
          <tr>
            <th scope="row">1,000</th>
            <td>${rateOf(1_000)}%</td>
          </tr>
          <tr>
            <th scope="row">2,000</th>
            <td>${rateOf(2_000)}%</td>
          </tr>
        </tbody>
      </table>
    </details>`,
  }
}

/** Gems on a grid of five by five: groups of four and more pay. */
export function clusterTable(game: Game): GameTable {
  const [figures] = game.figures
  const steps = CLUSTER_STEPS.map((least, place) => {
    const next = CLUSTER_STEPS[place + 1]
    return next === undefined ? `${least}+` : next - 1 === least ? String(least) : `${least}–${next - 1}`
  })
  return {
    stake: 'steps',
    action: 'เปิดอัญมณี',
    table: html`<section class="machine gems" aria-label="ตารางอัญมณี">
      <div class="marks"><output class="mark" id="times" hidden></output></div>
      <div class="canvas-box" id="stage" data-ratio="square" role="img" aria-label="ตารางอัญมณีห้าคูณห้า"></div>
      <p class="win" id="win" role="status">กลุ่มตั้งแต่ 4 เม็ดได้รางวัล</p>
      <p class="win-detail" id="win-detail"></p>
    </section>`,
    rules: html`<details class="rules" id="rules">
      <summary>ตารางจ่ายและกติกา</summary>
      <table class="paytable wide gem-pays">
        <caption>
          เท่าของเดิมพัน ตามจำนวนเม็ดในกลุ่ม
        </caption>
        <thead>
          <tr>
            <th scope="col">อัญมณี</th>
            ${steps.map((step) => html`<th scope="col">${step}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${Object.entries(CLUSTER_PAYS).map(
            ([gem, pays]) =>
              html`<tr>
                <th scope="row"><img src="/public/gems/${gem}.svg" alt="${gemCopy[gem]}" width="26" height="26" /></th>
                ${pays.map((pay) => html`<td>${timesOf(pay)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
      <ul>
        <li>
          ทุกช่องสุ่มแยกกัน โอกาสต่อช่อง:
          ${Object.entries(GEMS)
            .map(([gem, share]) => `${gemCopy[gem]} ${share}%`)
            .join(' · ')}
        </li>
        <li>เม็ดเหมือนกันที่ติดกันด้านข้างตั้งแต่ 4 เม็ดเป็นหนึ่งกลุ่ม ทุกกลุ่มรวมกัน</li>
        <li>ทั้งรอบมีตัวคูณ: ${CLUSTER_TIMES.map(({ times, chance }) => `×${times} โอกาส ${chance}%`).join(' · ')}</li>
        <li>
          อัตราคืน ${figures && percentText(figures.rtp)}% คำนวณจากกลุ่มที่เป็นไปได้ทั้งหมด 2,301,877 รูป รางวัลสูงสุดไม่เกิน 100 เท่า จึงเดิมพันได้ถึง 5,000 บาท
        </li>
      </ul>
    </details>`,
  }
}

function fiveCard(letter: string, symbol: string): Html {
  const pays = Object.entries(FIVE_PAYS).find(([name]) => name === letter)?.[1]
  return html`<div class="pay-card">
    <img src="/public/five/${symbol}.svg" alt="" width="44" height="44" />
    <p><strong>${fiveCopy[symbol]}</strong><span>${(pays ?? GATE_PAYS).map((pay) => pay.toLocaleString('en')).join(' · ')}</span></p>
  </div>`
}

function rateOf(baht: number): string {
  const millionths = FIVE_RETURNS.find((at) => at.baht === baht)?.rtp ?? 0n
  return `${millionths / 10_000n}.${String(millionths % 10_000n).padStart(4, '0')}`
}

function timesOf(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
