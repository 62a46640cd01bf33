import { html } from '#infra/html'

import type { GameTable } from './game-table.ts'

const TARGETS = ['1.50', '2.00', '10.00', '100.00'] as const
const BETS = [
  { id: '', stake: 20, target: '2.00' },
  { id: '-2', stake: 10, target: '1.50' },
] as const

/** The crash game: one flight for all on the canvas, the bets of others over it, and two bets with a target and a button each. */
export function crashTable(): GameTable {
  return {
    stake: 'slip',
    action: '',
    table: html`<section class="machine crash" aria-label="จรวด">
      <ol class="past-points" id="past-points" aria-label="จุดหยุดของรอบก่อน"></ol>
      <div class="sky-box">
        <div class="canvas-box" id="stage" role="img" aria-label="เส้นทางจรวด"></div>
        <p class="sky-status"><span id="status" role="status">กำลังเชื่อมต่อ</span><output id="clock" class="clock"></output></p>
        <p class="height" id="height">1.00×</p>
        <ol class="flyers" id="others" aria-label="เดิมพันของผู้เล่นอื่น"></ol>
        <p class="seal">ผนึก <code data-seal="16"></code></p>
      </div>
      <p class="win" id="win" role="status"></p>
    </section>`,
    slip: html`<div class="flight-bets">
      ${BETS.map(
        ({ id, stake, target }, place) =>
          html`<section class="flight-bet" aria-label="เดิมพันที่ ${place + 1}">
            <label class="field"
              >เดิมพัน (บาท)<input id="stake${id}" type="number" inputmode="numeric" min="1" max="5000" step="1" value="${stake}"
            /></label>
            <label class="field"
              >เก็บเองที่ (เท่า)<input
                id="target${id}"
                list="targets"
                type="number"
                inputmode="decimal"
                min="1.01"
                max="100"
                step="0.01"
                value="${target}"
            /></label>
            <button type="button" class="primary" id="deal${id}" disabled>วาง<small id="total${id}"></small></button>
          </section>`,
      )}
      <datalist id="targets">${TARGETS.map((target) => html`<option value="${target}"></option>`)}</datalist>
    </div>`,
    rules: html`<details class="rules" id="rules">
      <summary>กติกาและโอกาส</summary>
      <ul>
        <li>ทุกคนอยู่ในเที่ยวบินเดียวกัน วางเดิมพันได้ 8 วินาที แล้วจรวดขึ้น หลังจรวดหยุดพัก 5 วินาที วางได้ไม่เกิน 2 เดิมพันต่อเที่ยวบิน</li>
        <li>จุดหยุดของจรวดสุ่มและผนึกไว้ก่อนเปิดรับเดิมพัน สูงสุด 100.00 เท่า เก็บก่อนจรวดหยุดได้เดิมพันคูณตัวเลขที่เก็บ เก็บไม่ทันเสียเดิมพัน</li>
        <li>แฮชของเที่ยวบินนี้ <code data-seal="64"></code></li>
        <li>ทุกเดิมพันมีจุดเก็บเอง ถึงแล้วระบบเก็บให้แม้ปิดหน้าจอ กดเก็บก่อนได้ตลอด นับตามเวลาที่ระบบได้รับ</li>
        <li>หากกระเป๋าเงินตอบรับเดิมพันช้ากว่าเวลาปิดเกิน 2 วินาที เดิมพันนั้นคืนเต็มจำนวน</li>
        <li>โอกาสไปถึง m เท่าคือ 97 ÷ m เปอร์เซ็นต์ อัตราคืน 97.00% เท่ากันทุกจุดที่เลือกเก็บ โอกาสที่หยุดก่อน 1.01 เท่าคือ 3.96%</li>
        <li>รางวัลสูงสุด 100 เท่า และไม่เกิน 500,000 บาทต่อเที่ยวบิน</li>
      </ul>
    </details>`,
  }
}
