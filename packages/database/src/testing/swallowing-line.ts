import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import type { ConnectionTarget } from '../target.ts'

/** A way to a server that goes silent when it is told to. */
export type SwallowingLine = {
  readonly target: ConnectionTarget
  /** The statement in whose bytes this stands is never answered, nor is anything after it on the same connection. */
  readonly swallow: (said: string) => void
  readonly heal: () => void
  readonly closed: () => number
}

/** Stands in front of a server until the test is finished. PostgreSQL does what it is asked: only its answers are lost. */
export async function openSwallowingLine(target: ConnectionTarget): Promise<SwallowingLine> {
  if (!('host' in target)) throw new Error('the test server is on a socket')
  const folder = await mkdtemp(join(tmpdir(), 'silent-'))
  let marker: string | null = null
  let closed = 0
  const proxy = createServer((near) => {
    const far = createConnection(join(target.host, '.s.PGSQL.5432'))
    let isSilent = false
    near.on('data', (bytes) => {
      isSilent ||= marker !== null && bytes.includes(marker)
      far.write(bytes)
    })
    far.on('data', (bytes) => (isSilent ? undefined : near.write(bytes)))
    near.on('close', () => {
      closed += 1
      far.destroy()
    })
    near.on('error', () => {})
    far.on('close', () => near.destroy()).on('error', () => {})
  })
  await once(proxy.listen(join(folder, '.s.PGSQL.5432')), 'listening')
  onTestFinished(async () => {
    proxy.close()
    await rm(folder, { recursive: true })
  })
  return {
    target: { ...target, host: folder },
    swallow: (said) => (marker = said),
    heal: () => (marker = null),
    closed: () => closed,
  }
}
