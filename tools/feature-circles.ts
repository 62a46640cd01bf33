/** What each file imports, resolved. */
export type ImportsByFile = ReadonlyMap<string, readonly string[]>

// Engines connect features: a circle through an engine counts too.
// A part inside the folder of a noun (`seamless/amb`) is a feature of its own; the folders of pages and components belong to their feature.
const FEATURE = /^(?:apps\/[^/]+|packages\/contract)\/src\/(?:features\/[^/]+(?:\/(?!pages\/|components\/)[^/]+)?|engines)(?=\/)/
// A test starts the whole app, which knows every feature: it makes circles that the product does not have.
const TEST = /\.test\.tsx?$|\/test(?:ing)?\//

function featureEdges(imports: ImportsByFile): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const [from] = FEATURE.exec(file) ?? []
    if (from === undefined || TEST.test(file)) continue
    const known = edges.get(from) ?? new Set()
    for (const target of targets) {
      const [to] = FEATURE.exec(target) ?? []
      if (to !== undefined && to !== from) known.add(to)
    }
    edges.set(from, known)
  }
  return edges
}

/** Everything that can be reached from a feature by one import or more. */
function reachable(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...(edges.get(start) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(edges.get(next) ?? []))
  }
  return seen
}

/**
 * Each step of a circle of features, from one to the next. Features may depend on features in one direction only, even through
 * different files, which is why a rule about circles of files is not enough.
 */
export function findFeatureCircles(imports: ImportsByFile): readonly { readonly from: string; readonly to: string }[] {
  const edges = featureEdges(imports)
  return [...edges].flatMap(([from, targets]) => [...targets].filter((to) => reachable(edges, to).has(from)).map((to) => ({ from, to })))
}
