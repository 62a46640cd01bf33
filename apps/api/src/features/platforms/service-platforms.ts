import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { refuse } from '@morakot/contract/refused'
import type { Db, Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { platformOfPrefix } from './rules.ts'
import { listPlatforms } from './store.ts'
import type { Platform } from './store.ts'

export type { Platform }

/**
 * The platform that a username's prefix names, for a login that the primary platform has no member for; the primary one without a prefix.
 * Throws `platforms.inactive`.
 */
export async function platformOfUsername(db: Db | Tx, username: string): Promise<Platform> {
  const platforms = await listPlatforms(db)
  const found = platformOfPrefix(platforms, username) ?? platforms.find(({ code }) => code === PRIMARY_PLATFORM)
  invariant(found !== undefined, 'there is a primary platform')
  if (!found.isActive) refuse('platforms.inactive')
  return found
}

/** Whether a platform's members may log in and play. */
export async function isPlatformActive(db: Db | Tx, platform: PlatformCode): Promise<boolean> {
  return (await listPlatforms(db)).some(({ code, isActive }) => code === platform && isActive)
}

/**
 * Whether a username belongs to another platform than ours: no member may register one (features F-100). It does not matter whether the
 * platform is on.
 */
export async function isReservedName(db: Db | Tx, username: string): Promise<boolean> {
  return (await platformsOfNames(db))(username) !== null
}

/** The code of the platform whose names begin like a name, for many names with one query; null where none does. */
export async function platformsOfNames(db: Db | Tx): Promise<(username: string) => Platform['code'] | null> {
  const platforms = await listPlatforms(db)
  return (username) => platformOfPrefix(platforms, username)?.code ?? null
}

/** A platform with a gateway: its usernames have a prefix, and browsers reach it by a path of our own API. */
export type GatewayedPlatform = Platform & { readonly prefix: string; readonly gatewayBaseUrl: string }

/** The platforms with a gateway, in their order, switched off ones included. */
export async function gatewayedPlatforms(db: Db | Tx): Promise<readonly GatewayedPlatform[]> {
  return (await listPlatforms(db)).flatMap((platform) => {
    const { prefix, gatewayBaseUrl } = platform
    return prefix === null || gatewayBaseUrl === null ? [] : [{ ...platform, prefix, gatewayBaseUrl }]
  })
}
