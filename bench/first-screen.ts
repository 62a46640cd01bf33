import { withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { serveEmptyPage } from './empty-page.ts'
import { logIn } from './http-calls.ts'
import { measureVitals } from './lighthouse.ts'
import type { PageVitals } from './lighthouse.ts'

const RUNS = 5
const LOGIN_LCP_MS_MAX = 1_600
const LOBBY_LCP_MS_MAX = 2_000
const CLS_MAX = 0.02
const TBT_MS_MAX = 150

/** R8 and R10: how soon the first screens are drawn, compared with a page on which React draws one heading, and whether they shift. */
export async function measureFirstScreens(origin: string): Promise<readonly Figure[]> {
  const peer = await serveEmptyPage()
  try {
    const empty = await measureVitals({ url: peer.url }, RUNS)
    const login = await measureVitals({ url: `${origin}/login` }, RUNS)
    const lobby = await measureVitals({ url: `${origin}/`, cookie: await logIn(origin, 'somchai') }, RUNS)
    process.stdout.write(`${JSON.stringify({ bench: 'R8', runs: RUNS, empty, login, lobby })}\n`)
    return [...figuresOf('login', login, empty, LOGIN_LCP_MS_MAX), ...figuresOf('lobby', lobby, empty, LOBBY_LCP_MS_MAX)]
  } finally {
    await peer.stop()
  }
}

function figuresOf(page: string, vitals: PageVitals, empty: PageVitals, lcpMsMax: number): readonly Figure[] {
  const others = (ms: number) => `an empty React page: ${Math.round(ms)} ms`
  return [
    { ...withinLimit(`R8 LCP of the ${page}, limit ${lcpMsMax} ms`, vitals.lcpMs, lcpMsMax, 'ms'), against: others(empty.lcpMs) },
    { ...withinLimit(`R8 FCP of the ${page}, limit ${lcpMsMax} ms`, vitals.fcpMs, lcpMsMax, 'ms'), against: others(empty.fcpMs) },
    withinLimit(`R10 CLS of the ${page}, in thousandths`, vitals.cls * 1_000, CLS_MAX * 1_000, ''),
    withinLimit(`R10 TBT of the ${page}`, vitals.tbtMs, TBT_MS_MAX, 'ms'),
  ]
}
