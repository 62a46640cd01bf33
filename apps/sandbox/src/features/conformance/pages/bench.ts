import { html, page } from '#infra/html'

type View = {
  readonly sessions: readonly { readonly playId: string; readonly gameName: string; readonly launchedAt: Date }[]
  readonly checks: readonly { readonly name: string; readonly rule: string; readonly thai: string }[]
}

const TIME = new Intl.DateTimeFormat('th-TH', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Bangkok' })

/** The provider's bench: a play to speak for, and everything a provider can do wrong. */
export function benchPage({ sessions, checks }: View): string {
  return page({
    title: 'ม้าทดสอบค่ายเกม',
    styles: ['tools.css'],
    scripts: ['bench.js'],
    body: html`<body class="plain">
      <main class="bench">
        <h1>ม้าทดสอบค่ายเกม</h1>
        <p class="hint">
          ส่งข้อความผิดปกติไปยังกระเป๋าเงินโดยตั้งใจ: ส่งซ้ำ มาช้า ขาดกลางทาง ย้อนกลับก่อน ส่งซ้ำ 50 ครั้ง ทุกข้อเดิมพันไม่เกิน 1 บาทต่อรายการและคืนทั้งหมดเมื่อจบ
        </p>
        ${
          sessions.length === 0
            ? html`<p class="empty" role="status">ยังไม่มีการเปิดเกม เปิดเกมใดก็ได้จากเว็บสมาชิกก่อน แล้วกลับมาหน้านี้</p>`
            : html`<form id="bench-form">
                <label
                  >เล่นในนามของ
                  <select name="playId" id="play-id">
                    ${sessions.map(({ playId, gameName, launchedAt }) => html`<option value="${playId}">${gameName} · ${TIME.format(launchedAt)}</option>`)}
                  </select></label
                >
                <button type="submit" class="primary" id="run-all">ทดสอบทุกข้อ</button>
              </form>`
        }
        <p id="bench-sum" role="status"></p>
        <ol class="checks" id="checks">
          ${checks.map(
            ({ name, rule, thai }) =>
              html`<li data-check="${name}">
                <p><strong>${thai}</strong><small>${name} · กติกา ${rule}</small><span class="why"></span></p>
                <output class="verdict">–</output>
                <button type="button" class="quiet" data-run="${name}" ${sessions.length === 0 && html`disabled`}>
                  ลอง<span class="visually-hidden"> ${thai}</span>
                </button>
              </li>`,
          )}
        </ol>
        <p><a href="/">กลับหน้ารวมระบบจำลอง</a></p>
      </main>
    </body>`,
  })
}
