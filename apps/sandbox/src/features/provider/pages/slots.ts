import { CLUSTER_PAYS, CLUSTER_STEPS, CLUSTER_TIMES, GEMS } from '#features/engines/rules-cluster'
import type { Game } from '#features/engines/rules-game'
import { percentText } from '#features/engines/rules-odds'
import {
  FIVE_LETTERS,
  FIVE_PAYS,
  FIVE_RANKS,
  FIVE_RETURNS,
  FIVE_SCATTER,
  FIVE_WILD,
  FREE_SPINS,
  FREE_TIMES,
  GATE_PAYS,
} from '#features/engines/rules-reels-five'
import type { FiveLetter } from '#features/engines/rules-reels-five'
import { html } from '#infra/html'
import type { Html } from '#infra/html'

import type { GameTable } from './game-table.ts'
import { sizeRanges, slotMachine, symbolName, symbolPicture } from './slot-machine.ts'
import type { World } from './slot-machine.ts'

/** Five reels with free spins, and a pot where the model has one. */
export function fiveTable(game: Game, world: World): GameTable {
  return {
    stake: 'steps',
    action: 'หมุน',
    table: slotMachine({
      label: 'วงล้อห้าวง สามแถว',
      ratio: 'five',
      marks: html`<output class="mark" id="free-left" hidden></output>
        <progress class="meter" id="free-meter" hidden aria-label="ฟรีสปินที่เล่นแล้ว"></progress>
        ${game.hasPot && html`<p class="mark pot">แจ็กพอต <output id="pot">฿–</output></p>`}
        <output class="mark" id="free-times" hidden></output>`,
      hint: 'แตะหมุนเพื่อเริ่ม',
      hero: world.hero,
    }),
    rules: html`<details class="rules" id="rules">
      <summary>ตารางจ่ายและกติกา</summary>
      <p class="hint">เท่าของเดิมพันต่อเส้น เรียงจากซ้าย: 3 · 4 · 5 ตัว</p>
      <div class="pay-cards">${FIVE_LETTERS.map((letter) => fiveCard(letter, world))}</div>
      <ul>
        <li>เดิมพันหนึ่งรอบแบ่งเท่ากัน 10 เส้น นับจากวงล้อซ้ายสุดไปขวา เส้นหนึ่งจ่ายรางวัลสูงสุดเพียงรางวัลเดียว ทุกเส้นที่ชนะรวมกัน</li>
        <li>สัญลักษณ์ที่มีป้าย “แทนได้” แทนได้ทุกสัญลักษณ์ ยกเว้นสัญลักษณ์ “ฟรีสปิน”</li>
        <li>
          สัญลักษณ์ “ฟรีสปิน” 3 · 4 · 5 ตัวที่ใดก็ได้ ได้ ${GATE_PAYS.map((pay) => String(pay)).join(' · ')} เท่าของเดิมพันต่อเส้น และฟรีสปิน
          ${FREE_SPINS.join(' · ')} รอบ ทุกรางวัลในฟรีสปินคูณ ${FREE_TIMES} ในฟรีสปินไม่มีสัญลักษณ์นี้
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
export function clusterTable(game: Game, world: World): GameTable {
  const [figures] = game.figures
  const steps = sizeRanges(CLUSTER_STEPS)
  return {
    stake: 'steps',
    action: 'เปิด',
    table: slotMachine({
      label: 'ตารางห้าคูณห้า',
      ratio: 'square',
      marks: html`<output class="mark" id="times" hidden></output>`,
      hint: 'กลุ่มตั้งแต่ 4 ช่องได้รางวัล',
      hero: world.hero,
    }),
    rules: html`<details class="rules" id="rules">
      <summary>ตารางจ่ายและกติกา</summary>
      <table class="paytable wide gem-pays">
        <caption>
          เท่าของเดิมพัน ตามจำนวนช่องในกลุ่ม
        </caption>
        <thead>
          <tr>
            <th scope="col">สัญลักษณ์</th>
            ${steps.map((step) => html`<th scope="col">${step}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${Object.values(CLUSTER_PAYS).map(
            (pays, place) =>
              html`<tr>
                <th scope="row">
                  ${symbolPicture(world, place + 2, 28)}<span class="visually-hidden">${symbolName(world, place + 2)}</span>
                </th>
                ${pays.map((pay) => html`<td>${timesOf(pay)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
      <ul>
        <li>
          ทุกช่องสุ่มแยกกัน โอกาสต่อช่อง:
          ${Object.values(GEMS)
            .map((share, place) => `${symbolName(world, place + 2)} ${share}%`)
            .join(' · ')}
        </li>
        <li>สัญลักษณ์เหมือนกันที่ติดกันด้านข้างตั้งแต่ 4 ช่องเป็นหนึ่งกลุ่ม ทุกกลุ่มรวมกัน</li>
        <li>ทั้งรอบมีตัวคูณ: ${CLUSTER_TIMES.map(({ times, chance }) => `×${times} โอกาส ${chance}%`).join(' · ')}</li>
        <li>
          อัตราคืน ${figures && percentText(figures.rtp)}% คำนวณจากกลุ่มที่เป็นไปได้ทั้งหมด 2,301,877 รูป รางวัลสูงสุดไม่เกิน 100 เท่า จึงเดิมพันได้ถึง 5,000 บาท
        </li>
      </ul>
    </details>`,
  }
}

function fiveCard(letter: FiveLetter, world: World): Html {
  const pays = letter === FIVE_SCATTER ? GATE_PAYS : FIVE_PAYS[letter]
  const rank = FIVE_RANKS[letter]
  const note = letter === FIVE_SCATTER ? ' · ฟรีสปิน' : letter === FIVE_WILD ? ' · แทนได้' : ''
  return html`<div class="pay-card">
    ${symbolPicture(world, rank)}
    <p><strong>${symbolName(world, rank)}${note}</strong><span>${pays.map((pay) => pay.toLocaleString('en')).join(' · ')}</span></p>
  </div>`
}

function rateOf(baht: number): string {
  const millionths = FIVE_RETURNS.find((at) => at.baht === baht)?.rtp ?? 0n
  return `${millionths / 10_000n}.${String(millionths % 10_000n).padStart(4, '0')}`
}

function timesOf(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
