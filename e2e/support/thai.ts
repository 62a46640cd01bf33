/** The year in which members live: it begins in Bangkok seven hours before a test's machine may hear of it. */
export function buddhistYear(): number {
  return Number(new Date().toLocaleDateString('en', { timeZone: 'Asia/Bangkok', year: 'numeric' })) + 543
}

/** Words as they stand on the screen, at any place of a text, however many spaces are between them. */
export function thai(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`))
}
