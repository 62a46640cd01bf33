import type { GatewayGame as ListedGame } from '@morakot/contract/outside/gateway'

/** A game of two sides, one of which is drawn, with the name and the category that it is listed by. */
export type GatewayGame = {
  readonly title: string
  readonly name: string
  readonly category: ListedGame['category']
  readonly sides: readonly [string, string]
}

const GAMES: ReadonlyMap<string, GatewayGame> = new Map([
  ['amb-sun-moon', { title: 'สล็อตตะวันจันทรา', name: 'Sun and Moon', category: 'slot', sides: ['ตะวัน', 'จันทรา'] }],
  ['amb-river-lotus', { title: 'สล็อตบัวริมน้ำ', name: 'River Lotus', category: 'slot', sides: ['บัวแดง', 'บัวขาว'] }],
  ['amb-tiger-dragon', { title: 'เสือมังกร', name: 'Tiger Dragon', category: 'live_casino', sides: ['เสือ', 'มังกร'] }],
  ['amb-match-day', { title: 'วันแข่งบอล', name: 'Match Day', category: 'sports', sides: ['ทีมเหย้า', 'ทีมเยือน'] }],
  ['amb-odd-even', { title: 'หวยคู่คี่', name: 'Odd Even', category: 'lotto', sides: ['คู่', 'คี่'] }],
  ['amb-heads-tails', { title: 'หัวก้อย', name: 'Heads or Tails', category: 'arcade', sides: ['หัว', 'ก้อย'] }],
  ['amb-red-black', { title: 'ไพ่แดงดำ', name: 'Red Black', category: 'card_game', sides: ['แดง', 'ดำ'] }],
  ['amb-high-low', { title: 'คีโนสูงต่ำ', name: 'High Low', category: 'keno', sides: ['สูง', 'ต่ำ'] }],
  ['sbx-sportsbook', { title: 'กีฬาเอสบีเอ็กซ์', name: 'SBX Sportsbook', category: 'sports', sides: ['ทีมเหย้า', 'ทีมเยือน'] }],
])

/** The games of the gateway, by the codes in requests. */
export const GAME_CODES: readonly string[] = [...GAMES.keys()]

const PREFIXES = { AMBKING: 'amb-', SB: 'sbx-' } as const
export type ListedPlatform = keyof typeof PREFIXES

/** The games of a platform's members, as they are listed. */
export function gamesOf(platform: ListedPlatform): readonly ListedGame[] {
  return [...GAMES].flatMap(([gameId, { name, title, category }]) =>
    gameId.startsWith(PREFIXES[platform]) ? [{ gameId, name, alias: title, category }] : [],
  )
}

export function gatewayGame(code: string): GatewayGame | undefined {
  return GAMES.get(code)
}

export const STAKE_BAHT_MAX = 500

/** The payout of a drawn side: 1.95 times the stake, so that the return is 97.50 percent. */
export function payoutOf(stake: bigint, { side, drawn }: { readonly side: number; readonly drawn: number }): bigint {
  return side === drawn ? (stake * 195n) / 100n : 0n
}

const PLAYED_MS_MAX = 4 * 60 * 60_000

/** Whether a game that was opened then takes no stake any more. */
export function isOver(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() >= PLAYED_MS_MAX
}
