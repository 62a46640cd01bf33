import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { cleanText } from '@morakot/contract/clean-text'

/** What a platform is known by before a login. */
export interface Prefixed {
  readonly code: PlatformCode
  readonly prefix: string | null
  /** 1 comes first. */
  readonly priority: number
}

/**
 * The platform whose prefix a username begins with, the longest prefix first, of equal ones by priority (features F-145); undefined when it
 * has none. The caller checks first whether the primary platform has a member of that name: such a name wins (features F-100).
 */
export function platformOfPrefix<P extends Prefixed>(platforms: readonly P[], username: string): P | undefined {
  const typed = cleanText(username).toLowerCase()
  return platforms
    .filter(({ prefix }) => prefix !== null && typed.startsWith(prefix))
    .toSorted((one, other) => (other.prefix?.length ?? 0) - (one.prefix?.length ?? 0) || one.priority - other.priority)[0]
}

/** What the gateway calls a member: the username without the platform's prefix. */
export function withoutPrefix({ prefix }: Pick<Prefixed, 'prefix'>, username: string): string {
  const typed = cleanText(username).toLowerCase()
  return prefix !== null && typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
}
