/** The page that is open and the one before it, by their names in the route table. */
export interface Trail {
  readonly previous?: string
  readonly current?: string
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>

const STORAGE_KEY = 'route-trail'

/** An arrival at a page. A reload, or another query of the same page, is no arrival. */
export function arriveAt(trail: Trail, name: string): Trail {
  if (trail.current === name) return trail
  return trail.current === undefined ? { current: name } : { previous: trail.current, current: name }
}

/**
 * The page from which a member arrived. Called while the new page is being drawn, before the router has reported its arrival:
 * what is still called current is then the page before.
 */
export function cameFrom(trail: Trail, name: string): string | undefined {
  return trail.current === name ? trail.previous : trail.current
}

/** The tab's own memory: it outlives a reload and dies with the tab. Without storage it lasts until the reload. */
export function trailIn(memory: () => Memory) {
  let trail = readTrail(memory)
  return {
    arrive(name: string): void {
      trail = arriveAt(trail, name)
      try {
        memory().setItem(STORAGE_KEY, JSON.stringify(trail))
      } catch {
        // A browser that keeps nothing for this site.
      }
    },
    before: (name: string): string | undefined => cameFrom(trail, name),
  }
}

function readTrail(memory: () => Memory): Trail {
  try {
    const stored: unknown = JSON.parse(memory().getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return { ...nameAt(stored, 'previous'), ...nameAt(stored, 'current') }
  } catch {
    return {}
  }
}

function nameAt<Key extends keyof Trail>(stored: object, key: Key): { readonly [Name in Key]?: string } {
  const value: unknown = Reflect.get(stored, key)
  const found: { [Name in Key]?: string } = {}
  if (typeof value === 'string') found[key] = value
  return found
}

/** The trail of this tab. */
export const trail = trailIn(() => window.sessionStorage)
