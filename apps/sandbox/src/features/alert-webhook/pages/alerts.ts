import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import type { WebhookMessage } from '../store.ts'

const TITLE = 'เครื่องมือของบริษัทจำลอง'
const time = new Intl.DateTimeFormat('th-TH', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Bangkok' })

/** The alerts that came, newest first, each with the page of the console that it names. */
export function alertsPage(alerts: readonly WebhookMessage[]): string {
  return framed(
    'โหมดทดลอง',
    html`<p class="row"><a class="quiet" href="/alert-webhook">โหลดใหม่</a><a class="quiet" href="/">หน้าแรก</a></p>
      <p class="hint">ระบบส่งมาที่นี่เมื่องานเกินเป้า และเมื่อมีเรื่องด่วน ลายเซ็นของทุกข้อความตรวจแล้ว</p>
      ${
        alerts.length === 0
          ? html`<p class="hint">ยังไม่มีการแจ้งเตือน</p>`
          : html`<ul class="rows">
              ${alerts.map(alertRow)}
            </ul>`
      }`,
  )
}

/** The alerts of a demo that outsiders can reach: closed, as all messages of others. */
export function closedPage(): string {
  return framed('โหมดทดลองสาธารณะ', html`<p class="hint">ปิดหน้านี้ เพราะทุกคนเข้าถึงระบบนี้ได้</p>`)
}

function framed(badge: string, main: Html): string {
  return page({
    title: TITLE,
    styles: ['tools.css'],
    scripts: [],
    body: html`<body class="bank">
      <header class="bank-top">
        <h1>${TITLE}</h1>
        <p class="badge">${badge}</p>
      </header>
      <main>${main}</main>
    </body>`,
  })
}

function alertRow({ step, text, page: address, received_at }: WebhookMessage): Html {
  return html`<li>
    <p class="line"><span class="pill">${step}</span><span class="hint">${time.format(received_at)}</span></p>
    <p class="sms-text">${text}</p>
    <p><a href="${address}">เปิดในคอนโซล</a></p>
  </li>`
}
