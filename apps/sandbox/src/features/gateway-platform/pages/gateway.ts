import { html, page } from '#infra/html'
import type { Html } from '#infra/html'

import { FAULTS, isCall } from '../rules.ts'
import { textOf } from '../service.ts'
import type { Board } from '../service-faults.ts'
import type { Member, OrderedFault, Transfer } from '../store.ts'

const time = new Intl.DateTimeFormat('th-TH', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Bangkok' })

const DIRECTIONS = { in: 'โอนเข้า', out: 'โอนออก', point: 'ย้ายเครดิตออก' } as const satisfies Record<Transfer['direction'], string>
const STATUSES = { DONE: 'สำเร็จ', REFUSED: 'ปฏิเสธ' } as const satisfies Record<Transfer['status'], string>

/** The gateway for people: who is there, what was moved, and what may go wrong next. */
export function gatewayPage({ members, transfers, faults }: Board, calls: readonly string[]): string {
  return page({
    title: 'แพลตฟอร์มเกตเวย์จำลอง',
    styles: ['tools.css'],
    scripts: ['gateway.js'],
    body: html`<body class="bank">
      <header class="bank-top">
        <h1>แพลตฟอร์มเกตเวย์จำลอง</h1>
        <p class="badge">โหมดทดลอง ไม่มีเงินจริง</p>
      </header>
      <main>
        <p class="row"><a class="quiet" href="/gateway">โหลดใหม่</a></p>
        ${faultForm(calls)} ${faultList(faults)}
        <h2>สมาชิก</h2>
        <ul class="rows">
          ${members.map(memberRow)}
        </ul>
        <h2>รายการโอน</h2>
        ${
          transfers.length === 0
            ? html`<p class="hint">ยังไม่มีรายการ</p>`
            : html`<ul class="rows">
                ${transfers.map(transferRow)}
              </ul>`
        }
        <p class="error" id="error" role="alert"></p>
      </main>
    </body>`,
  })
}

function faultForm(calls: readonly string[]): Html {
  return html`<form data-send="/gateway/faults">
    <fieldset>
      <legend>สั่งให้ผิดปกติ</legend>
      <label
        >ความผิดปกติ<select name="fault">
          ${Object.entries(FAULTS).map(([fault, name]) => html`<option value="${fault}">${name}</option>`)}
        </select></label
      >
      <label
        >เมื่อถูกเรียก<select name="call">
          <option value="">ทุกคำสั่ง</option>
          ${calls.map((call) => html`<option value="${call}">${call}</option>`)}
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

function faultList(faults: readonly OrderedFault[]): Html {
  if (faults.length === 0) return html`<p class="hint">ตอนนี้ตอบตามปกติ</p>`
  return html`<form data-send="/gateway/faults/end">
    <ul class="rows">
      ${faults.map(
        ({ fault, call, times_left }) =>
          html`<li>
            <p class="line">
              <strong>${nameOf(fault)}</strong
              ><span class="pill">${call !== null && isCall(call) ? call : 'ทุกคำสั่ง'} · ${times_left ?? 'ไม่จำกัด'} ครั้ง</span>
            </p>
          </li>`,
      )}
    </ul>
    <button class="quiet" type="submit">ยกเลิกทั้งหมด</button>
  </form>`
}

const nameOf = (fault: string): string => Object.entries(FAULTS).find(([known]) => known === fault)?.[1] ?? fault

function memberRow({ username, first_name, last_name, credit_satang, open_bets, token, is_forgetful }: Member): Html {
  return html`<li>
    <p class="line"><strong>${username}</strong><span>฿${textOf(credit_satang)}</span></p>
    <p class="hint">
      ${first_name} ${last_name} · ${open_bets > 0 ? `เดิมพันค้าง ${open_bets} รายการ` : 'ไม่มีเดิมพันค้าง'} ·
      ${token === null ? 'ไม่มีโทเค็น' : 'มีโทเค็น'}${is_forgetful && ' · ลืมโทเค็นในครั้งที่สอง'}
    </p>
    <div class="row">
      ${change(username, 'forget', 'ลืมโทเค็น')} ${change(username, 'bet', 'เพิ่มเดิมพันค้าง')}
      ${open_bets > 0 && change(username, 'settle', 'ตัดสินเดิมพัน')}
    </div>
  </li>`
}

function change(username: string, kind: string, label: string): Html {
  return html`<form data-send="/gateway/members">
    <input type="hidden" name="username" value="${username}" /><input type="hidden" name="change" value="${kind}" />
    <button class="quiet" type="submit" aria-label="${label} ${username}">${label}</button>
  </form>`
}

function transferRow({ direction, amount_satang, username, reference, status, message, created_at }: Transfer): Html {
  return html`<li>
    <p class="line">
      <strong>${DIRECTIONS[direction]} ฿${textOf(amount_satang)}</strong
      ><span class="pill pill-${status === 'DONE' ? 'PAID' : 'DECLINED'}">${STATUSES[status]}</span>
    </p>
    <p class="hint">${username} · ${time.format(created_at)} · ${reference}${message !== '' && ` · ${message}`}</p>
  </li>`
}
