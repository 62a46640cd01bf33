import { open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '@morakot/database/make-folder'
import type { Seal } from '@morakot/ledger/seals'

/** Copies of the seals in a file that is only ever appended to, where no role of the database can write. */
export interface KeptSeals {
  /** The last seal of the file; 0 while there is none. */
  last(): bigint
  /** As it was set; undefined when it was never kept. */
  find(id: bigint): Seal | undefined
  /** Ids that were kept, above one and up to another. */
  between(after: bigint, upTo: bigint): readonly bigint[]
  /** Appends what is not there yet, and answers when the disk has it. */
  keep(seals: readonly Seal[]): Promise<void>
}

/** Opens the file, or begins it. A line that was cut off by the end of a process is taken away: its seal is kept again. */
export async function openKeptSeals(file: string): Promise<KeptSeals> {
  try {
    makeFolder(dirname(file))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The auditor cannot keep its seals in ${file} (${reason}); set AUDIT_SEALS_FILE to a place that it may write.`, {
      cause,
    })
  }
  const kept = new Map<bigint, Seal>()
  for (const seal of await readSeals(file)) {
    // The first is the one that was set; a second line for the same seal changes nothing.
    if (!kept.has(seal.id)) kept.set(seal.id, seal)
  }
  const last = () => [...kept.keys()].reduce((highest, id) => (id > highest ? id : highest), 0n)
  let highest = last()
  return {
    last: () => highest,
    find: (id) => kept.get(id),
    between: (after, upTo) => [...kept.keys()].filter((id) => id > after && id <= upTo),
    keep: async (seals) => {
      const added = seals.filter(({ id }) => !kept.has(id))
      if (added.length === 0) return
      await append(file, added.map(lineOf).join(''))
      for (const seal of added) kept.set(seal.id, seal)
      highest = last()
    },
  }
}

/** Whether two seals are the same in every part. */
export function isSameSeal(one: Seal, other: Seal): boolean {
  return lineOf(one) === lineOf(other)
}

async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(text)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function readSeals(file: string): Promise<readonly Seal[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line, place) => sealOf(line, `${file}, line ${place + 1}`))
}

function lineOf({ id, low, high, rows, entries, digest }: Seal): string {
  return `${JSON.stringify([id, low, high, rows, entries, digest].map(String))}\n`
}

// A file that cannot be read proves nothing, and must not be taken for one that agrees: the auditor does not start.
function sealOf(line: string, place: string): Seal {
  const match = /^\["(\d+)","(\d+)","(\d+)","(\d+)","(\d+)","([0-9a-f]{64})"\]$/.exec(line)
  if (match === null) throw new Error(`The kept seals cannot be read: ${place} is no seal.`)
  const [, id = '', low = '', high = '', rows = '', entries = '', digest = ''] = match
  return { id: BigInt(id), low, high, rows: BigInt(rows), entries: BigInt(entries), digest }
}
