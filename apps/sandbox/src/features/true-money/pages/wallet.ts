import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import type { VoucherTest } from '../rules.ts'

type Prefill = { readonly phone: string; readonly name: string; readonly to: string; readonly way: 'voucher' | 'transfer' }

const TEST_NAMES = {
  none: 'รับได้ตามปกติ',
  lost_answer: 'รับแล้วแต่คำตอบหายไป',
  used: 'มีคนรับไปแล้ว',
  expired: 'หมดอายุ',
  shared: 'ซองสำหรับหลายคน',
} as const satisfies Record<VoucherTest, string>

/** The wallet's app: make a voucher, or pay to a number. */
export function walletPage(prefill: Prefill): string {
  return page({
    title: 'ทรูมันนี่จำลอง',
    styles: ['tools.css'],
    scripts: ['true-money.js'],
    body: html`<body class="bank">
      <header class="bank-top">
        <h1>ทรูมันนี่จำลอง</h1>
        <p class="badge">โหมดทดลอง ไม่มีเงินจริง</p>
      </header>
      <main>
        <form id="pay" novalidate>
          ${payer(prefill)} ${what(prefill)}
          <p class="error" id="error" role="alert"></p>
          <button class="primary" type="submit" id="pay-button">ยืนยัน</button>
        </form>
        <section class="slip" id="slip" hidden aria-live="polite">
          <h2 id="slip-title">สำเร็จ</h2>
          <p class="slip-amount" id="slip-amount"></p>
          <label><span id="slip-name"></span><input id="slip-text" readonly /></label>
          <p class="row">
            <button type="button" class="primary" id="copy">คัดลอก</button><button type="button" class="quiet" id="again">ทำอีกรายการ</button>
          </p>
        </section>
      </main>
    </body>`,
  })
}

function payer({ phone, name }: Prefill): Html {
  return html`<fieldset>
    <legend>จากวอลเล็ท</legend>
    <label>เบอร์โทรศัพท์<input name="fromPhone" inputmode="tel" required pattern="0[0-9]{9}" autocomplete="off" value="${phone}" /></label>
    <label>ชื่อ<input name="fromName" required maxlength="120" autocomplete="off" value="${name}" /></label>
  </fieldset>`
}

function what({ way, to }: Prefill): Html {
  return html`<fieldset>
    <legend>ทำรายการ</legend>
    <div class="tabs" role="radiogroup" aria-label="วิธีจ่าย">
      <label><input type="radio" name="way" value="voucher" ${way === 'voucher' && html`checked`} /><span>สร้างซอง</span></label>
      <label><input type="radio" name="way" value="transfer" ${way === 'transfer' && html`checked`} /><span>โอนให้เบอร์</span></label>
    </div>
    <label id="way-transfer" ${way === 'voucher' && html`hidden`}
      >เบอร์ผู้รับ<input name="toPhone" inputmode="tel" pattern="0[0-9]{9}" autocomplete="off" value="${to}"
    /></label>
    <label>จำนวนเงิน (บาท)<input class="amount" name="amount" inputmode="decimal" required autocomplete="off" placeholder="0.00" /></label>
    <details class="tests" id="way-voucher">
      <summary>โหมดทดสอบ</summary>
      ${Object.entries(TEST_NAMES).map(([test, name]) => html`<label class="choice"><input type="radio" name="test" value="${test}" ${test === 'none' && html`checked`} /><span>${name}</span></label>`)}
    </details>
  </fieldset>`
}
