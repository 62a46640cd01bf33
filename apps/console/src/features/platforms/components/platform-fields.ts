import { platform, provider } from '@morakot/contract/features/platforms/schema'
import { formatInteger } from '@morakot/ui/format-number'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import type { PlatformRow, ProviderRow } from '../queries.ts'

export const platforms = describe(platform)
export const providers = describe(provider)

const CHANGED = {
  key: 'changed',
  title: copy.changed,
  text: ({ updatedAt, updatedBy }: PlatformRow | ProviderRow) =>
    updatedAt === null ? copy.neverChanged : [momentText(updatedAt), updatedBy].join(' · '),
}

const PROBE = providers.own('proposal.probe', ({ proposal }) => {
  const probe = proposal?.probe ?? null
  if (probe === null) return null
  const { status, tookMs, at } = probe
  return copy.probed.replace('{status}', String(status)).replace('{ms}', formatInteger(tookMs)).replace('{at}', momentText(at))
})

export const PLATFORM = ['code', 'prefix', 'priority', 'gatewayBaseUrl', 'members', CHANGED] as const
export const PROVIDER = ['prefix', 'priority', 'gatewayBaseUrl', 'apiBaseUrl', 'hasSecret', CHANGED] as const

/** The address and key that wait for another person. */
export const PROPOSED = ['proposal.apiBaseUrl', PROBE, 'proposal.isKeyChanged', 'proposal.reason'] as const
