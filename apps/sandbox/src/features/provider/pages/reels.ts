import { PAY_LINES, REEL_MODELS, REEL_RANKS, REEL_SYMBOLS } from '#features/engines/rules-reels'
import type { ReelModel } from '#features/engines/rules-reels'
import { html } from '#infra/html'

import type { GameTable } from './game-table.ts'
import { slotMachine, symbolName, symbolPicture } from './slot-machine.ts'
import type { World } from './slot-machine.ts'

const LINE_NAMES = ['แถวกลาง', 'แถวบน', 'แถวล่าง', 'ทแยงลง', 'ทแยงขึ้น'] as const

/** The three reels, what they pay and how. */
export function reelsTable(model: string, { family, hero }: World): GameTable {
  const rules: ReelModel | undefined = Object.entries(REEL_MODELS).find(([name]) => name === model)?.[1]
  if (rules === undefined) throw new Error(`invariant: no reels ${model}`)
  return {
    stake: 'steps',
    action: 'หมุน',
    table: slotMachine({
      label: 'วงล้อสามวง สามแถว',
      ratio: 'three',
      marks: null,
      hint: 'แตะหมุนเพื่อเริ่ม',
      hero,
    }),
    rules: html`<details class="rules" id="rules">
      <summary>ตารางจ่ายและกติกา</summary>
      <table class="paytable">
        <caption>
          จ่ายเป็นจำนวนเท่าของเดิมพันต่อเส้น
        </caption>
        <thead>
          <tr>
            <th scope="col">สัญลักษณ์</th>
            <th scope="col">3 ตัว</th>
            <th scope="col">2 ตัวแรก</th>
          </tr>
        </thead>
        <tbody>
          ${Object.values(REEL_SYMBOLS).map(
            (symbol, place) =>
              html`<tr>
                <th scope="row">
                  ${symbolPicture({ family, hero }, REEL_RANKS[place] ?? 0)} ${symbolName({ family, hero }, REEL_RANKS[place] ?? 0)}
                </th>
                <td>${rules.pays[symbol].three}</td>
                <td>${rules.pays[symbol].firstTwo ?? '–'}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <ul>
        <li>เดิมพันหนึ่งรอบแบ่งเท่ากัน ${PAY_LINES.length} เส้น: ${LINE_NAMES.join(' ')}</li>
        <li>นับจากวงล้อซ้ายไปขวา เส้นหนึ่งจ่ายรางวัลสูงสุดเพียงรางวัลเดียว ทุกเส้นที่ชนะรวมกัน</li>
        <li>แต่ละวงล้อมี ${rules.strips[0].length} ช่อง ทุกช่องมีโอกาสหยุดเท่ากัน ไม่มีการถ่วงน้ำหนักที่มองไม่เห็น</li>
        <li>
          RTP คำนวณจากทุกผลที่เป็นไปได้ ${rules.strips[0].length} × ${rules.strips[1].length} × ${rules.strips[2].length} แบบ ไม่ใช่การสุ่มตัวอย่าง
        </li>
        <li>หากขาดการเชื่อมต่อ ระบบจะตรวจสอบกับกระเป๋าเงิน รอบที่หักเงินแล้วจ่ายรางวัลครบ รอบที่ยังไม่หักถูกยกเลิก</li>
      </ul>
    </details>`,
  }
}
