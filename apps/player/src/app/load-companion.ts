import type { ComponentType } from 'react'
import { whenIdle } from '#shared/when-idle'

const FIRST_RETRY_MS = 1_000
const RETRY_MS_MAX = 30_000

type Load = () => Promise<{ readonly default: ComponentType }>

/**
 * Loads what runs in the background of every page, once the page is idle. A load that fails is retried when the browser is online again, and
 * after a wait that doubles from 1 to 30 s: a server that was busy for a moment sends no such event, and without this part no dialog opens.
 */
export async function loadCompanion(load: Load): Promise<{ readonly default: ComponentType }> {
  for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(waitMs * 2, RETRY_MS_MAX)) {
    await whenIdle()
    try {
      return await load()
    } catch {
      await onlineOrAfter(waitMs)
    }
  }
}

async function onlineOrAfter(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(go, ms)
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    window.addEventListener('online', go)
  })
}
