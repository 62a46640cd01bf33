import type { Game } from '#features/engines/rules-game'
import { timesText } from '#features/engines/rules-figures'
import { fraction, percentText } from '#features/engines/rules-odds'
import {
  TUMBLE_LADDER,
  TUMBLE_PAYS,
  TUMBLE_RANKS,
  TUMBLE_SHARES,
  TUMBLE_STEPS,
  TUMBLE_TIMES_MAX,
  FALLS_MAX,
} from '#features/engines/rules-tumble'
import { html } from '#infra/html'
import type { Html } from '#infra/html'

import type { GameTable } from './game-table.ts'
import { slotMachine, sizeRanges, symbolName, symbolPicture } from './slot-machine.ts'
import type { World } from './slot-machine.ts'

/** A board of five by five whose groups burst, with a multiplier that grows with each fall. */
export function tumbleTable(game: Game, world: World): GameTable {
  return {
    stake: 'steps',
    action: 'เปิด',
    table: slotMachine({
      label: 'ตารางห้าคูณห้า',
      ratio: 'square',
      marks: html`<p class="ladder" aria-label="ตัวคูณของการถล่ม">
        ${TUMBLE_LADDER.map((times) => html`<span class="rung">×${times}</span>`)}
      </p>`,
      hint: 'กลุ่มตั้งแต่ 4 ช่องถล่มและได้รางวัล',
      hero: world.hero,
    }),
    rules: tumbleRules(game, world),
  }
}

function tumbleRules({ figures, simulation }: Game, world: World): Html {
  const [figure] = figures
  return html`<details class="rules" id="rules">
    <summary>ตารางจ่ายและกติกา</summary>
    <table class="paytable wide gem-pays">
      <caption>
        เท่าของเดิมพันที่ตัวคูณ ×1 ตามจำนวนช่องในกลุ่ม
      </caption>
      <thead>
        <tr>
          <th scope="col">สัญลักษณ์</th>
          ${sizeRanges(TUMBLE_STEPS).map((range) => html`<th scope="col">${range}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${TUMBLE_RANKS.map(
          (rank) =>
            html`<tr>
              <th scope="row">${symbolPicture(world, rank, 28)}<span class="visually-hidden">${symbolName(world, rank)}</span></th>
              ${TUMBLE_PAYS[rank].map((pay) => html`<td>${timesText(fraction(BigInt(pay), 100n))}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    <ul>
      <li>
        ทุกช่องสุ่มแยกกัน โอกาสต่อช่อง:
        ${Object.values(TUMBLE_SHARES)
          .map((share, place) => `${symbolName(world, place + 2)} ${share}%`)
          .join(' · ')}
      </li>
      <li>สัญลักษณ์เหมือนกันที่ติดกันด้านข้างตั้งแต่ 4 ช่องเป็นหนึ่งกลุ่ม ทุกกลุ่มได้รางวัลแล้วหายไป ช่องด้านบนตกลงมา และมีสัญลักษณ์ใหม่เข้ามาแทน</li>
      <li>ตัวคูณของการถล่มแต่ละครั้ง: ${TUMBLE_LADDER.map((times) => `×${times}`).join(' ')} แล้วคงที่ หนึ่งรอบถล่มได้ไม่เกิน ${FALLS_MAX} ครั้ง</li>
      <li>
        ทุกครั้งของรอบกำหนดและผนึกไว้ก่อนแสดง รางวัลสูงสุด ${TUMBLE_TIMES_MAX.toLocaleString('en')} เท่า และไม่เกิน 500,000 บาทต่อรอบ รวมอยู่ในอัตราคืนแล้ว
      </li>
      <li>
        อัตราคืน ${figure && percentText(figure.rtp)}% มาจากการจำลอง ${simulation?.rounds.toLocaleString('en')} รอบ ความคลาดเคลื่อนมาตรฐาน
        ±${simulation?.standardError} จุด เพราะการถล่มต่อเนื่องไม่มีสูตรสำเร็จ
      </li>
    </ul>
  </details>`
}
