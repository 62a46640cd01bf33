import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser, WITHOUT_PICTURES } from './support/browser.ts'
import { keptApart } from './support/browser-environment.ts'
import { browserTimeFactor, restMs } from './support/drag.ts'
import { writeFontSettings } from './support/fonts.ts'

// The configuration is read again in every worker; the browser is looked for once.
const browser = await keptApart(findBrowser)
const fonts = writeFontSettings(browser.environment)
const startedWith = (fontSettings: string, more: readonly string[] = []) => ({
  executablePath: browser.path,
  args: [...BROWSER_FLAGS, ...more],
  env: { ...browser.environment, FONTCONFIG_FILE: fontSettings },
  slowMo: restMs,
})
const ON_A_MACHINE_WITH_THAI_FONTS = 'fonts.e2e.ts'
/**
 * What an operator switches, and what the sandbox's gateway is ordered to do, holds for all members: in these files one test at a time.
 * `switchedProduct` refuses a file that is missing here.
 */
const SWITCHED = [
  'audit',
  'gateway',
  'hall',
  'maintenance',
  'migration',
  'notices',
  'operator-clicks',
  'promotions',
  'quests',
  'reconciliation',
  'service-worker-removed',
  'telemetry',
  'trust',
].map((name) => `${name}.e2e.ts`)
/** Tests that need pictures: how a page is drawn, what a worker keeps, a code that is scanned, a file that is sent. */
const LOOKED_AT = [
  'accessibility*',
  'bank-change',
  'cashier',
  'console-usable',
  'contact',
  'deposit',
  'figures',
  'game-admin',
  'games',
  'in-app',
  'journey',
  'kyc',
  'loss-return',
  'member-notices',
  'minigames',
  'pieces',
  'profile',
  'pwa',
  'redemption',
  'resilience',
  'sandbox-games',
  'scaffold',
  'screens',
  'session-renewal',
  'slip',
  'transfer',
  'truemoney',
  'waiting',
].map((name) => `${name}.e2e.ts`)

/** Where no test looks, motion is reduced: it halves the work of the process that draws. A file that needs motion sets it back by `test.use`. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

const PHONE = { width: 360, height: 780 }
const TABLET = { width: 768, height: 1024 }

/** The browser journeys of the whole product: two products that all share, one file a noun. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // A journey waits for most of its time: for a job, a retry, a heartbeat, a poll. With one worker more than cores, half of the processor is idle.
  workers: availableParallelism() * 3,
  // A journey that fails is tried once more, alone; tools/test-reports.ts says how many of a run may need it.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000 * browserTimeFactor,
  expect: { timeout: 10_000 * browserTimeFactor },
  reporter: 'list',
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: PHONE,
    hasTouch: true,
    // What a worker fetches is not seen by page.route; the tests of the worker itself allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000 * browserTimeFactor,
    launchOptions: startedWith(fonts.withoutThai),
  },
  projects: [
    {
      name: 'switched',
      testMatch: SWITCHED,
      workers: 1,
      fullyParallel: false,
    },
    {
      name: 'phone',
      testIgnore: [ON_A_MACHINE_WITH_THAI_FONTS, ...SWITCHED, ...LOOKED_AT],
      use: { ...STILL, launchOptions: startedWith(fonts.withoutThai, WITHOUT_PICTURES) },
    },
    { name: 'looked-at', testMatch: LOOKED_AT },
    { name: 'tablet', testMatch: 'screens.e2e.ts', use: { viewport: TABLET } },
    {
      name: 'thai-fonts',
      testMatch: ON_A_MACHINE_WITH_THAI_FONTS,
      use: { launchOptions: startedWith(fonts.withThai) },
    },
  ],
})
