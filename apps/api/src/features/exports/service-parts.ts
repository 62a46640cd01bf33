import { gunzipSync, gzipSync } from 'node:zlib'
import { seal, unseal } from '#infra/crypto/secret-box'
import { invariant } from '#infra/invariant'
import type { ExportsContext } from './service-context.ts'
import { findPart, insertPart } from './store.ts'
import type { StoredFile } from './store.ts'

/** So many bytes are a part: what a job, and a download, holds at once besides one page of rows. */
const PART_BYTES = 1_048_576

/** To what a sealed part is bound. */
const ownerOf = ({ id, attempt }: StoredFile, position: number) => `export_file:${id}:${attempt}:${position}`

/** Keeps the bytes of a file in sealed parts as they come. */
export interface PartWriter {
  readonly push: (bytes: Uint8Array) => void
  /** Stores what has come, when it is a part or more; `end` stores the rest. */
  readonly flush: (when?: 'end') => Promise<void>
}

export function openParts(context: ExportsContext, file: StoredFile): PartWriter {
  let [waiting, size, position]: [Uint8Array[], number, number] = [[], 0, 0]
  return {
    push: (bytes) => {
      waiting.push(bytes)
      size += bytes.length
    },
    flush: async (when) => {
      if (size === 0 || (size < PART_BYTES && when !== 'end')) return
      const text = gzipSync(Buffer.concat(waiting), { level: 1 }).toString('base64')
      const sealed = seal(context.config.documentKeys, { text, owner: ownerOf(file, position) }, context.random)
      await context.withTransaction(async (tx) => await insertPart(tx, file, position, sealed))
      ;[waiting, size, position] = [[], 0, position + 1]
    },
  }
}

/** The bytes of a finished file, one part after another. Throws when they are not those that its job wrote. */
export async function* readParts(context: ExportsContext, file: StoredFile): AsyncGenerator<Buffer> {
  let sent = 0n
  for (let position = 0; ; position += 1) {
    const part = await findPart(context.db, file, position)
    if (part === undefined) break
    const bytes = gunzipSync(Buffer.from(unseal(context.config.documentKeys, part, ownerOf(file, position)), 'base64'))
    sent += BigInt(bytes.length)
    yield bytes
  }
  invariant(sent === file.bytes, `file ${file.id} has ${sent} bytes`)
}
