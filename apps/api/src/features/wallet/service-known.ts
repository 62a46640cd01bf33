import type { MemberId } from '#infra/identity'
import type { PlatformName } from '#infra/sessions/session-state'

/** A poll is answered by what is known for so long; after that the balances are read again. */
const KNOWN_MS_MAX = 60_000

/** What an open stream has sent to its screen. */
interface Screen {
  readonly member: MemberId
  readonly platformName: PlatformName
  /** The version of the balances; null while a change has not been sent. */
  version: bigint | null
  readAt: number
}

/** The balances that a stream sends. */
export interface OpenScreen {
  /** Something has moved: what the screen has is not current any more. */
  readonly change: () => void
  /** Balances are about to be read; the result notes what was read, unless something has moved since. */
  readonly beginRead: () => (version: bigint) => void
  readonly close: () => void
}

/** A poll that says which version its screen has. */
export interface KnownPoll {
  /** The hash of the session's token. */
  readonly tokenHash: string
  readonly version: string
  /** The name that a poll of the credit claims; absent where the call takes none. */
  readonly claimed?: { readonly username?: unknown; readonly platformCode?: unknown }
}

/**
 * The versions of balances that open screens of this process have. A poll of the same session for the same version needs no read: a change
 * would have been announced to the stream. Only while announcements of all processes arrive (`isLive`), and for a minute after a read.
 */
export class KnownBalances {
  readonly #screens = new Map<string, Set<Screen>>()
  readonly #isLive: () => boolean
  readonly #nowMs: () => number

  constructor(isLive: () => boolean, nowMs: () => number = () => performance.now()) {
    this.#isLive = isLive
    this.#nowMs = nowMs
  }

  /** A stream was opened with a session. */
  open(tokenHash: string, { member, platformName }: Pick<Screen, 'member' | 'platformName'>): OpenScreen {
    const screen: Screen = { member, platformName, version: null, readAt: 0 }
    const screens = this.#screens.get(tokenHash) ?? new Set()
    this.#screens.set(tokenHash, screens.add(screen))
    let changes = 0
    return {
      change: () => {
        changes += 1
        screen.version = null
      },
      beginRead: () => {
        const before = changes
        return (version) => {
          if (changes !== before) return
          screen.version = version
          screen.readAt = this.#nowMs()
        }
      },
      close: () => {
        screens.delete(screen)
        if (screens.size === 0 && this.#screens.get(tokenHash) === screens) this.#screens.delete(tokenHash)
      },
    }
  }

  /** A poll has read the balances: what is the same stays known for another minute; another version means that an announcement is missing. */
  noteRead(tokenHash: string, version: bigint): void {
    for (const screen of this.#screens.get(tokenHash) ?? []) {
      if (screen.version === version) screen.readAt = this.#nowMs()
      else screen.version = null
    }
  }

  /** The member whose screen has the current balances; undefined where they must be read. */
  memberWith({ tokenHash, version, claimed }: KnownPoll): MemberId | undefined {
    if (!this.#isLive()) return undefined
    const since = this.#nowMs() - KNOWN_MS_MAX
    for (const screen of this.#screens.get(tokenHash) ?? []) {
      if (screen.version === null || String(screen.version) !== version || screen.readAt <= since) continue
      const isOwn = claimed === undefined || isSameName(screen.platformName, claimed)
      if (isOwn) return screen.member
    }
    return undefined
  }
}

function isSameName(own: PlatformName, claimed: { readonly username?: unknown; readonly platformCode?: unknown }): boolean {
  return own.username === claimed.username && own.platformCode === claimed.platformCode
}
