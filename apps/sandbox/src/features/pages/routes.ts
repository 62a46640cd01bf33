import type { FastifyInstance } from 'fastify'

import type { SandboxContext } from '#infra/context'
import { html, page } from '#infra/html'
import { sendPage } from '#infra/http/page-reply'

/** The front door of the sandbox for people, and the one for machines. */
export function indexRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/', async (_request, reply) => sendPage(reply, indexPage(context.config.playerOrigin), null))
  app.get('/health', async () => ({ ok: true }))
}

function indexPage(playerOrigin: string): string {
  return page({
    title: 'ระบบจำลองภายนอก',
    styles: ['tools.css'],
    scripts: [],
    body: html`<body class="plain">
      <main>
        <h1>ระบบจำลองภายนอก</h1>
        <p class="hint">หน้านี้แทนบริษัทภายนอกในโหมดทดลอง ไม่มีเงินจริง</p>
        <nav aria-label="ระบบจำลอง">
          <ul class="links">
            <li>
              <a href="/bank">แอปธนาคารจำลอง<small>จ่ายด้วย QR หรือโอนเงินเพื่อทดสอบการฝาก</small></a>
            </li>
            <li>
              <a href="/bank/statements">รายการเงินเข้าและเงินออก<small>รายการโอน คำสั่งถอน และการแจ้งผล</small></a>
            </li>
            <li>
              <a href="/true-money">ทรูมันนี่จำลอง<small>สร้างซองหรือโอนเงินเพื่อทดสอบการฝาก</small></a>
            </li>
            <li>
              <a href="/sms">กล่องข้อความ SMS<small>รหัสยืนยันและการแจ้งเตือนที่ส่งถึงสมาชิก</small></a>
            </li>
            <li>
              <a href="/push">บริการแจ้งเตือนจำลอง<small>ข้อความที่ส่งถึงเบราว์เซอร์ของเจ้าหน้าที่ และคำตอบที่สั่งได้</small></a>
            </li>
            <li>
              <a href="/alert-webhook">เครื่องมือของบริษัทจำลอง<small>การแจ้งเตือนงานเกินเป้าที่ระบบส่งมา</small></a>
            </li>
            <li>
              <a href="/gateway">แพลตฟอร์มเกตเวย์จำลอง<small>สมาชิก เครดิต รายการโอน และสวิตช์ความผิดปกติ</small></a>
            </li>
            <li>
              <a href="/bench">ม้าทดสอบค่ายเกม<small>ส่งซ้ำ มาช้า ขาดกลางทาง ย้อนกลับก่อน: กระเป๋าเงินต้องไม่พลาด</small></a>
            </li>
            <li>
              <a href="/provider/models">อัตราคืนผู้เล่นของเกมทุกแบบ<small>ตัวเลขแน่นอน พร้อมแฮชของกติกา</small></a>
            </li>
            <li>
              <a href="${playerOrigin}">กลับไปเว็บสมาชิก<small>เข้าเกมจากหน้าเว็บสมาชิกเท่านั้น</small></a>
            </li>
          </ul>
        </nav>
      </main>
    </body>`,
  })
}
