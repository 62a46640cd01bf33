import type { Page } from '@playwright/test'

/** Notes what a page's content security policy refuses, from the next page that is opened. */
export async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(noteViolations)
}

function noteViolations(): void {
  const seen: string[] = []
  Object.assign(globalThis, { seen })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    seen.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
  )
}

/** What the policy has refused on the page that is open. */
export async function violations(page: Page): Promise<unknown> {
  return await page.evaluate(() => Reflect.get(globalThis, 'seen'))
}
