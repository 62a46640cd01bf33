import { safeNext } from '#shared/routing/visit'

type Search = Readonly<Record<string, unknown>>

/**
 * Reads texts from the query of an address. A code of digits alone arrives as a number. What is no text is taken out: of a key that
 * is left out the router keeps what was written.
 */
export function textSearch<const Name extends string>(...names: readonly Name[]): (search: Search) => { [Key in Name]?: string } {
  return (search) => {
    const found: { [Key in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' || typeof value === 'number') found[name] = String(value)
      else if (value !== undefined) Object.assign(found, { [name]: undefined })
    }
    return found
  }
}

/** Where a visitor goes on to, kept on the way through login and what leads to it. */
export function nextSearch(search: Search): { next?: string } {
  return search['next'] === undefined ? {} : { next: safeNext(search['next']) }
}
