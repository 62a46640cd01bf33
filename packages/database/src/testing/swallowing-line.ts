import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import type { Socket } from 'node:net'
import type { ConnectionTarget } from '../target.ts'

/** A proxy to a server that stops responding when a test requires it. */
export type SwallowingLine = {
  readonly target: ConnectionTarget
  /** The statement whose bytes contain this text gets no response, nor does anything after it on the same connection. */
  readonly swallow: (said: string) => void
  /** Cuts every connection, and each new one at once, until it is healed. */
  readonly cut: () => void
  readonly heal: () => void
  readonly closed: () => number
}

/** Opens a proxy in front of a server until the test is finished. PostgreSQL executes the statements: only its responses are lost. */
export async function openSwallowingLine(target: ConnectionTarget): Promise<SwallowingLine> {
  if (!('host' in target)) throw new Error('the test server is on a socket')
  const folder = await mkdtemp(join(tmpdir(), 'silent-'))
  let marker: string | null = null
  let closed = 0
  let isCut = false
  const open = new Set<Socket>()
  const proxy = createServer((near) => {
    if (isCut) return void near.destroy()
    open.add(near)
    const far = createConnection(join(target.host, '.s.PGSQL.5432'))
    let isSilent = false
    near.on('data', (bytes) => {
      isSilent ||= marker !== null && bytes.includes(marker)
      far.write(bytes)
    })
    far.on('data', (bytes) => (isSilent ? undefined : near.write(bytes)))
    near.on('close', () => {
      closed += 1
      open.delete(near)
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
    cut: () => {
      isCut = true
      for (const near of open) near.destroy()
    },
    heal: () => {
      marker = null
      isCut = false
    },
    closed: () => closed,
  }
}
