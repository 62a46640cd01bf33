/** One promise of docs/requirements.md. */
export interface Requirement {
  readonly id: string
  readonly state: 'open' | 'done'
  /** The files named in the proof column. */
  readonly proof: readonly string[]
}

const ROW = /^\| ([A-Z]+-\d+) \| (.+) \| (\w+) \| ?(.*?) ?\|$/
const LOOKS_LIKE_A_ROW = /^\|\s*[A-Z]+-\d+/

/** A table that cannot be read is a table that proves nothing, so every malformed row is an error. */
export function readRequirements(markdown: string): readonly Requirement[] {
  const rows = markdown.split('\n').flatMap((line): Requirement[] => {
    if (!LOOKS_LIKE_A_ROW.test(line)) return []
    const [, id, , state, proof] = ROW.exec(line) ?? []
    if (id === undefined || (state !== 'open' && state !== 'done'))
      throw new Error(`requirements.md has a row that cannot be read: ${line}`)
    return [{ id, state, proof: proof === undefined || proof === '' ? [] : proof.split(', ') }]
  })
  const twice = rows.find(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
  if (twice !== undefined) throw new Error(`requirements.md names ${twice.id} twice`)
  return rows
}

/** The same table with its proof column filled from the titles found. */
export function withProofs(markdown: string, proofs: ReadonlyMap<string, readonly string[]>): string {
  const rewrite = (line: string) =>
    line.replace(ROW, (_, id: string, text: string, state: string) => {
      const files = proofs.get(id) ?? []
      return `| ${id} | ${text} | ${state} | ${files.join(', ')}${files.length > 0 ? ' ' : ''}|`
    })
  return markdown.split('\n').map(rewrite).join('\n')
}
