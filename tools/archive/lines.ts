import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FileFacts } from './format.ts'

/** A file of lines, compressed. */
export interface LineWriter {
  write(line: string): Promise<void>
  /** Ends it, when the disk has it. */
  end(): Promise<FileFacts>
}

/** Begins a file. One that is there is written over. */
export function writeLines(file: string): LineWriter {
  const zip = createGzip()
  const out = createWriteStream(file, { mode: 0o600 })
  const hash = createHash('sha256')
  let lines = 0
  zip.on('data', (part: Buffer) => hash.update(part))
  zip.on('error', (error) => out.destroy(error))
  zip.pipe(out)
  const done = finished(out)
  // A failure, such as a full disk, is thrown by a later write or by `end`.
  done.catch(() => undefined)
  return {
    write: async (line) => {
      lines += 1
      if (zip.write(`${line}\n`)) return
      await Promise.race([new Promise((resolve) => zip.once('drain', resolve)), done])
    },
    end: async () => {
      zip.end()
      await done
      const handle = await open(file, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      const { size } = await stat(file)
      return { name: basename(file), lines, bytes: size, sha256: hash.digest('hex') }
    },
  }
}

/** The lines of a file that `writeLines` wrote. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const unzip = createGunzip()
  const stream = createReadStream(file)
  stream.on('error', (error) => unzip.destroy(error))
  const reader = createInterface({ input: stream.pipe(unzip), crlfDelay: Number.POSITIVE_INFINITY })
  const failed = new Promise<never>((_, reject) => {
    unzip.on('error', reject)
  })
  failed.catch(() => undefined)
  const iterator = reader[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await Promise.race([iterator.next(), failed])
      if (done === true) return
      yield value
    }
  } finally {
    reader.close()
    stream.destroy()
  }
}

/** SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
