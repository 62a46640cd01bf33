import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { catalogueSchema } from '@morakot/contract/features/games/schema'
import { promotionsSchemas } from '@morakot/contract/features/promotions/schema'
import { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import { logIn } from './http-calls.ts'
import { ROOT } from './product.ts'

const MEMBER = 'somchai'
/** The statistics are open to this tier; the other member sees the page for those without access. */
const MEMBER_OF_STATISTICS = 'thanakorn'
const STATISTICS: readonly string[] = ['/slot', '/slot/{provider}', '/slot/{provider}/{slotId}']
const DEPOSIT_BAHT = 300
/** An address that no page has. */
const NOWHERE = '/no/such/page'

/** One page of the member app as a visitor opens it. */
export interface Visit {
  /** As in the site map. */
  readonly route: string
  readonly address: string
  /** The session's cookie, `name=value`; a guest has none. */
  readonly cookie: string | null
  /** The page ends with the site's footer. */
  readonly hasFooter: boolean
  /** The site is closed for maintenance, for this visit alone. */
  readonly isClosed: boolean
}

interface MapRow {
  readonly route: string
  readonly openTo: string
  readonly hasFooter: boolean
}

/** Every page of the site map and an address that no page has, with something that exists in place of each parameter. */
export async function visitsOf(origin: string): Promise<readonly Visit[]> {
  const member = await logIn(origin, MEMBER)
  const reader = await logIn(origin, MEMBER_OF_STATISTICS)
  const samples = await samplesOf(origin, member)
  const deposit = await openDeposit(origin, member)
  const known = mapRows().map(({ route, openTo, hasFooter }): Visit => {
    const path = route.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => sampleOf(samples, name))
    return {
      route,
      address: route === '/deposit/ask-me-pay' ? `${path}?deposit=${deposit}` : path,
      cookie: openTo === 'guests' ? null : STATISTICS.includes(route) ? reader : member,
      hasFooter,
      isClosed: openTo === 'during maintenance',
    }
  })
  return [...known, { route: NOWHERE, address: NOWHERE, cookie: member, hasFooter: false, isClosed: false }]
}

function mapRows(): readonly MapRow[] {
  const map = readFileSync(join(ROOT, 'docs/site-map.md'), 'utf8')
  return map.split('\n').flatMap((line) => {
    const [, address = '', , , , openTo = '', , , footer] = line.split('|').map((cell) => cell.trim())
    const route = /^`(\/.*)`$/u.exec(address)?.[1]
    return route === undefined ? [] : [{ route, openTo, hasFooter: footer === 'yes' }]
  })
}

function sampleOf(samples: Readonly<Record<string, string>>, name: string): string {
  const sample = samples[name]
  if (sample === undefined) throw new Error(`the site map has a parameter without a sample: ${name}`)
  return sample
}

async function samplesOf(origin: string, cookie: string): Promise<Readonly<Record<string, string>>> {
  const { providers } = catalogueSchema.parse(await (await fetch(`${origin}/storage/games_TIAMUT.json`)).json())
  const maker = providers.find(({ games }) => games.some(({ categoryCode }) => categoryCode === 'slot'))
  const game = maker?.games.find(({ categoryCode, isUnderMaintenance }) => categoryCode === 'slot' && !isUnderMaintenance)
  if (maker === undefined || game === undefined) throw new Error('the catalogue has no slot')
  // Goods, which are sent to an address.
  const [reward] = redemptionSchemas.items.data.parse(await call(origin, cookie, '/redemptions/parent-items/2/items')).items
  const [promotion] = promotionsSchemas.list.data.parse(await call(origin, cookie, '/promotions')).items
  return {
    provider: maker.code,
    slotId: String(game.id),
    gameId: String(game.id),
    promotionDetail: promotion?.id ?? '',
    code: 'lucky-wheel',
    parentId: reward?.parentId ?? '',
    itemId: reward?.id ?? '',
  }
}

async function openDeposit(origin: string, cookie: string): Promise<string> {
  const answer = await call(origin, cookie, cashierCalls.generateQrCode.path, { amount: DEPOSIT_BAHT })
  return cashierSchemas.generateQrCode.data.parse(answer).depositId
}

/** The reply of one call of a member: a POST where there is a body. */
async function call(origin: string, cookie: string, path: string, body?: object): Promise<unknown> {
  const headers = { origin, cookie, 'content-type': 'application/json', 'x-morakot-client': '1', 'idempotency-key': randomUUID() }
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${origin}/api${path}`, request)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw new Error(`${path} answered without data`)
  return answer.data
}
