import type { Page } from '@playwright/test'
import { TOO_LONG } from './form-case.ts'
import type { FormCase } from './form-case.ts'
import { GUEST_FORMS } from './forms-guest.ts'
import { drawnDocument } from './document.ts'
import { livesLater, NEARLY_MS, sessionWarning, waitMinutes } from './later.ts'
import { deposit, newMember, turnOver } from './member.ts'
import type { Member } from './member.ts'
import { button, companionIsThere, field, withdrawButton } from './screens.ts'
import { expect } from './test.ts'

/** A picture of one pixel: no slip. */
const BLANK_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

/** A passkey that does not exist: the request is refused as invalid before the passkey is looked up. */
const PASSKEY_ID = '019ab3c4-0000-7000-8000-00000000000a'

/** Who is signed in on a page. Forms that one test fills in one after the other are those of one member. */
const signedIn = new WeakMap<Page, Member>()

async function enter(page: Page, make: () => Promise<Member> = newMember): Promise<void> {
  if (signedIn.has(page)) return
  const member = await make()
  await member.enter(page.context())
  signedIn.set(page, member)
}

async function withCredit(): Promise<Member> {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 500)
  return member
}

async function openWithdrawal(page: Page): Promise<void> {
  await enter(page, withCredit)
  await page.goto('/withdraw')
}

const MEMBER_FORMS: readonly FormCase[] = [
  {
    name: 'a change of the password',
    visitor: 'a member',
    source: 'features/passwords/pages/change-password-page.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/change-password')
    },
    send: 'เปลี่ยนรหัสผ่าน',
    fields: [
      { label: 'รหัสผ่านปัจจุบัน', name: 'currentPassword', typed: TOO_LONG },
      { label: 'รหัสผ่านใหม่', name: 'newPassword', typed: 'short' },
    ],
    call: { method: 'PUT', path: '/v2/users/password.change', rest: {} },
  },
  {
    name: 'a deposit',
    visitor: 'a member who deposits',
    source: 'features/deposits/components/amount-pad.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/deposit-selection')
    },
    send: 'สร้าง QR',
    fields: [{ label: 'จำนวนเงินที่ฝาก', name: 'amount', typed: '0', sent: 0 }],
    call: { method: 'POST', path: '/v2/users/deposit.generate-qr-code', rest: {} },
  },
  {
    name: 'a deposit by a plain transfer',
    visitor: 'a member who deposits',
    source: 'features/deposits/components/amount-pad.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/deposit?way=transfer')
    },
    send: 'รับยอดโอน',
    fields: [{ label: 'จำนวนเงินที่ฝาก', name: 'amount', typed: '0', sent: 0 }],
    call: { method: 'POST', path: '/v2/users/deposit.open-transfer', rest: {} },
  },
  {
    name: 'a slip for the team',
    visitor: 'a member who deposits',
    source: 'features/slips/components/team-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/deposit?way=slip')
      const picture = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(BLANK_PNG, 'base64') }
      await page.getByLabel('เลือกรูปสลิป').setInputFiles(picture)
      // The server tries to read what the phone could not; then the team may have it.
      await button(page, 'ส่งสลิป').click()
    },
    send: 'ส่งให้ทีมงานตรวจสอบ',
    fields: [{ label: 'ยอดที่โอน', name: 'amount', typed: '1.005' }],
    call: { method: 'POST', path: '/v2/users/deposit.upload-slip', rest: { type: 'SLIP' } },
  },
  {
    name: 'an identity',
    visitor: 'a member who deposits',
    source: 'features/kyc/components/person-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/profile/identity')
      const picture = { name: 'card.png', mimeType: 'image/png', buffer: await drawnDocument() }
      await page.getByLabel('เลือกรูป', { exact: true }).and(page.locator('input')).setInputFiles(picture)
      await button(page, 'ต่อไป').click()
    },
    send: 'ส่งตรวจสอบ',
    fields: [
      { label: 'ชื่อ', name: 'firstName', typed: '99' },
      { label: 'นามสกุล', name: 'lastName', typed: '99' },
      { label: 'วันเกิด', name: 'birthDate', typed: '31/02/2533' },
    ],
    call: { method: 'POST', path: '/me/kyc', rest: { document: 'id_card', birthDate: '1990-01-15' } },
  },
  {
    name: 'the copy of the own data',
    visitor: 'a member',
    source: 'features/subject-requests/components/copy-form.tsx',
    open: async (page) => {
      await enter(page)
      // That a copy is ready: a new member has none, and the form is the same.
      const ready = { data: { state: 'READY', until: '2099-01-01T00:00:00.000Z' }, error: null }
      await page.route('**/api/me/data-copy', async (route) =>
        route.request().method() === 'GET' ? await route.fulfill({ json: ready }) : await route.fallback(),
      )
      await page.goto('/profile/my-data')
    },
    send: 'ดาวน์โหลดข้อมูลของฉัน',
    fields: [{ label: 'รหัสผ่าน', name: 'password', typed: TOO_LONG }],
    call: { method: 'POST', path: '/me/data-copy', rest: {} },
  },
  {
    name: 'another bank account',
    visitor: 'a member',
    source: 'features/bank-change/components/change-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/profile/bank-account')
    },
    send: 'เปลี่ยนบัญชี',
    fields: [
      { label: 'เลขบัญชีธนาคาร', name: 'bankNumber', typed: '12' },
      { label: 'รหัสผ่าน', name: 'password', typed: TOO_LONG },
    ],
    groups: ['เลือกธนาคาร'],
    call: { method: 'POST', path: '/me/bank-account', rest: { bankCode: 'SCB' } },
  },
  {
    name: 'a TrueMoney voucher',
    visitor: 'a member who deposits',
    source: 'features/truemoney/components/truemoney-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/deposit?way=truemoney')
    },
    send: 'รับซองเข้าเครดิต',
    fields: [{ label: 'ลิงก์ซอง', name: 'link', typed: 'https://gift.truemoney.com/campaign/' }],
    call: { method: 'POST', path: '/v2/users/deposit.redeem-voucher', rest: {} },
  },
  {
    name: 'a TrueMoney transfer',
    visitor: 'a member who deposits',
    source: 'features/truemoney/components/truemoney-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/deposit?way=truemoney')
      await page.getByRole('button', { name: 'โอนเข้าเบอร์', exact: true }).click()
    },
    send: 'ตรวจสอบรายการโอน',
    fields: [{ label: 'เลขที่รายการ', name: 'transactionNumber', typed: '12 34' }],
    call: { method: 'POST', path: '/v2/users/deposit.confirm-truemoney', rest: {} },
  },
  {
    name: 'a withdrawal',
    visitor: 'a member with credit',
    source: 'features/withdrawals/components/withdraw-form.tsx',
    open: openWithdrawal,
    send: 'ถอนเงิน',
    fields: [{ label: 'จำนวนเงินที่ถอน', name: 'amount', typed: '0', sent: 0 }],
    call: { method: 'POST', path: '/v2/users/credit.withdraw', rest: { password: 'x' } },
  },
  {
    name: 'credit taken back from a gateway',
    visitor: 'a member of a gateway',
    source: 'features/gateway-transfers/components/take-back-card.tsx',
    open: async (page) => {
      await enter(page)
      // The app sees a member of a gateway: each of those in the sandbox logs in for the first time only once.
      await page.route(/\/api\/(?:start|v2\/users\/profile)/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll('"TIAMUT"', '"AMBKING"') })
      })
      await page.goto('/withdraw')
    },
    send: 'โอนมาเพื่อถอน',
    fields: [{ label: 'ยอดที่ต้องการโอน', name: 'amount', typed: '0', sent: 0 }],
    call: { method: 'POST', path: '/v2/users/gateway-transfers', rest: {} },
  },
  {
    name: 'the question before a withdrawal',
    visitor: 'a member with credit',
    source: 'features/withdrawals/components/prove-by-password.tsx',
    open: async (page) => {
      await openWithdrawal(page)
      await field(page, 'จำนวนเงินที่ถอน').fill('150')
      await withdrawButton(page).click()
    },
    send: 'ยืนยัน',
    fields: [{ label: 'รหัสผ่าน', name: 'password', typed: TOO_LONG }],
    call: { method: 'POST', path: '/v2/users/credit.withdraw', rest: { amount: 150 } },
  },
  {
    name: 'a passkey',
    visitor: 'a member',
    source: 'features/passkeys/components/add-passkey.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/profile/passkeys')
      await button(page, 'เพิ่มพาสคีย์').click()
    },
    send: 'ต่อไป',
    fields: [
      { label: 'ชื่อพาสคีย์', name: 'name', typed: TOO_LONG },
      { label: 'รหัสผ่าน', name: 'password', typed: TOO_LONG },
    ],
    call: { method: 'POST', path: '/v2/users/passkeys.begin', rest: {} },
  },
  {
    name: 'the removal of a passkey',
    visitor: 'a member with a passkey',
    source: 'features/passkeys/components/remove-passkey.tsx',
    open: async (page) => {
      await enter(page)
      const createdAt = '2026-11-20T05:00:00.000Z'
      const items = [{ passkeyId: PASSKEY_ID, name: 'มือถือ', createdAt, lastUsedAt: null, newUntil: null }]
      await page.route('**/v2/users/passkeys', async (route) => await route.fulfill({ json: { data: { items }, error: null } }))
      await page.goto('/profile/passkeys')
      await button(page, 'นำออก มือถือ').click()
    },
    send: 'นำพาสคีย์ออก',
    fields: [{ label: 'รหัสผ่าน', name: 'password', typed: TOO_LONG }],
    call: { method: 'POST', path: `/v2/users/passkeys/${PASSKEY_ID}.remove`, rest: {} },
  },
  {
    name: 'a session that is renewed',
    visitor: 'a member whose session ends',
    source: 'features/sign-in/components/renew-dialog.tsx',
    open: async (page) => {
      await enter(page)
      await page.clock.install()
      const time = await livesLater(page)
      await page.goto('/profile')
      await companionIsThere(page)
      time.aheadMs = NEARLY_MS
      await waitMinutes(page, async () => await expect(sessionWarning(page)).toBeVisible({ timeout: 2_000 }))
      await button(page, 'ต่อเวลา').click()
    },
    send: 'ต่อเวลา',
    fields: [{ label: 'รหัสผ่าน', name: 'password', typed: TOO_LONG }],
    call: { method: 'POST', path: '/v2/users/session.renew', rest: {} },
  },
  {
    name: 'a limit',
    visitor: 'a member',
    source: 'features/protection/components/limit-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/profile/safety')
      await button(page, 'ตั้งวงเงินฝากต่อวัน').click()
    },
    send: 'บันทึก',
    fields: [{ label: 'จำนวนเงิน', name: 'value', typed: '0', sent: 0 }],
    call: { method: 'PUT', path: '/me/limits', rest: { kind: 'deposit', period: 'day' } },
  },
  {
    name: 'a self-exclusion',
    visitor: 'a member',
    source: 'features/protection/components/confirm-break.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/profile/safety')
      await button(page, 'งดเล่น 6 เดือน').click()
    },
    send: 'ยืนยันงดเล่น',
    fields: [{ label: 'รหัสผ่าน', name: 'password', typed: TOO_LONG }],
    call: { method: 'POST', path: '/me/self-exclusion', rest: { months: 6 } },
  },
  {
    name: 'a coupon code',
    visitor: 'a member',
    source: 'features/vouchers/components/code-form.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/vouchers')
    },
    send: 'ใช้รหัส',
    fields: [{ label: 'กรอกรหัสคูปอง', name: 'code', typed: TOO_LONG }],
    call: { method: 'POST', path: '/vouchers.claim', rest: {} },
  },
  {
    name: 'where a parcel goes',
    visitor: 'a member with points',
    source: 'features/redemption/components/delivery-form.tsx',
    open: async (page, demo) => {
      await enter(page, async () => await demo('malee'))
      await page.goto('/redemption/3/item/12/submission')
    },
    send: 'แลกด้วย 1,900 พอยท์',
    fields: [
      { label: 'ชื่อผู้รับ', name: 'delivery.name', typed: TOO_LONG.repeat(2) },
      { label: 'เบอร์ผู้รับ', name: 'delivery.phone', typed: '12' },
    ],
    call: { method: 'POST', path: '/redemptions/requests', rest: { itemId: '12' } },
  },
  {
    name: 'where coins go',
    visitor: 'a member with points',
    source: 'features/redemption/components/wallet-form.tsx',
    open: async (page, demo) => {
      await enter(page, async () => await demo('malee'))
      await page.goto('/redemption/4/item/18/submission')
    },
    send: 'แลกด้วย 3,500 พอยท์',
    fields: [{ label: 'ที่อยู่กระเป๋า BNB Chain', name: 'wallet.address', typed: '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
    call: { method: 'POST', path: '/redemptions/requests', rest: { itemId: '18', wallet: { chain: 'BNB' } } },
  },
  {
    name: 'a seed of a minigame',
    visitor: 'a member',
    source: 'features/minigames/components/seed-card.tsx',
    open: async (page) => {
      await enter(page)
      await page.goto('/minigame/lucky-wheel/fairness')
    },
    send: 'เปิดค่าเดิมและใช้ค่าถัดไป',
    fields: [{ label: 'ค่าสุ่มของคุณ', name: 'clientSeed', typed: TOO_LONG }],
    call: { method: 'POST', path: '/minigames/lucky-wheel/fairness.rotate', rest: {} },
  },
]

/** Every form of the member app that can be filled in wrongly. */
export const FORMS: readonly FormCase[] = [...GUEST_FORMS, ...MEMBER_FORMS]

/** Forms that no call refuses: a search, the login of the first screen, and the days of a history, which end in an address (HISTPAGE-5). */
export const FREE_FORMS: readonly string[] = [
  'features/game-search/pages/search-overlay.tsx',
  'app/first-screen.tsx',
  'shared/history/days-dialog.tsx',
]
