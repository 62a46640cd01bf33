import { z } from 'zod'

import type { SandboxContext } from '#infra/context'

const CATALOGUE_PATH = '/storage/games_TIAMUT.json'
const TIMEOUT_MS = 2_000
const KEPT_MS = 60_000

export type CatalogueTitle = { readonly id: number; readonly name: string; readonly category: string }

// Only the fields of that public file that any outside reader would use.
const title = z.object({ id: z.number().int(), name: z.string(), categoryCode: z.string() })
const catalogue = z.object({ providers: z.array(z.object({ games: z.array(title) })) })

const kept = new WeakMap<SandboxContext, { readonly at: number; readonly titles: readonly CatalogueTitle[] }>()

/** The games of the operator's public catalogue; none while it does not respond. Cached for a minute. */
export async function readCatalogue(context: SandboxContext): Promise<readonly CatalogueTitle[]> {
  const now = context.clock.now().getTime()
  const before = kept.get(context)
  if (before !== undefined && now - before.at < KEPT_MS) return before.titles
  try {
    const response = await context.fetch(`${context.config.apiUrl}${CATALOGUE_PATH}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { providers } = catalogue.parse(await response.json())
    const titles = providers.flatMap(({ games }) => games.map(({ id, name, categoryCode }) => ({ id, name, category: categoryCode })))
    kept.set(context, { at: now, titles })
    return titles
  } catch (error) {
    context.log.warn({ why: error instanceof Error ? error.name : 'no answer' }, 'The catalogue of the operator cannot be read.')
    return []
  }
}
