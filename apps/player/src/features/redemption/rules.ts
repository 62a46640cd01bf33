/** What decides how near a member is to a reward. */
export interface Priced {
  readonly priceInPoint: number
  /** Null when there is no end of pieces. */
  readonly remaining: number | null
}

/** The reward that members are led to: the first with a piece left (VALID-4). */
export function nextReward<Reward extends Priced>(recommended: readonly Reward[]): Reward | undefined {
  return recommended.find(({ remaining }) => remaining === null || remaining > 0)
}

export interface PriceProgress {
  readonly isRedeemable: boolean
  /** Points that are missing, 0 when none is. */
  readonly needed: number
  /** 0 to 100, rounded down: 100 only when the points are there. */
  readonly percent: number
}

/** How far a balance is on the way to a price (VALID-4). */
export function progressTo(price: number, balance: number): PriceProgress {
  const needed = Math.max(0, price - balance)
  const percent = Math.min(100, Math.floor((balance / price) * 100))
  return { isRedeemable: needed === 0, needed, percent }
}

export type Stock = 'available' | 'short' | 'soldOut'

/** What the state line of a reward says. */
export function stockOf({ priceInPoint, remaining }: Priced, balance: number): Stock {
  if (remaining === 0) return 'soldOut'
  return balance >= priceInPoint ? 'available' : 'short'
}

/** A parcel's number as people read it out: in groups of four. */
export function groupedNumber(number: string): string {
  return number.includes('-') ? number : number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** A place on one line; Bangkok has its own words for its parts. */
export function placeLine(place: {
  readonly subdistrict: string
  readonly district: string
  readonly province: string
  readonly postcode: string
}): string {
  const { subdistrict, district, province, postcode } = place
  return province === 'กรุงเทพมหานคร'
    ? `แขวง${subdistrict} เขต${district} ${province} ${postcode}`
    : `ต.${subdistrict} อ.${district} จ.${province} ${postcode}`
}
