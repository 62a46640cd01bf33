import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MAP = join(import.meta.dirname, '../../docs/site-map.md')

/** Example values of the parameters of an address. */
const EXAMPLES: Readonly<Record<string, string>> = {
  promotionDetail: 'welcome',
  parentId: '1',
  itemId: '1',
  provider: 'LTN',
  code: 'wheel',
}

export interface SitePage {
  readonly path: string
  readonly openTo: 'guests' | 'members'
}

/**
 * Every page that can be opened, from the site map, which a test writes from the route table: it therefore includes new pages.
 * The page of a game needs a game, the one of maintenance a closed site, and a QR a deposit: their tests go there themselves.
 */
export const SITE: readonly SitePage[] = readFileSync(MAP, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, address, , , , openTo = ''] = line.split('|').map((cell) => cell.trim())
    const pattern = /^`(\/.*)`$/.exec(address ?? '')?.[1]
    if (pattern === undefined || !/^(?:guests|members)/.test(openTo)) return []
    if (pattern.includes('{gameId}') || pattern === '/deposit/ask-me-pay') return []
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => EXAMPLES[name] ?? 'x')
    return [{ path, openTo: openTo.startsWith('guests') ? 'guests' : 'members' } as const]
  })

/** The addresses that these visitors may open. */
export const pagesOf = (visitor: SitePage['openTo']): readonly string[] =>
  SITE.filter(({ openTo }) => openTo === visitor).map(({ path }) => path)
