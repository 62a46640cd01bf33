import { BANK_CODES } from '@morakot/contract/features/members/limits'

import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import type { PaymentTest } from '../rules-payments.ts'

type Prefill = {
  readonly bank: string
  readonly account: string
  readonly name: string
  readonly payload: string
  readonly to: string
  readonly amount: string
}

const TEST_NAMES = {
  none: 'จ่ายตามปกติ',
  other_amount: 'ยอดไม่ตรง (ต่างไป 0.01 บาท)',
  late: 'แจ้งช้า',
  twice: 'แจ้งซ้ำสองครั้ง',
  wrong_signature: 'ลายเซ็นผิด',
  same_transaction: 'ใช้เลขรายการธนาคารเดิมซ้ำ',
} as const satisfies Record<PaymentTest, string>

/** The bank's app: from which account, what QR or account, pay. */
export function bankPage(prefill: Prefill): string {
  return page({
    title: 'แอปธนาคารจำลอง',
    styles: ['tools.css'],
    scripts: ['bank.js'],
    body: html`<body class="bank">
      <header class="bank-top">
        <h1>แอปธนาคารจำลอง</h1>
        <p class="badge">โหมดทดลอง ไม่มีเงินจริง</p>
      </header>
      <main>
        <form id="pay" novalidate data-payload="${prefill.payload}">
          ${payer(prefill)} ${receiver(prefill)} ${tests()}
          <p class="error" id="error" role="alert"></p>
          <button class="primary" type="submit" id="pay-button">จ่ายเงิน</button>
        </form>
        <section class="slip" id="slip" hidden aria-live="polite">
          <h2>จ่ายเงินสำเร็จ</h2>
          <p class="slip-amount" id="slip-amount"></p>
          <dl id="slip-lines"></dl>
          <p class="row">
            <a class="primary" id="save-slip" download="slip.png" hidden>บันทึกสลิป</a>
            <button type="button" class="quiet" id="again">จ่ายอีกรายการ</button><a class="quiet" href="/bank/statements">ดูรายการ</a>
          </p>
        </section>
      </main>
    </body>`,
  })
}

function payer({ bank, account, name }: Prefill): Html {
  return html`<fieldset>
    <legend>จากบัญชี</legend>
    <label
      >ธนาคาร<select name="fromBank">
        ${BANK_CODES.map((code) => html`<option ${code === bank && html`selected`}>${code}</option>`)}
      </select></label
    >
    <label
      >เลขบัญชี<input name="fromAccount" inputmode="numeric" pattern="[0-9]{10,15}" required autocomplete="off" value="${account}"
    /></label>
    <label>ชื่อบัญชี<input name="fromName" required maxlength="120" autocomplete="off" value="${name}" /></label>
  </fieldset>`
}

function receiver({ to, amount }: Prefill): Html {
  return html`<fieldset>
    <legend>จ่ายให้</legend>
    <div class="tabs" role="radiogroup" aria-label="วิธีจ่าย">
      <label><input type="radio" name="way" value="qr" ${to === '' && html`checked`} /><span>สแกน QR</span></label>
      <label><input type="radio" name="way" value="transfer" ${to !== '' && html`checked`} /><span>โอนเข้าบัญชี</span></label>
    </div>
    <div id="way-qr" ${to !== '' && html`hidden`}>
      <label class="file">เลือกรูป QR ที่บันทึกไว้<input type="file" id="qr-picture" accept="image/*" /></label>
      <label>หรือวางข้อความ QR<textarea id="qr-payload" rows="3" autocomplete="off" spellcheck="false"></textarea></label>
      <p class="hint" id="qr-hint" role="status"></p>
    </div>
    <label>เลขบัญชีผู้รับ<input name="toAccount" inputmode="numeric" required pattern="[0-9]{10,15}" autocomplete="off" value="${to}" /></label>
    <p class="receiver" id="receiver"></p>
    <label
      >จำนวนเงิน (บาท)<input
        class="amount"
        name="amount"
        inputmode="decimal"
        required
        autocomplete="off"
        placeholder="0.00"
        value="${amount}"
    /></label>
    <input type="hidden" name="ref1" /><input type="hidden" name="ref2" />
  </fieldset>`
}

function tests(): Html {
  return html`<details class="tests">
    <summary>โหมดทดสอบ</summary>
    <p class="hint">ทำให้ธนาคารจำลองทำสิ่งที่ธนาคารจริงทำพลาดเป็นครั้งคราว</p>
    ${Object.entries(TEST_NAMES).map(([test, name]) => html`<label class="choice"><input type="radio" name="test" value="${test}" ${test === 'none' && html`checked`} /><span>${name}</span></label>`)}
    <label
      >แจ้งช้าไป<select name="delay">
        <option value="10s">10 วินาที</option>
        <option value="1m">1 นาที</option>
        <option value="16m">16 นาที (หลัง QR หมดอายุ)</option>
      </select></label
    >
  </details>`
}
