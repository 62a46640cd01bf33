export { useEnter } from './components/use-enter.ts'
export { BirthDateField } from './components/birth-date-field.tsx'
