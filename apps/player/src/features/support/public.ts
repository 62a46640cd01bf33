export { SupportDesk } from './components/support-desk.tsx'
