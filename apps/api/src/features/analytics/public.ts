export { addSums, returnedPercent } from './rules.ts'
export { dayFigures } from './service-operators.ts'
export type { DayFigures } from './service-operators.ts'
