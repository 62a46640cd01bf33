export type Guard = 'member' | 'guest' | 'anyone' | 'maintenance'

export type GuardVerdict = { readonly kind: 'pass' } | { readonly kind: 'to-login'; readonly next: string } | { readonly kind: 'to-home' }

/** An address that cannot leave this site: a path of ours and nothing else. */
export function safeNext(next: unknown): string {
  // Browsers drop tabs and line breaks from an address: the character after one would directly follow the first slash.
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return '/'
  return next === '/login' || next.startsWith('/login?') ? '/' : next
}

/** The query of an address on the way to `next`; home needs no word. */
export function searchOf(next: string): { readonly next?: string } {
  return next === '/' ? {} : { next }
}

/**
 * Whether a visitor may open a page; a page for members keeps its address to come back to after login (GUARD-1, 2). An unknown guard
 * is a fault of the route table, and the error page says so with its 500 (GUARD-5).
 */
export function checkVisit(guard: Guard, visit: { readonly isMember: boolean; readonly target: string }): GuardVerdict {
  switch (guard) {
    case 'anyone':
    case 'maintenance':
      return { kind: 'pass' }
    case 'member':
      return visit.isMember ? { kind: 'pass' } : { kind: 'to-login', next: safeNext(visit.target) }
    case 'guest':
      return visit.isMember ? { kind: 'to-home' } : { kind: 'pass' }
    default:
      throw new Error(`unknown guard ${String(guard satisfies never)}`)
  }
}
