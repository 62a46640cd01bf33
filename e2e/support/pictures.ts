import type { Locator, Page, TestInfo } from '@playwright/test'

/** Whether pictures are kept for anyone who looks; no check needs one, and a picture of a whole page costs as much as a step of a test. */
export const arePicturesKept = process.env['MORAKOT_E2E_PICTURES'] === 'on'

/** Keeps a picture with the results of the test, of a page from its top to its end. */
export async function keepPicture(shown: Page | Locator, info: TestInfo, name: string): Promise<void> {
  if (!arePicturesKept) return
  const path = info.outputPath(`${name}.png`)
  await ('goto' in shown ? shown.screenshot({ path, fullPage: true }) : shown.screenshot({ path }))
}
