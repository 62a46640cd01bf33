import { getDatabase, preload } from 'thai-address-universal'
import type { RedemptionContext } from './service-context.ts'

/** A sub-district with all that stands above it on a label. */
export interface Place {
  readonly subdistrict: string
  readonly district: string
  readonly province: string
  readonly postcode: string
}

const SHOWN_MAX = 40

let loading: Promise<readonly Place[]> | undefined

/** Every sub-district of Thailand, read once by a process, with the first question. */
async function places(): Promise<readonly Place[]> {
  loading ??= (async () => {
    await preload()
    const rows = getDatabase()
    return rows
      .filter(({ postal_code }) => /^\d{5}$/u.test(postal_code))
      .map(({ sub_district, district, province, postal_code }) => ({
        subdistrict: sub_district,
        district,
        province,
        postcode: postal_code,
      }))
  })()
  return await loading
}

/** Sub-districts by the beginning of a postcode or of a name, those that begin with the word first; a few dozen at most. */
export async function findPlaces(_context: RedemptionContext, word: string): Promise<readonly Place[]> {
  const all = await places()
  if (/^\d+$/u.test(word)) return all.filter(({ postcode }) => postcode.startsWith(word)).slice(0, SHOWN_MAX)
  const begun = all.filter(({ subdistrict }) => subdistrict.startsWith(word))
  const others = all.filter(
    ({ subdistrict, district }) => !subdistrict.startsWith(word) && (subdistrict.includes(word) || district.startsWith(word)),
  )
  return [...begun, ...others].slice(0, SHOWN_MAX)
}

/** Whether the four names are one row of the data (features F-91). */
export async function isPlace(given: Place): Promise<boolean> {
  return (await places()).some(
    ({ subdistrict, district, province, postcode }) =>
      subdistrict === given.subdistrict && district === given.district && province === given.province && postcode === given.postcode,
  )
}
