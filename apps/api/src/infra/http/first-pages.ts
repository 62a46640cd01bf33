import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'

/** What the build of a web app writes: whole pages that begin with their first screen. */
const firstPagesSchema = z.array(z.object({ path: z.string(), hasSession: z.boolean(), html: z.string() }))

export type FirstPage = z.infer<typeof firstPagesSchema>[number]

const FILE = 'first-pages.json'

/** The pages of a build that begin with their first screen; none where the build wrote none. */
export function readFirstPages(folder: string): readonly FirstPage[] {
  const file = join(folder, FILE)
  return existsSync(file) ? firstPagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

export interface Visit {
  readonly path: string
  /** Whether the browser brought a session, good or bad: nothing of whose it is goes into a page. */
  readonly hasSession: boolean
}

/** The page for a visit: the one that begins with its first screen, else the empty one. Never anything of a member. */
export function pageFor(empty: string, firstPages: readonly FirstPage[], visit: Visit): string {
  return firstPages.find(({ path, hasSession }) => path === visit.path && hasSession === visit.hasSession)?.html ?? empty
}

/** One page, ready to be sent. */
export interface ReadyPage {
  readonly plain: string
  readonly brotli: Buffer
}

/** Makes a page once and keeps it: there are as many as first pages, times the themes. */
export function keepReady(): (key: string, make: () => string) => ReadyPage {
  const ready = new Map<string, ReadyPage>()
  return (key, make) => {
    const known = ready.get(key)
    if (known !== undefined) return known
    const plain = make()
    const made = { plain, brotli: brotliCompressSync(plain) }
    ready.set(key, made)
    return made
  }
}
