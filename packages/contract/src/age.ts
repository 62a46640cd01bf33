/** The youngest age of a member, in years. Every text and check of an age uses it. */
export const AGE_YEARS_MIN = 20

/** Whether a person born on `birthDate` is old enough on `today`, both `YYYY-MM-DD` in Bangkok. Born on 29 February counts from 1 March. */
export function isOldEnough(birthDate: string, today: string): boolean {
  const year = today.slice(0, 4)
  return birthDate <= `${Number(year) - AGE_YEARS_MIN}${today.slice(4)}`
}
