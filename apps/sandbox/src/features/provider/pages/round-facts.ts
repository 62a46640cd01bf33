import { footballFixtures, footballLegs } from '#features/engines/rules-football'
import { countOf } from '#features/engines/rules-odds'
import { html } from '#infra/html'
import type { Html } from '#infra/html'
import { diceCopy, pokCopy, spotName } from '../copy.ts'
import type { Play } from '../store.ts'
import type { Round } from '../store-rounds.ts'

const SATANG = 1_000n

/** An amount of 1/100,000 baht as baht with satang, rounded down: a sum never shows more than there is. */
function asBaht(amount: bigint): string {
  const satang = amount / SATANG
  return `฿${(satang / 100n).toLocaleString('en')}.${String(satang % 100n).padStart(2, '0')}`
}

/** What a pick of a match is called. */
export const FOOTBALL_WORDS = { h: 'เหย้า', d: 'เสมอ', a: 'เยือน', o: 'สูง 2.5', u: 'ต่ำ 2.5' } as const
/** What a kind of lotto bet is called. */
export const LOTTO_WORDS: Readonly<Record<string, string>> = { t: '3 ตัวตรง', p: '3 ตัวโต๊ด', b: '2 ตัว' }
const TIME = new Intl.DateTimeFormat('th-TH', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bangkok' })

/** What a finished round cost and paid, bet by bet: it takes the place of the stakes below the board. */
export function roundFacts(play: Play, round: Round): Html {
  const slot = countOf(round.draw_id?.split('-').at(-1) ?? '0')
  const lines = round.bets.flatMap(({ spot, stake }) => {
    const name = betName(play.engine, spot, slot)
    return name === null ? [] : [{ name, stake: asBaht(BigInt(stake)), paid: asBaht(BigInt(round.result.bySpot[spot] ?? 0)) }]
  })
  return html`<section class="round-facts" aria-label="เดิมพันและผล">
    <p><strong>เดิมพัน ${asBaht(round.stake)}</strong><strong>ได้ ${asBaht(round.payout)}</strong></p>
    ${
      lines.length > 0 &&
      html`<ul>
        ${lines.map(({ name, stake, paid }) => html`<li><span>${name} ${stake}</span><span>ได้ ${paid}</span></li>`)}
      </ul>`
    }
    <p class="moment">${TIME.format(round.created_at)} น. · รอบ ${round.nonce + 1}</p>
  </section>`
}

/** A bet in words; null for a slot, whose one bet is the whole round. */
export function betName(engine: string, spot: string, slot: number): string | null {
  switch (engine) {
    case 'baccarat':
      return spotName(spot)
    case 'pokdeng':
      return pokCopy[spot] ?? spot
    case 'dice':
      return spot.split('-').map(faceName).join('–')
    case 'crash':
      return `เก็บที่ ${(countOf(spot.replace('at:', '')) / 100).toFixed(2)}×`
    case 'football':
      return matchNames(spot, slot)
    case 'lotto':
      return `${spot.slice(1)} ${LOTTO_WORDS[spot.slice(0, 1)] ?? ''}`
    case 'keno':
      return `เลข ${spot.replace('k:', '').replaceAll('-', ' ')}`
    case 'updown':
      return `${spot.startsWith('up') ? 'ขึ้น' : 'ลง'} ${spot.replaceAll(/\D/g, '')} วินาที`
    default:
      return null
  }
}

function faceName(face: string): string {
  return Object.entries(diceCopy).find(([name]) => name === face)?.[1] ?? face
}

function matchNames(spot: string, slot: number): string {
  const fixtures = footballFixtures(slot)
  return (footballLegs(spot) ?? []).map(({ match, pick }) => `${fixtures[match]?.home ?? ''} ${FOOTBALL_WORDS[pick]}`).join(' + ')
}
