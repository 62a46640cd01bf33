import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import { keptApart } from './support/browser-environment.ts'
import { patience, restMs } from './support/drag.ts'
import { writeFontSettings } from './support/fonts.ts'

// The configuration is read again in every worker; the browser is looked for once.
const browser = await keptApart(findBrowser)
const fonts = writeFontSettings(browser.environment)
const startedWith = (fontSettings: string) => ({
  executablePath: browser.path,
  args: [...BROWSER_FLAGS],
  env: { ...browser.environment, FONTCONFIG_FILE: fontSettings },
  slowMo: restMs,
})
const ON_A_MACHINE_WITH_THAI_FONTS = 'fonts.e2e.ts'

const PHONE = { width: 360, height: 780 }
const TABLET = { width: 768, height: 1024 }

/** The browser journeys of the whole product: one start of everything, one file a noun. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  // A journey that fails is tried once more, by itself; tools/test-reports.ts says how many of a run may need it.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  reporter: 'list',
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: PHONE,
    hasTouch: true,
    // What a worker fetches is not seen by page.route; the tests of the worker itself allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000 * patience,
    launchOptions: startedWith(fonts.withoutThai),
  },
  projects: [
    { name: 'phone', testIgnore: ON_A_MACHINE_WITH_THAI_FONTS },
    { name: 'tablet', testMatch: 'screens.e2e.ts', use: { viewport: TABLET } },
    {
      name: 'thai-fonts',
      testMatch: ON_A_MACHINE_WITH_THAI_FONTS,
      use: { launchOptions: startedWith(fonts.withThai) },
    },
  ],
})
