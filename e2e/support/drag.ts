import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { calibrate, timeFactor as timeFactorOfRun } from '../../tools/testing/time-factor.ts'

const CPU_SLOWDOWN = 4

/** How long a request may be held back at most, in ms, when races are looked for. */
export const dragMs = Number(process.env['MORAKOT_E2E_DRAG'] ?? 0)

/** How long a test rests after each of its steps, in ms: what it wants to see may have gone by then. */
export const restMs = Number(process.env['MORAKOT_E2E_REST'] ?? 0)

/** The longest delay of answers and of deferred work in the page, in ms. A test that sees the one cannot conclude the other. */
export const lateMs = Number(process.env['MORAKOT_E2E_LATE'] ?? 0)

/** Measured again as each worker starts: the journeys themselves and other programs make the machine busier than at the start of the run. */
const timeFactorOfWorker = Math.max(timeFactorOfRun, calibrate())

/** How many times as long as on a calm machine anything may take. Who looks for races has no use for what was only slow. */
export const browserTimeFactor = timeFactorOfWorker * (dragMs > 0 || restMs > 0 || lateMs > 0 ? 4 : 1)

/**
 * Makes every order in which things may come happen sooner or later: each request waits a time of its own, and the browser draws at a
 * quarter of its speed. What a test then trips over is a race, its own or the app's, that an ordinary run shows once in a hundred times.
 */
export async function drag(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    await sleep(Math.random() * dragMs)
    await route.fallback()
  })
  context.on('page', (page) => void slowDown(page))
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/**
 * Delivers answers to the page late, and delays what React defers: effects, and drawings that are not urgent. It breaks a test that takes
 * an answer, or what is drawn, as proof that a timer is set or a listener attached.
 */
export async function makeLate(context: BrowserContext): Promise<void> {
  await context.addInitScript(beLate, lateMs)
}

function beLate(most: number): void {
  // Taken before a test stops the page's time.
  const later = setTimeout.bind(window)
  const late = async () => await new Promise((go) => later(go, Math.random() * most))
  const request = window.fetch.bind(window)
  window.fetch = async (...question) => {
    const answer = await request(...question)
    await late()
    return answer
  }
  // What React puts off it sends itself as a message that says nothing; the clock of a test sends itself others.
  const send = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    if (message === null) void late().then(() => send.call(this, message, {}))
    else send.call(this, message, {})
  }
}
