/** Thai and English titles that banks write before a name, with and without a dot or a space behind them. */
const TITLE = /^(?:นางสาว|น\.?\s?ส\.|นาย|นาง|เด็กชาย|เด็กหญิง|ด\.?ช\.|ด\.?ญ\.|(?:mr|mrs|ms|miss)(?:\.|\s))\s*/u

/**
 * Whether a name that a bank, a verifier or a document tells is the name that we know of a person (features F-126). Titles, spaces and case do not
 * count.
 */
export function sameName(told: string, known: string): boolean {
  const names = new Set(spellings(known))
  return spellings(told).some((one) => names.has(one))
}

/**
 * Whether a told name is the known one, or a cut form of it (features F-121): the first name is equal, and the told last name is a beginning of the
 * known one (`ทดสอบ ภ`, `SOMCHAI J`).
 */
export function isCutOf(told: string, known: { readonly firstName: string; readonly lastName: string }): boolean {
  return sameName(told, `${known.firstName} ${known.lastName}`)
}

function spellings(name: string): readonly string[] {
  const plain = name.normalize('NFC').toLowerCase().trim()
  return [plain, plain.replace(TITLE, '')].map((one) => one.replaceAll(/[\s\u200b-\u200d\u2060\ufeff]/gu, '')).filter((one) => one !== '')
}
