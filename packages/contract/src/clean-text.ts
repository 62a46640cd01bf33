/**
 * What phones and banks write, in the one form that is stored and compared (features F-126). It runs on every typed or received text before its
 * schema.
 */
export function cleanText(text: string): string {
  return text.normalize('NFC')
}
