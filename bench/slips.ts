import { join } from 'node:path'
import { readSlipCode } from '../apps/api/src/features/slips/service-picture.ts'
import { memberId } from '../apps/api/src/infra/identity.ts'
import { openPictures } from '../apps/api/src/infra/pictures/pictures.ts'
import type { Pictures } from '../apps/api/src/infra/pictures/pictures.ts'
import { drawSlip } from '../apps/api/test/draw-slip.ts'
import { slipLooks } from '../apps/api/test/slip-looks.ts'
import { withSlowPage } from '../e2e/support/slow-page.ts'
import { bundled } from './bundled.ts'
import { percentile, rounded, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { ROOT } from './product.ts'

const SLIPS = 100
const READ_MIN = 98
const PHONE_MS_MAX = 3_000
/** How much slower than this machine the phone's processor is. */
const PHONE_SLOWER = 4
const READER = join(ROOT, 'apps/player/src/features/slips/components/slip-reader.ts')

interface Slip {
  readonly reference: string
  readonly picture: Buffer
}

interface Reading {
  readonly read: number
  readonly unread: readonly string[]
  readonly ms: readonly number[]
}

type Read = (slip: Slip) => Promise<{ readonly reference: string | null; readonly ms: number }>

/** The 100 slips of synthetic looks (`apps/api/test/slip-looks.ts`), read by the server and by the phone's own code in a browser that is four times slower. */
export async function measureSlips(): Promise<readonly Figure[]> {
  const slips = await Promise.all(
    slipLooks(SLIPS).map(async (look, at): Promise<Slip> => {
      const reference = `READ${at}X${look.width ?? 0}`
      return { reference, picture: await drawSlip({ sendingBank: '004', transRef: reference }, look) }
    }),
  )
  const pictures = openPictures()
  const server = await readAll(slips, readByServer(pictures)).finally(async () => await pictures.close())
  const phone = await withPhone(async (read) => await readAll(slips, read))
  for (const [who, { read, unread, ms }] of Object.entries({ server, phone }))
    sayJson('slips', { who, read, unread, medianMs: percentile(ms, 0.5), p95Ms: percentile(ms, 0.95), slowestMs: ms.at(-1) })
  return [
    readOf('the server', server),
    readOf('the phone', phone),
    withinLimit(
      `A slip read on a phone ${PHONE_SLOWER} times slower, the slowest of ${SLIPS}`,
      phone.ms.at(-1) ?? Number.NaN,
      PHONE_MS_MAX,
      'ms',
    ),
  ]
}

function readOf(who: string, { read, ms }: Reading): Figure {
  return {
    measure: `Slips read by ${who}, of ${SLIPS}`,
    figure: `${read}, median ${rounded(percentile(ms, 0.5))} ms`,
    against: `at least ${READ_MIN}`,
    ratio: read / READ_MIN,
    isGood: read >= READ_MIN,
  }
}

async function readAll(slips: readonly Slip[], read: Read): Promise<Reading> {
  const unread: string[] = []
  const ms: number[] = []
  for (const slip of slips) {
    const found = await read(slip)
    if (found.reference !== slip.reference) unread.push(slip.reference)
    ms.push(found.ms)
  }
  return { read: slips.length - unread.length, unread, ms: ms.toSorted((a, b) => a - b) }
}

const readByServer =
  (pictures: Pictures): Read =>
  async ({ picture }) => {
    const begunAt = performance.now()
    const { code } = await readSlipCode({ pictures }, memberId(1n), picture)
    return { reference: code?.transferReference ?? null, ms: performance.now() - begunAt }
  }

/**
 * The phone's reader in a page. On the phone it runs in a worker; here it runs in the page itself, because a browser slows the page's thread down
 * and no worker's.
 */
async function withPhone<T>(work: (read: Read) => Promise<T>): Promise<T> {
  const script = await bundled(READER, 'slipReader')
  return await withSlowPage(PHONE_SLOWER, async (page) => {
    await page.addScriptTag({ content: script })
    return await work(async ({ picture }) => await readOnPhone(page, picture))
  })
}

type Page = Parameters<Parameters<typeof withSlowPage>[1]>[0]

async function readOnPhone(page: Page, picture: Buffer): Promise<{ readonly reference: string | null; readonly ms: number }> {
  return await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const file = new File([bytes], 'slip.jpg', { type: 'image/jpeg' })
    const begunAt = performance.now()
    const { code } = await slipReader.readPicture(file)
    return { reference: code?.transferReference ?? null, ms: performance.now() - begunAt }
  }, picture.toString('base64'))
}

/** What the page is given. */
declare const slipReader: {
  readonly readPicture: (file: File) => Promise<{ readonly code: { readonly transferReference: string } | null }>
}
