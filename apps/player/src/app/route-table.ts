import type { BackRule } from '#shared/back'
import type { Guard } from '#shared/session'

export type HeaderKind = 'main' | 'sub' | 'logo-help' | 'balance' | 'title' | 'search' | 'none'

export interface RouteRow {
  readonly name: string
  readonly path: string
  /** Shown in the header and the tab; empty where the brand alone is the title. Without one the name speaks, in start case. */
  readonly title?: string
  readonly header: HeaderKind
  readonly guard: Guard
  readonly back: BackRule
  readonly bottomNav: boolean
  readonly footer: boolean
  /** What fills the page is a frame that scrolls by itself: the bars around it stay where they are (FOOT-3). */
  readonly isFrame?: true
  /** The feature of this page is not built yet: the page says so, and nothing in the app leads there. */
  readonly isLater?: true
}

// The kinds of pages. A row below names its kind and only what is different about it.
const TAB = { header: 'main', guard: 'member', back: 'step', bottomNav: true, footer: true } as const
const TASK = { header: 'sub', guard: 'member', back: 'step', bottomNav: false, footer: true } as const
const SHOP = { header: 'balance', guard: 'member', back: 'step', bottomNav: false, footer: true } as const
const TITLED = { header: 'title', guard: 'member', back: 'step', bottomNav: false, footer: true } as const
const GUEST = { guard: 'guest', bottomNav: false, footer: false } as const
const LATER = { isLater: true } as const

/** Every page of the app on one page. What is not here does not exist: the router is built from this table. */
export const ROUTES = {
  index: { ...TAB, name: 'index', path: '/', title: '', back: 'none' },
  login: { ...GUEST, name: 'login', path: '/login', title: 'เข้าสู่ระบบ', header: 'logo-help', back: 'none' },
  register: { ...GUEST, name: 'register', path: '/register', title: 'สมัครสมาชิก', header: 'sub', back: 'home' },
  forgetPassword: { ...GUEST, name: 'forget-password', path: '/forget-password', title: 'ลืมรหัสผ่าน', header: 'sub', back: 'step' },
  changePassword: { ...TASK, name: 'change-password', path: '/change-password', title: 'เปลี่ยนรหัสผ่าน' },
  verifyCaptcha: { ...TASK, name: 'verify-captcha', path: '/verify-captcha', title: 'ยืนยันความปลอดภัย', back: 'none', footer: false },
  maintenance: {
    name: 'maintenance',
    path: '/maintenance',
    title: 'ปิดปรับปรุงชั่วคราว',
    header: 'logo-help',
    guard: 'maintenance',
    back: 'none',
    bottomNav: false,
    footer: false,
  },
  profile: { ...TAB, name: 'profile', path: '/profile', title: 'บัญชีของฉัน' },
  profileTransaction: { ...TASK, name: 'profile-transaction', path: '/profile/transaction', title: 'ประวัติการใช้พอยท์' },
  profileCreditTransaction: {
    ...TASK,
    name: 'profile-credit-transaction',
    path: '/profile/credit-transaction',
    title: 'ประวัติเครดิต',
  },
  profilePrivilege: { ...TITLED, ...LATER, name: 'profile-privilege', path: '/profile/privilege', title: 'สิทธิพิเศษ' },
  profileRedemptionRequest: {
    ...SHOP,
    ...LATER,
    name: 'profile-redemption-request',
    path: '/profile/redemption-request',
    title: 'ประวัติการแลกของรางวัล',
  },
  profileSafety: { ...TITLED, name: 'profile-safety', path: '/profile/safety', title: 'เล่นอย่างมีสติ' },
  profileDevices: { ...TITLED, name: 'profile-devices', path: '/profile/devices', title: 'อุปกรณ์ของฉัน' },
  deposit: { ...TASK, name: 'deposit', path: '/deposit', title: 'ฝากเงิน' },
  depositSelection: {
    ...TASK,
    name: 'deposit-selection',
    path: '/deposit-selection',
    title: 'เลือกช่องทางฝากเงิน',
    back: 'deposit-selection',
  },
  depositAskMePay: { ...TASK, name: 'deposit-ask-me-pay', path: '/deposit/ask-me-pay', title: 'ฝากผ่าน QR พร้อมเพย์' },
  withdraw: { ...TASK, name: 'withdraw', path: '/withdraw', title: 'ถอนเงิน' },
  withdrawIncome: { ...TASK, ...LATER, name: 'withdraw-income', path: '/withdraw-income', title: 'ถอนรายได้แนะนำเพื่อน' },
  cashback: { ...TASK, ...LATER, name: 'cashback', path: '/cashback', title: 'แคชแบ็ก' },
  reward: { ...TASK, ...LATER, name: 'reward', path: '/reward', title: 'รางวัลของฉัน' },
  promotion: { ...SHOP, name: 'promotion', path: '/promotion', title: 'โปรโมชั่น', back: 'promotion' },
  promotionDetail: {
    ...TASK,
    ...LATER,
    name: 'promotion-detail',
    path: '/promotion/$promotionDetail',
    title: 'รายละเอียดโปรโมชั่น',
  },
  redemption: { ...SHOP, ...LATER, name: 'redemption', path: '/redemption', title: 'แลกของรางวัล' },
  redemptionParent: { ...SHOP, ...LATER, name: 'redemption-parent', path: '/redemption/$parentId', title: 'รายละเอียดของรางวัล' },
  redemptionItems: {
    ...SHOP,
    ...LATER,
    name: 'redemption-items',
    path: '/redemption/$parentId/item',
    title: 'รายการของรางวัล',
    header: 'search',
  },
  redemptionSubmission: {
    ...SHOP,
    ...LATER,
    name: 'redemption-submission',
    path: '/redemption/$parentId/item/$itemId/submission',
    title: 'ข้อมูลการจัดส่ง',
  },
  slot: { ...TITLED, ...LATER, name: 'slot', path: '/slot', title: 'สถิติสล็อต' },
  slotNoAccess: { ...TITLED, ...LATER, name: 'slot-no-access', path: '/slot/no_access', title: 'ยังไม่มีสิทธิ์เข้าชม' },
  slotProvider: { ...TITLED, ...LATER, name: 'slot-provider', path: '/slot/$provider', title: 'สถิติค่าย {provider}' },
  gameSlot: { ...TAB, name: 'game-slot', path: '/game/slot', title: 'สล็อต', back: 'home' },
  gameLiveCasino: { ...TAB, name: 'game-live-casino', path: '/game/live-casino', title: 'คาสิโนสด', back: 'home' },
  gameSports: { ...TAB, name: 'game-sports', path: '/game/sports', title: 'กีฬา', back: 'home', isFrame: true },
  gameArcade: { ...TAB, name: 'game-arcade', path: '/game/arcade', title: 'อาร์เคด' },
  gameCardGame: { ...TAB, name: 'game-card-game', path: '/game/card-game', title: 'เกมไพ่' },
  gameFavorite: { ...SHOP, ...LATER, name: 'game-favorite', path: '/game/favorite', title: 'เกมโปรด' },
  minigame: {
    ...TITLED,
    ...LATER,
    name: 'minigame',
    path: '/minigame/$code',
    title: 'มินิเกม',
    guard: 'minigame',
    footer: false,
    isFrame: true,
  },
  play: { ...SHOP, name: 'play', path: '/play/$gameId', title: 'เล่นเกม', footer: false },
} as const satisfies Record<string, RouteRow>

type RouteName = (typeof ROUTES)[keyof typeof ROUTES]['name']

/** An address that no row answers to. Its header shows a guest the way in, and a member what is theirs (HEAD-1). */
export const NOT_FOUND_ROW: RouteRow = {
  ...TAB,
  name: 'not-found',
  path: '',
  title: 'ไม่พบหน้านี้',
  guard: 'anyone',
  back: 'home',
  bottomNav: false,
}

const DEPOSIT_PAGES: readonly string[] = ['promotion', 'deposit-selection', 'deposit', 'deposit-ask-me-pay'] satisfies readonly RouteName[]

/**
 * Whether the offer of more points for a deposit may stand above a page: where a member looks around, and where a deposit is made.
 * Who withdraws, sets a limit or changes a password is not called back to the till.
 */
export function mayOfferDeposit({ name, guard, header }: Pick<RouteRow, 'name' | 'guard' | 'header'>): boolean {
  return guard === 'member' && (header === 'main' || DEPOSIT_PAGES.includes(name))
}

/** Whether the page's one h1 stands in its header, rather than in its content. */
export function hasTitledHeader({ header }: Pick<RouteRow, 'header'>): boolean {
  return header !== 'main' && header !== 'logo-help' && header !== 'none'
}
