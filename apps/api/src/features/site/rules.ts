/** CHRISTMAS from 15 December to 15 January, both inclusive, in UTC (HEAD-7). */
export function themeOn(now: Date): 'DEFAULT' | 'CHRISTMAS' {
  const month = now.getUTCMonth() + 1
  const day = now.getUTCDate()
  return (month === 12 && day >= 15) || (month === 1 && day <= 15) ? 'CHRISTMAS' : 'DEFAULT'
}
