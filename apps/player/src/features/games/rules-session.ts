import { bahtFromSatang, satangFromBaht, subtractSatang } from '@morakot/money/satang'

/** Credit now minus credit at the start of the session, in baht; null while one of them is unknown. */
export function sessionResult(startBaht: number | undefined, nowBaht: number | undefined): number | null {
  if (startBaht === undefined || nowBaht === undefined) return null
  const start = satangFromBaht(startBaht)
  const now = satangFromBaht(nowBaht)
  return start === null || now === null ? null : bahtFromSatang(subtractSatang(now, start))
}
