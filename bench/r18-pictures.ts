import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { OTHER_FORMATS, pictureOf, pngThatSays, pngWithPackedText, POLYGLOTS, slowSvg } from '../apps/api/test/hostile-pictures.ts'
import { gatedFigure, median, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { logIn } from './http-calls.ts'
import type { Player } from './players.ts'
import { processesRunning } from './processes.ts'
import type { SeamlessBench } from './seamless-bench.ts'

const MEMBER = 'somchai'
/** Each flood is sent by members of its own: who sent one has used up most of what ten minutes allow. */
const [ROUNDS, LOGINS_A_ROUND] = [4, 5]
const [FLOODERS, UPLOADS_EACH] = [5, 8]
/** So many uploads have to be under way still when the last login of a round is answered. */
const RUNNING_MIN = 1
/** Until the first pictures are being decoded. */
const FLOOD_BEGINS_MS = 700
const FLOOD_ENDS_MS = 50
const GATE = { kind: 'atMost', gate: 2, goal: 1.3 } as const

/** R18: a login during forty hostile uploads of five members, and without them, by turns. */
export async function measurePictures({ product: { origin, apiPid }, players }: SeamlessBench): Promise<readonly Figure[]> {
  const hostile = await hostileUploads()
  const [alone, others, answers]: [number[], number[], Map<string, number>] = [[], [], new Map()]
  await msOfLogin(origin)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let login = 0; login < LOGINS_A_ROUND; login += 1) alone.push(await msOfLogin(origin))
    const flood = startFlood(origin, players.slice(round * FLOODERS, (round + 1) * FLOODERS), hostile)
    await sleep(FLOOD_BEGINS_MS)
    for (let login = 0; login < LOGINS_A_ROUND; login += 1) others.push(await msOfLogin(origin))
    if (flood.underWay() < RUNNING_MIN) throw new Error('R18: the uploads ended before the logins that were measured with them')
    await endFlood(apiPid, flood)
    for (const answer of await flood.ended) answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  const ratio = median(others) / median(alone)
  sayJson('R18', {
    logins: others.length,
    aloneMs: median(alone),
    comparedMs: median(others),
    slowestComparedMs: Math.max(...others),
    ratio,
  })
  sayJson('R18 uploads', Object.fromEntries([...answers].toSorted(([one], [other]) => one.localeCompare(other))))
  const said = { figure: `${Math.round(median(others))} ms`, peer: `a login alone: ${Math.round(median(alone))} ms`, ratio }
  return [gatedFigure(`R18 a login during ${FLOODERS * UPLOADS_EACH} hostile uploads, median of ${others.length}`, said, GATE)]
}

async function msOfLogin(origin: string): Promise<number> {
  const begun = performance.now()
  await logIn(origin, MEMBER)
  return performance.now() - begun
}

/** Ends what still decodes: at the lowest priority the rest of a flood may take minutes of a busy machine. What waited answers 503. */
async function endFlood(apiPid: number, flood: { readonly underWay: () => number }): Promise<void> {
  while (flood.underWay() > 0) {
    for (const pid of processesRunning(apiPid, 'picture-process.ts')) process.kill(pid, 'SIGKILL')
    await sleep(FLOOD_ENDS_MS)
  }
}

/** Eight for each member: what is refused by its first bytes, by its header, and what has to be decoded. */
async function hostileUploads(): Promise<readonly (readonly Buffer[])[]> {
  const formats = Object.values(OTHER_FORMATS)
  const polyglots = Object.values(POLYGLOTS)
  const decoded = [
    await pictureOf(8_000, 5_000, { format: 'png' }),
    await pictureOf(8_000, 5_000, { format: 'webp' }),
    await pictureOf(1_700, 1_700, { format: 'png', isNoise: true }),
  ]
  const bombs = [pngThatSays(65_500, 65_500), pngWithPackedText(400 * 1024 * 1024)]
  return Array.from({ length: FLOODERS }, (_none, at) => [
    ...decoded,
    ...bombs,
    slowSvg(1_000 * (at + 1)),
    formats[at * 7] ?? Buffer.alloc(0),
    polyglots[at] ?? Buffer.alloc(0),
  ])
}

function startFlood(origin: string, members: readonly Player[], hostile: readonly (readonly Buffer[])[]) {
  let inProgress = 0
  const uploads = members.flatMap(({ cookie }, at) =>
    (hostile[at] ?? []).map(async (picture) => {
      inProgress += 1
      const answer = await upload(origin, cookie, picture)
      inProgress -= 1
      return answer
    }),
  )
  return { underWay: () => inProgress, ended: Promise.all(uploads) }
}

/** Answers the status and the code. */
async function upload(origin: string, cookie: string, picture: Buffer): Promise<string> {
  const body = new FormData()
  body.append('slip', new File([new Uint8Array(picture)], 'slip.jpg', { type: 'image/jpeg' }))
  body.append('type', 'AUTO_SLIP')
  const headers = { origin, cookie, 'x-morakot-client': '1', 'idempotency-key': randomUUID() }
  const response = await fetch(`${origin}/api/v2/users/deposit.upload-slip`, { method: 'POST', headers, body })
  const { code } = (await response.json()) as { readonly code?: string }
  return `${response.status} ${code}`
}
