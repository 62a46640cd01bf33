/** The first object in which two descriptions differ, with the first line that one of them alone has; null when they are equal. */
export function firstDifference(found: string, expected: string): string | null {
  const [foundBlocks, expectedBlocks] = [blocksOf(found), blocksOf(expected)]
  for (const object of new Set([...expectedBlocks.keys(), ...foundBlocks.keys()])) {
    const [one, other] = [foundBlocks.get(object), expectedBlocks.get(object)]
    if (one === undefined) return `${object}, which is missing`
    if (other === undefined) return `${object}, which is not expected`
    const line = other.find((each) => !one.includes(each)) ?? one.find((each) => !other.includes(each))
    if (line !== undefined) return `${object} (${line.trim()})`
    if (one.join('\n') !== other.join('\n')) return object
  }
  return null
}

function blocksOf(text: string): ReadonlyMap<string, readonly string[]> {
  const blocks = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of text.split('\n')) {
    if (line === '') continue
    if (line.startsWith(' ')) lines.push(line)
    else blocks.set(line, (lines = []))
  }
  return blocks
}
