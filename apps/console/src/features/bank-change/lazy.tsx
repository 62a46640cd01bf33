export { BankChangesPage } from './pages/bank-changes-page.tsx'
