import { bahtText, satang } from '@morakot/money/satang'

import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import type { Statements } from '../service.ts'
import type { DeliveryRow, Payment, Payout } from '../store.ts'

const time = new Intl.DateTimeFormat('th-TH', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Bangkok' })

const STATUS_NAMES = { ACCEPTED: 'รับคำสั่งแล้ว', PAID: 'จ่ายแล้ว', DECLINED: 'ปฏิเสธ' } as const satisfies Record<Payout['status'], string>

/** The bank's movements, newest first, with the delivery state of their events. */
export function statementsPage({ payments, payouts, deliveries }: Statements): string {
  return page({
    title: 'รายการเงินเข้าและเงินออก',
    styles: ['tools.css'],
    scripts: [],
    body: html`<body class="bank">
      <header class="bank-top">
        <h1>รายการเงินเข้าและเงินออก</h1>
        <p class="badge">โหมดทดลอง ไม่มีเงินจริง</p>
      </header>
      <main>
        <p class="row"><a class="quiet" href="/bank">จ่ายเงิน</a><a class="quiet" href="/bank/statements">โหลดใหม่</a></p>
        <h2>คำสั่งถอนจากเว็บ</h2>
        ${
          payouts.length === 0
            ? html`<p class="hint">ยังไม่มีรายการ</p>`
            : html`<ul class="rows">
                ${payouts.map((payout) => payoutRow(payout, deliveries))}
              </ul>`
        }
        <h2>เงินที่สมาชิกจ่าย</h2>
        ${
          payments.length === 0
            ? html`<p class="hint">ยังไม่มีรายการ</p>`
            : html`<ul class="rows">
                ${payments.map((payment) => paymentRow(payment, deliveries))}
              </ul>`
        }
        <details class="tests">
          <summary>โหมดทดสอบของการถอน</summary>
          <ul>
            <li>เลขบัญชีลงท้าย 0001: ธนาคารปฏิเสธ (บัญชีปิด)</li>
            <li>ลงท้าย 0002: ธนาคารไม่ตอบ แต่จ่ายจริง</li>
            <li>ลงท้าย 0003: ธนาคารไม่ตอบ และไม่มีรายการ</li>
            <li>ลงท้าย 0004: ค้างที่รับคำสั่งนาน</li>
          </ul>
        </details>
      </main>
    </body>`,
  })
}

function payoutRow(payout: Payout, deliveries: readonly DeliveryRow[]): Html {
  return html`<li>
    <p class="line">
      <strong>฿${bahtText(satang(payout.amount_satang))}</strong
      ><span class="pill pill-${payout.status}">${STATUS_NAMES[payout.status]}</span>
    </p>
    <p>${payout.bank_code} ${payout.account_number} ${payout.account_name}</p>
    <p class="hint">${moment(payout.accepted_at)} · ${payout.reference}${payout.reason && ` · ${payout.reason}`}</p>
    ${news(payout.reference, deliveries)}
  </li>`
}

function paymentRow(payment: Payment, deliveries: readonly DeliveryRow[]): Html {
  return html`<li>
    <p class="line">
      <strong>฿${bahtText(satang(payment.amount_satang))}</strong
      >${payment.test !== 'none' && html`<span class="pill">ทดสอบ: ${payment.test}</span>`}
    </p>
    <p>จาก ${payment.from_bank} ${payment.from_account} ${payment.from_name} เข้า ${payment.to_account}</p>
    <p class="hint">${moment(payment.paid_at)} · ${payment.bank_transaction_id}${payment.ref1 && ` · ${payment.ref1}`}</p>
    ${news(payment.payment_id, deliveries)}
  </li>`
}

function news(about: string, deliveries: readonly DeliveryRow[]): Html {
  return html`${deliveries
    .filter((delivery) => delivery.about === about)
    .map((delivery) => html`<p class="hint">แจ้งผล: ${newsText(delivery)}</p>`)}`
}

function newsText({ delivered_at, next_attempt_at, attempts, last_answer }: DeliveryRow): string {
  if (delivered_at !== null) return `ส่งถึงแล้ว ครั้งที่ ${attempts}`
  if (next_attempt_at === null) return `เลิกส่งหลัง ${attempts} ครั้ง (${last_answer})`
  return attempts === 0
    ? `จะส่ง ${moment(next_attempt_at)}`
    : `ส่งแล้ว ${attempts} ครั้ง (${last_answer ?? 'รอคำตอบ'}) จะส่งอีก ${moment(next_attempt_at)}`
}

function moment(at: Date): string {
  return time.format(at)
}
