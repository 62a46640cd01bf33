import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import type { Board } from '../service.ts'
import type { PushMessage, PushOrder } from '../store.ts'

const time = new Intl.DateTimeFormat('th-TH', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Bangkok' })

const TITLE = 'บริการแจ้งเตือนจำลอง'
const ANSWERS = {
  404: '404 ไม่มีเบราว์เซอร์นี้',
  410: '410 เบราว์เซอร์เลิกรับแล้ว',
  429: '429 ส่งถี่เกินไป',
  500: '500 ระบบขัดข้อง',
} as const

/** What was sent to browsers, newest first, and the answers that may be ordered. */
export function pushPage({ messages, orders }: Board): string {
  return page({
    title: TITLE,
    styles: ['tools.css'],
    scripts: ['gateway.js'],
    body: html`<body class="bank">
      <header class="bank-top">
        <h1>${TITLE}</h1>
        <p class="badge">โหมดทดลอง ไม่มีการส่งจริง</p>
      </header>
      <main>
        <p class="row"><a class="quiet" href="/push">โหลดใหม่</a><a class="quiet" href="/">หน้าแรก</a></p>
        ${orderForm()} ${orderList(orders)}
        <h2>ข้อความ</h2>
        ${
          messages.length === 0
            ? html`<p class="hint">ยังไม่มีข้อความ</p>`
            : html`<ul class="rows">
                ${messages.map(messageRow)}
              </ul>`
        }
        <p class="error" id="error" role="alert"></p>
      </main>
    </body>`,
  })
}

/** The messages of a demo that outsiders can reach: closed, as all messages of others. */
export function closedPage(): string {
  return page({
    title: TITLE,
    styles: ['tools.css'],
    scripts: [],
    body: html`<body class="bank">
      <header class="bank-top">
        <h1>${TITLE}</h1>
        <p class="badge">โหมดทดลองสาธารณะ</p>
      </header>
      <main>
        <p class="hint">ปิดหน้านี้ เพราะทุกคนเข้าถึงระบบนี้ได้</p>
        <p class="row"><a class="quiet" href="/">หน้าแรก</a></p>
      </main>
    </body>`,
  })
}

function orderForm(): Html {
  return html`<form data-send="/push/orders">
    <fieldset>
      <legend>สั่งคำตอบของข้อความถัดไป</legend>
      <label
        >คำตอบ<select name="answer">
          ${Object.entries(ANSWERS).map(([answer, name]) => html`<option value="${answer}">${name}</option>`)}
        </select></label
      >
      <label
        >กี่ครั้ง<select name="times">
          <option value="1">1 ครั้ง</option>
          <option value="5">5 ครั้ง</option>
          <option value="0">จนกว่าจะยกเลิก</option>
        </select></label
      >
      <button class="primary" type="submit">สั่ง</button>
    </fieldset>
  </form>`
}

function orderList(orders: readonly PushOrder[]): Html {
  if (orders.length === 0) return html`<p class="hint">ตอนนี้รับข้อความตามปกติ</p>`
  return html`<form data-send="/push/orders/end">
    <ul class="rows">
      ${orders.map(
        ({ answer, times_left }) =>
          html`<li>
            <p class="line"><strong>${nameOf(answer)}</strong><span class="pill">${times_left ?? 'ไม่จำกัด'} ครั้ง</span></p>
          </li>`,
      )}
    </ul>
    <button class="quiet" type="submit">ยกเลิกทั้งหมด</button>
  </form>`
}

const nameOf = (answer: number): string => Object.entries(ANSWERS).find(([known]) => known === String(answer))?.[1] ?? String(answer)

function messageRow({ browser_id, answered, text, received_at }: PushMessage): Html {
  return html`<li>
    <p class="line">
      <a href="/push?browser=${browser_id}">${browser_id.slice(0, 8)}</a><span class="hint">${time.format(received_at)}</span>
    </p>
    <p class="sms-text">${text ?? `ไม่ได้รับ: ตอบ ${nameOf(answered)}`}</p>
  </li>`
}
