interface ConfigEntry {
  readonly key: string
  readonly value: string
}

/** The support contact that guests see (ENT-8 LINE_ACCOUNT, PUBLIC): an https address or a LINE ID; null when none is set. */
export function publicLineContact(configs: readonly ConfigEntry[]): string | null {
  const value = configs.find(({ key }) => key === 'LINE_ACCOUNT')?.value
  const contact = value === undefined ? undefined : publicOf(value)
  return typeof contact === 'string' && /^(?:https:\/\/|@)\S+$/.test(contact) ? contact : null
}

function publicOf(json: string): unknown {
  try {
    const accounts: unknown = JSON.parse(json)
    return typeof accounts === 'object' && accounts !== null && 'PUBLIC' in accounts ? accounts.PUBLIC : undefined
  } catch {
    return undefined
  }
}
