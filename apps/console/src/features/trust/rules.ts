const PAGES: Readonly<Record<string, string>> = {
  sports_provider: '/platforms',
  platform: '/platforms',
  site: '/site',
  rules: '/rules',
  role: '/operators',
  op: '/operators',
  username: '/operators',
  proposal: '/proposals?view=ended',
}

/** The page on which the subject of a notice is; null for one that has none, such as a key of the environment. */
export function noticePage(subject: string): string | null {
  const [kind = ''] = subject.split(':')
  return Object.hasOwn(PAGES, kind) ? (PAGES[kind] ?? null) : null
}
