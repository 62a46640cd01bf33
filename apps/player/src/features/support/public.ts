export { SupportDesk } from './components/support-desk.tsx'
export { supportContact } from './rules.ts'
