/** The message that carries a one-time code. The code comes first: phones show the beginning, and offer to fill it in. */
export function codeMessage(brand: string, code: string, minutes: number): string {
  return `${code} คือรหัสตั้งรหัสผ่านใหม่ของ ${brand} ใช้ได้ ${minutes} นาที อย่าบอกรหัสนี้กับใคร ทีมงานไม่เคยขอรหัสนี้`
}

const CODES = 1_000_000n

/** Six digits from the first eight of even bytes: over so many the uneven remainder is less than one in ten million million. */
export function codeOf(bytes: Buffer): string {
  return String(bytes.readBigUInt64BE() % CODES).padStart(6, '0')
}
