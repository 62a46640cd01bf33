export { BirthDateField } from './components/birth-date-field.tsx'
export { useEnter } from './components/use-enter.ts'
