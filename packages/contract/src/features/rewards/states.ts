/** Where a reward comes from, with what a history says of its credit and after its points. */
export const REWARD_SOURCES = {
  quest: { credit: 'รางวัลภารกิจ', points: 'จากภารกิจ' },
  voucher: { credit: 'รางวัลจากคูปอง', points: 'จากคูปอง' },
  minigame: { credit: 'รางวัลมินิเกม', points: '' },
  redemption: { credit: 'เครดิตฟรีจากการแลกพอยท์', points: '' },
} as const satisfies Readonly<Record<string, { readonly credit: string; readonly points: string }>>

export type RewardSource = keyof typeof REWARD_SOURCES

/** Why a reward that was won is not in the wallet yet. */
export const REWARD_WAITS = ['frozen', 'break'] as const
export type RewardWait = (typeof REWARD_WAITS)[number]
