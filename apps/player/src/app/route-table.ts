import type { BackRule } from '#shared/back'
import type { Guard } from '#shared/session'

export type HeaderKind = 'main' | 'sub' | 'logo-help' | 'balance' | 'title' | 'none'

export interface RouteRow {
  readonly name: string
  readonly path: string
  /** Shown in the header and the tab; empty where the brand alone is the title. */
  readonly title: string
  readonly header: HeaderKind
  readonly guard: Guard
  readonly back: BackRule
  readonly bottomNav: boolean
  readonly footer: boolean
}

/** Every page of the app on one page. What is not here does not exist: the router is built from this table. */
export const ROUTES = {
  index: { name: 'index', path: '/', title: '', header: 'main', guard: 'member', back: 'none', bottomNav: true, footer: true },
  login: {
    name: 'login',
    path: '/login',
    title: 'เข้าสู่ระบบ',
    header: 'logo-help',
    guard: 'guest',
    back: 'none',
    bottomNav: false,
    footer: false,
  },
  register: {
    name: 'register',
    path: '/register',
    title: 'สมัครสมาชิก',
    header: 'sub',
    guard: 'guest',
    back: 'home',
    bottomNav: false,
    footer: false,
  },
  profile: {
    name: 'profile',
    path: '/profile',
    title: 'บัญชีของฉัน',
    header: 'main',
    guard: 'member',
    back: 'step',
    bottomNav: true,
    footer: true,
  },
  deposit: {
    name: 'deposit',
    path: '/deposit',
    title: 'ฝากเงิน',
    header: 'sub',
    guard: 'member',
    back: 'step',
    bottomNav: false,
    footer: true,
  },
  depositSelection: {
    name: 'deposit-selection',
    path: '/deposit-selection',
    title: 'เลือกช่องทางฝากเงิน',
    header: 'sub',
    guard: 'member',
    back: 'deposit-selection',
    bottomNav: false,
    footer: true,
  },
  depositAskMePay: {
    name: 'deposit-ask-me-pay',
    path: '/deposit/ask-me-pay',
    title: 'ฝากผ่าน QR พร้อมเพย์',
    header: 'sub',
    guard: 'member',
    back: 'step',
    bottomNav: false,
    footer: true,
  },
  withdraw: {
    name: 'withdraw',
    path: '/withdraw',
    title: 'ถอนเงิน',
    header: 'sub',
    guard: 'member',
    back: 'step',
    bottomNav: false,
    footer: true,
  },
  gameSlot: {
    name: 'game-slot',
    path: '/game/slot',
    title: 'สล็อต',
    header: 'main',
    guard: 'member',
    back: 'home',
    bottomNav: true,
    footer: true,
  },
  gameLiveCasino: {
    name: 'game-live-casino',
    path: '/game/live-casino',
    title: 'คาสิโนสด',
    header: 'main',
    guard: 'member',
    back: 'home',
    bottomNav: true,
    footer: true,
  },
  gameSports: {
    name: 'game-sports',
    path: '/game/sports',
    title: 'กีฬา',
    header: 'main',
    guard: 'member',
    back: 'home',
    bottomNav: true,
    footer: true,
  },
  gameArcade: {
    name: 'game-arcade',
    path: '/game/arcade',
    title: 'อาร์เคด',
    header: 'main',
    guard: 'member',
    back: 'step',
    bottomNav: true,
    footer: true,
  },
  gameCardGame: {
    name: 'game-card-game',
    path: '/game/card-game',
    title: 'เกมไพ่',
    header: 'main',
    guard: 'member',
    back: 'step',
    bottomNav: true,
    footer: true,
  },
  play: {
    name: 'play',
    path: '/play/$gameId',
    title: 'เล่นเกม',
    header: 'balance',
    guard: 'member',
    back: 'step',
    bottomNav: false,
    footer: false,
  },
} as const satisfies Record<string, RouteRow>

export const NOT_FOUND_ROW: RouteRow = {
  name: 'not-found',
  path: '',
  title: 'ไม่พบหน้านี้',
  header: 'title',
  guard: 'anyone',
  back: 'home',
  bottomNav: false,
  footer: true,
}
