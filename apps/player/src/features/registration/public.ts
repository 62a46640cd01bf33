export { BankPicker } from './components/bank-picker.tsx'
export { BirthDateField } from './components/birth-date-field.tsx'
export { TermsDialog } from './components/terms-dialog.tsx'
export { useEnter } from './components/use-enter.ts'
