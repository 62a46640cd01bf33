import type { DEMO_STORIES } from './demo-people.ts'
import type { Artwork } from '../features/redemption/states.ts'
import type { VoucherTrigger } from '../features/vouchers/states.ts'

// What the demo's members can have and have had. The seed makes it, and `npm run demo-past` writes what an import brings along of it.

type Story = keyof typeof DEMO_STORIES

/** A reward of the shop. */
export interface DemoReward {
  readonly parent: '1' | '2' | '3' | '4'
  readonly name: string
  readonly points: number
  readonly stock: number | null
  /** In baht. */
  readonly value: number
  readonly artwork: Artwork
  readonly detail?: string
}

const credit = (baht: number, points: number): DemoReward => ({
  parent: '1',
  name: `เครดิตฟรี ฿${baht.toLocaleString('en')}`,
  points,
  stock: null,
  value: baht,
  artwork: 'coins',
  detail: 'เครดิตเข้าเองภายใน 1-15 นาที ต้องเล่นครบ 1 เท่าก่อนถอน',
})
const gift = (parent: '2' | '3', artwork: Artwork, name: string, points: number, stock: number): DemoReward => ({
  parent,
  name,
  points,
  stock,
  value: Math.ceil(points / 10),
  artwork,
})

/** The catalogue of the demo (demo-data.md): a point is worth 0.10 THB. */
export const DEMO_REWARDS: readonly DemoReward[] = [
  credit(10, 100),
  credit(50, 500),
  credit(100, 1_000),
  credit(500, 5_000),
  credit(1_000, 10_000),
  gift('2', 'headphones', 'หูฟังไร้สาย', 15_000, 12),
  gift('2', 'speaker', 'ลำโพงบลูทูธ', 19_900, 8),
  gift('2', 'watch', 'สมาร์ตวอทช์', 39_000, 5),
  gift('2', 'tablet', 'แท็บเล็ต 10 นิ้ว', 120_000, 2),
  gift('2', 'bicycle', 'จักรยานพับได้', 89_000, 1),
  gift('2', 'coffee', 'เครื่องชงกาแฟ', 45_000, 0),
  gift('3', 'umbrella', 'ร่มพับ', 1_900, 60),
  gift('3', 'tumbler', 'แก้วเก็บความเย็น', 3_900, 40),
  gift('3', 'battery', 'พาวเวอร์แบงก์', 6_900, 25),
  gift('3', 'kettle', 'กาต้มน้ำไฟฟ้า', 8_900, 15),
  gift('3', 'ticket', 'บัตรกำนัลร้านอาหาร ฿200', 2_200, 30),
  gift('3', 'ticket', 'บัตรกำนัลกาแฟ ฿100', 1_100, 80),
  {
    parent: '4',
    name: '10 USDT',
    points: 3_500,
    stock: 50,
    value: 350,
    artwork: 'crypto',
    detail: 'เหรียญจำลองบน BNB Chain แฮชเป็นของระบบทดลอง',
  },
  {
    parent: '4',
    name: '50 USDT',
    points: 17_500,
    stock: 10,
    value: 1_750,
    artwork: 'crypto',
    detail: 'เหรียญจำลองบน BNB Chain แฮชเป็นของระบบทดลอง',
  },
]

type Step = 'PROCESSING' | 'APPROVED' | 'DELIVERING' | 'DELIVERED' | 'REJECTED' | 'ERROR' | 'REFUNDED'

/** A request for a reward. */
export interface DemoRequest {
  readonly username: Story
  readonly item: string
  /** Days before the start on which it was requested; each step comes some hours after the one before. */
  readonly daysAgo: number
  readonly steps: readonly Step[]
  readonly parcel?: { readonly carrier: 'THAI_POST' | 'FLASH'; readonly trackingNumber: string }
  /** What the member reads of an end without the reward. */
  readonly reason?: string
}

/** The requests of the demo (demo-data.md): every state in which one can rest, over the three members. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    username: 'somchai',
    item: 'ร่มพับ',
    daysAgo: 9,
    steps: ['PROCESSING', 'APPROVED', 'DELIVERING', 'DELIVERED'],
    parcel: { carrier: 'THAI_POST', trackingNumber: 'EX123456785TH' },
  },
  { username: 'somchai', item: 'แก้วเก็บความเย็น', daysAgo: 1, steps: ['PROCESSING'] },
  { username: 'malee', item: 'บัตรกำนัลร้านอาหาร ฿200', daysAgo: 0, steps: [] },
  { username: 'malee', item: 'พาวเวอร์แบงก์', daysAgo: 1, steps: ['PROCESSING', 'APPROVED'] },
  { username: 'malee', item: 'บัตรกำนัลกาแฟ ฿100', daysAgo: 6, steps: ['REFUNDED'], reason: 'คุณยกเลิกคำขอนี้' },
  {
    username: 'thanakorn',
    item: 'หูฟังไร้สาย',
    daysAgo: 3,
    steps: ['PROCESSING', 'APPROVED', 'DELIVERING'],
    parcel: { carrier: 'FLASH', trackingNumber: 'TH01412F8K90B' },
  },
  { username: 'thanakorn', item: 'กาต้มน้ำไฟฟ้า', daysAgo: 4, steps: ['PROCESSING', 'ERROR'], reason: 'พัสดุตีกลับ' },
  // Refused by the team: the points are refunded automatically.
  { username: 'malee', item: 'ร่มพับ', daysAgo: 2, steps: ['PROCESSING', 'REJECTED'], reason: 'ที่อยู่จัดส่งไม่ครบ' },
  // Credit that could not be paid, and coins that wait for two operators.
  { username: 'somchai', item: 'เครดิตฟรี ฿10', daysAgo: 20, steps: ['REFUNDED'], reason: 'เครดิตเข้าไม่สำเร็จ คืนพอยท์ให้แล้ว' },
  { username: 'thanakorn', item: '10 USDT', daysAgo: 0, steps: [] },
]

/** Where the parcels of the demo go: an invented address. */
export const DEMO_HOME = {
  name: 'สมาชิก ทดลอง',
  phone: '0800000000',
  address: '1 ถนนตัวอย่าง',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
} as const

export const DEMO_WALLET = { chain: 'BNB', address: '0x52908400098527886E0F7030069857D2E4169EE7' } as const

/** A campaign of coupons. */
export interface DemoCoupons {
  readonly code: string
  readonly title: string
  readonly kind?: 'personal' | 'open' | 'shared'
  readonly trigger?: VoucherTrigger
  readonly points?: number
  readonly spins?: number
  /** In baht. */
  readonly credit?: number
  /** Days from now on which it begins; negative for the past. */
  readonly fromDays?: number
  readonly lifeDays?: number
  readonly count?: number
  readonly sharedCode?: string
  readonly usernames?: readonly Story[]
  readonly codes?: number
  readonly claimedBy?: Story
  readonly revokedFor?: string
}

/** The demo's coupons: each member finds one to claim, and one that is over with its reason (demo-data.md, Vouchers). */
export const DEMO_COUPONS: readonly DemoCoupons[] = [
  { code: 'WEB-NOV', title: 'คูปองวันเกิดเว็บ', points: 50, usernames: ['somchai'] },
  { code: 'PAYDAY', title: 'คูปองปลายเดือน', points: 200, fromDays: 1, usernames: ['somchai'] },
  { code: 'WELCOME', title: 'คูปองต้อนรับ', points: 100, fromDays: -40, lifeDays: 30, usernames: ['somchai'] },
  { code: 'ELITE-50', title: 'คูปองเครดิต Elite', credit: 50, usernames: ['malee'] },
  { code: 'SPIN-NOV', title: 'สปินวงล้อ', spins: 3, usernames: ['malee'] },
  { code: 'THANKS', title: 'ขอบคุณที่อยู่ด้วยกัน', points: 30, fromDays: -6, usernames: ['malee'], claimedBy: 'malee' },
  { code: 'EMPEROR-500', title: 'คูปอง Emperor', points: 500, usernames: ['thanakorn'] },
  { code: 'TEST-20', title: 'คูปองทดสอบระบบ', credit: 20, usernames: ['thanakorn'], revokedFor: 'ออกคูปองซ้ำ' },
  { code: 'GIFT-2569', title: 'คูปองของขวัญ', kind: 'shared', points: 30, lifeDays: 90, count: 1_000, sharedCode: 'MRKT-2569-G1FT' },
  { code: 'NEW-MEMBER', title: 'คูปองสมาชิกใหม่', points: 50, trigger: 'registered', count: 1_000 },
  { code: 'VERIFIED', title: 'คูปองยืนยันตัวตน', spins: 1, trigger: 'verified', count: 1_000 },
  { code: 'STREET', title: 'คูปองจากกิจกรรม', kind: 'open', points: 20, codes: 20 },
]
