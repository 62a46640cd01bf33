import type { siteSchemas } from '@morakot/contract/features/site/schema'
import type { Reply } from '@morakot/contract/contract-shape'
import type { BaseContext } from '#infra/context'
import { themeOn } from './rules.ts'
import { listConfigs } from './store.ts'

/** What the site feature needs beside the base: what an installation is called and which build runs. */
export interface SiteContext extends BaseContext {
  readonly config: {
    readonly brandName: string
    readonly playMode: 'demo' | 'real'
    readonly appVersion: string
    readonly bank: { readonly origin: string }
  }
}

/** The running build: a browser that stored another one reloads. */
export function runningVersion(context: SiteContext): Reply<typeof siteSchemas.version> {
  return { version: context.config.appVersion }
}

/** Brand, mode, theme of the day and every configuration that is set. */
export async function readConfigs(context: SiteContext): Promise<Reply<typeof siteSchemas.configs>> {
  const rows = await listConfigs(context.db)
  return {
    brandName: context.config.brandName,
    playMode: context.config.playMode,
    theme: themeOn(context.clock.now()),
    sandboxBankUrl: context.config.playMode === 'demo' ? `${context.config.bank.origin}/bank` : null,
    configs: rows.map((row) => ({ key: row.key, value: row.value, updatedAt: row.updated_at.toISOString() })),
  }
}
