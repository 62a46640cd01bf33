/** The year in which members live: it begins in Bangkok seven hours before a test's machine may hear of it. */
export function buddhistYear(): number {
  return Number(new Date().toLocaleDateString('en', { timeZone: 'Asia/Bangkok', year: 'numeric' })) + 543
}

/**
 * Thai words as they stand on the screen. The app puts invisible characters into sentences so that lines break between words;
 * a search for the plain words has to look through them.
 */
export function thai(text: string): RegExp {
  const letters = [...text].map((letter) => (letter === ' ' ? '[\\s\\u00A0]+' : letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&')))
  return new RegExp(letters.join('[\\u2060\\u200B]*'))
}
