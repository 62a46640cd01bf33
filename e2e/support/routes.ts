/** Every page of the app and who may see it. `play` stands for a game's number. */
export const GUEST_PAGES = ['/login', '/register'] as const
export const MEMBER_PAGES = [
  '/',
  '/profile',
  '/deposit-selection',
  '/deposit',
  '/withdraw',
  '/game/slot',
  '/game/live-casino',
  '/game/sports',
  '/game/arcade',
  '/game/card-game',
] as const

/** What each page is called in the tab, before the brand. */
export const TITLES: Readonly<Record<string, string>> = {
  '/': '',
  '/login': 'เข้าสู่ระบบ',
  '/register': 'สมัครสมาชิก',
  '/profile': 'บัญชีของฉัน',
  '/deposit-selection': 'เลือกช่องทางฝากเงิน',
  '/deposit': 'ฝากเงิน',
  '/withdraw': 'ถอนเงิน',
  '/game/slot': 'สล็อต',
  '/game/live-casino': 'คาสิโนสด',
  '/game/sports': 'กีฬา',
  '/game/arcade': 'อาร์เคด',
  '/game/card-game': 'เกมไพ่',
}
