import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lean flags: no sandbox because tests may run as root, nothing in the background that would reach for the network. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For tests that do not look at the page: pictures and the page's own fonts are neither fetched nor drawn. The optimizing compiler is off: a page
 * lives for seconds, and what it compiles is hardly used.
 */
export const WITHOUT_PICTURES = ['--blink-settings=imagesEnabled=false', '--disable-remote-fonts', '--js-flags=--no-opt']

const ON_THE_MACHINE = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium to test with: the configured one, one on the machine, else the one that npm has installed, unpacked until this process ends. */
export async function findBrowser(): Promise<string> {
  const configured = process.env['BROWSER_PATH']
  if (configured !== undefined) {
    if (!existsSync(configured)) throw new Error(`BROWSER_PATH names no file: ${configured}`)
    return configured
  }
  return ON_THE_MACHINE.find((path) => existsSync(path)) ?? (await unpackBrowser())
}

// The package carries the libraries that a bare machine lacks, and unpacks them only where it believes to be in a Lambda.
async function unpackBrowser(): Promise<string> {
  const before = process.env['TMPDIR']
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  const folder = await mkdtemp(join(tmpdir(), 'morakot-browser-'))
  // 200 MB a run: a machine that tests all day would be full by the evening.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env['TMPDIR'] = folder
  const { default: chromium } = await import('@sparticuz/chromium')
  chromium.setGraphicsMode = false
  const path = await chromium.executablePath()
  pointToFonts(folder)
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  return path
}

// It looks for fonts under /tmp, where a Lambda unpacks them. A browser without any font dies of the first text that is drawn before
// the page's own fonts have come.
function pointToFonts(folder: string): void {
  const config = join(folder, 'fonts', 'fonts.conf')
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('/tmp/', `${folder}/`))
}
