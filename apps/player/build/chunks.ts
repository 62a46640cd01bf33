interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[]; readonly importedIds: readonly string[] } | null
}

const MAIN = /\/src\/main\.tsx$/
const MAIN_OR_LOBBY = /\/src\/(?:main|app\/lobby-page)\.tsx$/

// The first load imports an index that lists these; only later pages use what they hold.
const OF_LATER_PAGES =
  /\/(?:infiniteQueryObserver|mutationObserver|queriesObserver|useInfiniteQuery|useMutation|useQueries|use-logout|queries-session|queries-history|queries-version|rules-backup|fomo-line|rules-search|game-search)\.(?:js|tsx?)$/

const SCHEMA_LIBRARY = /\/node_modules\/zod\//
const OF_GUESTS =
  /\/packages\/(?:ui|money)\/|\/(?:mutationObserver|useMutation)\.js$|\/contract\/src\/(?:age|bangkok-day|clean-text|typed-number|in-app-browser|features\/members\/limits|features\/[^/]+\/calls)\.ts|\/src\/(?:features\/(?:members|sign-in|registration|passwords|captcha|gateway)\/|session\/identity|shared\/(?!modals\/|install\/|history\/))/

/**
 * The libraries that every page needs are one file; our code of the first load, lobby included, is another. The bundler's own smaller
 * cuts make the same code 4 KB larger after compression. One single file would block a slow phone, which ignores touches while it
 * parses the file.
 */
export const CHUNKS = [
  chunkBelow('libraries', { root: MAIN, of: /\/node_modules\/|^\0(?:rolldown|vite)\//, priority: 2 }),
  chunkBelow('shell', { root: MAIN_OR_LOBBY, priority: 1 }),
  // What later pages share. Cut by use it is 40 files, whose names alone would be another 0.8 KB of the first load.
  {
    name: partsOf,
    debugName: 'parts',
    test: /\/packages\/(?:ui|contract|money)\/|\/apps\/player\/src\/(?!shared\/qr\/)|\/@tanstack\/(?:query-core|react-query)\//,
    minShareCount: 2,
    // A larger schema (left out of this chunk) would share a chunk with copy that its own parts import: a cycle that reads its lists
    // before they are initialised.
    maxModuleSize: 9_000,
    includeDependenciesRecursively: false,
    priority: 0,
  },
]

interface Cut {
  readonly root: RegExp
  readonly of?: RegExp
  readonly priority: number
}

function chunkBelow(chunk: string, { root, of = /./, priority }: Cut) {
  return {
    name: (id: string, graph: ModuleGraph) => (of.test(id) && isImportedFrom(id, root, graph, new Set()) ? chunk : null),
    debugName: chunk,
    priority,
  }
}

/** Parts that need the schema library are apart from those that do not, and those of the pages for guests from those for members. */
function partsOf(id: string, graph: ModuleGraph): string {
  if (reaches(id, SCHEMA_LIBRARY, graph, new Set())) return 'judged-parts'
  return OF_GUESTS.test(id) ? 'guest-parts' : 'parts'
}

function reaches(id: string, target: RegExp, graph: ModuleGraph, seen: Set<string>): boolean {
  if (target.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => reaches(imported, target, graph, seen))
}

function isImportedFrom(id: string, root: RegExp, graph: ModuleGraph, seen: Set<string>): boolean {
  if (root.test(id)) return true
  if (seen.has(id) || OF_LATER_PAGES.test(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isImportedFrom(importer, root, graph, seen))
}
