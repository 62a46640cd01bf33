import type { RefusalCode } from '../../nouns.ts'

/** The topics of the help, in the order in which they are shown. */
export const HELP_TOPICS = ['deposit', 'withdraw', 'bonus', 'games', 'points', 'account', 'care'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** The places of the app that an article can lead to. */
export const HELP_TOOLS = [
  'deposit',
  'slip',
  'withdraw',
  'promotion',
  'games',
  'rounds',
  'credit',
  'reward',
  'quests',
  'vouchers',
  'redemption',
  'identity',
  'bank',
  'password',
  'devices',
  'limits',
  'data',
] as const
export type HelpTool = (typeof HELP_TOOLS)[number]

/** The most articles that are in force, the most steps of one, and the most signs of a step. */
export const ARTICLES_MAX = 200
export const STEPS_MAX = 3
export const STEP_LENGTH_MAX = 300

/** The topics in words. */
export const helpTopicWords: Readonly<Record<HelpTopic, string>> = {
  deposit: 'ฝากเงิน',
  withdraw: 'ถอนเงิน',
  bonus: 'โบนัสและเทิร์น',
  games: 'เกมและรอบเล่น',
  points: 'พอยท์และของรางวัล',
  account: 'บัญชีของฉัน',
  care: 'เล่นอย่างมีสติ',
}

/** What the button of an article says that leads to a place of the app. */
export const helpToolWords: Readonly<Record<HelpTool, string>> = {
  deposit: 'ไปหน้าฝากเงิน',
  slip: 'แนบสลิปตอนนี้',
  withdraw: 'ไปหน้าถอนเงิน',
  promotion: 'ดูโปรโมชั่น',
  games: 'ไปหน้าเกม',
  rounds: 'ดูรอบที่เล่น',
  credit: 'ดูประวัติเครดิต',
  reward: 'ไปหน้ารางวัล',
  quests: 'ดูภารกิจ',
  vouchers: 'กรอกคูปอง',
  redemption: 'แลกของรางวัล',
  identity: 'ยืนยันตัวตน',
  bank: 'ดูบัญชีธนาคาร',
  password: 'เปลี่ยนรหัสผ่าน',
  devices: 'ดูอุปกรณ์ของฉัน',
  limits: 'ตั้งวงเงินและพักการเล่น',
  data: 'ดูข้อมูลของฉัน',
}

/** What a refusal's code begins with: `slips.too_old` is of `slips`. */
type Prefix = RefusalCode extends infer Code ? (Code extends `${infer Noun}.${string}` ? Noun : never) : never

/** The topic that explains the refusals of a noun. None is of what operators do, and of what only a retry helps. */
const TOPICS: Readonly<Partial<Record<Prefix, HelpTopic>>> = {
  cashier: 'deposit',
  truemoney: 'deposit',
  gateway: 'deposit',
  wallet: 'withdraw',
  affiliates: 'withdraw',
  promotions: 'bonus',
  cashback: 'bonus',
  games: 'games',
  rounds: 'games',
  minigames: 'games',
  analytics: 'games',
  points: 'points',
  privileges: 'points',
  vouchers: 'points',
  redemption: 'points',
  quests: 'points',
  members: 'account',
  kyc: 'account',
  bankChange: 'account',
  passkeys: 'account',
  memberPush: 'account',
  notices: 'account',
  subjectRequests: 'account',
  migration: 'account',
  protection: 'care',
  safety: 'care',
}

/** The topic of the help that explains a refusal; null where none does. */
export function topicOfRefusal(code: string): HelpTopic | null {
  return new Map<string, HelpTopic>(Object.entries(TOPICS)).get(code.split('.')[0] ?? '') ?? null
}
