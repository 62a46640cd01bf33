import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import type { Message } from '../store.ts'

const time = new Intl.DateTimeFormat('th-TH', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Bangkok' })

/** The messages as on phones: newest first, of all numbers or of one. */
export function messagesPage(messages: readonly Message[], phone: string | undefined): string {
  return page({
    title: 'กล่องข้อความ SMS',
    styles: ['tools.css'],
    scripts: [],
    body: html`<body class="bank">
      <header class="bank-top">
        <h1>กล่องข้อความ SMS</h1>
        <p class="badge">โหมดทดลอง ไม่มีการส่งจริง</p>
      </header>
      <main>
        <form class="sms-filter" method="get" action="/sms">
          <label>เบอร์โทรศัพท์<input name="phone" inputmode="tel" autocomplete="off" placeholder="ทุกเบอร์" value="${phone ?? ''}" /></label>
          <button class="primary" type="submit">แสดงข้อความ</button>
        </form>
        ${
          messages.length === 0
            ? html`<p class="hint">ยังไม่มีข้อความ</p>`
            : html`<ul class="rows">
                ${messages.map(messageRow)}
              </ul>`
        }
        <p class="row">
          <a class="quiet" href="/sms${phone !== undefined && `?phone=${phone}`}">โหลดใหม่</a><a class="quiet" href="/">หน้าแรก</a>
        </p>
      </main>
    </body>`,
  })
}

/** The inbox of a demo that outsiders can reach: closed, because its codes open accounts. */
export function closedPage(): string {
  return page({
    title: 'กล่องข้อความ SMS',
    styles: ['tools.css'],
    scripts: [],
    body: html`<body class="bank">
      <header class="bank-top">
        <h1>กล่องข้อความ SMS</h1>
        <p class="badge">โหมดทดลองสาธารณะ</p>
      </header>
      <main>
        <p class="hint">ปิดกล่องข้อความ เพราะทุกคนเข้าถึงระบบนี้ได้ รหัสยืนยันของสมาชิกจึงไม่แสดงที่นี่</p>
        <p class="row"><a class="quiet" href="/">หน้าแรก</a></p>
      </main>
    </body>`,
  })
}

function messageRow({ to_phone, text, received_at }: Message): Html {
  return html`<li>
    <p class="line"><a href="/sms?phone=${to_phone}">${grouped(to_phone)}</a><span class="hint">${time.format(received_at)}</span></p>
    <p class="sms-text">${text}</p>
  </li>`
}

function grouped(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}
