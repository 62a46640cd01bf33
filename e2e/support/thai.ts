/** The year in which members live: it begins in Bangkok seven hours before it does in UTC, the zone of a test's machine. */
export function buddhistYear(): number {
  return Number(new Date().toLocaleDateString('en', { timeZone: 'Asia/Bangkok', year: 'numeric' })) + 543
}

/** Words as displayed on the screen, at any place of a text, however many spaces are between them. */
export function thai(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`))
}
