import type { Page, Route } from '@playwright/test'

/** What an operator has set as the LINE accounts; null for nothing. Whatever answer carries the configuration says so. */
export async function configureLine(page: Page, value: string | null): Promise<void> {
  await page.route(/\/(?:configs|start)(?:\?|$)/, async (route: Route) => {
    const response = await route.fetch()
    const body: unknown = await response.json()
    amend(body, value)
    await route.fulfill({ response, json: body })
  })
}

function amend(part: unknown, value: string | null): void {
  if (typeof part !== 'object' || part === null) return
  if ('configs' in part && Array.isArray(part.configs)) {
    const others = (part.configs as readonly { readonly key?: unknown }[]).filter(({ key }) => key !== 'LINE_ACCOUNT')
    part.configs = value === null ? others : [...others, { key: 'LINE_ACCOUNT', value, updatedAt: '2026-11-20T00:00:00.000Z' }]
  }
  for (const inner of Object.values(part)) amend(inner, value)
}
