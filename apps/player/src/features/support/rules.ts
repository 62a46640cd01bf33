/** The member who needs help: a signed-in member as the profile names one. */
export interface HelpedMember {
  readonly username: string
  /** `DEFAULT`, `ELITE` or `EMPEROR`; a tier that this build does not know is served as a guest is. */
  readonly tier: string
}

type ContactKey = 'PUBLIC' | 'DEFAULT1' | 'DEFAULT2' | 'ELITE' | 'EMPEROR'

/**
 * The support contact of a visitor (ROLE-3): an https address or a LINE ID out of the configuration LINE_ACCOUNT (ENT-8). A contact
 * that is missing or unusable falls back to PUBLIC; null when that is missing too: the built-in public link serves then.
 */
export function supportContact(lineAccount: string | undefined, member: HelpedMember | null): string | null {
  const contacts = contactsOf(lineAccount)
  return usable(contacts.get(contactKeyOf(member))) ?? usable(contacts.get('PUBLIC'))
}

function contactKeyOf(member: HelpedMember | null): ContactKey {
  if (member?.tier === 'ELITE' || member?.tier === 'EMPEROR') return member.tier
  if (member?.tier !== 'DEFAULT') return 'PUBLIC'
  return /[13579]$/.test(member.username) ? 'DEFAULT1' : 'DEFAULT2'
}

function contactsOf(json: string | undefined): ReadonlyMap<string, unknown> {
  try {
    const contacts: unknown = JSON.parse(json ?? '')
    return new Map(typeof contacts === 'object' && contacts !== null ? Object.entries(contacts) : [])
  } catch {
    // Not set, or broken by hand: the visitor gets the built-in contact rather than none.
    return new Map()
  }
}

// Operators type this: an address that runs a script or leaves https never becomes a link.
function usable(contact: unknown): string | null {
  const text = typeof contact === 'string' ? contact.trim() : ''
  if (/^@[\w.-]+$/.test(text)) return text
  return /^https:\/\/[^\s/]+\S*$/.test(text) && URL.canParse(text) ? text : null
}

/** The LINE ID that a contact link leads to, such as `@morakot`; null when the link names none (a short link does not). */
export function lineIdOf(link: string): string | null {
  const path = URL.canParse(link) ? new URL(link).pathname : ''
  const id = /\/ti\/p\/([^/]+)$/.exec(path)?.[1]
  const plain = id === undefined ? '' : id.replace(/^%40/i, '@')
  return /^@[\w.-]+$/.test(plain) ? plain : null
}
