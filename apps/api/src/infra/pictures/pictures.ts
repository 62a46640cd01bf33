import { availableParallelism } from 'node:os'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '../identity.ts'
import { invariant } from '../invariant.ts'
import { createFairLines } from './fair-lines.ts'
import type { PictureFault } from './picture-kind.ts'
import { kindOf } from './picture-kind.ts'
import type { KeptAs, PictureBounds, PictureOrder, RecodedPicture, SlipReading } from './picture-task.ts'
import { createPicturePool } from './picture-pool.ts'
import type { WaitingPicture } from './picture-pool.ts'
import { openPictureWorker } from './picture-worker.ts'
import type { PictureOutcome, PictureWorker } from './picture-worker.ts'

/** Whose picture it is: each member has a line, and all operators have one that members do not lengthen. */
export type PictureOwner = MemberId | 'operators'

export interface UploadedPicture {
  readonly bytes: Buffer
  readonly owner: PictureOwner
  readonly bounds: PictureBounds
}

/**
 * The one door to what decodes pictures. What is wrong with a picture is returned; when too many wait, or the process ended for another
 * reason, it throws `site.pictures_busy`.
 */
export interface Pictures {
  /** Encodes a picture again as WebP. */
  readonly recode: (
    picture: UploadedPicture,
    as: KeptAs,
  ) => Promise<({ readonly kind: 'recoded' } & RecodedPicture) | { readonly kind: PictureFault }>
  /** Reads the mini QR of a slip. */
  readonly readSlip: (
    picture: UploadedPicture,
  ) => Promise<{ readonly kind: 'read'; readonly reading: SlipReading } | { readonly kind: PictureFault }>
  /** The processes that run, for tests and figures. */
  readonly pids: () => readonly number[]
  readonly close: () => Promise<void>
}

export interface PicturesOptions {
  readonly workersMax?: number
  readonly idleMs?: number
  readonly openWorker?: () => PictureWorker
}

/** Pictures that may wait, members' and operators' each: at five seconds each the last still has an answer in time. */
export const WAITING_MAX = 20
const RETRY_SECONDS = 5
/** An idle process is ended: it holds some 70 MB. */
const IDLE_MS = 30_000

/** Opens the door. No process is started before the first picture. */
export function openPictures({
  workersMax = Math.max(1, availableParallelism() - 1),
  idleMs = IDLE_MS,
  openWorker = () => openPictureWorker(),
}: PicturesOptions = {}): Pictures {
  const lines = {
    members: createFairLines<WaitingPicture>({ waitingMax: WAITING_MAX }),
    operators: createFairLines<WaitingPicture>({ waitingMax: WAITING_MAX }),
  }
  let isClosed = false
  let isMembersTurn = true

  const next = () => {
    const [first, second] = isMembersTurn ? [lines.members, lines.operators] : [lines.operators, lines.members]
    isMembersTurn = !isMembersTurn
    return first.take() ?? second.take()
  }
  const pool = createPicturePool({ workersMax, idleMs, openWorker, next })
  const decide = async (task: PictureOrder['task'], { bytes, owner, bounds }: UploadedPicture): Promise<PictureOutcome> => {
    const pictureKind = kindOf(bytes)
    // No library looks at anything else.
    if (pictureKind === null) return { kind: 'not_picture' }
    if (isClosed) return { kind: 'lost' }
    return await new Promise((done) => {
      const line = owner === 'operators' ? lines.operators : lines.members
      line.add(String(owner), { order: { task, picture: bytes, pictureKind, bounds }, done })?.done({ kind: 'lost' })
      pool.start()
    })
  }

  return {
    recode: async (picture, as) => {
      const outcome = await decide({ kind: 'recode', as }, picture)
      if (outcome.kind === 'lost') refuseBusy()
      invariant(outcome.kind !== 'read', 'a picture was read in place of being encoded')
      return outcome.kind === 'recoded' ? { ...outcome, webp: Buffer.from(outcome.webp) } : outcome
    },
    readSlip: async (picture) => {
      const outcome = await decide({ kind: 'read_slip' }, picture)
      if (outcome.kind === 'lost') refuseBusy()
      invariant(outcome.kind !== 'recoded', 'a picture was encoded in place of being read')
      return outcome
    },
    pids: pool.pids,
    close: async () => {
      isClosed = true
      for (let waiting = next(); waiting !== undefined; waiting = next()) waiting.done({ kind: 'lost' })
      await pool.close()
    },
  }
}

function refuseBusy(): never {
  return refuse('site.pictures_busy', { retryAfterSeconds: RETRY_SECONDS })
}
