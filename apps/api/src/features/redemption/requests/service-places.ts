import { getDatabase, preload } from 'thai-address-universal'
import { correctPlaces, indexPlaces, searchPlaces } from './rules-places.ts'
import type { IndexedPlace, Place } from './rules-places.ts'
import type { RedemptionContext } from './service-context.ts'

const SHOWN_MAX = 40

let loading: Promise<readonly IndexedPlace[]> | undefined

/** Every sub-district of Thailand, read once by a process, with the first question. */
export async function allPlaces(): Promise<readonly IndexedPlace[]> {
  loading ??= (async () => {
    await preload()
    const rows = getDatabase().map(({ sub_district, district, province, postal_code }) => ({
      subdistrict: sub_district,
      district,
      province,
      postcode: postal_code,
    }))
    return indexPlaces(correctPlaces(rows))
  })()
  return await loading
}

/** Sub-districts by the words of an address; a few dozen at most. */
export async function findPlaces(_context: RedemptionContext, typed: string): Promise<readonly Place[]> {
  return searchPlaces(await allPlaces(), typed).slice(0, SHOWN_MAX)
}

/** What says whether the four names of a place are one row of the data (features F-91). */
export async function placeCheck(): Promise<(given: Place) => boolean> {
  const places = await allPlaces()
  return (given) =>
    places.some(
      ({ place: { subdistrict, district, province, postcode } }) =>
        subdistrict === given.subdistrict && district === given.district && province === given.province && postcode === given.postcode,
    )
}

/** Whether the four names are one row of the data. */
export async function isPlace(given: Place): Promise<boolean> {
  return (await placeCheck())(given)
}
