import type { Page } from '@playwright/test'

const THEMES = ['default', 'christmas'] as const
type Theme = (typeof THEMES)[number]

/**
 * Looks at the open page in each theme, and leaves it in the first. Only the style sheet depends on the theme, so an attribute switches it and
 * no page is loaded again. The page was opened with `?theme=default`: without it the setting of the site would switch it back.
 */
export async function inEachTheme(page: Page, look: (theme: Theme) => Promise<void>): Promise<void> {
  for (const theme of THEMES) {
    await show(page, theme)
    await look(theme)
  }
  await show(page, THEMES[0])
}

async function show(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
}
