/** What the rules need of the site's configuration. */
export interface SiteFacts {
  readonly hasPass: boolean
  readonly configs: readonly ConfigEntry[]
}

export interface ConfigEntry {
  readonly key: string
  /** JSON text, as an operator's form wrote it. */
  readonly value: string
  readonly updatedAt: string
}

/** One setting as it came: its texts by name, and the age of its content. Nothing else of it is trusted. */
export interface Notice {
  readonly texts: Readonly<Record<string, string | undefined>>
  readonly updatedAt: string
}

/** A setting that is on and can be read; null for any other. */
export function noticeOf(configs: readonly ConfigEntry[], key: string): Notice | null {
  const entry = configs.find((config) => config.key === key)
  if (entry === undefined) return null
  try {
    const parsed: unknown = JSON.parse(entry.value)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    const texts = Object.entries(parsed).filter((field): field is [string, string] => typeof field[1] === 'string')
    return { texts: Object.fromEntries(texts), updatedAt: entry.updatedAt }
  } catch {
    return null
  }
}

/** Whether this browser's member has to wait outside (GUARD-3): maintenance is on, and no operator let it through. */
export function isClosed(site: SiteFacts | undefined): boolean {
  return site !== undefined && !site.hasPass && noticeOf(site.configs, 'MAINTENANCE') !== null
}
