import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import type { Fairness } from '../service-fairness.ts'

/** The data that a player may check before, during and after play. */
export function fairnessPanel(seedHash: string, clientSeed: string): Html {
  return html`<details class="fair">
    <summary>ตรวจสอบความยุติธรรม</summary>
    <p>
      ผลทุกรอบมาจาก HMAC-SHA256 ของเมล็ดเซิร์ฟเวอร์ กับเมล็ดของคุณและลำดับรอบ แฮชของเมล็ดเซิร์ฟเวอร์แสดงไว้ก่อนเล่น เมล็ดเปิดเผยเมื่อจบการเล่น
      ผลถูกกำหนดก่อนตรวจยอดเครดิตเสมอ
    </p>
    <dl>
      <div>
        <dt>แฮชเมล็ดเซิร์ฟเวอร์</dt>
        <dd><code>${seedHash}</code></dd>
      </div>
    </dl>
    <form id="seed-form">
      <label>เมล็ดของคุณ <input id="client-seed" name="clientSeed" maxlength="64" required value="${clientSeed}" autocomplete="off" /></label
      ><button type="submit" class="quiet">ใช้เมล็ดนี้</button>
    </form>
    <h2>รอบล่าสุด</h2>
    <ol class="history" id="history">
      <li>ยังไม่มีรอบ</li>
    </ol>
    <button type="button" class="quiet" id="close-play">จบการเล่นและเปิดเผยเมล็ด</button>
    <p id="revealed" role="status"></p>
  </details>`
}

/** One round with all data that proves it; the browser checks it on its own. */
export function fairPage(round: Fairness | undefined): string {
  const body =
    round === undefined
      ? html`<body class="play">
          <main class="unusable"><h1>ไม่พบรอบนี้</h1></main>
        </body>`
      : html`<body class="play fair-page">
          <main>
            <h1>ตรวจสอบรอบที่ ${round.place + 1}</h1>
            <p>${round.gameName}</p>
            <dl class="proof" id="proof" data-round="${JSON.stringify(round)}">
              <div>
                <dt>รหัสรอบ</dt>
                <dd><code>${round.roundId}</code></dd>
              </div>
              <div>
                <dt>แฮชเมล็ดเซิร์ฟเวอร์ (แสดงก่อนเล่น)</dt>
                <dd><code>${round.serverSeedHash}</code></dd>
              </div>
              <div>
                <dt>เมล็ดเซิร์ฟเวอร์</dt>
                <dd><code>${round.serverSeed ?? 'เปิดเผยเมื่อจบการเล่น'}</code></dd>
              </div>
              <div>
                <dt>เมล็ดของผู้เล่น</dt>
                <dd><code>${round.clientSeed}</code></dd>
              </div>
              <div>
                <dt>ลำดับ (nonce)</dt>
                <dd><code>${round.nonce}</code></dd>
              </div>
              <div>
                <dt>ตราผนึกผล</dt>
                <dd><code>${round.outcomeHash}</code></dd>
              </div>
              <div>
                <dt>ผล</dt>
                <dd><code>${round.outcome ?? 'เปิดเผยเมื่อจบการเล่น'}</code></dd>
              </div>
            </dl>
            <h2>ผลการตรวจในเครื่องของคุณ</h2>
            <ul class="checks" id="checks">
              <li>${round.serverSeed === null ? 'ยังตรวจไม่ได้ กรุณาจบการเล่นก่อน' : 'กำลังตรวจ'}</li>
            </ul>
            <p>
              วิธีตรวจเอง: SHA-256(เมล็ดเซิร์ฟเวอร์) ต้องตรงกับแฮช, HMAC-SHA256(เมล็ดเซิร์ฟเวอร์, "เมล็ดของผู้เล่น:ลำดับ:0") อ่านทีละ 4 ไบต์เป็นจำนวนเต็ม
              หารเอาเศษตามช่วง ต้องตรงกับเลขที่ออก, SHA-256(เมล็ดเซิร์ฟเวอร์ + ขึ้นบรรทัดใหม่ + รหัสรอบ + ขึ้นบรรทัดใหม่ + ผล) ต้องตรงกับตราผนึก
            </p>
          </main>
        </body>`
  return page({ title: 'ตรวจสอบความยุติธรรม', styles: ['play.css'], scripts: round === undefined ? [] : ['fair.js'], body })
}
