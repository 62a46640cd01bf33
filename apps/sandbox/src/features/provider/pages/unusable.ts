import { html, page } from '#infra/html'

/** Shown for a URL that was opened already, has grown old or never was. */
export function unusablePage(): string {
  return page({
    title: 'เปิดเกมใหม่อีกครั้ง',
    styles: ['play.css'],
    scripts: [],
    body: html`<body class="play">
      <main class="unusable">
        <h1>เปิดเกมใหม่อีกครั้ง</h1>
        <p>ลิงก์เข้าเกมใช้ได้ครั้งเดียว กรุณากลับไปที่หน้าเกม แล้วกดเข้าเล่นใหม่ ยอดเครดิตของคุณอยู่ครบ</p>
      </main>
    </body>`,
  })
}

/** Shown instead of the picture of a round that is unknown or not over, or whose address has grown old. */
export function noPicturePage(): string {
  return page({
    title: 'ไม่มีภาพของรอบนี้',
    styles: ['play.css'],
    scripts: [],
    body: html`<body class="play">
      <main class="unusable">
        <h1>ไม่มีภาพของรอบนี้</h1>
        <p>ลิงก์หมดอายุ หรือรอบยังไม่จบ กรุณาเปิดจากประวัติการเล่นอีกครั้ง</p>
      </main>
    </body>`,
  })
}
