/** The usernames of a text or CSV file: one a line, its first cell, without a heading. A blank line asks for an open code only inside the text. */
export function usernamesOf(text: string): readonly string[] {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .map((line) => (line.split(/[,;\t]/u)[0] ?? '').replaceAll('"', '').trim())
  const named = lines.filter((line) => line !== '')
  return named[0]?.toLowerCase() === 'username' ? named.slice(1) : named
}
