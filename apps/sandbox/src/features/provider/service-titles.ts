import type { SandboxContext } from '#infra/context'

import { readCatalogue } from './gateway-catalogue.ts'

const TITLES_MAX = 60

/**
 * The sports titles that the operator offers, for the list inside the sportsbook. A house that cannot be read right now has none:
 * the fixtures of the page do not depend on it.
 */
export async function sportsTitles(context: SandboxContext) {
  const games = await readCatalogue(context)
  return {
    titles: games
      .filter(({ category }) => category === 'sports')
      .slice(0, TITLES_MAX)
      .map(({ id, name }) => ({ id, name })),
  }
}
