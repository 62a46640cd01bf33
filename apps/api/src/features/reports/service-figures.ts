// What others read of the figures, and what keeps them: statements that need the database only.
export { addEvents } from './store-keep.ts'
export { isKeptUntil, keptUntil } from './store-kept.ts'
export { countActive, listDays, listGamePlay, sumDeposits, sumFigures, sumHours, sumMemberMoney, sumMemberWeeks } from './store-figures.ts'
export type { FigureSums, GamePlay, MemberMoney, MemberWeek } from './store-figures.ts'
