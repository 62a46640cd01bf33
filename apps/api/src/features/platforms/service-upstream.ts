import type { PlatformCode, SportsProviderCode } from '@morakot/contract/features/platforms/limits'
import type { Db } from '#infra/db'
import { unseal } from '#infra/crypto/secret-box'
import type { BoxKeys } from '#infra/crypto/secret-box'
import { findProviderOf } from './store.ts'

/** What the key of a provider is sealed for: in another's row it does not open. */
export const ownerOf = (code: SportsProviderCode) => `sports_provider:${code}`

/** Where a provider is and the key that it knows us by, as far as operators have set them. */
export interface Upstream {
  readonly origin?: string
  readonly secret?: string
}

/**
 * Reads where the provider of a platform is (ENT-2): address and key as operators have set them, each left out where the installation's
 * configuration applies. The reader throws when the key was sealed under one that was rotated away.
 */
export function readUpstream(keys: BoxKeys): (db: Db, platform: PlatformCode) => Promise<Upstream> {
  return async (db, platform) => {
    const provider = await findProviderOf(db, platform)
    if (provider === undefined) return {}
    const { code, apiBaseUrl, sealed } = provider
    return {
      ...(apiBaseUrl === null ? {} : { origin: apiBaseUrl }),
      ...(sealed === null ? {} : { secret: unseal(keys, sealed, ownerOf(code)) }),
    }
  }
}
